// VarHandles on fields, statics and arrays, used across threads in all access modes.
package juc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandles {
    int value;
    long wide;
    String text = "t";
    boolean flag;
    static int shared;

    static final VarHandle VALUE;
    static final VarHandle WIDE;
    static final VarHandle TEXT;
    static final VarHandle FLAG;
    static final VarHandle SHARED;
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            VALUE = l.findVarHandle(VarHandles.class, "value", int.class);
            WIDE = l.findVarHandle(VarHandles.class, "wide", long.class);
            TEXT = l.findVarHandle(VarHandles.class, "text", String.class);
            FLAG = l.findVarHandle(VarHandles.class, "flag", boolean.class);
            SHARED = l.findStaticVarHandle(VarHandles.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        VarHandles v = new VarHandles();
        VALUE.set(v, 5);
        System.out.println((int) VALUE.get(v) + " " + (int) VALUE.getAndAdd(v, 3) + " " + VALUE.compareAndSet(v, 8, 9) + " " + VALUE.compareAndSet(v, 8, 10) + " " + v.value);
        System.out.println((int) VALUE.getAndBitwiseOr(v, 6) + " " + (int) VALUE.getAndBitwiseAnd(v, 12) + " " + (int) VALUE.getAndBitwiseXor(v, 1) + " " + (int) VALUE.getVolatile(v));
        VALUE.setOpaque(v, 1);
        VALUE.setRelease(v, 2);
        VALUE.setVolatile(v, 3);
        System.out.println((int) VALUE.getOpaque(v) + " " + (int) VALUE.getAcquire(v) + " " + (int) VALUE.compareAndExchange(v, 3, 4) + " " + (int) VALUE.getAndSet(v, 6) + " " + v.value);
        System.out.println((long) WIDE.getAndAdd(v, 1L << 40) + " " + v.wide + " " + (String) TEXT.getAndSet(v, "u") + " " + TEXT.compareAndSet(v, "u", "w") + " " + v.text);
        System.out.println(FLAG.compareAndSet(v, false, true) + " " + (boolean) FLAG.getAndSet(v, false) + " " + v.flag);
        int[] ints = {1, 2, 3};
        String[] strings = {"a", "b"};
        System.out.println((int) INTS.getAndAdd(ints, 1, 40) + " " + ints[1] + " " + STRINGS.compareAndSet(strings, 0, "a", "z") + " " + strings[0]);
        try {
            INTS.getVolatile(ints, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            VALUE.get((VarHandles) null);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        System.out.println(VALUE.varType() + " " + VALUE.coordinateTypes().size() + " " + SHARED.coordinateTypes() + " " + VALUE.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + TEXT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));

        Thread[] ts = new Thread[3];
        int[] slots = new int[3];
        v.value = 0;
        v.wide = 0;
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int n = 0; n < 15; n++) {
                    VALUE.getAndAdd(v, 1);
                    SHARED.getAndAdd(2);
                    INTS.getAndAdd(slots, (k + n) % 3, 1);
                    long old;
                    do {
                        old = (long) WIDE.getVolatile(v);
                    } while (!WIDE.compareAndSet(v, old, old + k));
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(v.value + " " + shared + " " + slots[0] + " " + slots[1] + " " + slots[2] + " " + v.wide);

        // Release and acquire publish plain data.
        int[] data = new int[1];
        int[] seen = new int[1];
        VALUE.setVolatile(v, 0);
        Thread reader = new Thread(() -> {
            while ((int) VALUE.getAcquire(v) != 1) {
                Thread.onSpinWait();
            }
            seen[0] = data[0];
        });
        reader.start();
        data[0] = 77;
        VALUE.setRelease(v, 1);
        reader.join();
        VarHandle.fullFence();
        System.out.println(seen[0]);
    }
}
