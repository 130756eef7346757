// CSV processing with streams: a quoting parser, typed records, grouped reports, a pivot table, joins, and validation.
package programs;

import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CsvReports {
    record Row(int line, Map<String, String> cells) {
        String get(String c) {
            String v = cells.get(c);
            if (v == null) throw new NoSuchElementException("line " + line + " has no column " + c);
            return v;
        }
    }

    record Order(int id, String customer, String product, int quantity, double price) {
        static Order of(Row r) {
            try {
                Order o = new Order(Integer.parseInt(r.get("id")), r.get("customer"), r.get("product"), Integer.parseInt(r.get("qty").trim()), Double.parseDouble(r.get("price")));
                if (o.quantity <= 0) throw new IllegalArgumentException("quantity " + o.quantity);
                return o;
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("line " + r.line() + ": " + e.getMessage(), e);
            }
        }

        double total() {
            return quantity * price;
        }
    }

    static final String ORDERS = """
        id,customer,product,qty,price
        1,Ann,"Tea, green",3,4.50
        2,Bob,Honey,1,8.25
        3,Ann,Honey,2,8.00
        4,"Cem ""C"" K",Candle,10,1.20
        5,Bob,"Tea, green",5,4.25
        x6,Bob,Honey,1,8.25
        7,Dee,Candle,-4,1.20
        8,Ann,Candle, 6 ,1.10
        9,Dee,Honey
        10,Dee,Honey,2,7.75
        """;

    static final String CUSTOMERS = "customer,city\nAnn,Oslo\nBob,Rome\nDee,Oslo\nZed,Bern\n";

    static List<String> split(String line) {
        List<String> out = new ArrayList<>();
        StringBuilder b = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    b.append('"');
                    i++;
                } else if (c == '"') quoted = false;
                else b.append(c);
            } else if (c == '"') quoted = true;
            else if (c == ',') {
                out.add(b.toString());
                b.setLength(0);
            } else b.append(c);
        }
        out.add(b.toString());
        return out;
    }

    static List<Row> parse(String text) {
        try (BufferedReader r = new BufferedReader(new StringReader(text))) {
            List<String> head = split(r.readLine());
            List<Row> rows = new ArrayList<>();
            int n = 1;
            for (String l = r.readLine(); l != null; l = r.readLine()) {
                n++;
                List<String> cells = split(l);
                Map<String, String> m = new LinkedHashMap<>();
                for (int i = 0; i < Math.min(head.size(), cells.size()); i++) m.put(head.get(i), cells.get(i));
                rows.add(new Row(n, m));
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String quote(String s) {
        return s.matches("[^,\"\n]*") ? s : "\"" + s.replace("\"", "\"\"") + "\"";
    }

    static <K> void report(String title, Map<K, Double> m) {
        System.out.println(title);
        m.forEach((k, v) -> System.out.println(String.format(Locale.ROOT, "  %-12s %8.2f %s", k, v, "#".repeat((int) (v / 4)))));
    }

    public static void main(String[] args) {
        List<Order> orders = new ArrayList<>();
        for (Row r : parse(ORDERS)) {
            try {
                orders.add(Order.of(r));
            } catch (IllegalArgumentException | NoSuchElementException e) {
                System.out.println("skipped: " + e.getMessage());
            }
        }
        orders.forEach(System.out::println);
        report("by customer", orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingDouble(Order::total))));
        report("by product", orders.stream().collect(Collectors.groupingBy(Order::product, TreeMap::new, Collectors.summingDouble(Order::total))));
        Map<String, String> city = parse(CUSTOMERS).stream().collect(Collectors.toMap(r -> r.get("customer"), r -> r.get("city")));
        report("by city", orders.stream().collect(Collectors.groupingBy(o -> city.getOrDefault(o.customer(), "unknown"), TreeMap::new, Collectors.summingDouble(Order::total))));
        System.out.println("without orders " + city.keySet().stream().filter(c -> orders.stream().noneMatch(o -> o.customer().equals(c))).sorted().toList());
        List<String> products = orders.stream().map(Order::product).distinct().sorted().toList();
        Map<String, Map<String, Integer>> pivot = orders.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.groupingBy(Order::product, TreeMap::new, Collectors.summingInt(Order::quantity))));
        System.out.println("customer," + products.stream().map(CsvReports::quote).collect(Collectors.joining(",")));
        pivot.forEach((c, m) -> System.out.println(quote(c) + "," + products.stream().map(q -> String.valueOf(m.getOrDefault(q, 0))).collect(Collectors.joining(","))));
        System.out.println("average price " + orders.stream().collect(Collectors.groupingBy(Order::product, TreeMap::new, Collectors.averagingDouble(Order::price))));
        System.out.println("largest " + orders.stream().max(Comparator.comparingDouble(Order::total)).map(Order::id).orElse(-1));
        System.out.println("statistics " + orders.stream().mapToInt(Order::quantity).summaryStatistics());
        System.out.println("ranked " + orders.stream().sorted(Comparator.comparingDouble(Order::total).reversed().thenComparing(Order::id)).map(Order::id).toList());
        Function<Order, String> bucket = o -> o.total() < 10 ? "small" : o.total() < 15 ? "medium" : "large";
        System.out.println("buckets " + orders.stream().collect(Collectors.groupingBy(bucket, TreeMap::new, Collectors.mapping(Order::id, Collectors.toList()))));
        System.out.println("two halves " + orders.stream().collect(Collectors.teeing(Collectors.filtering(o -> o.id() < 5, Collectors.counting()), Collectors.summingInt(Order::quantity), (a, b) -> a + "/" + b)));
        String again = orders.stream().map(o -> Stream.of(o.id(), o.customer(), o.product(), o.quantity(), o.price()).map(String::valueOf).map(CsvReports::quote).collect(Collectors.joining(","))).collect(Collectors.joining("\n", "id,customer,product,qty,price\n", "\n"));
        System.out.print(again);
        System.out.println("round trip " + parse(again).stream().map(Order::of).toList().equals(orders));
        double running = 0;
        StringJoiner j = new StringJoiner(" ");
        for (Order o : orders) j.add(String.format(Locale.ROOT, "%.2f", running += o.total()));
        System.out.println("running " + j);
    }
}
