import java.io.*;

public class CreateTwice {
    static int created;

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
        Thread other = new Thread(of(CreateTwice::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        File file = new File("once");
        if (!file.exists()) {
            file.createNewFile();
            synchronized (CreateTwice.class) {
                created++;
            }
        }
    }

    static void two() throws Exception {
        one();
    }

    static void after() throws Exception {
        assert created == 1 : created;
    }
}
