// Dijkstra, breadth-first search, topological order, minimum spanning tree, components and Floyd-Warshall on small graphs.
package programs;

import java.util.*;
import java.util.stream.*;

public class GraphAlgorithms {
    record Edge(String from, String to, int weight) { }

    static final class Graph {
        final Map<String, List<Edge>> out = new TreeMap<>();

        Graph edge(String a, String b, int w, boolean both) {
            out.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(a, b, w));
            out.computeIfAbsent(b, k -> new ArrayList<>());
            if (both) out.get(b).add(new Edge(b, a, w));
            return this;
        }

        Map<String, Integer> dijkstra(String start, Map<String, String> parents) {
            record Item(String node, int d) { }
            Map<String, Integer> dist = new TreeMap<>();
            PriorityQueue<Item> q = new PriorityQueue<>(Comparator.comparingInt(Item::d).thenComparing(Item::node));
            dist.put(start, 0);
            q.add(new Item(start, 0));
            while (!q.isEmpty()) {
                Item i = q.poll();
                if (i.d() > dist.get(i.node())) continue;
                for (Edge e : out.get(i.node())) {
                    int d = i.d() + e.weight();
                    if (d < dist.getOrDefault(e.to(), Integer.MAX_VALUE)) {
                        dist.put(e.to(), d);
                        parents.put(e.to(), i.node());
                        q.add(new Item(e.to(), d));
                    }
                }
            }
            return dist;
        }

        List<String> topological() {
            Map<String, Integer> in = new TreeMap<>();
            out.keySet().forEach(k -> in.put(k, 0));
            out.values().forEach(l -> l.forEach(e -> in.merge(e.to(), 1, Integer::sum)));
            PriorityQueue<String> free = in.entrySet().stream().filter(e -> e.getValue() == 0).map(Map.Entry::getKey).collect(Collectors.toCollection(PriorityQueue::new));
            List<String> order = new ArrayList<>();
            while (!free.isEmpty()) {
                String n = free.poll();
                order.add(n);
                for (Edge e : out.get(n)) if (in.merge(e.to(), -1, Integer::sum) == 0) free.add(e.to());
            }
            if (order.size() < out.size()) throw new IllegalStateException("cycle after " + order);
            return order;
        }

        List<Set<String>> components() {
            List<Set<String>> all = new ArrayList<>();
            Set<String> seen = new HashSet<>();
            for (String s : out.keySet()) {
                if (!seen.add(s)) continue;
                Set<String> c = new TreeSet<>();
                Deque<String> stack = new ArrayDeque<>(List.of(s));
                while (!stack.isEmpty()) {
                    String n = stack.pop();
                    c.add(n);
                    for (Edge e : out.get(n)) if (seen.add(e.to())) stack.push(e.to());
                }
                all.add(c);
            }
            return all;
        }

        List<Edge> spanning() {
            Map<String, String> root = new HashMap<>();
            out.keySet().forEach(k -> root.put(k, k));
            List<Edge> chosen = new ArrayList<>();
            out.values().stream().flatMap(List::stream).sorted(Comparator.comparingInt(Edge::weight).thenComparing(Edge::from).thenComparing(Edge::to)).forEach(e -> {
                String a = find(root, e.from()), b = find(root, e.to());
                if (!a.equals(b)) {
                    root.put(a, b);
                    chosen.add(e);
                }
            });
            return chosen;
        }

        static String find(Map<String, String> root, String x) {
            while (!root.get(x).equals(x)) {
                root.put(x, root.get(root.get(x)));
                x = root.get(x);
            }
            return x;
        }
    }

    static String path(Map<String, String> parents, String to) {
        Deque<String> p = new ArrayDeque<>();
        for (String at = to; at != null; at = parents.get(at)) p.addFirst(at);
        return String.join(">", p);
    }

    public static void main(String[] args) {
        Graph g = new Graph().edge("A", "B", 7, true).edge("A", "C", 9, true).edge("A", "F", 14, true).edge("B", "C", 10, true).edge("B", "D", 15, true).edge("C", "D", 11, true).edge("C", "F", 2, true).edge("D", "E", 6, true).edge("E", "F", 9, true).edge("X", "Y", 1, true);
        Map<String, String> parents = new HashMap<>();
        Map<String, Integer> d = g.dijkstra("A", parents);
        System.out.println("distances " + d);
        for (String t : d.keySet()) System.out.println("path " + path(parents, t));
        System.out.println("components " + g.components());
        List<Edge> mst = g.spanning();
        System.out.println("spanning " + mst + " " + mst.stream().mapToInt(Edge::weight).sum());
        Graph dag = new Graph().edge("shirt", "tie", 1, false).edge("tie", "jacket", 1, false).edge("trousers", "shoes", 1, false).edge("trousers", "belt", 1, false).edge("belt", "jacket", 1, false).edge("socks", "shoes", 1, false);
        System.out.println("order " + dag.topological());
        try {
            dag.edge("jacket", "shirt", 1, false).topological();
        } catch (IllegalStateException e) {
            System.out.println("error " + e.getMessage());
        }
        List<String> names = new ArrayList<>(g.out.keySet());
        int n = names.size();
        int[][] w = new int[n][n];
        for (int[] row : w) Arrays.fill(row, 1000);
        for (int i = 0; i < n; i++) {
            w[i][i] = 0;
            for (Edge e : g.out.get(names.get(i))) w[i][names.indexOf(e.to())] = e.weight();
        }
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) w[i][j] = Math.min(w[i][j], w[i][k] + w[k][j]);
        for (int[] row : w) System.out.println(Arrays.toString(row));
        String[] maze = {"S.#.....", "..#.##.#", ".##..#..", "....#..#", "##.##.#.", ".......E"};
        int[][] dist = new int[maze.length][maze[0].length()];
        for (int[] row : dist) Arrays.fill(row, -1);
        Deque<int[]> q = new ArrayDeque<>();
        q.add(new int[] {0, 0});
        dist[0][0] = 0;
        while (!q.isEmpty()) {
            int[] c = q.remove();
            for (int[] m : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int r = c[0] + m[0], k = c[1] + m[1];
                if (r < 0 || k < 0 || r >= maze.length || k >= maze[0].length() || maze[r].charAt(k) == '#' || dist[r][k] >= 0) continue;
                dist[r][k] = dist[c[0]][c[1]] + 1;
                q.add(new int[] {r, k});
            }
        }
        for (int[] row : dist) System.out.println(Arrays.stream(row).mapToObj(v -> v < 0 ? "##" : String.format(Locale.ROOT, "%2d", v)).collect(Collectors.joining(" ")));
        System.out.println("exit " + dist[5][7]);
    }
}
