import java.io.*; import java.util.*;
public class Ser {
  static void work(int n) throws Exception {
ByteArrayOutputStream o = new ByteArrayOutputStream(); new ObjectOutputStream(o).writeObject(new ArrayList<>(List.of(n))); if (!new ObjectInputStream(new ByteArrayInputStream(o.toByteArray())).readObject().equals(List.of(n))) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
