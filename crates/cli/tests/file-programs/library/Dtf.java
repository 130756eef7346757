import java.time.*; import java.time.format.*; import java.util.*;
public class Dtf {
  static void work(int n) throws Exception {
String s = DateTimeFormatter.ofPattern("dd MMM yyyy", Locale.US).format(LocalDate.of(2020, 1, 2)); if (!s.equals("02 Jan 2020")) throw new AssertionError(s);
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
