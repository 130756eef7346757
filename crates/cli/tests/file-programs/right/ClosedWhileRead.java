import java.io.*;

public class ClosedWhileRead {
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
        FileInputStream in = new FileInputStream("given.txt");
        Thread reader = new Thread(of(() -> {
            assert in.read() == 'g';
        }));
        reader.start();
        reader.join();
        in.close();
    }
}
