import java.util.*;
public class Uuid {
  static void work(int n) throws Exception {
UUID u = UUID.randomUUID(); if (u.version() != 4) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
