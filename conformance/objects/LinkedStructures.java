// Checks hand-written data structures: linked list, binary tree, hash table, heap, graph; a broad workout of objects and references.
package objects;

public class LinkedStructures {
    static class Node { int v; Node next; Node(int v, Node n) { this.v = v; next = n; } }
    static Node reverse(Node n) { Node r = null; while (n != null) { Node t = n.next; n.next = r; r = n; n = t; } return r; }
    static String str(Node n) { StringBuilder sb = new StringBuilder(); for (; n != null; n = n.next) sb.append(n.v).append(n.next == null ? "" : ">"); return sb.toString(); }
    static Node merge(Node a, Node b) { if (a == null) return b; if (b == null) return a; if (a.v <= b.v) { a.next = merge(a.next, b); return a; } b.next = merge(a, b.next); return b; }
    static Node sort(Node n) { if (n == null || n.next == null) return n; Node s = n, f = n.next; while (f != null && f.next != null) { s = s.next; f = f.next.next; } Node m = s.next; s.next = null; return merge(sort(n), sort(m)); }
    static class Tree<K extends Comparable<K>, V> {
        class N { K k; V v; N l, r; int h = 1; N(K k, V v) { this.k = k; this.v = v; } }
        N root; int size;
        int h(N n) { return n == null ? 0 : n.h; }
        void upd(N n) { n.h = 1 + Math.max(h(n.l), h(n.r)); }
        N rotR(N n) { N x = n.l; n.l = x.r; x.r = n; upd(n); upd(x); return x; }
        N rotL(N n) { N x = n.r; n.r = x.l; x.l = n; upd(n); upd(x); return x; }
        N put(N n, K k, V v) {
            if (n == null) { size++; return new N(k, v); }
            int c = k.compareTo(n.k);
            if (c == 0) { n.v = v; return n; }
            if (c < 0) n.l = put(n.l, k, v); else n.r = put(n.r, k, v);
            upd(n);
            int bal = h(n.l) - h(n.r);
            if (bal > 1) { if (h(n.l.l) < h(n.l.r)) n.l = rotL(n.l); return rotR(n); }
            if (bal < -1) { if (h(n.r.r) < h(n.r.l)) n.r = rotR(n.r); return rotL(n); }
            return n;
        }
        void put(K k, V v) { root = put(root, k, v); }
        V get(K k) { N n = root; while (n != null) { int c = k.compareTo(n.k); if (c == 0) return n.v; n = c < 0 ? n.l : n.r; } return null; }
        void walk(N n, java.util.function.BiConsumer<K, V> f) { if (n != null) { walk(n.l, f); f.accept(n.k, n.v); walk(n.r, f); } }
    }
    static class Table { String[] keys = new String[4]; Object[] vals = new Object[4]; int n;
        int slot(String k) { int i = (k.hashCode() & 0x7fffffff) % keys.length; while (keys[i] != null && !keys[i].equals(k)) i = (i + 1) % keys.length; return i; }
        void put(String k, Object v) { if (n * 2 >= keys.length) { String[] ok = keys; Object[] ov = vals; keys = new String[ok.length * 2]; vals = new Object[keys.length]; n = 0; for (int i = 0; i < ok.length; i++) if (ok[i] != null) put(ok[i], ov[i]); } int s = slot(k); if (keys[s] == null) n++; keys[s] = k; vals[s] = v; }
        Object get(String k) { return vals[slot(k)]; } }
    static class Heap { int[] a = new int[2]; int n; void push(int x) { if (n == a.length) { int[] b = new int[n * 2]; System.arraycopy(a, 0, b, 0, n); a = b; } a[n] = x; int i = n++; while (i > 0 && a[(i - 1) / 2] > a[i]) { int p = (i - 1) / 2, t = a[p]; a[p] = a[i]; a[i] = t; i = p; } }
        int pop() { int r = a[0]; a[0] = a[--n]; int i = 0; for (;;) { int c = 2 * i + 1; if (c >= n) break; if (c + 1 < n && a[c + 1] < a[c]) c++; if (a[i] <= a[c]) break; int t = a[i]; a[i] = a[c]; a[c] = t; i = c; } return r; } }

    public static void main(String[] args) {
        Node list = null; int seed = 7;
        for (int i = 0; i < 12; i++) { seed = seed * 1103515245 + 12345; list = new Node((seed >>> 16) % 100, list); }
        System.out.println("list: " + str(list));
        list = reverse(list); System.out.println("reversed: " + str(list));
        list = sort(list); System.out.println("sorted: " + str(list));
        Tree<Integer, String> t = new Tree<>();
        for (int i = 0; i < 60; i++) t.put(i * 17 % 61, "v" + i);
        StringBuilder sb = new StringBuilder(); int[] prev = {-1}; boolean[] ord = {true};
        t.walk(t.root, (k, v) -> { if (k <= prev[0]) ord[0] = false; prev[0] = k; if (k % 10 == 0) sb.append(k).append(v).append(' '); });
        System.out.println("tree: " + t.size + " height " + t.h(t.root) + " ordered " + ord[0] + " " + sb);
        System.out.println("get: " + t.get(17) + t.get(999) + t.root.k);
        Table tab = new Table();
        for (int i = 0; i < 40; i++) tab.put("key" + i % 25, i);
        System.out.println("table: " + tab.n + " " + tab.keys.length + " " + tab.get("key3") + tab.get("key24") + tab.get("nokey"));
        Heap h = new Heap();
        for (int i = 0; i < 30; i++) h.push(i * 37 % 31);
        StringBuilder hs = new StringBuilder(); while (h.n > 0) hs.append(h.pop()).append(' ');
        System.out.println("heap: " + hs);
        int[][] g = new int[8][]; for (int i = 0; i < 8; i++) g[i] = new int[] {(i * 3 + 1) % 8, (i * 5 + 2) % 8};
        int[] dist = new int[8]; java.util.Arrays.fill(dist, -1); int[] q = new int[8]; int qh = 0, qt = 0; q[qt++] = 0; dist[0] = 0;
        while (qh < qt) { int u = q[qh++]; for (int w : g[u]) if (dist[w] < 0) { dist[w] = dist[u] + 1; q[qt++] = w; } }
        System.out.println("bfs: " + java.util.Arrays.toString(dist));
        Object[] self = new Object[2]; self[0] = self; self[1] = new Object[] {self};
        System.out.println("cycle: " + (((Object[]) ((Object[]) self[1])[0])[0] == self));
        int[] sieve = new int[200]; int np = 0; for (int i = 2; i < 200; i++) { if (sieve[i] == 0) { np++; for (int j = i * i; j < 200; j += i) sieve[j] = 1; } }
        System.out.println("sieve: " + np);
        long[][] m = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
        for (int e = 60; e > 0; e >>= 1) { if ((e & 1) == 1) r = mul(r, m); m = mul(m, m); }
        System.out.println("matrix fib: " + r[0][1]);
        String[] words = "pear apple fig banana cherry date".split(" ");
        for (int i = 1; i < words.length; i++) { String w = words[i]; int j = i - 1; while (j >= 0 && words[j].compareTo(w) > 0) { words[j + 1] = words[j]; j--; } words[j + 1] = w; }
        System.out.println("insertion: " + String.join(",", words));
        char[][] grid = new char[5][9]; for (char[] row : grid) java.util.Arrays.fill(row, '.'); for (int i = 0; i < 5; i++) { grid[i][i] = '\\'; grid[i][8 - i] = '/'; }
        for (char[] row : grid) System.out.println(new String(row));
    }
    static long[][] mul(long[][] a, long[][] b) { long[][] c = new long[2][2]; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j]; return c; }
}
