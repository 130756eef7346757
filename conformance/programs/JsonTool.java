// A JSON parser and printer with sealed types, pretty printing, path queries and error positions.
package programs;

import java.util.*;
import java.util.stream.*;

public class JsonTool {
    sealed interface Json permits Str, Num, Bool, Null, Arr, Obj { }

    record Str(String s) implements Json { }

    record Num(double d) implements Json { }

    record Bool(boolean b) implements Json { }

    record Null() implements Json { }

    record Arr(List<Json> items) implements Json { }

    record Obj(Map<String, Json> fields) implements Json { }

    static final class ParseError extends RuntimeException {
        ParseError(String m, int at) {
            super(m + " at " + at);
        }
    }

    static final class Parser {
        private final String s;
        private int i;

        Parser(String s) {
            this.s = s;
        }

        Json parse() {
            Json j = value();
            ws();
            if (i < s.length()) throw new ParseError("trailing '" + s.charAt(i) + "'", i);
            return j;
        }

        private void ws() {
            while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++;
        }

        private char peek() {
            if (i >= s.length()) throw new ParseError("unexpected end", i);
            return s.charAt(i);
        }

        private void expect(char c) {
            if (peek() != c) throw new ParseError("expected '" + c + "' but found '" + peek() + "'", i);
            i++;
        }

        private Json value() {
            ws();
            return switch (peek()) {
                case '{' -> object();
                case '[' -> array();
                case '"' -> new Str(string());
                case 't' -> word("true", new Bool(true));
                case 'f' -> word("false", new Bool(false));
                case 'n' -> word("null", new Null());
                default -> number();
            };
        }

        private Json word(String w, Json j) {
            if (!s.startsWith(w, i)) throw new ParseError("bad literal", i);
            i += w.length();
            return j;
        }

        private Json number() {
            int start = i;
            while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) i++;
            try {
                return new Num(Double.parseDouble(s.substring(start, i)));
            } catch (NumberFormatException e) {
                throw new ParseError("bad number", start);
            }
        }

        private String string() {
            expect('"');
            StringBuilder b = new StringBuilder();
            while (peek() != '"') {
                char c = s.charAt(i++);
                if (c == '\\') {
                    char e = peek();
                    i++;
                    switch (e) {
                        case 'n' -> b.append('\n');
                        case 't' -> b.append('\t');
                        case 'u' -> {
                            b.append((char) Integer.parseInt(s.substring(i, i + 4), 16));
                            i += 4;
                        }
                        case '"', '\\', '/' -> b.append(e);
                        default -> throw new ParseError("bad escape '" + e + "'", i - 1);
                    }
                } else b.append(c);
            }
            i++;
            return b.toString();
        }

        private Json array() {
            expect('[');
            List<Json> l = new ArrayList<>();
            ws();
            if (peek() != ']') {
                do l.add(value()); while (comma());
            }
            expect(']');
            return new Arr(l);
        }

        private Json object() {
            expect('{');
            Map<String, Json> m = new LinkedHashMap<>();
            ws();
            if (peek() != '}') {
                do {
                    ws();
                    String k = string();
                    ws();
                    expect(':');
                    m.put(k, value());
                } while (comma());
            }
            expect('}');
            return new Obj(m);
        }

        private boolean comma() {
            ws();
            if (peek() != ',') return false;
            i++;
            return true;
        }
    }

    static String quote(String s) {
        StringBuilder b = new StringBuilder("\"");
        for (char c : s.toCharArray()) {
            if (c == '"' || c == '\\') b.append('\\').append(c);
            else if (c == '\n') b.append("\\n");
            else if (c < 32 || c > 126) b.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            else b.append(c);
        }
        return b.append('"').toString();
    }

    static String show(Json j) {
        if (j instanceof Str s) return quote(s.s());
        if (j instanceof Num n) return n.d() == Math.rint(n.d()) && Math.abs(n.d()) < 1e15 ? String.valueOf((long) n.d()) : String.valueOf(n.d());
        if (j instanceof Bool b) return String.valueOf(b.b());
        if (j instanceof Arr a) return a.items().stream().map(JsonTool::show).collect(Collectors.joining(",", "[", "]"));
        if (j instanceof Obj o) return o.fields().entrySet().stream().map(e -> quote(e.getKey()) + ":" + show(e.getValue())).collect(Collectors.joining(",", "{", "}"));
        return "null";
    }

    static void pretty(Json j, String pad, StringBuilder b) {
        if (j instanceof Arr a && !a.items().isEmpty()) {
            b.append("[\n");
            for (int i = 0; i < a.items().size(); i++) {
                b.append(pad).append("  ");
                pretty(a.items().get(i), pad + "  ", b);
                b.append(i + 1 < a.items().size() ? ",\n" : "\n");
            }
            b.append(pad).append(']');
        } else if (j instanceof Obj o && !o.fields().isEmpty()) {
            b.append("{\n");
            Iterator<Map.Entry<String, Json>> it = o.fields().entrySet().iterator();
            while (it.hasNext()) {
                Map.Entry<String, Json> e = it.next();
                b.append(pad).append("  ").append(quote(e.getKey())).append(": ");
                pretty(e.getValue(), pad + "  ", b);
                b.append(it.hasNext() ? ",\n" : "\n");
            }
            b.append(pad).append('}');
        } else b.append(show(j));
    }

    static Optional<Json> path(Json j, String p) {
        Json at = j;
        for (String step : p.split("/")) {
            if (at instanceof Obj o) at = o.fields().get(step);
            else if (at instanceof Arr a && step.matches("\\d+") && Integer.parseInt(step) < a.items().size()) at = a.items().get(Integer.parseInt(step));
            else at = null;
            if (at == null) return Optional.empty();
        }
        return Optional.of(at);
    }

    static int depth(Json j) {
        if (j instanceof Arr a) return 1 + a.items().stream().mapToInt(JsonTool::depth).max().orElse(0);
        if (j instanceof Obj o) return 1 + o.fields().values().stream().mapToInt(JsonTool::depth).max().orElse(0);
        return 0;
    }

    public static void main(String[] args) {
        String text = """
            { "name": "hive \\"7\\"", "bees": [ {"id": 1, "kind": "queen"}, {"id": 2, "kind": "worker", "load": 0.25} ],
              "open": true, "roof": null, "big": 1e21, "neg": -12.5, "uni": "\\u00e9\\n", "empty": [], "none": {} }
            """;
        Json j = new Parser(text).parse();
        System.out.println(show(j));
        StringBuilder b = new StringBuilder();
        pretty(j, "", b);
        System.out.println(b);
        System.out.println("round trip " + new Parser(show(j)).parse().equals(j));
        System.out.println("round trip pretty " + new Parser(b.toString()).parse().equals(j));
        for (String p : List.of("name", "bees/1/load", "bees/7", "open", "roof", "bees/0/kind/x", "zzz")) System.out.println(p + " -> " + path(j, p).map(JsonTool::show).orElse("absent"));
        System.out.println("depth " + depth(j) + " hash stable " + (j.hashCode() == new Parser(text).parse().hashCode()));
        for (String bad : List.of("", "{", "[1,", "[1 2]", "{\"a\" 1}", "tru", "\"abc", "\"\\q\"", "1.2.3", "[] x", "{a:1}", "-")) {
            try {
                System.out.println(bad + " => " + show(new Parser(bad).parse()));
            } catch (ParseError e) {
                System.out.println(bad + " => " + e.getMessage());
            }
        }
    }
}
