// about: A loader that can load in parallel is asked for the same class by two threads at the same time, or by the first alone.
// outcomes: 1 | 2
public class LoaderAskedTwice {
    static int asked;

    static class Own extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            synchronized (LoaderAskedTwice.class) {
                asked++;
            }
            return super.loadClass(name);
        }
    }

    static class Wanted {}

    public static void main(String[] args) throws Exception {
        Own loader = new Own();
        Runnable loads = () -> {
            try {
                Class.forName("LoaderAskedTwice$Wanted", false, loader);
            } catch (ClassNotFoundException e) {
                throw new RuntimeException(e);
            }
        };
        Thread t = new Thread(loads);
        t.start();
        loads.run();
        t.join();
        System.out.println(asked);
    }
}
