import java.io.*;
import java.util.*;

public class SharedInput {
    static String first = "";

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
        String line = Reader.line();
        synchronized (Reader.class) {
            if (first.isEmpty()) {
                first = line;
            }
        }
    }

    static void two() throws Exception {
        one();
    }

    static void after() throws Exception {
        assert first.equals("one") : first;
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
