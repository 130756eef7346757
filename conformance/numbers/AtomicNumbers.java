// Checks AtomicInteger, AtomicLong, AtomicBoolean, AtomicReference, arrays, adders and updaters from one thread.
package numbers;

import java.util.concurrent.atomic.*;

public class AtomicNumbers {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    volatile int field = 1;
    volatile long longField = 2;
    volatile String text = "t";

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        p("get set", i.get() + " " + i.getAndSet(7) + " " + i + " " + i.intValue() + " " + i.doubleValue());
        p("increments", i.incrementAndGet() + " " + i.getAndIncrement() + " " + i.decrementAndGet() + " " + i.getAndDecrement() + " " + i.addAndGet(10) + " " + i.getAndAdd(-3) + " " + i.get());
        p("compareAndSet", i.compareAndSet(14, 100) + " " + i.compareAndSet(14, 200) + " " + i.get() + " " + i.weakCompareAndSetPlain(100, 1));
        p("updates", i.updateAndGet(v -> v * 3) + " " + i.getAndUpdate(v -> v + 1) + " " + i.accumulateAndGet(10, Math::max) + " " + i.getAndAccumulate(4, (a, b) -> a - b) + " " + i.get());
        i.set(Integer.MAX_VALUE);
        p("overflow", i.incrementAndGet());
        i.lazySet(3);
        i.setPlain(4);
        i.setRelease(5);
        p("modes", i.getPlain() + " " + i.getAcquire() + " " + i.getOpaque() + " " + i.compareAndExchange(5, 6) + " " + i.compareAndExchange(5, 7) + " " + i.get());
        AtomicLong l = new AtomicLong(1L << 40);
        p("long", l.incrementAndGet() + " " + l.getAndAdd(5) + " " + l.compareAndSet(0, 1) + " " + l.updateAndGet(v -> v >> 38) + " " + l.accumulateAndGet(100, Long::sum) + " " + l.longValue() + " " + l.intValue() + " " + l);
        AtomicBoolean b = new AtomicBoolean();
        p("boolean", b.get() + " " + b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b.compareAndSet(true, false) + " " + b + " " + b.compareAndExchange(false, true) + " " + b.getPlain());
        AtomicReference<String> r = new AtomicReference<>("a");
        String a = r.get();
        p("reference", r.getAndSet("b") + " " + r.compareAndSet(a, "c") + " " + r.compareAndSet("b", "c") + " " + r.updateAndGet(s -> s + "!") + " " + r.getAndUpdate(String::toUpperCase) + " " + r.accumulateAndGet("z", String::concat) + " " + r);
        x("update throws", () -> r.updateAndGet(s -> { throw new IllegalStateException("no " + s); }));
        p("after throw", r.get());
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        p("int array", ia.incrementAndGet(0) + " " + ia.getAndAdd(1, 10) + " " + ia.compareAndSet(2, 3, 30) + " " + ia.updateAndGet(2, v -> v / 4) + " " + ia.accumulateAndGet(0, 9, Integer::max) + " " + ia + " " + ia.length());
        x("int array bad", () -> ia.get(3));
        AtomicLongArray la = new AtomicLongArray(3);
        la.set(1, 7);
        p("long array", la.getAndIncrement(1) + " " + la.addAndGet(2, -4) + " " + la);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        ra.set(0, "x");
        p("reference array", ra.getAndSet(0, "y") + " " + ra.compareAndSet(1, null, "q") + " " + ra.updateAndGet(1, s -> s + s) + " " + ra);
        AtomicStampedReference<String> st = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        p("stamped", st.get(stamp) + stamp[0] + " " + st.compareAndSet("v", "w", 1, 2) + " " + st.compareAndSet("w", "z", 1, 3) + " " + st.getReference() + st.getStamp() + " " + st.attemptStamp("w", 9) + st.getStamp());
        AtomicMarkableReference<String> mr = new AtomicMarkableReference<>("m", false);
        boolean[] mark = new boolean[1];
        p("markable", mr.get(mark) + mark[0] + " " + mr.attemptMark("m", true) + " " + mr.isMarked() + " " + mr.compareAndSet("m", "n", true, false) + " " + mr.getReference());
        LongAdder adder = new LongAdder();
        for (int k = 1; k <= 10; k++) adder.add(k);
        adder.increment();
        adder.decrement();
        p("adder", adder + " " + adder.sum() + " " + adder.sumThenReset() + " " + adder.intValue());
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        for (long k : new long[] {3, 9, -2}) max.accumulate(k);
        p("accumulator", max.get() + " " + max.getThenReset() + " " + max.get());
        DoubleAdder da = new DoubleAdder();
        da.add(0.5);
        da.add(0.25);
        DoubleAccumulator dm = new DoubleAccumulator((x, y) -> x * y, 1);
        dm.accumulate(3);
        dm.accumulate(4);
        p("double", da.sum() + " " + da + " " + dm.get() + " " + dm.doubleValue());
        AtomicNumbers o = new AtomicNumbers();
        AtomicIntegerFieldUpdater<AtomicNumbers> fu = AtomicIntegerFieldUpdater.newUpdater(AtomicNumbers.class, "field");
        p("field updater", fu.incrementAndGet(o) + " " + fu.getAndAdd(o, 5) + " " + fu.compareAndSet(o, 7, 70) + " " + o.field + " " + fu.updateAndGet(o, v -> v + 1));
        AtomicLongFieldUpdater<AtomicNumbers> lu = AtomicLongFieldUpdater.newUpdater(AtomicNumbers.class, "longField");
        p("long updater", lu.addAndGet(o, 40) + " " + lu.getAndSet(o, 1) + " " + o.longField);
        AtomicReferenceFieldUpdater<AtomicNumbers, String> ru = AtomicReferenceFieldUpdater.newUpdater(AtomicNumbers.class, String.class, "text");
        p("reference updater", ru.getAndSet(o, "u") + " " + ru.compareAndSet(o, "u", "v") + " " + o.text + " " + ru.accumulateAndGet(o, "w", String::concat));
        x("no such field", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicNumbers.class, "none").get(o));
        x("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(Plain.class, "x").get(new Plain()));
    }

    static class Plain {
        int x;
    }
}
