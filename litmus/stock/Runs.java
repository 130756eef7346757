import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs many times in one JVM and prints what came of it: program, how often, outcome, separated by tabs. Each
 * run has classes of its own, so that it begins with static fields at their initial values. Several programs run at
 * the same time; they disturb each other, which is welcome.
 */
public class Runs {
    private static final int AT_THE_SAME_TIME = 8;
    /** A program that takes longer hangs. */
    private static final long PATIENCE_MILLIS = 5000;
    /** Of a program that is known to hang, a run that takes longer is given up: it tells nothing new. */
    private static final long SHORT_PATIENCE_MILLIS = 50;
    /** Threads that hang stay; after so many times the program has shown what it can. */
    private static final int ENOUGH_HANGS = 10;

    private static final Map<String, byte[]> CLASSES = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[0]);
        PrintStream results = System.out;
        System.setOut(new PrintStream(new Divided(), true, StandardCharsets.UTF_8));
        ConcurrentLinkedQueue<String> programs = new ConcurrentLinkedQueue<>();
        for (int i = 1; i < args.length; i++) {
            programs.add(args[i]);
        }
        Thread[] workers = new Thread[AT_THE_SAME_TIME];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> {
                for (String program = programs.poll(); program != null; program = programs.poll()) {
                    String report = report(program, times);
                    synchronized (results) {
                        results.print(report);
                    }
                }
            });
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        results.flush();
        Runtime.getRuntime().halt(0);
    }

    private static String report(String program, int times) {
        Map<String, Integer> outcomes = new TreeMap<>();
        int hung = 0;
        for (int n = 0; n < times && hung < ENOUGH_HANGS; n++) {
            Run run = new Run(program);
            boolean ended = run.ends(hung > 0 ? SHORT_PATIENCE_MILLIS : PATIENCE_MILLIS);
            if (ended || hung == 0) {
                outcomes.merge(run.outcome(ended), 1, Integer::sum);
            }
            hung += ended ? 0 : 1;
        }
        StringBuilder report = new StringBuilder();
        outcomes.forEach((outcome, count) ->
                report.append(program).append('\t').append(count).append('\t').append(outcome).append('\n'));
        return report.toString();
    }

    /** One run of a program: a group that all of its threads belong to. */
    private static final class Run extends ThreadGroup {
        final ByteArrayOutputStream written = new ByteArrayOutputStream();
        private final String program;
        private final CountDownLatch over = new CountDownLatch(1);
        private volatile String thrown;

        Run(String program) {
            super(program);
            this.program = program;
        }

        /** Whether it ends in time. To join the runner would take its monitor, which a program that hangs may hold. */
        boolean ends(long patienceMillis) {
            Thread runner = new Thread(this, this::start);
            // The program's own threads inherit this.
            runner.setDaemon(true);
            runner.start();
            try {
                return over.await(patienceMillis, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        /** What was thrown counts, whatever came of it: a search does not go on after it either. */
        String outcome(boolean ended) {
            if (thrown != null) {
                return "throws " + thrown;
            }
            return ended ? written.toString(StandardCharsets.UTF_8).strip() : "hangs";
        }

        private void start() {
            try {
                Class<?> loaded = new Loader().loadClass(program);
                loaded.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException e) {
                thrown(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            } finally {
                over.countDown();
            }
        }

        @Override
        public void uncaughtException(Thread thread, Throwable exception) {
            thrown(exception);
        }

        /** The first one counts. */
        private synchronized void thrown(Throwable exception) {
            if (thrown == null) {
                thrown = exception.getClass().getName();
            }
        }
    }

    /** Output of a thread goes to the run that it belongs to. */
    private static final class Divided extends OutputStream {
        @Override
        public void write(int b) {
            if (Thread.currentThread().getThreadGroup() instanceof Run run) {
                run.written.write(b);
            }
        }
    }

    private static final class Loader extends ClassLoader {
        Loader() {
            super(Runs.class.getClassLoader());
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.contains(".")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                byte[] bytes = CLASSES.computeIfAbsent(name, Runs::read);
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    private static byte[] read(String name) {
        try (InputStream in = Runs.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
