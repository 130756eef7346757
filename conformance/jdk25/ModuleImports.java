// Checks module import declarations: names of java.base without further imports, ambiguity solved by a single-type import.
package jdk25;
import module java.base;
import java.util.List;

public class ModuleImports {
    static String read(Path p) { return p.getFileName().toString(); }
    public static void main(String[] args) throws Exception {
        List<String> l = Stream.of("b", "a", "c").sorted().collect(Collectors.toList());
        System.out.println("list: " + l);
        Map<String, Integer> m = new TreeMap<>();
        for (String s : l) m.put(s, s.hashCode());
        System.out.println("map: " + m);
        Function<Integer, Integer> f = x -> x + 1;
        System.out.println("function: " + f.andThen(x -> x * 2).apply(4));
        System.out.println("path: " + read(Path.of("dir", "file.txt")) + " " + Path.of("a/../b").normalize());
        System.out.println("big: " + BigInteger.TWO.pow(70) + " " + new BigDecimal("1.10").add(new BigDecimal("2.205")) + " " + new BigDecimal("10").divide(new BigDecimal("3"), 5, RoundingMode.HALF_UP));
        System.out.println("optional: " + Optional.of(5).map(x -> x * x).orElse(0));
        AtomicInteger ai = new AtomicInteger(3);
        System.out.println("atomic: " + ai.incrementAndGet() + ai.getAndAdd(5) + ai);
        System.out.println("duration: " + Duration.ofMinutes(90) + " " + LocalDate.of(2024, 2, 28).plusDays(2) + " " + ChronoUnit.DAYS.between(LocalDate.of(2024, 1, 1), LocalDate.of(2024, 3, 1)));
        StringWriter w = new StringWriter();
        try (PrintWriter pw = new PrintWriter(w)) {
            pw.print("printed");
        }
        System.out.println("io: " + w + new String(new ByteArrayInputStream("bytes".getBytes(StandardCharsets.UTF_8)).readAllBytes(), StandardCharsets.US_ASCII));
        System.out.println("regex: " + Pattern.compile("(\\d+)").matcher("a12b345").results().map(MatchResult::group).toList());
        System.out.println("random: " + new Random(1).nextInt(100) + " " + new SplittableRandom(1).nextInt(100));
        System.out.println("handles: " + MethodHandles.constant(int.class, 5).type() + " " + MethodType.methodType(void.class));
        System.out.println("text: " + MessageFormat.format("{0}-{1}", "a", 1) + " " + HexFormat.of().toHexDigits((byte) 10));
        ByteBuffer b = ByteBuffer.allocate(8).putInt(7).flip();
        System.out.println("buffer: " + b.getInt() + b.remaining());
        Queue<Integer> q = new PriorityQueue<>(Comparator.reverseOrder());
        Collections.addAll(q, 3, 9, 4);
        System.out.println("queue: " + q.poll() + q.poll());
        System.out.println("annotation: " + RetentionPolicy.RUNTIME + ElementType.FIELD + Modifier.toString(1));
        System.out.println("uri: " + URI.create("http://h/p?q").getPath() + " " + URLEncoder.encode("a b", StandardCharsets.UTF_8));
        System.out.println("base64: " + Base64.getEncoder().encodeToString("xyz".getBytes()));
        System.out.println("uuid: " + new UUID(1, 2));
        System.out.println("stats: " + IntStream.of(1, 2, 3).summaryStatistics().getMax());
    }
}
