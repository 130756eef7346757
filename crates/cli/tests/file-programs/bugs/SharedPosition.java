import java.io.*;

public class SharedPosition {
    static FileInputStream in;
    static String read = "";

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
        Thread other = new Thread(of(SharedPosition::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        synchronized (SharedPosition.class) {
            if (in == null) {
                in = new FileInputStream("given.txt");
            }
        }
        int a = in.read();
        int b = in.read();
        synchronized (SharedPosition.class) {
            read += "" + (char) a + (char) b;
        }
    }

    static void two() throws Exception {
        one();
    }

    static void after() throws Exception {
        assert read.equals("give") || read.equals("vegi") : read;
    }
}
