import java.io.*;
import java.util.*;

public class SharedInput {
    static String all = "";

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
        Thread other = new Thread(of(SharedInput::two));
        other.start();
        one();
        other.join();
        after();
    }

    static void one() throws Exception {
        synchronized (Reader.class) {
            all += Reader.line();
        }
    }

    static void two() throws Exception {
        one();
    }

    static void after() throws Exception {
        assert all.equals("onetwo") : all;
    }
}

class Reader {
    /// A line of standard input, read byte by byte.
    static synchronized String line() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c; (c = System.in.read()) > '\n'; ) {
            text.append((char) c);
        }
        return text.toString();
    }
}
