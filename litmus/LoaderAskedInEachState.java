// about: A loader of the program is asked for what a class implements, in every state in which it is defined, whatever other
//        paths have defined before.
// outcomes: 1 | 2 | 3
public class LoaderAskedInEachState {
    static volatile int n;

    static class Own extends ClassLoader {
        Own() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            n++;
            return ClassLoader.getSystemClassLoader().loadClass(name);
        }

        void define() throws Exception {
            String file = "LoaderAskedInEachState$Made.class";
            byte[] code = LoaderAskedInEachState.class.getResourceAsStream(file).readAllBytes();
            defineClass("LoaderAskedInEachState$Made", code, 0, code.length);
        }
    }

    // It asks for Object and Comparable.
    abstract static class Made implements Comparable<Object> {}

    public static void main(String[] args) throws Exception {
        Own loader = new Own();
        Thread t = new Thread(() -> n++);
        t.start();
        loader.define();
        t.join();
        System.out.println(n);
    }
}
