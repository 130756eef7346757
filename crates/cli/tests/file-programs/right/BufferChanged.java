import java.io.*;

public class BufferChanged {
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

    static final byte[] buffer = new byte[1];

    public static void main(String[] args) throws Exception {
        try (FileOutputStream out = new FileOutputStream("out.bin")) {
            Thread writer = new Thread(of(() -> out.write(buffer)));
            buffer[0] = 1;
            writer.start();
            writer.join();
        }
        try (FileInputStream in = new FileInputStream("out.bin")) {
            assert in.read() == 1;
        }
    }
}
