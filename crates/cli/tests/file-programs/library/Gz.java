import java.io.*; import java.util.zip.*;
public class Gz {
  static void work(int n) throws Exception {
ByteArrayOutputStream o = new ByteArrayOutputStream(); try (GZIPOutputStream g = new GZIPOutputStream(o)) { g.write(new byte[100]); } if (new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())).readAllBytes().length != 100) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
