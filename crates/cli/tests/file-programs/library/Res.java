
public class Res {
  static void work(int n) throws Exception {
try (java.io.InputStream i = Res.class.getResourceAsStream("Res.class")) { if (i.read() != 0xca) throw new AssertionError(); }
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
