// Checks library additions up to 21: StringBuilder.repeat, String.indexOf range, splitWithDelimiters, Math.clamp, List and Character additions.
package jdk21;
import java.util.*;
import java.util.stream.*;

public class Lib21 {
    interface Act { Object run(); }
    static void t(String label, Act a) { try { System.out.println(label + ": " + a.run()); } catch (RuntimeException e) { System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage()); } }
    public static void main(String[] args) {
        t("repeat", () -> new StringBuilder("a").repeat("xy", 3).repeat('c', 2).repeat(0x1F600, 1).length());
        t("repeat neg", () -> new StringBuilder().repeat("x", -1));
        t("indexOf", () -> "hello world".indexOf('o', 0, 5) + " " + "hello world".indexOf("o", 5, 11) + " " + "hello".indexOf('z', 0, 5));
        t("indexOf bad", () -> "hello".indexOf('h', 3, 2));
        t("splitWithDelimiters", () -> Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)) + Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 2)));
        t("clamp", () -> Math.clamp(15L, 0, 10) + " " + Math.clamp(-5L, 0L, 10L) + " " + Math.clamp(0.5, 0.0, 1.0) + " " + Math.clamp(Float.NaN, 0f, 1f));
        t("clamp bad", () -> Math.clamp(1L, 5, 2));
        t("ceilDiv", () -> Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 3) + " " + Math.ceilDivExact(9, 4));
        t("unsignedMultiplyHigh", () -> Math.unsignedMultiplyHigh(-1L, -1L));
        t("compress", () -> Integer.compress(0b11011010, 0b10101010) + " " + Integer.expand(0b1101, 0b10101010) + " " + Long.compress(-1L, 0xff00L));
        t("emoji", () -> Character.isEmoji(0x1F600) + " " + Character.isEmoji('a')); t("toList", () -> Stream.of(1, 2).toList());
        t("mapMulti", () -> IntStream.range(0, 3).mapMulti((x, s) -> { s.accept(x); s.accept(x * 10); }).sum());
        t("shuffle", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5)); Collections.shuffle(l, new Random(42)); return l; });
        t("random generator", () -> new Random(7).ints(5, 0, 100).boxed().toList());
        t("chars", () -> "a-b".chars().mapToObj(Character::toString).collect(Collectors.joining("|"))); t("transform", () -> "q".transform(s -> s + s));
        t("stripIndent", () -> "  a\n b".stripIndent().length()); t("formatted", () -> "%d-%s".formatted(5, "x"));
        t("lines", () -> "a\nb\r\nc".lines().toList()); t("indent", () -> "a\nb".indent(2).replace("\n", "/"));
        t("translateEscapes", () -> "a\\tb".translateEscapes().length());
        t("describeConstable", () -> "s".describeConstable().get() + " " + Integer.valueOf(3).describeConstable().get());
        t("hexformat", () -> HexFormat.of().formatHex(new byte[] {1, -1}) + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, 11}));
        t("bitset", () -> BitSet.valueOf(new long[] {0b1011}).toString());
        t("objects", () -> Objects.checkFromIndexSize(1, 2, 5) + " " + Objects.requireNonNullElseGet(null, () -> "g") + " " + Objects.toIdentityString("x").startsWith("java.lang.String@"));
        t("hashmap", () -> HashMap.newHashMap(10).size() + " " + HashSet.newHashSet(5).size());
        t("collections", () -> Collections.nCopies(3, "z") + " " + Collections.frequency(List.of(1, 2, 1), 1));
        t("optional", () -> Optional.of(1).stream().toList() + " " + Optional.empty().isEmpty());
        t("record", () -> new Object() { record P(int a) { } Object p = new P(5); }.p);
    }
}
