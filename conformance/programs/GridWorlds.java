// Grid programs: the game of life, a Mandelbrot picture in ASCII, flood fill, spiral matrices, Langton's ant, a rule-30 automaton.
package programs;

import java.util.*;
import java.util.stream.*;

public class GridWorlds {
    static boolean[][] life(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] n = new boolean[h][w];
        for (int r = 0; r < h; r++)
            for (int c = 0; c < w; c++) {
                int k = 0;
                for (int dr = -1; dr <= 1; dr++) for (int dc = -1; dc <= 1; dc++) if ((dr != 0 || dc != 0) && g[(r + dr + h) % h][(c + dc + w) % w]) k++;
                n[r][c] = k == 3 || k == 2 && g[r][c];
            }
        return n;
    }

    static boolean[][] parse(String... rows) {
        boolean[][] g = new boolean[rows.length][rows[0].length()];
        for (int r = 0; r < rows.length; r++) for (int c = 0; c < rows[r].length(); c++) g[r][c] = rows[r].charAt(c) == '#';
        return g;
    }

    static String show(boolean[][] g) {
        return Arrays.stream(g).map(r -> IntStream.range(0, r.length).mapToObj(c -> r[c] ? "#" : ".").collect(Collectors.joining())).collect(Collectors.joining("\n"));
    }

    static int fill(char[][] g, int r, int c, char to) {
        char from = g[r][c];
        if (from == to) return 0;
        int n = 0;
        Deque<int[]> q = new ArrayDeque<>();
        q.push(new int[] {r, c});
        while (!q.isEmpty()) {
            int[] p = q.pop();
            if (p[0] < 0 || p[1] < 0 || p[0] >= g.length || p[1] >= g[0].length || g[p[0]][p[1]] != from) continue;
            g[p[0]][p[1]] = to;
            n++;
            for (int[] d : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) q.push(new int[] {p[0] + d[0], p[1] + d[1]});
        }
        return n;
    }

    static int[][] spiral(int n) {
        int[][] m = new int[n][n];
        int r = 0, c = 0, dr = 0, dc = 1;
        for (int i = 1; i <= n * n; i++) {
            m[r][c] = i;
            int nr = r + dr, nc = c + dc;
            if (nr < 0 || nc < 0 || nr >= n || nc >= n || m[nr][nc] != 0) {
                int t = dr;
                dr = dc;
                dc = -t;
            }
            r += dr;
            c += dc;
        }
        return m;
    }

    public static void main(String[] args) {
        boolean[][] g = parse("........", "..#.....", "...#....", ".###....", "........", "........", "........", "........");
        for (int i = 0; i < 9; i++) {
            if (i % 4 == 0) System.out.println("life " + i + "\n" + show(g));
            g = life(g);
        }
        boolean[][] blinker = parse(".....", ".....", ".###.", ".....", ".....");
        System.out.println("period two " + Arrays.deepEquals(blinker, life(life(blinker))) + " " + Arrays.deepEquals(blinker, life(blinker)));
        StringBuilder b = new StringBuilder();
        for (int y = -6; y <= 6; y++) {
            for (int x = -22; x <= 8; x++) {
                double cr = x / 11.0, ci = y / 5.0, zr = 0, zi = 0;
                int n = 0;
                while (n < 24 && zr * zr + zi * zi < 4) {
                    double t = zr * zr - zi * zi + cr;
                    zi = 2 * zr * zi + ci;
                    zr = t;
                    n++;
                }
                b.append(" .:-=+*#%@".charAt(n == 24 ? 9 : n * 9 / 24));
            }
            b.append("|\n");
        }
        System.out.print(b);
        char[][] map = Stream.of("..##..", ".#..#.", ".#..#.", "..##..").map(String::toCharArray).toArray(char[][]::new);
        System.out.println("fill " + fill(map, 1, 2, 'o') + " " + fill(map, 0, 0, '~') + " " + fill(map, 0, 0, '~'));
        for (char[] row : map) System.out.println(new String(row));
        for (int[] row : spiral(5)) System.out.println(Arrays.stream(row).mapToObj(v -> String.format(Locale.ROOT, "%3d", v)).collect(Collectors.joining()));
        Set<Long> black = new HashSet<>();
        int x = 0, y = 0, dx = 0, dy = 1;
        for (int i = 0; i < 400; i++) {
            long at = (long) x << 32 | y & 0xffffffffL;
            int t = dx;
            if (black.remove(at)) {
                dx = -dy;
                dy = t;
            } else {
                black.add(at);
                dx = dy;
                dy = -t;
            }
            x += dx;
            y += dy;
        }
        System.out.println("ant " + x + "," + y + " " + black.size());
        long row = 1L << 31;
        for (int i = 0; i < 12; i++) {
            System.out.println(Long.toBinaryString(row | 1L << 62).substring(18, 46).replace('0', ' ').replace('1', '*').stripTrailing());
            row = (row << 1) ^ (row | row >>> 1);
        }
        int[][] pascal = new int[10][];
        for (int i = 0; i < 10; i++) {
            pascal[i] = new int[i + 1];
            for (int j = 0; j <= i; j++) pascal[i][j] = j == 0 || j == i ? 1 : pascal[i - 1][j - 1] + pascal[i - 1][j];
        }
        System.out.println(Arrays.toString(pascal[9]) + " " + Arrays.stream(pascal).mapToInt(p -> Arrays.stream(p).sum()).sum());
    }
}
