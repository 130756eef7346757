// Checks nested loops with labels, break and continue, do/while, for with commas, infinite loops and blocks with labels.
package control;

public class Labels {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        outer:
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                if (j == 4) continue outer;
                if (i == 4) break outer;
                if ((i + j) % 3 == 0) continue;
                sb.append(i).append(j).append(' ');
            }
        }
        System.out.println("pairs: " + sb);
        int n = 0;
        a:
        while (true) {
            b:
            do {
                n++;
                for (;;) {
                    n += 2;
                    if (n % 5 == 0) continue a;
                    if (n % 7 == 0) continue b;
                    if (n > 100) break a;
                    if (n % 11 == 0) break b;
                }
            } while (n < 50);
            n += 3;
        }
        System.out.println("n: " + n);
        block: {
            if (n > 0) break block;
            System.out.println("not reached");
        }
        System.out.println("after block");
        int count = 0;
        do count++; while (count < 10);
        System.out.println("do: " + count);
        int once = 0;
        do { once++; if (once < 3) continue; break; } while (once < 5);
        System.out.println("once: " + once);
        int i, j;
        for (i = 0, j = 100; i < j; i += 7, j -= 3) ;
        System.out.println("commas: " + i + " " + j);
        int primes = 0;
        next:
        for (int p = 2; p < 200; p++) {
            for (int q = 2; q * q <= p; q++) if (p % q == 0) continue next;
            primes++;
        }
        System.out.println("primes: " + primes);
        int down = 0;
        for (byte b = 100; b > 0; b++) down++;
        System.out.println("byte loop: " + down);
        int k = 10;
        while (k --> 0) if (k == 3) break;
        System.out.println("k: " + k);
        long l = 1;
        while (l > 0) l *= 3;
        System.out.println("l: " + l);
        double x = 1;
        int halvings = 0;
        while (x != 0) { x /= 2; halvings++; }
        System.out.println("halvings: " + halvings);
        int never = 0;
        while (never != 0) never++;
        for (; never != 0; ) never++;
        System.out.println("never: " + never);
        int[][] grid = {{1, 2, 3}, {4, 5}, {}, {6}};
        int sum = 0;
        for (int[] row : grid) { if (row.length == 0) continue; for (int v : row) { if (v == 5) break; sum += v; } }
        System.out.println("sum: " + sum);
        lbl: for (String s : new String[] {"a", "b", "stop", "c"}) {
            switch (s) {
                case "stop": break lbl;
                default: System.out.println("item " + s);
            }
        }
        int collatz = 27, steps = 0;
        for (; collatz != 1; collatz = (collatz & 1) == 0 ? collatz / 2 : 3 * collatz + 1) steps++;
        System.out.println("collatz: " + steps);
        try {
            lp: for (int q = 0; ; q++) {
                try {
                    if (q == 2) continue lp;
                    if (q == 5) break lp;
                } finally {
                    System.out.println("finally " + q);
                }
            }
        } finally {
            System.out.println("end");
        }
    }
}
