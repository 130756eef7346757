import java.util.*; import java.time.*;
public class Zone {
  static void work(int n) throws Exception {
TimeZone z = TimeZone.getTimeZone("Europe/Berlin"); if (z.getRawOffset() != 3600000) throw new AssertionError(); if (ZoneId.of("Asia/Tokyo").getRules().getOffset(Instant.EPOCH).getTotalSeconds() != 32400) throw new AssertionError();
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
