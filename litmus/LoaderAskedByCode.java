// about: Code of a class that a loader of the program has defined names other classes: the loader is asked for them in every
//        state in which that code is the first to name them.
// outcomes: 4
import java.io.IOException;

public class LoaderAskedByCode {
    static class Own extends ClassLoader {
        int asked;

        Own() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LoaderAskedByCode$")) {
                return ClassLoader.getSystemClassLoader().loadClass(name);
            }
            int before = asked;
            asked = before + 1;
            try {
                byte[] code = LoaderAskedByCode.class.getResourceAsStream(name + ".class").readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name);
            }
        }
    }

    public static class A implements Runnable {
        public void run() {
            B.does();
        }
    }

    public static class C implements Runnable {
        public void run() {
            D.does();
        }
    }

    public static class B {
        static void does() {}
    }

    public static class D {
        static void does() {}
    }

    static Runnable made(Own loader, String name) throws Exception {
        return (Runnable) Class.forName("LoaderAskedByCode$" + name, true, loader).getConstructor().newInstance();
    }

    public static void main(String[] args) throws Exception {
        Own loader = new Own();
        Runnable a = made(loader, "A");
        Runnable c = made(loader, "C");
        Thread t = new Thread(a);
        t.start();
        c.run();
        t.join();
        System.out.println(loader.asked);
    }
}
