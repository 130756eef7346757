import java.io.*;

public class CounterInFile {
    /// A counter in a file.
    static synchronized void count() throws IOException {
        int value;
        try (RandomAccessFile file = new RandomAccessFile("counter", "rw")) {
            value = file.length() == 0 ? 0 : file.readInt();
            file.seek(0);
            file.writeInt(value + 1);
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
        Thread other = new Thread(of(CounterInFile::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        count();
    }

    static void two() throws Exception {
        count();
    }

    static void after() throws Exception {
        try (RandomAccessFile file = new RandomAccessFile("counter", "r")) {
            int value = file.readInt();
            assert value == 2 : value;
        }
    }
}
