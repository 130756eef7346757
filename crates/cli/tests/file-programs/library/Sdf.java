import java.text.*; import java.util.*;
public class Sdf {
  static void work(int n) throws Exception {
String s = new SimpleDateFormat("yyyy-MM-dd EEE").format(new Date(0)); if (!s.equals("1970-01-01 Thu")) throw new AssertionError(s);
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
