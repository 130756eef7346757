// about: A thread loads a class by a loader that main has locked, and main waits for the thread. The machine locks loaders that
//        cannot load in parallel.
// budget: 4 states

public class LoaderLock {
    static class Own extends ClassLoader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            return getParent().loadClass(name);
        }
    }

    static class Wanted {}

    public static void main(String[] args) throws InterruptedException {
        Own loader = new Own();
        Thread loads = new Thread(() -> {
            try {
                Class.forName("LoaderLock$Wanted", true, loader); //~ DEADLOCK
            } catch (ClassNotFoundException e) {
                throw new RuntimeException(e);
            }
        });
        synchronized (loader) {
            loads.start();
            loads.join(); //~ DEADLOCK
        }
    }
}
