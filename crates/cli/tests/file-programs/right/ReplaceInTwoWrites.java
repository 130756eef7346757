import java.io.*;

public class ReplaceInTwoWrites {

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
        Thread other = new Thread(of(ReplaceInTwoWrites::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        try (FileOutputStream out = new FileOutputStream("given.tmp")) {
            out.write("new".getBytes());
        }
        assert new File("given.tmp").renameTo(new File("given.txt"));
    }

    static void two() throws Exception {
        try (FileInputStream in = new FileInputStream("given.txt")) {
            String text = new String(in.readAllBytes());
            assert text.equals("given") || text.equals("new") : text;
        }
    }

    static void after() throws Exception {
        assert !new File("given.tmp").exists();
    }
}
