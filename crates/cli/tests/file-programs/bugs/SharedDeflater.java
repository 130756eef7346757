import java.io.*;
import java.util.*;
import java.util.zip.*;

public class SharedDeflater {
    static final Deflater DEFLATER = new Deflater();
    static final byte[] OUT = new byte[200];

    static byte[] unpacked(byte[] packed) throws Exception {
        return new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
    }
    static int length;

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
        Thread other = new Thread(of(SharedDeflater::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        DEFLATER.setInput(new byte[] {1, 2, 3});
        length += DEFLATER.deflate(OUT, length, 50, Deflater.SYNC_FLUSH);
    }

    static void two() throws Exception {
        synchronized (DEFLATER) {
            DEFLATER.setInput(new byte[] {4, 5, 6});
            length += DEFLATER.deflate(OUT, length, 50, Deflater.SYNC_FLUSH);
        }
    }

    static void after() throws Exception {
        DEFLATER.finish();
        length += DEFLATER.deflate(OUT, length, 50);
        byte[] all = unpacked(Arrays.copyOf(OUT, length));
        assert all.length == 6 : all.length;
    }
}
