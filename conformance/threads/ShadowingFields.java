// Threads and exceptions whose classes have fields named like those of the library.
package threads;

public class ShadowingFields {
    static class Odd extends Thread {
        String name = "mine";
        boolean daemon = true;
        Runnable target = () -> System.out.println("never run");
        Object holder = "holder";
        long eetop = 77;
        long tid = -1;
        int threadStatus = 5;
        boolean interrupted = true;
        ClassLoader contextClassLoader;
        Object threadLocals = "locals";

        Odd() {
            super("real name");
        }

        @Override
        public void run() {
            System.out.println(getName() + " " + isDaemon() + " " + isAlive() + " " + isInterrupted() + " " + getState());
            System.out.println(name + " " + daemon + " " + holder + " " + eetop + " " + tid + " " + threadStatus + " " + interrupted);
            System.out.println(getContextClassLoader() != null);
        }
    }

    static class OddException extends RuntimeException {
        String detailMessage = "not this";
        Throwable cause = new Error("nor this");
        Object backtrace = "trace";
        StackTraceElement[] stackTrace = {};
        int depth = 99;

        OddException(String message) {
            super(message);
        }
    }

    static class OddLoader extends ClassLoader {
        String name = "loader";
        ClassLoader parent = null;
    }

    public static void main(String[] args) throws Exception {
        Odd odd = new Odd();
        System.out.println(odd.isDaemon() + " " + odd.isAlive() + " " + odd.getState());
        odd.start();
        odd.join();
        System.out.println(odd.isAlive() + " " + odd.getState() + " " + odd.eetop);
        try {
            throw new OddException("this");
        } catch (OddException e) {
            System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getStackTrace()[0].getMethodName() + " " + e.depth);
        }
        System.out.println(new OddLoader().loadClass("java.lang.String") == String.class);
        Thread t = new Thread(odd);
        System.out.println(t.getName().startsWith("Thread-"));
    }
}
