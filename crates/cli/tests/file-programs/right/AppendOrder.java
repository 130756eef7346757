import java.io.*;

public class AppendOrder {
    static void add(String text) throws IOException {
        try (FileOutputStream out = new FileOutputStream("log.txt", true)) {
            out.write(text.getBytes());
        }
    }

    static String content() throws IOException {
        try (FileInputStream in = new FileInputStream("log.txt")) {
            return new String(in.readAllBytes());
        }
    }
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
        Thread other = new Thread(of(AppendOrder::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        add("A");
    }

    static void two() throws Exception {
        add("B");
    }

    static void after() throws Exception {
        assert content().equals("AB") || content().equals("BA") : content();
    }
}
