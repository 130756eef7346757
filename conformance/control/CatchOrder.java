// Checks which handler catches: subclass order, multi-catch, rethrow with precise types, nested handlers, catch in loops.
package control;

public class CatchOrder {
    static class A extends Exception { A(String m) { super(m); } }
    static class B extends A { B(String m) { super(m); } }
    static class C extends RuntimeException { }

    static void thrower(int k) throws A {
        switch (k) {
            case 0: return;
            case 1: throw new A("a");
            case 2: throw new B("b");
            case 3: throw new C();
            case 4: throw new ArrayIndexOutOfBoundsException("x");
            case 5: throw new StringIndexOutOfBoundsException("y");
            case 6: throw new OutOfMemoryError("fake");
            case 7: Object o = "s"; Integer i = (Integer) o; break;
            case 8: throw null;
            case 9: throw new AssertionError(5);
            default: throw new UnsupportedOperationException();
        }
    }

    static String first(int k) {
        try {
            thrower(k);
            return "none";
        } catch (B e) {
            return "B";
        } catch (A e) {
            return "A";
        } catch (IndexOutOfBoundsException e) {
            return "IOOBE " + e.getMessage();
        } catch (C | ClassCastException e) {
            return "multi " + e.getClass().getSimpleName();
        } catch (RuntimeException e) {
            return "RTE " + e.getClass().getSimpleName();
        } catch (VirtualMachineError e) {
            return "VME";
        } catch (Throwable t) {
            return "T " + t.getMessage();
        }
    }

    static void precise(int k) throws A {
        try {
            thrower(k);
        } catch (Exception e) {
            System.out.println("rethrow " + e.getClass().getSimpleName());
            throw e;
        }
    }

    static String deep(int d, int k) throws A {
        if (d == 0) { thrower(k); return "ok"; }
        if (d % 3 == 0) {
            try {
                return deep(d - 1, k);
            } catch (C e) {
                return "C at " + d;
            }
        }
        if (d % 5 == 0) {
            try {
                return deep(d - 1, k);
            } catch (B e) {
                return "B at " + d;
            } finally {
                System.out.println("unwound " + d);
            }
        }
        return deep(d - 1, k);
    }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k <= 10; k++) System.out.println("first " + k + ": " + first(k));
        for (int k = 0; k <= 4; k++) {
            try {
                precise(k);
                System.out.println("precise " + k + " returned");
            } catch (A e) {
                System.out.println("precise A " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("precise R");
            }
        }
        for (int k = 0; k < 4; k++) {
            try {
                System.out.println("deep " + k + ": " + deep(17, k));
            } catch (A e) {
                System.out.println("deep A: " + e.getMessage());
            }
        }
        // A handler does not catch what a sibling handler throws.
        try {
            try {
                throw new A("one");
            } catch (A e) {
                throw new B("from handler");
            }
        } catch (B e) {
            System.out.println("outer got " + e.getMessage());
        }
        int caught = 0;
        for (int i = 0; i < 50; i++) {
            try {
                int[] a = new int[i % 5];
                a[3] = 1;
            } catch (ArrayIndexOutOfBoundsException e) {
                caught++;
            }
        }
        System.out.println("caught: " + caught);
        try {
            Exception e = new B("dynamic");
            throw e;
        } catch (A e) {
            System.out.println("dynamic type: " + e.getClass().getSimpleName());
        }
        int depth = 0;
        Throwable t = null;
        for (int i = 0; i < 4; i++) t = new RuntimeException("level " + i, t);
        for (Throwable c = t; c != null; c = c.getCause()) { depth++; System.out.println("cause " + c.getMessage()); }
        System.out.println("depth: " + depth);
    }
}
