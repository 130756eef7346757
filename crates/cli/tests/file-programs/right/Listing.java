import java.io.*;

public class Listing {

    interface Body {
        void run() throws Exception;
    }

    static Runnable of(Body body) {
        return () -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(of(Listing::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        new File("work").mkdir();
        new File("work/one.new").createNewFile();
        new File("work/two.new").createNewFile();
        assert new File("work").renameTo(new File("done"));
    }

    static void two() throws Exception {
        String[] names = new File("done").list();
        assert names == null || names.length == 2 : names.length;
    }

    static void after() throws Exception {

    }
}
