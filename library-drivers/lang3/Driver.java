// Facts about Apache Commons Lang: strings, arrays, builders, numbers, time formatting, reflection, tuples.
package lang3;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSet;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.Conversion;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.mutable.MutableObject;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.MutablePair;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

public class Driver {
    static int n;

    static void fact(Object o) {
        System.out.println(++n + " " + o);
    }

    static void refused(Runnable r) {
        try {
            r.run();
            fact("no exception");
        } catch (RuntimeException e) {
            fact(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    enum Color { RED, GREEN, BLUE }

    public static class Point implements Serializable, Comparable<Point> {
        private static final long serialVersionUID = 1;
        private final int x;
        private String name;

        public Point(int x, String name) {
            this.x = x;
            this.name = name;
        }

        public String greet(String who, int times) {
            return StringUtils.repeat("hello " + who, "; ", times);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point && new EqualsBuilder().append(x, ((Point) o).x).append(name, ((Point) o).name).isEquals();
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(x).append(name).toHashCode();
        }

        @Override
        public int compareTo(Point o) {
            return new CompareToBuilder().append(x, o.x).append(name, o.name).toComparison();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("x", x).append("name", name).append("array", new int[] {1, 2}).toString();
        }
    }

    static void strings() {
        fact(StringUtils.isBlank(" \t") + " " + StringUtils.isEmpty(null) + " " + StringUtils.isNumeric("123") + " " + StringUtils.isAlpha("ab1"));
        fact(StringUtils.capitalize("word") + StringUtils.uncapitalize("Word") + StringUtils.swapCase("aBc") + StringUtils.reverse("abc"));
        fact(StringUtils.abbreviate("a rather long sentence", 12) + "|" + StringUtils.abbreviateMiddle("abcdefghij", "..", 6));
        fact(StringUtils.center("x", 5, '*') + StringUtils.leftPad("7", 3, '0') + StringUtils.rightPad("a", 3, "-") + "|");
        fact(StringUtils.substringBetween("a[b]c", "[", "]") + StringUtils.substringBefore("a.b.c", ".") + StringUtils.substringAfterLast("a.b.c", "."));
        fact(Arrays.toString(StringUtils.split("a,b;c", ",;")) + Arrays.toString(StringUtils.splitPreserveAllTokens("a,,b", ',')) + Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBar12Baz")));
        fact(StringUtils.join(new int[] {1, 2, 3}, '-') + StringUtils.joinWith("/", "a", 2, 'c'));
        fact(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.getLevenshteinDistance("abc", "xyz", 2) + " " + StringUtils.getJaroWinklerDistance("frog", "fog"));
        fact(StringUtils.difference("i am a machine", "i am a robot") + " " + StringUtils.indexOfDifference("abc", "abd") + " " + StringUtils.getCommonPrefix("abcde", "abxyz"));
        fact(StringUtils.countMatches("abababa", "aba") + " " + StringUtils.containsAny("hello", 'x', 'l') + " " + StringUtils.indexOfAny("zzab", "ab") + " " + StringUtils.ordinalIndexOf("aabaab", "a", 3));
        fact(StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + StringUtils.overlay("abcdef", "zz", 2, 4) + StringUtils.remove("queued", 'u'));
        fact(StringUtils.strip("  ab ") + StringUtils.stripEnd("120.00", ".0") + StringUtils.chomp("x\n") + StringUtils.chop("xy") + StringUtils.deleteWhitespace(" a b "));
        fact(StringUtils.defaultIfBlank(" ", "d") + StringUtils.rotate("abcd", 1) + StringUtils.truncate("abcdefg", 4) + StringUtils.wrap("q", '"'));
        fact(StringUtils.stripAccents("\u00e9\u00e0\u00fc") + " " + StringUtils.normalizeSpace(" a  b\n c ") + " " + StringUtils.isMixedCase("aB"));
        fact(StringEscapeUtils.escapeJava("a\"b\n\u00e9") + " " + StringEscapeUtils.escapeHtml4("<p>&\u00e9</p>") + " " + StringEscapeUtils.unescapeHtml4("&lt;&amp;&#65;") + " " + StringEscapeUtils.escapeCsv("a,\"b\""));
        fact(WordUtils.capitalizeFully("the qUICK fox") + "|" + WordUtils.wrap("a few words to wrap", 8, "/", true) + "|" + WordUtils.initials("Ada King Lovelace"));
        fact(CharSetUtils.squeeze("hello", "k-n") + " " + CharSetUtils.count("hello", "k-p") + " " + CharSet.getInstance("^a-c").contains('b') + " " + CharUtils.unicodeEscaped('A'));
    }

    static void arraysAndObjects() {
        fact(Arrays.toString(ArrayUtils.add(new int[] {1}, 2)) + Arrays.toString(ArrayUtils.removeElement(new int[] {1, 2, 1}, 1)) + Arrays.toString(ArrayUtils.addAll(new String[] {"a"}, "b", "c")));
        int[] a = {1, 2, 3, 4, 5};
        ArrayUtils.reverse(a);
        ArrayUtils.shift(a, 2);
        ArrayUtils.swap(a, 0, 4);
        fact(Arrays.toString(a) + " " + ArrayUtils.indexOf(a, 4) + " " + ArrayUtils.contains(a, 9) + " " + ArrayUtils.isSorted(a));
        fact(Arrays.toString(ArrayUtils.toObject(new int[] {1, 2})) + Arrays.toString(ArrayUtils.subarray(new char[] {'a', 'b', 'c'}, 1, 9)) + ArrayUtils.toString(new int[][] {{1}, {2, 3}}));
        fact(ArrayUtils.toMap(new String[][] {{"a", "1"}, {"b", "2"}}) + " " + ArrayUtils.isEmpty(new int[0]) + " " + ArrayUtils.getLength(null) + " " + Arrays.toString(ArrayUtils.nullToEmpty((String[]) null)));
        fact(ObjectUtils.firstNonNull(null, "x", "y") + ObjectUtils.max(3, 9, null) + ObjectUtils.median(5, 1, 3) + ObjectUtils.mode("a", "b", "a") + ObjectUtils.compare(null, 1));
        fact(BooleanUtils.toBoolean("yes") + " " + BooleanUtils.xor(new boolean[] {true, true}) + " " + BooleanUtils.toStringOnOff(true) + " " + BooleanUtils.toInteger(false) + " " + BooleanUtils.and(new boolean[] {true, false}));
        fact(EnumUtils.getEnum(Color.class, "RED") + " " + EnumUtils.isValidEnum(Color.class, "PINK") + " " + EnumUtils.getEnumList(Color.class) + " " + EnumUtils.generateBitVector(Color.class, EnumSet.of(Color.RED, Color.BLUE)));
        fact(Range.of(1, 10).contains(5) + " " + Range.of(1, 10).intersectionWith(Range.of(5, 20)) + " " + Range.of(1, 3).isBefore(4) + " " + Range.of("b", "a").getMinimum() + " " + Range.of(1, 10).fit(99));
        fact(LocaleUtils.toLocale("en_GB") + " " + Conversion.intToHexDigit(11) + " " + Conversion.hexToInt("ff", 0, 0, 0, 2));
        refused(() -> Validate.isTrue(false, "must be %d", 5));
        refused(() -> Validate.notEmpty("", "empty %s", "text"));
        refused(() -> Validate.inclusiveBetween(1, 5, 9));
        refused(() -> Validate.validIndex(new String[] {"a"}, 3));
    }

    static void buildersAndNumbers() throws Exception {
        Point p = new Point(3, "p");
        Point q = SerializationUtils.clone(p);
        fact(p + " " + p.equals(q) + " " + (p == q) + " " + (p.hashCode() == q.hashCode()) + " " + p.hashCode());
        fact(p.compareTo(new Point(3, "q")) + " " + new Point(9, "").compareTo(p));
        fact(ToStringBuilder.reflectionToString(p, ToStringStyle.JSON_STYLE) + " " + ToStringBuilder.reflectionToString(p, ToStringStyle.NO_CLASS_NAME_STYLE));
        fact(EqualsBuilder.reflectionEquals(p, q) + " " + HashCodeBuilder.reflectionHashCode(p) + " " + EqualsBuilder.reflectionEquals(p, new Point(4, "p"), "x"));
        fact(MethodUtils.invokeMethod(p, "greet", "you", 2) + " " + FieldUtils.readField(p, "name", true));
        FieldUtils.writeField(p, "name", "written", true);
        fact(p + " " + FieldUtils.getAllFieldsList(Point.class).size());
        fact(NumberUtils.toInt("x", -1) + " " + NumberUtils.isCreatable("0x1F") + " " + NumberUtils.createNumber("12L").getClass().getSimpleName() + " " + NumberUtils.createNumber("1.5f") + " " + NumberUtils.max(1, 5, 3) + " " + NumberUtils.isDigits("12a") + " " + NumberUtils.isParsable("-1.5"));
        fact(Fraction.getFraction(6, 8).reduce() + " " + Fraction.getFraction("1 1/2").add(Fraction.ONE_THIRD) + " " + Fraction.getFraction(0.375) + " " + Fraction.THREE_QUARTERS.multiplyBy(Fraction.getFraction(2, 3)).toProperString());
        MutableInt m = new MutableInt(5);
        m.add(3);
        fact(m.incrementAndGet() + " " + m.getAndAdd(10) + " " + m + " " + new MutableObject<>("o").getValue());
        Pair<String, Integer> pair = Pair.of("k", 1);
        fact(pair + " " + pair.equals(ImmutablePair.of("k", 1)) + " " + pair.compareTo(Pair.of("k", 2)) + " " + Triple.of(1, 2, 3) + " " + MutablePair.of(1, 2).toString("%s:%s"));
        fact(ClassUtils.getShortClassName(java.util.Map.Entry.class) + " " + ClassUtils.getPackageName(String.class) + " " + ClassUtils.getAllInterfaces(java.util.ArrayList.class).size() + " " + ClassUtils.isAssignable(Integer.class, long.class) + " " + ClassUtils.primitiveToWrapper(int.class).getSimpleName() + " " + ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20));
        Exception e = new IllegalStateException("outer", new IllegalArgumentException("inner"));
        fact(ExceptionUtils.getRootCauseMessage(e) + " " + ExceptionUtils.getThrowableCount(e) + " " + ExceptionUtils.indexOfType(e, IllegalArgumentException.class) + " " + ExceptionUtils.getMessage(e));
    }

    static void timeAndThreads() throws Exception {
        fact(DurationFormatUtils.formatDuration(93784005L, "d 'd' HH:mm:ss.SSS") + " " + DurationFormatUtils.formatDurationISO(3661000) + " " + DurationFormatUtils.formatDurationWords(3725000, true, true) + " " + DurationFormatUtils.formatDurationHMS(61001));
        FastDateFormat f = FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss.SSS", TimeZone.getTimeZone("GMT"), java.util.Locale.ROOT);
        fact(f.format(0L) + " " + f.format(1234567890123L) + " " + f.parse("2001-02-03T04:05:06.007").getTime());
        LazyInitializer<Integer> lazy = new LazyInitializer<>() {
            int calls;

            @Override
            protected Integer initialize() {
                return ++calls;
            }
        };
        int[] got = new int[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    got[k] = lazy.get();
                } catch (Exception x) {
                    throw new AssertionError(x);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        fact(Arrays.toString(got));
        int[] calls = new int[1];
        Memoizer<Integer, Integer> memo = new Memoizer<>((java.util.function.Function<Integer, Integer>) k -> {
            calls[0]++;
            return k * k;
        });
        fact(memo.compute(7) + " " + memo.compute(7) + " " + calls[0]);
        BasicThreadFactory factory = new BasicThreadFactory.Builder().namingPattern("w-%d").daemon(true).priority(3).build();
        Thread t = factory.newThread(() -> { });
        fact(t.getName() + " " + t.isDaemon() + " " + t.getPriority() + " " + factory.newThread(() -> { }).getName() + " " + factory.getThreadCount());
        fact(org.apache.commons.lang3.function.Failable.call(() -> "called") + " " + org.apache.commons.lang3.stream.Streams.of(1, 2, 3).count());
        fact(org.apache.commons.lang3.compare.ComparableUtils.is(5).between(1, 9) + " " + Arrays.stream(new Integer[] {3, 1}).sorted(Comparator.naturalOrder()).findFirst().get());
        refused(() -> org.apache.commons.lang3.function.Failable.run(() -> {
            throw new java.io.IOException("checked");
        }));
    }

    static void more() {
        fact(StringUtils.equalsIgnoreCase("a", "A") + " " + StringUtils.startsWithAny("abc", "x", "ab") + " " + StringUtils.endsWithIgnoreCase("FILE.TXT", ".txt"));
        fact(StringUtils.compare(null, "a") + " " + StringUtils.lastIndexOf("abcabc", "c") + " " + StringUtils.left("abc", 2) + StringUtils.right("abc", 2) + StringUtils.mid("abcdef", 2, 3));
        fact(StringUtils.repeat('z', 3) + StringUtils.appendIfMissing("a", ".x") + StringUtils.prependIfMissing("b", "a") + StringUtils.unwrap("'q'", '\''));
        fact(StringUtils.isAllUpperCase("AB") + " " + StringUtils.isAlphanumericSpace("a 1") + " " + StringUtils.isWhitespace("  ") + " " + StringUtils.getDigits("a1b2") + " " + StringUtils.containsOnly("abab", "ab"));
        fact(Arrays.toString(StringUtils.substringsBetween("[a][b]", "[", "]")) + " " + StringUtils.replaceChars("hello", "hl", "jp") + " " + StringUtils.firstNonBlank(null, " ", "z"));
        fact(Arrays.toString(ArrayUtils.insert(1, new int[] {1, 3}, 2)) + Arrays.toString(ArrayUtils.removeAll(new int[] {1, 2, 3, 4}, 0, 2)) + Arrays.toString(ArrayUtils.toPrimitive(new Integer[] {4, 5})));
        fact(org.apache.commons.lang3.BitField.class.getSimpleName() + " " + new org.apache.commons.lang3.BitField(0xF0).getValue(0xAB) + " " + new org.apache.commons.lang3.BitField(0x0F).setValue(0xA0, 3));
        fact(org.apache.commons.lang3.RegExUtils.removeAll("a1b2", "[0-9]") + " " + org.apache.commons.lang3.RegExUtils.replaceFirst("abc", "b", "x"));
        fact(new org.apache.commons.lang3.text.StrSubstitutor(java.util.Map.of("who", "world")).replace("hello ${who} ${x:-default}"));
        fact(new org.apache.commons.lang3.text.StrBuilder("ab").appendSeparator(",").append(5).appendln(true).reverse().toString().trim());
        fact(org.apache.commons.lang3.math.IEEE754rUtils.max(1.0, Double.NaN) + " " + NumberUtils.toScaledBigDecimal("1.2345", 2, java.math.RoundingMode.HALF_UP) + " " + NumberUtils.compare(3, 5));
        fact(new org.apache.commons.lang3.mutable.MutableBoolean(true).isTrue() + " " + new org.apache.commons.lang3.mutable.MutableLong(4).addAndGet(6) + " " + new org.apache.commons.lang3.mutable.MutableDouble(1.5).compareTo(new org.apache.commons.lang3.mutable.MutableDouble(2)));
        fact(ImmutablePair.nullPair() + " " + Triple.of("a", 1, 'c').getMiddle() + " " + org.apache.commons.lang3.tuple.MutableTriple.of(1, 2, 3).getRight());
    }

    public static void main(String[] args) throws Exception {
        strings();
        arraysAndObjects();
        buildersAndNumbers();
        timeAndThreads();
        more();
    }
}
