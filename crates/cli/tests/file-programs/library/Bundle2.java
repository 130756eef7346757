import java.util.*;
public class Bundle2 {
  static void work(int n) throws Exception {
ResourceBundle r = ResourceBundle.getBundle("words"); if (!r.getString("a").equals("b")) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
