// about: The initialiser fails for the first one; the second one is told so.
public class ClassInitialiserFails {
    static volatile boolean ready;
    static String r1;
    static String r2;

    static class Broken {
        static int value = 1 / (ready ? 1 : 0);
    }

    static String attempt() {
        try {
            return "value " + Broken.value;
        } catch (ExceptionInInitializerError e) {
            return "failed";
        } catch (NoClassDefFoundError e) {
            return "had failed";
        }
    }

    static void one() {
        r1 = attempt();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClassInitialiserFails::one);
        a.start();
        ready = true;
        r2 = attempt();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
