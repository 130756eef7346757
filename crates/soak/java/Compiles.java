import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles again and again: a compiler that is warm takes a tenth of the time. Each line of input is a folder for class
 * files and then source files, separated by tabs. The answer is what the compiler says, then a line with {@code done}
 * or {@code failed}.
 */
public class Compiles {
    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            String[] parts = line.split("\t");
            // Putting strings together at call sites takes long in a fresh class, of which there are many.
            List<String> options = new ArrayList<>(List.of("-g", "-Xlint:none", "-nowarn", "-proc:none",
                    "--release", "17", "-XDstringConcat=inline", "-d", parts[0]));
            new File(parts[0]).mkdirs();
            StringWriter said = new StringWriter();
            boolean done;
            try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
                List<String> names = Arrays.asList(parts).subList(1, parts.length);
                done = compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromStrings(names)).call();
            }
            System.out.print(said);
            System.out.println(done ? "done" : "failed");
            System.out.flush();
        }
    }
}
