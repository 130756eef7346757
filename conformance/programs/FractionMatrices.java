// Exact fractions, Gaussian elimination, determinants, inverses, matrix powers, polynomials and a small simplex solver.
package programs;

import java.math.BigInteger;
import java.util.*;
import java.util.stream.*;

public class FractionMatrices {
    static final class Frac implements Comparable<Frac> {
        static final Frac ZERO = of(0), ONE = of(1);
        final BigInteger n, d;

        private Frac(BigInteger n, BigInteger d) {
            if (d.signum() == 0) throw new ArithmeticException("zero denominator of " + n);
            BigInteger g = n.gcd(d);
            if (d.signum() < 0) g = g.negate();
            this.n = g.signum() == 0 ? n : n.divide(g);
            this.d = g.signum() == 0 ? BigInteger.ONE : d.divide(g);
        }

        static Frac of(long n) {
            return of(n, 1);
        }

        static Frac of(long n, long d) {
            return new Frac(BigInteger.valueOf(n), BigInteger.valueOf(d));
        }

        Frac plus(Frac o) {
            return new Frac(n.multiply(o.d).add(o.n.multiply(d)), d.multiply(o.d));
        }

        Frac minus(Frac o) {
            return plus(new Frac(o.n.negate(), o.d));
        }

        Frac times(Frac o) {
            return new Frac(n.multiply(o.n), d.multiply(o.d));
        }

        Frac over(Frac o) {
            return new Frac(n.multiply(o.d), d.multiply(o.n));
        }

        boolean isZero() {
            return n.signum() == 0;
        }

        @Override
        public int compareTo(Frac o) {
            return n.multiply(o.d).compareTo(o.n.multiply(d));
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Frac f && f.n.equals(n) && f.d.equals(d);
        }

        @Override
        public int hashCode() {
            return 31 * n.hashCode() + d.hashCode();
        }

        @Override
        public String toString() {
            return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d;
        }
    }

    static Frac[][] matrix(long[][] v) {
        return Arrays.stream(v).map(r -> Arrays.stream(r).mapToObj(Frac::of).toArray(Frac[]::new)).toArray(Frac[][]::new);
    }

    static String show(Frac[][] m) {
        return Arrays.stream(m).map(r -> Arrays.stream(r).map(Frac::toString).collect(Collectors.joining(" "))).collect(Collectors.joining("; ", "[", "]"));
    }

    static Frac[][] multiply(Frac[][] a, Frac[][] b) {
        Frac[][] c = new Frac[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++) {
                c[i][j] = Frac.ZERO;
                for (int k = 0; k < b.length; k++) c[i][j] = c[i][j].plus(a[i][k].times(b[k][j]));
            }
        return c;
    }

    static Frac determinant(Frac[][] in) {
        Frac[][] m = Arrays.stream(in).map(Frac[]::clone).toArray(Frac[][]::new);
        Frac det = Frac.ONE;
        for (int c = 0; c < m.length; c++) {
            int p = c;
            while (p < m.length && m[p][c].isZero()) p++;
            if (p == m.length) return Frac.ZERO;
            if (p != c) {
                Frac[] t = m[p];
                m[p] = m[c];
                m[c] = t;
                det = det.times(Frac.of(-1));
            }
            det = det.times(m[c][c]);
            for (int r = c + 1; r < m.length; r++) {
                Frac f = m[r][c].over(m[c][c]);
                for (int k = c; k < m.length; k++) m[r][k] = m[r][k].minus(f.times(m[c][k]));
            }
        }
        return det;
    }

    static Frac[][] inverse(Frac[][] a) {
        int n = a.length;
        Frac[][] m = new Frac[n][2 * n];
        for (int i = 0; i < n; i++) for (int j = 0; j < 2 * n; j++) m[i][j] = j < n ? a[i][j] : j - n == i ? Frac.ONE : Frac.ZERO;
        for (int c = 0; c < n; c++) {
            int p = c;
            while (p < n && m[p][c].isZero()) p++;
            if (p == n) throw new ArithmeticException("singular at column " + c);
            Frac[] t = m[p];
            m[p] = m[c];
            m[c] = t;
            Frac d = m[c][c];
            for (int k = 0; k < 2 * n; k++) m[c][k] = m[c][k].over(d);
            for (int r = 0; r < n; r++)
                if (r != c) {
                    Frac f = m[r][c];
                    for (int k = 0; k < 2 * n; k++) m[r][k] = m[r][k].minus(f.times(m[c][k]));
                }
        }
        return Arrays.stream(m).map(r -> Arrays.copyOfRange(r, n, 2 * n)).toArray(Frac[][]::new);
    }

    static Frac[][] power(Frac[][] a, int e) {
        Frac[][] r = matrix(new long[a.length][a.length]);
        for (int i = 0; i < a.length; i++) r[i][i] = Frac.ONE;
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = multiply(r, a);
            a = multiply(a, a);
        }
        return r;
    }

    static String simplex(long[][] constraints, long[] objective) {
        int m = constraints.length, n = objective.length;
        Frac[][] t = new Frac[m + 1][n + m + 1];
        int[] basis = new int[m];
        for (int i = 0; i <= m; i++)
            for (int j = 0; j <= n + m; j++) {
                long v = i == m ? (j < n ? -objective[j] : 0) : j < n ? constraints[i][j] : j == n + m ? constraints[i][n] : j - n == i ? 1 : 0;
                t[i][j] = Frac.of(v);
            }
        for (int i = 0; i < m; i++) basis[i] = n + i;
        for (int round = 0; round < 20; round++) {
            int col = -1;
            for (int j = 0; j < n + m && col < 0; j++) if (t[m][j].compareTo(Frac.ZERO) < 0) col = j;
            if (col < 0) {
                Frac[] x = new Frac[n];
                Arrays.fill(x, Frac.ZERO);
                for (int i = 0; i < m; i++) if (basis[i] < n) x[basis[i]] = t[i][n + m];
                return "optimum " + t[m][n + m] + " at " + Arrays.toString(x);
            }
            int row = -1;
            Frac best = null;
            for (int i = 0; i < m; i++)
                if (t[i][col].compareTo(Frac.ZERO) > 0) {
                    Frac q = t[i][n + m].over(t[i][col]);
                    if (best == null || q.compareTo(best) < 0) {
                        best = q;
                        row = i;
                    }
                }
            if (row < 0) return "unbounded";
            Frac d = t[row][col];
            for (int j = 0; j <= n + m; j++) t[row][j] = t[row][j].over(d);
            for (int i = 0; i <= m; i++)
                if (i != row) {
                    Frac f = t[i][col];
                    for (int j = 0; j <= n + m; j++) t[i][j] = t[i][j].minus(f.times(t[row][j]));
                }
            basis[row] = col;
        }
        return "no end";
    }

    public static void main(String[] args) {
        System.out.println(Frac.of(6, -8) + " " + Frac.of(1, 2).plus(Frac.of(1, 3)) + " " + Frac.of(3, 4).over(Frac.of(9, 8)) + " " + Frac.of(0, 5) + " " + Frac.of(2, 4).equals(Frac.of(1, 2)) + " " + Frac.of(1, 3).compareTo(Frac.of(1, 2)));
        try {
            Frac.ONE.over(Frac.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Frac h = Frac.ZERO;
        for (int i = 1; i <= 20; i++) h = h.plus(Frac.of(1, i));
        System.out.println("harmonic " + h);
        Frac[][] a = matrix(new long[][] {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}});
        System.out.println("det " + determinant(a) + " inverse " + show(inverse(a)));
        System.out.println("product " + show(multiply(a, inverse(a))) + " solve " + show(multiply(inverse(a), matrix(new long[][] {{8}, {-11}, {-3}}))));
        try {
            inverse(matrix(new long[][] {{1, 2}, {2, 4}}));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Frac[][] hilbert = new Frac[4][4];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) hilbert[i][j] = Frac.of(1, i + j + 1);
        System.out.println("hilbert " + determinant(hilbert) + " " + show(inverse(hilbert)));
        System.out.println("fibonacci " + power(matrix(new long[][] {{1, 1}, {1, 0}}), 100)[0][1]);
        System.out.println(simplex(new long[][] {{1, 1, 4}, {1, 3, 6}}, new long[] {3, 2}));
        System.out.println(simplex(new long[][] {{2, 1, 18}, {2, 3, 42}, {3, 1, 24}}, new long[] {3, 2}));
        System.out.println(simplex(new long[][] {{-1, 1, 1}}, new long[] {1, 1}));
        System.out.println(Stream.of(Frac.of(1, 2), Frac.of(-1, 3), Frac.of(5, 7)).sorted().toList() + " " + Frac.of(7, 3).hashCode());
    }
}
