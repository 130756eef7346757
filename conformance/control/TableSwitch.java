// Checks dense switches: tableswitch with negative bounds, gaps, fall-through, extreme keys and char/byte/short selectors.
package control;

public class TableSwitch {
    static String dense(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 3: return "three";
            case 5: return "five";
            default: return "other";
        }
    }

    static int negative(int i) {
        switch (i) {
            case -3: return 103;
            case -2: return 102;
            case -1: return 101;
            case 0: return 100;
            case 1: return 99;
        }
        return -1;
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
            case 4: r += 1;
            case 3: r += 10;
            case 2: r += 100; break;
            default: r += 1000;
            case 1: r += 10000;
            case 0: r += 100000;
        }
        return r;
    }

    static int top(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            default: return 0;
        }
    }

    static int bottom(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            default: return 0;
        }
    }

    static int chars(char c) {
        switch (c) {
            case 'a': return 1;
            case 'b': return 2;
            case 'c': return 3;
            case 'e': return 5;
            default: return 0;
        }
    }

    static int bytes(byte b) {
        switch (b) {
            case -128: return 1;
            case -127: return 2;
            case 127: return 3;
            default: return 0;
        }
    }

    static int onlyDefault(int i) {
        switch (i) {
            default: return 77;
        }
    }

    static int empty(int i) {
        switch (i) { }
        return i;
    }

    static int boxed(Integer i) {
        switch (i) {
            case 1: return 10;
            case 2: return 20;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        for (int i = -2; i <= 7; i++) System.out.println("dense " + i + ": " + dense(i));
        for (int i = -5; i <= 3; i++) System.out.println("negative " + i + ": " + negative(i));
        for (int i = -1; i <= 5; i++) System.out.println("fall " + i + ": " + fall(i));
        System.out.println("top: " + top(Integer.MAX_VALUE) + top(Integer.MAX_VALUE - 1) + top(Integer.MAX_VALUE - 2) + top(Integer.MAX_VALUE - 3) + top(Integer.MIN_VALUE) + top(0));
        System.out.println("bottom: " + bottom(Integer.MIN_VALUE) + bottom(Integer.MIN_VALUE + 1) + bottom(Integer.MIN_VALUE + 2) + bottom(Integer.MIN_VALUE + 3) + bottom(Integer.MAX_VALUE));
        System.out.println("chars: " + chars('a') + chars('b') + chars('c') + chars('d') + chars('e') + chars('\0') + chars('\uffff'));
        System.out.println("bytes: " + bytes((byte) -128) + bytes((byte) -127) + bytes((byte) 127) + bytes((byte) 0));
        System.out.println("onlyDefault: " + onlyDefault(3));
        System.out.println("empty: " + empty(3));
        System.out.println("boxed: " + boxed(1) + boxed(2) + boxed(3));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("boxed null: NPE");
        }
        int state = 0, steps = 0;
        StringBuilder sb = new StringBuilder();
        while (state != 9) {
            switch (state) {
                case 0: state = 3; break;
                case 1: state = 9; continue;
                case 2: state = 5; break;
                case 3: state = steps > 5 ? 1 : 4; break;
                case 4: state = 2; break;
                case 5: state = 3;
            }
            sb.append(state);
            steps++;
        }
        System.out.println("machine: " + sb + " " + steps);
    }
}
