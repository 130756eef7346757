import java.io.*;
import java.nio.file.*;

/** Links each class that it is given, in a loader of its own, and says what came of it. */
public class Judge extends ClassLoader {
    Judge() { super(Judge.class.getClassLoader()); }

    public static void main(String[] args) throws Exception {
        DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(Path.of(args[0]))));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            byte[] bytes = in.readNBytes(in.readInt());
            String verdict = "passed";
            try {
                Class<?> made = new Judge().defineClass(null, bytes, 0, bytes.length);
                // Reflection links a class without initialising it.
                made.getDeclaredMethods();
            } catch (Throwable e) {
                String text = String.valueOf(e.getMessage()).replaceAll("\\p{Cntrl}", " ");
                verdict = e.getClass().getName() + " " + text.substring(0, Math.min(300, text.length()));
            }
            out.println(verdict);
        }
        out.flush();
    }
}
