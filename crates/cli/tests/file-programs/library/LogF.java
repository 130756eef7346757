import java.util.logging.*;
public class LogF {
  static void work(int n) throws Exception {
LogFile.LOG.info("hello " + n);
  }
  public static void main(String[] a) throws Exception {
    work(0);
    Thread t = new Thread(() -> { try { work(1); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); work(2); t.join();
  }
}
class LogFile { static final Logger LOG = Logger.getLogger("f"); static { try { LOG.setUseParentHandlers(false); LOG.addHandler(new FileHandler("app.log")); } catch (Exception e) { throw new RuntimeException(e); } } }
