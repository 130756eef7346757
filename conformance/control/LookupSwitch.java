// Checks sparse switches: lookupswitch with far keys, extremes, nested switches and switches in loops.
package control;

public class LookupSwitch {
    static int sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 0: return 4;
            case 7: return 5;
            case 1000: return 6;
            case 65536: return 7;
            case 123456789: return 8;
            case Integer.MAX_VALUE: return 9;
            default: return 0;
        }
    }

    static String two(int i, int j) {
        switch (i) {
            case 10:
                switch (j) {
                    case 100: return "10/100";
                    case 2000: return "10/2000";
                }
                break;
            case 3000:
                switch (j) {
                    case 1: return "3000/1";
                    default: return "3000/*";
                }
            default:
                return "*";
        }
        return "10/none";
    }

    static int single(int i) {
        switch (i) {
            case 42: i = 1;
        }
        return i;
    }

    static int noDefault(int i) {
        int r = 5;
        switch (i) {
            case 100: r = 6; break;
            case 20000: r = 7; break;
        }
        return r;
    }

    static int chars(char c) {
        switch (c) {
            case '\0': return 1;
            case 'z': return 2;
            case '\u4e00': return 3;
            case '\uffff': return 4;
            default: return 0;
        }
    }

    static int scopes(int i) {
        switch (i) {
            case 1000:
                int x = 5;
                return x;
            case 2000:
                x = 9;
                return x * 2;
            default: {
                int y = 3;
                return y;
            }
        }
    }

    public static void main(String[] args) {
        int[] keys = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, -999999, -1, 0, 1, 7, 8, 999, 1000, 1001, 65535, 65536, 123456789, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int k : keys) System.out.println("sparse " + k + ": " + sparse(k));
        int[] is = {10, 3000, 5}, js = {100, 2000, 1, 2};
        for (int i : is) for (int j : js) System.out.println("two " + i + " " + j + ": " + two(i, j));
        System.out.println("single: " + single(42) + " " + single(43));
        System.out.println("noDefault: " + noDefault(100) + noDefault(20000) + noDefault(3));
        System.out.println("chars: " + chars('\0') + chars('z') + chars('\u4e00') + chars('\uffff') + chars('q'));
        System.out.println("scopes: " + scopes(1000) + " " + scopes(2000) + " " + scopes(3));
        int sum = 0;
        outer:
        for (int i = 0; i < 100; i++) {
            switch (i * i) {
                case 49: continue outer;
                case 400: sum += 1000; break;
                case 2500: break outer;
                default: sum += i;
            }
            sum++;
        }
        System.out.println("loop: " + sum);
        long hits = 0;
        for (int i = 0; i < 2000; i++) hits = hits * 3 + sparse(i - 1000);
        System.out.println("hits: " + hits);
    }
}
