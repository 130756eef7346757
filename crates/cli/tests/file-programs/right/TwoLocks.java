import java.io.*;
import java.nio.channels.*;
import java.nio.file.*;

public class TwoLocks {

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
        Thread other = new Thread(of(TwoLocks::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        try (FileChannel file = FileChannel.open(Path.of("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            synchronized (TwoLocks.class) {
                try (FileLock lock = file.lock()) {
                    assert lock.isValid();
                }
            }
        }
    }

    static void two() throws Exception {
        one();
    }

    static void after() throws Exception {

    }
}
