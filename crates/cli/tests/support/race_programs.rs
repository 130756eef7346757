//! Small programs with and without data races.

/// Two threads increment without a lock.
pub const COUNTER: &str = r#"
public class Program {
    static int count;

    public static void main(String[] args) {
        for (String name : new String[] {"left", "right"}) {
            new Thread(() -> {
                count++; // line 8
            }, name).start();
        }
    }
}
"#;

/// One lock protects the data, and a join orders the last access.
pub const GUARDED: &str = r#"
public class Program {
    static int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(Program::add);
        Thread other = new Thread(Program::add);
        one.start();
        other.start();
        one.join();
        other.join();
        synchronized (Program.class) {
            System.out.println(count);
        }
    }
}
"#;

/// Start and join order all accesses, without any lock.
pub const JOINED: &str = r#"
public class Program {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // line 6
        Thread worker = new Thread(() -> {
            data = 2; // line 8
        }, "worker");
        worker.start();
        worker.join();
        System.out.println(data); // line 12
    }
}
"#;

/// A volatile field hands the data over.
pub const HANDED_OVER: &str = r#"
public class Program {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1; // line 8
            ready = true;
        }, "giver").start();
        new Thread(() -> {
            if (ready) {
                data = 2; // line 13
            }
        }, "taker").start();
    }
}
"#;

/// Locks that are objects of the library: each is held at every access.
pub const LIBRARY_LOCKS: &str = r#"
import java.util.concurrent.locks.*;

public class Program {
    static final ReentrantLock lock = new ReentrantLock();
    static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    static int one;
    static int other;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (int round = 0; round < 2; round++) {
                    lock.lock();
                    one++;
                    lock.unlock();
                    both.writeLock().lock();
                    other++;
                    both.writeLock().unlock();
                }
            }).start();
        }
    }
}
"#;

/// Each thread has a lock of its own, which protects nothing.
pub const TWO_LOCKS: &str = r#"
public class Program {
    static int count;

    public static void main(String[] args) {
        for (Object lock : new Object[] {new Object(), new Object()}) {
            new Thread(() -> {
                synchronized (lock) {
                    count++; // line 9
                }
            }).start();
        }
    }
}
"#;

/// The race is in a class of the library, which is not meant for several threads.
pub const LIST: &str = r#"
import java.util.*;

public class Program {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        new Thread(() -> list.add(1)).start(); // line 7
        new Thread(() -> list.add(2)).start(); // line 8
    }
}
"#;

/// Fails in every schedule, whoever comes first.
pub const BROKEN: &str = r#"
public class Program {
    static int count;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> count++, "other");
        other.start();
        count++;
        other.join();
        assert count == 3;
    }
}
"#;
