// about: A loader that cannot load in parallel is locked while it is asked for a class.
// outcomes: 2 true
public class LoaderLocked {
    static class Own extends ClassLoader {
        int asked;
        boolean locked = true;

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            locked &= Thread.holdsLock(this);
            asked++;
            return super.loadClass(name);
        }
    }

    static class One {}

    static class Two {}

    static Thread loads(Own loader, String name) {
        return new Thread(() -> {
            try {
                Class.forName(LoaderLocked.class.getName() + name, true, loader);
            } catch (ClassNotFoundException e) {
                throw new RuntimeException(e);
            }
        });
    }

    public static void main(String[] args) throws Exception {
        Own loader = new Own();
        Thread a = loads(loader, "$One");
        Thread b = loads(loader, "$Two");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(loader.asked + " " + loader.locked);
    }
}
