// ScopedValue: binding, nesting, rebinding, results and exceptions, unbound reads.
package jdk25threads;

import java.util.NoSuchElementException;

public class ScopedBasics {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();

    static String describe() {
        return (USER.isBound() ? USER.get() : "nobody") + "@" + LEVEL.orElse(-1);
    }

    static int depth(int n) {
        return n == 0 ? LEVEL.get() : ScopedValue.where(LEVEL, LEVEL.get() + n).call(() -> depth(n - 1));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(describe());
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println("unbound " + e.getMessage());
        }
        ScopedValue.where(USER, "ann").run(() -> {
            System.out.println(describe());
            ScopedValue.where(USER, "bob").where(LEVEL, 2).run(() -> System.out.println(describe()));
            System.out.println(describe());
        });
        System.out.println(describe());
        System.out.println(ScopedValue.where(LEVEL, 10).call(() -> depth(4)) + " " + LEVEL.isBound());
        String r = ScopedValue.where(USER, "x").call(() -> describe() + "!");
        System.out.println(r);
        try {
            ScopedValue.where(USER, "y").call(() -> {
                throw new java.io.IOException("from " + USER.get());
            });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage() + " " + USER.isBound());
        }
        ScopedValue.Carrier carrier = ScopedValue.where(USER, "c").where(LEVEL, 7).where(USER, "d");
        System.out.println(carrier.get(USER) + " " + carrier.get(LEVEL));
        carrier.run(() -> System.out.println(describe()));
        carrier.run(() -> System.out.println(describe()));
        try {
            ScopedValue.where(USER, "z").get(LEVEL);
        } catch (NoSuchElementException e) {
            System.out.println("not in the carrier");
        }
        ScopedValue.where(USER, null).run(() -> System.out.println(USER.isBound() + " " + USER.get()));
        try {
            USER.orElseThrow(() -> new IllegalStateException("none"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            USER.orElse(null);
            System.out.println("null default accepted");
        } catch (NullPointerException e) {
            System.out.println("null default refused");
        }
        System.out.println(ScopedValue.where(LEVEL, 3).call(() -> LEVEL.orElse(9)) + " " + LEVEL.orElse(9));
    }
}
