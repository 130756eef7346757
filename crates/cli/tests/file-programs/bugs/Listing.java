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
        new File("one.new").createNewFile();
        new File("two.new").createNewFile();
    }

    static void two() throws Exception {
        String[] names = new File(".").list((folder, name) -> name.endsWith(".new"));
        assert names.length != 1 : names[0];
    }

    static void after() throws Exception {

    }
}
