import java.io.*;
import java.nio.MappedByteBuffer;
import java.nio.channels.*;

public class MappedTogether {
    static final MappedByteBuffer MAP = map();

    static MappedByteBuffer map() {
        try (RandomAccessFile file = new RandomAccessFile("mapped", "rw"); FileChannel channel = file.getChannel()) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, 8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void write(int at, int value) {
        MAP.putInt(at, value);
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
        Thread other = new Thread(of(MappedTogether::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        write(0, 1);
    }

    static void two() throws Exception {
        write(4, 2);
    }

    static void after() throws Exception {
        try (RandomAccessFile file = new RandomAccessFile("mapped", "r")) {
            assert file.readInt() == 1 && file.readInt() == 2 && file.length() == 8;
        }
    }
}
