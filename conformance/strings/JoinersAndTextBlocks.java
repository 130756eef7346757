// Checks StringJoiner, String.join, and text blocks with their escapes and indentation rules.
package strings;

import java.util.*;
import java.util.stream.*;

public class JoinersAndTextBlocks {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    /** Printable ASCII as it is, everything else as an escape, so that no output encoding matters. */
    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 32 && c < 127) b.append(c);
            else b.append('{').append(Integer.toHexString(c)).append('}');
        }
        return b.append(']').toString();
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        p("empty", j + " " + j.length());
        j.setEmptyValue("EMPTY");
        p("empty value", j + " " + j.length());
        j.add("a");
        p("one", j + " " + j.length());
        j.add("b").add("").add(null);
        p("more", j + " " + j.length());
        StringJoiner k = new StringJoiner("-");
        p("plain empty", esc(k.toString()));
        k.add("x").add("y");
        j.merge(k);
        p("merge", j);
        j.merge(new StringJoiner("?"));
        p("merge empty", j);
        StringJoiner n = new StringJoiner("/");
        for (int i = 0; i < 20; i++) n.add("i" + i);
        p("many", n + " " + n.length());
        n.merge(n);
        p("merge self", n.length());
        x("null delimiter", () -> new StringJoiner(null));
        x("null empty value", () -> new StringJoiner("").setEmptyValue(null));
        p("utf16", esc(new StringJoiner("\u4e16", "<", ">").add("a").add("b").toString()));
        p("join varargs", String.join("|", "p", "q") + String.join("|") + String.join("|", "solo"));
        p("join iterable", String.join(" ", Arrays.asList("one", "two", "three")));
        p("joining", Stream.of("a", "b").collect(Collectors.joining(":", "^", "$")));

        String t1 = """
            Hello,
              indented
            end
            """;
        p("t1", esc(t1));
        String t2 = """
            no newline at end""";
        p("t2", esc(t2));
        String t3 = """
            joined \
            line
            quote \""" and "" and \" inside
            tab\there \u0041 octal \101
            space kept\s\s
            trailing dropped   
            """;
        p("t3", esc(t3));
        String t4 = """
                deep
            shallow
          """;
        p("t4", esc(t4));
        String t5 = """

            """;
        p("t5", esc(t5));
        String t6 = """
            a
               
            b""";
        p("t6", esc(t6));
        String t7 = """
            back\\slash \n newline \r cr""";
        p("t7", esc(t7));
        p("t8", esc("""
            {"k": "%s"}""".formatted("v")));
        p("same constant", "x\ny\n" == """
            x
            y
            """);
        p("hash", t1.hashCode() + " " + t3.hashCode());
        p("lines", t1.lines().map(String::strip).collect(Collectors.toList()));
        final String part = "con";
        p("constant folding", (part + "st" == "const") + " " + ("a" + 1 + 'b' + 2.0 + true == "a1b2.0true"));
        String dyn = part.substring(0);
        p("dynamic", (dyn + "st").equals("const"));
        char[] chars = {'1'};
        String s = "s" + chars.length + 1L + 1.0f + (byte) 3 + (short) 4 + 'c' + null + new int[0].length;
        p("concat kinds", s);
        s += 5;
        s += 'x';
        s += null;
        p("compound concat", s);
        int i = 1;
        p("order", "" + i++ + i++ + ++i + i);
        p("long concat", ("" + i + "a" + i + "b" + i + "c" + i + "d" + i + "e" + i + "f" + i + "g" + i + "h" + i + "i" + i + "j" + i + "k" + i));
        p("utf16 concat", esc("\u4e16" + i + 'x' + dyn + '\u754c' + 2L));
    }
}
