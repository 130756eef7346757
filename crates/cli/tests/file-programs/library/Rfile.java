import java.nio.file.*;
public class Rfile {
  static void work(int n) throws Exception {
if (!Files.readString(Path.of("data.txt")).equals("data")) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
