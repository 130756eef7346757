import java.io.*;

public class DeleteWhileReading {

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
        Thread other = new Thread(of(DeleteWhileReading::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        File file = new File("given.txt");
        if (file.exists()) {
            new FileInputStream(file).close();
        }
    }

    static void two() throws Exception {
        new File("given.txt").delete();
    }

    static void after() throws Exception {
        assert !new File("given.txt").exists();
    }
}
