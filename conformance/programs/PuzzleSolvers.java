// Backtracking solvers: sudoku by bit masks, queens, subset sum, knight tour, permutations, towers of Hanoi.
package programs;

import java.util.*;

public class PuzzleSolvers {
    static final class Sudoku {
        final int[][] g = new int[9][9];
        final int[] rows = new int[9], cols = new int[9], boxes = new int[9];
        int steps;

        Sudoku(String s) {
            for (int i = 0; i < 81; i++) if (s.charAt(i) != '.') place(i / 9, i % 9, s.charAt(i) - '0');
        }

        void place(int r, int c, int v) {
            g[r][c] = v;
            toggle(r, c, v);
        }

        void toggle(int r, int c, int v) {
            rows[r] ^= 1 << v;
            cols[c] ^= 1 << v;
            boxes[r / 3 * 3 + c / 3] ^= 1 << v;
        }

        int options(int r, int c) {
            return ~(rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]) & 0x3fe;
        }

        boolean solve() {
            steps++;
            int br = -1, bc = -1, best = 10;
            for (int r = 0; r < 9; r++)
                for (int c = 0; c < 9; c++)
                    if (g[r][c] == 0) {
                        int n = Integer.bitCount(options(r, c));
                        if (n < best) {
                            best = n;
                            br = r;
                            bc = c;
                        }
                    }
            if (br < 0) return true;
            for (int o = options(br, bc); o != 0; o &= o - 1) {
                int v = Integer.numberOfTrailingZeros(o);
                place(br, bc, v);
                if (solve()) return true;
                toggle(br, bc, v);
                g[br][bc] = 0;
            }
            return false;
        }
    }

    static int queens(int n, int row, int cols, int d1, int d2, int[] at, List<String> found) {
        if (row == n) {
            found.add(Arrays.toString(at));
            return 1;
        }
        int count = 0;
        for (int c = 0; c < n; c++) {
            int a = 1 << c, b = 1 << row + c, d = 1 << row - c + n;
            if ((cols & a) == 0 && (d1 & b) == 0 && (d2 & d) == 0) {
                at[row] = c;
                count += queens(n, row + 1, cols | a, d1 | b, d2 | d, at, found);
            }
        }
        return count;
    }

    static boolean subset(int[] v, int i, int left, Deque<Integer> chosen) {
        if (left == 0) return true;
        if (i == v.length || left < 0) return false;
        chosen.addLast(v[i]);
        if (subset(v, i + 1, left - v[i], chosen)) return true;
        chosen.removeLast();
        return subset(v, i + 1, left, chosen);
    }

    static void permute(char[] c, int k, List<String> out) {
        if (k == c.length) {
            out.add(new String(c));
            return;
        }
        for (int i = k; i < c.length; i++) {
            char t = c[k];
            c[k] = c[i];
            c[i] = t;
            permute(c, k + 1, out);
            c[i] = c[k];
            c[k] = t;
        }
    }

    static int hanoi(int n, char a, char b, char c, StringBuilder out) {
        if (n == 0) return 0;
        int m = hanoi(n - 1, a, c, b, out);
        out.append(a).append(c).append(' ');
        return m + 1 + hanoi(n - 1, b, a, c, out);
    }

    static boolean tour(int[][] b, int r, int c, int step) {
        b[r][c] = step;
        if (step == b.length * b.length) return true;
        int[][] moves = {{1, 2}, {2, 1}, {-1, 2}, {2, -1}, {1, -2}, {-2, 1}, {-1, -2}, {-2, -1}};
        List<int[]> next = new ArrayList<>();
        for (int[] m : moves) if (free(b, r + m[0], c + m[1])) next.add(new int[] {degree(b, r + m[0], c + m[1], moves), r + m[0], c + m[1]});
        next.sort(Comparator.comparingInt(x -> x[0]));
        for (int[] n : next) if (tour(b, n[1], n[2], step + 1)) return true;
        b[r][c] = 0;
        return false;
    }

    static boolean free(int[][] b, int r, int c) {
        return r >= 0 && c >= 0 && r < b.length && c < b.length && b[r][c] == 0;
    }

    static int degree(int[][] b, int r, int c, int[][] moves) {
        int d = 0;
        for (int[] m : moves) if (free(b, r + m[0], c + m[1])) d++;
        return d;
    }

    public static void main(String[] args) {
        Sudoku s = new Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        System.out.println(s.solve() + " " + s.steps);
        for (int[] row : s.g) System.out.println(Arrays.toString(row));
        Sudoku bad = new Sudoku("55" + ".".repeat(79));
        System.out.println("contradiction " + Integer.bitCount(bad.rows[0]));
        List<String> found = new ArrayList<>();
        System.out.println("queens 6: " + queens(6, 0, 0, 0, 0, new int[6], found) + " " + found);
        found.clear();
        System.out.println("queens 5: " + queens(5, 0, 0, 0, 0, new int[5], found) + " " + found.get(0));
        System.out.println("queens 3: " + queens(3, 0, 0, 0, 0, new int[3], found));
        Deque<Integer> chosen = new ArrayDeque<>();
        System.out.println("subset " + subset(new int[] {3, 34, 4, 12, 5, 2}, 0, 9, chosen) + " " + chosen);
        chosen.clear();
        System.out.println("subset " + subset(new int[] {3, 34, 4, 12, 5, 2}, 0, 30, chosen) + " " + chosen);
        List<String> perms = new ArrayList<>();
        permute("abcd".toCharArray(), 0, perms);
        System.out.println(perms.size() + " " + new TreeSet<>(perms).size() + " " + perms.subList(0, 6));
        StringBuilder moves = new StringBuilder();
        System.out.println("hanoi " + hanoi(4, 'A', 'B', 'C', moves) + " " + moves);
        int[][] board = new int[5][5];
        System.out.println("tour " + tour(board, 0, 0, 1));
        for (int[] row : board) System.out.println(Arrays.toString(row));
        System.out.println("no tour " + tour(new int[3][3], 0, 0, 1));
    }
}
