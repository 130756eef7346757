// Text processing: word wrap and justification, run-length and Huffman coding, suffix array, trie, edit distance, Caesar, Markov text.
package programs;

import java.util.*;
import java.util.stream.*;

public class TextTools {
    static final String TEXT = "the bees of the hive follow the scent of the linden trees to the far end of the meadow and return to the hive before the rain";

    static List<String> wrap(String s, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String w : s.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + w.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(w);
        }
        lines.add(line.toString());
        return lines;
    }

    static String justify(String line, int width) {
        String[] w = line.split(" ");
        if (w.length == 1) return line;
        int gaps = w.length - 1, spaces = width - String.join("", w).length();
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < w.length; i++) {
            b.append(w[i]);
            if (i < gaps) b.append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)));
        }
        return b.toString();
    }

    sealed interface Huff permits Leaf, Join {
        int weight();

        char least();
    }

    record Leaf(char c, int weight) implements Huff {
        public char least() {
            return c;
        }
    }

    record Join(Huff zero, Huff one, int weight) implements Huff {
        public char least() {
            return (char) Math.min(zero.least(), one.least());
        }
    }

    static Huff huffman(String s) {
        Map<Character, Integer> n = new TreeMap<>();
        for (char c : s.toCharArray()) n.merge(c, 1, Integer::sum);
        PriorityQueue<Huff> q = new PriorityQueue<>(Comparator.comparingInt(Huff::weight).thenComparing(Huff::least));
        n.forEach((c, k) -> q.add(new Leaf(c, k)));
        while (q.size() > 1) {
            Huff a = q.poll(), b = q.poll();
            q.add(new Join(a, b, a.weight() + b.weight()));
        }
        return q.poll();
    }

    static void codes(Huff h, String prefix, Map<Character, String> out) {
        if (h instanceof Leaf l) out.put(l.c(), prefix.isEmpty() ? "0" : prefix);
        else if (h instanceof Join j) {
            codes(j.zero(), prefix + "0", out);
            codes(j.one(), prefix + "1", out);
        }
    }

    static String decode(Huff root, String bits) {
        StringBuilder b = new StringBuilder();
        Huff at = root;
        for (char c : bits.toCharArray()) {
            if (at instanceof Join j) at = c == '0' ? j.zero() : j.one();
            if (at instanceof Leaf l) {
                b.append(l.c());
                at = root;
            }
        }
        return b.toString();
    }

    static final class Trie {
        final TreeMap<Character, Trie> next = new TreeMap<>();
        boolean word;

        void add(String s) {
            Trie t = this;
            for (char c : s.toCharArray()) t = t.next.computeIfAbsent(c, k -> new Trie());
            t.word = true;
        }

        List<String> complete(String prefix) {
            Trie t = this;
            for (char c : prefix.toCharArray()) {
                t = t.next.get(c);
                if (t == null) return List.of();
            }
            List<String> out = new ArrayList<>();
            t.collect(prefix, out);
            return out;
        }

        void collect(String prefix, List<String> out) {
            if (word) out.add(prefix);
            next.forEach((c, t) -> t.collect(prefix + c, out));
        }
    }

    static Integer[] suffixes(String s) {
        Integer[] a = IntStream.range(0, s.length()).boxed().toArray(Integer[]::new);
        Arrays.sort(a, Comparator.comparing(s::substring));
        return a;
    }

    static int distance(String a, String b) {
        int[] prev = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) row[j] = Math.min(Math.min(row[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            prev = row;
        }
        return prev[b.length()];
    }

    static String longestCommon(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j) ? 1 + t[i + 1][j + 1] : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i++));
                j++;
            } else if (t[i + 1][j] >= t[i][j + 1]) i++;
            else j++;
        }
        return s.toString();
    }

    public static void main(String[] args) {
        for (String l : wrap(TEXT, 30)) System.out.println("|" + justify(l, 30) + "|");
        Huff h = huffman("abracadabra alakazam");
        Map<Character, String> codes = new TreeMap<>();
        codes(h, "", codes);
        System.out.println(codes);
        String bits = "abracadabra".chars().mapToObj(c -> codes.get((char) c)).collect(Collectors.joining());
        System.out.println(bits + " " + bits.length() + " " + decode(h, bits) + " " + h.weight());
        Trie trie = new Trie();
        for (String w : TEXT.split(" ")) trie.add(w);
        System.out.println(trie.complete("t") + " " + trie.complete("f") + " " + trie.complete("zz") + " " + trie.complete("").size());
        Integer[] sa = suffixes("mississippi");
        System.out.println(Arrays.toString(sa) + " " + Arrays.stream(sa).map("mississippi"::substring).limit(4).toList());
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance("same", "same") + " " + longestCommon("AGGTAB", "GXTXAYB") + " " + longestCommon("human", "chimpanzee"));
        StringBuilder rle = new StringBuilder();
        String in = "aaabccddddde";
        for (int i = 0; i < in.length();) {
            int j = i;
            while (j < in.length() && in.charAt(j) == in.charAt(i)) j++;
            rle.append(j - i).append(in.charAt(i));
            i = j;
        }
        System.out.println(rle);
        String caesar = TEXT.substring(0, 20).chars().map(c -> Character.isLetter(c) ? 'a' + (c - 'a' + 13) % 26 : c).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        System.out.println(caesar);
        Map<String, List<String>> chain = new TreeMap<>();
        String[] words = TEXT.split(" ");
        for (int i = 0; i + 1 < words.length; i++) chain.computeIfAbsent(words[i], k -> new ArrayList<>()).add(words[i + 1]);
        Random r = new Random(17);
        StringJoiner out = new StringJoiner(" ");
        String at = "the";
        for (int i = 0; i < 25 && chain.containsKey(at); i++) {
            out.add(at);
            List<String> next = chain.get(at);
            at = next.get(r.nextInt(next.size()));
        }
        System.out.println(out);
        System.out.println(chain.entrySet().stream().filter(e -> e.getValue().size() > 1).toList());
    }
}
