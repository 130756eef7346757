import java.security.*;
public class Secure {
  static void work(int n) throws Exception {
byte[] b = new byte[4]; new SecureRandom().nextBytes(b);
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
