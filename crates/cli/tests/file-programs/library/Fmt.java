import java.util.*;
public class Fmt {
  static void work(int n) throws Exception {
String s = String.format(Locale.US, "%,.2f %tF", 1234.5, new GregorianCalendar(2020, 0, 1)); if (!s.startsWith("1,234.50")) throw new AssertionError(s);
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
