import java.util.*;
public class Cal {
  static void work(int n) throws Exception {
Calendar c = Calendar.getInstance(); c.set(2020, 1, 29); if (c.get(Calendar.DAY_OF_WEEK) != Calendar.SATURDAY) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
