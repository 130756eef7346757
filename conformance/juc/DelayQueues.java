// DelayQueue with elements on a logical clock: nothing leaves early, order by due time.
package juc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

public class DelayQueues {
    static final AtomicLong clock = new AtomicLong();

    static class Item implements Delayed {
        final long due;
        final String name;

        Item(long due, String name) {
            this.due = due;
            this.name = name;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - clock.get(), TimeUnit.MILLISECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(due, ((Item) o).due);
        }

        @Override
        public String toString() {
            return name + "@" + due;
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Item> q = new DelayQueue<>();
        q.add(new Item(30, "c"));
        q.offer(new Item(10, "a"));
        q.put(new Item(20, "b"));
        System.out.println(q.size() + " " + q.peek() + " " + q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS));
        clock.set(10);
        System.out.println(q.poll() + " " + q.poll());
        clock.set(100);
        System.out.println(q.take() + " " + q.poll(1, TimeUnit.SECONDS) + " " + q.poll());
        q.addAll(List.of(new Item(90, "x"), new Item(150, "y"), new Item(80, "z")));
        List<Item> out = new ArrayList<>();
        System.out.println(q.drainTo(out) + " " + out + " " + q.size() + " " + q.remainingCapacity());
        System.out.println(q.remove(q.peek()) + " " + q.isEmpty());

        // A taker waits for the clock, which main moves.
        StringBuffer taken = new StringBuffer();
        Thread t = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    Item it = q.take();
                    taken.append(it.name).append(it.due <= clock.get() ? "+" : "early");
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        q.add(new Item(103, "r"));
        q.add(new Item(101, "p"));
        q.add(new Item(102, "q"));
        t.start();
        for (int i = 1; i <= 3; i++) {
            Thread.yield();
            clock.set(100 + i);
        }
        t.join();
        System.out.println(taken);

        // With the real clock: due times in the order of insertion.
        DelayQueue<Real> real = new DelayQueue<>();
        real.add(new Real(0));
        real.add(new Real(1));
        real.add(new Real(2));
        System.out.println(real.take().delay + " " + real.take().delay + " " + real.take().delay);
        Thread w = new Thread(() -> {
            try {
                q.take();
            } catch (InterruptedException e) {
                taken.append(" interrupted");
            }
        });
        w.start();
        w.interrupt();
        w.join();
        System.out.println(taken);
    }

    static class Real implements Delayed {
        final long delay;
        final long due;

        Real(long delay) {
            this.delay = delay;
            this.due = System.nanoTime() + delay * 1_000_000;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed o) {
            return Long.compare(due - ((Real) o).due, 0);
        }
    }
}
