// Thread groups: hierarchy, enumeration of live threads, interrupt of a whole group, handlers.
package threads;

import java.util.Arrays;

public class ThreadGroups {
    static int interrupted;

    static void sleepUntilInterrupted() {
        try {
            while (true) {
                Thread.sleep(1_000_000_000L);
            }
        } catch (InterruptedException e) {
            synchronized (ThreadGroups.class) {
                interrupted++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        ThreadGroup top = new ThreadGroup("top");
        ThreadGroup left = new ThreadGroup(top, "left");
        ThreadGroup right = new ThreadGroup(top, "right");
        System.out.println(top.getParent() == main);
        Thread[] ts = {
            new Thread(top, ThreadGroups::sleepUntilInterrupted, "t0"),
            new Thread(left, ThreadGroups::sleepUntilInterrupted, "t1"),
            new Thread(right, ThreadGroups::sleepUntilInterrupted, "t2"),
        };
        System.out.println("active before start " + top.activeCount());
        for (Thread t : ts) {
            t.start();
        }
        System.out.println("active " + top.activeCount() + " in left " + left.activeCount() + ", groups " + top.activeGroupCount());
        Thread[] list = new Thread[10];
        int n = top.enumerate(list);
        String[] names = new String[n];
        for (int i = 0; i < n; i++) {
            names[i] = list[i].getName();
        }
        Arrays.sort(names);
        System.out.println(Arrays.toString(names));
        System.out.println("not recursive " + top.enumerate(list, false));
        ThreadGroup[] groups = new ThreadGroup[4];
        int g = top.enumerate(groups);
        String[] gnames = new String[g];
        for (int i = 0; i < g; i++) {
            gnames[i] = groups[i].getName();
        }
        Arrays.sort(gnames);
        System.out.println(Arrays.toString(gnames));
        top.interrupt();
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("interrupted " + interrupted);
        System.out.println("group of a dead thread " + ts[0].getThreadGroup());
        System.out.println(top.parentOf(left) + " " + left.parentOf(top) + " " + top.parentOf(top) + " " + top.parentOf(null));
        System.out.println(left.getName() + " " + left.isDaemon() + " " + left.getMaxPriority());

        // A new thread without a group joins the group of its creator.
        String[] inner = new String[1];
        Thread maker = new Thread(right, () -> inner[0] = new Thread().getThreadGroup().getName());
        maker.start();
        maker.join();
        System.out.println(inner[0]);
    }
}
