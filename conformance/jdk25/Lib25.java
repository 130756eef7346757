// Checks library additions between 22 and 25 that need no threads: IO-free helpers, Reader.of, StringBuilder, streams, class file version, stable names.
package jdk25;
import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Lib25 {
    interface Act { Object run() throws Exception; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Exception e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }
    enum E { A, B }
    public static void main(String[] args) throws Exception {
        t("Reader.of", () -> { try (Reader r = Reader.of("chars")) { char[] b = new char[10]; return r.read(b) + new String(b, 0, 3); } });
        t("readAllAsString", () -> Reader.of("a\nb").readAllAsString().length());
        t("readAllLines", () -> Reader.of("a\nb\r\nc").readAllLines());
        t("getChars", () -> { char[] d = new char[4]; CharSequence c = new StringBuilder("wxyz"); c.getChars(1, 3, d, 0); return new String(d, 0, 2); });
        t("compareUnsigned", () -> Integer.compareUnsigned(-1, 1) + " " + Long.compareUnsigned(1, -1));
        t("unsignedMultiplyExact", () -> Math.unsignedMultiplyExact(3, 5) + " " + Math.unsignedMultiplyExact(1L << 32, 1L << 31));
        t("unsignedMultiplyExact bad", () -> Math.unsignedMultiplyExact(-1, 2));
        t("powExact", () -> Math.powExact(3, 4) + " " + Math.powExact(2L, 40));
        t("powExact bad", () -> Math.powExact(10, 10));
        t("list of records", () -> Stream.of(1, 2, 3).collect(Collectors.teeing(Collectors.summingInt(x -> x), Collectors.counting(), (a, b) -> a + "/" + b)));
        t("instantsource", () -> java.time.InstantSource.fixed(java.time.Instant.EPOCH).instant());
        t("until", () -> java.time.Instant.EPOCH.until(java.time.Instant.ofEpochSecond(90)));
        t("inflater", () -> new java.util.zip.CRC32() {{ update(new byte[] {1, 2, 3}); }}.getValue());
        t("class desc", () -> java.lang.constant.ClassDesc.of("a.B").arrayType().displayName() + " " + java.lang.constant.ConstantDescs.CD_int.descriptorString());
        t("enum desc", () -> E.A.describeConstable().get().constantName());
        t("version", () -> java.lang.reflect.ClassFileFormatVersion.latest().major() >= 69);
        t("access flags", () -> Lib25.class.accessFlags() + " " + E.class.accessFlags().contains(java.lang.reflect.AccessFlag.ENUM));
        t("codepoint", () -> Character.toString(0x41) + Character.getName('a'));
        t("bitcount", () -> BitSet.valueOf(new byte[] {3, 1}).cardinality());
        t("locale of", () -> Locale.of("en", "GB").toString());
        t("string format", () -> String.format(Locale.ROOT, "%05d|%-5s|%x|%.3f|%e|%b|%c", 42, "ab", 255, Math.PI, 12345.678, true, 'z'));
        t("join", () -> String.join(",", new TreeSet<>(Set.of("b", "a"))));
        t("isolated", () -> new StringReader("q").read());
        t("equalsIgnoreCase", () -> "stra\u00dfe".equalsIgnoreCase("STRASSE"));
        t("hashing", () -> Arrays.hashCode(new int[] {1, 2}) + Objects.hash(1, 2) + List.of(1, 2).hashCode());
        t("parallel prefix", () -> { int[] a = {1, 2, 3}; Arrays.setAll(a, i -> a[i] * i); return Arrays.toString(a); });
    }
}
