import java.io.*;
import java.nio.file.*;

public class RenameOver {

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
        Thread other = new Thread(of(RenameOver::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        Files.writeString(Path.of("a"), "a");
        Files.move(Path.of("a"), Path.of("target"), StandardCopyOption.REPLACE_EXISTING);
    }

    static void two() throws Exception {
        new File("target").delete();
    }

    static void after() throws Exception {
        assert Files.exists(Path.of("target"));
    }
}
