import java.security.*;
public class Hash {
  static void work(int n) throws Exception {
byte[] d = MessageDigest.getInstance("SHA-256").digest(new byte[]{(byte)n}); if (d.length != 32) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
