// Checks StreamTokenizer and Scanner as lexers, and System.in at its end.
package io;

import java.io.*;
import java.util.*;

public class Tokenizers {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
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

    static String all(StreamTokenizer t) throws IOException {
        StringBuilder b = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            switch (t.ttype) {
                case StreamTokenizer.TT_WORD -> b.append("W(").append(t.sval).append(") ");
                case StreamTokenizer.TT_NUMBER -> b.append("N(").append(t.nval).append(") ");
                case StreamTokenizer.TT_EOL -> b.append("EOL ");
                case '"', '\'' -> b.append("Q(").append(t.sval).append(") ");
                default -> b.append((char) t.ttype).append(' ');
            }
        }
        return b.toString().trim();
    }

    static StreamTokenizer t(String s) {
        return new StreamTokenizer(new StringReader(s));
    }

    public static void main(String[] args) throws IOException {
        p("plain", all(t("x = 3.5 * (y + -2) / foo_bar;")));
        p("strings", all(t("say \"hello \\\"w\\\"\" 'c' \"tab\\tnew\\101\" \"open")));
        p("comments", all(t("a / comment to end\nb")));
        StreamTokenizer c = t("a // one\nb /* two\n three */ c # d");
        c.slashSlashComments(true);
        c.slashStarComments(true);
        c.commentChar('#');
        p("java comments", all(c));
        StreamTokenizer e = t("a\nb\r\n\nc");
        e.eolIsSignificant(true);
        p("eol", all(e) + " line " + e.lineno());
        StreamTokenizer l = t("ABC Def");
        l.lowerCaseMode(true);
        p("lower", all(l));
        StreamTokenizer w = t("a-b c_d 5x 1e5 .5 -.5 - 1.2.3 ..");
        p("numbers", all(w));
        StreamTokenizer o = t("12 ab");
        o.ordinaryChar('1');
        o.ordinaryChars('a', 'b');
        p("ordinary", all(o));
        StreamTokenizer r = t("k1=v-1,k2=3");
        r.resetSyntax();
        r.wordChars('a', 'z');
        r.wordChars('0', '9');
        r.whitespaceChars(',', ',');
        p("own syntax", all(r));
        StreamTokenizer q = t("|quoted text| plain");
        q.quoteChar('|');
        q.nextToken();
        p("quote", (char) q.ttype + " " + q.sval);
        q.pushBack();
        q.nextToken();
        p("pushBack", q.sval + " " + q);
        q.nextToken();
        p("toString", q + " " + t(""));
        StreamTokenizer calc = t("2 + 3 * (4 - 1) - 8 / 4");
        calc.ordinaryChar('/');
        calc.ordinaryChar('-');
        p("calculator", sum(calc));
        x("divide by nothing", () -> { StreamTokenizer z = t("2 *"); return sum(z); });
        p("stdin at end", System.in.read() + " " + System.in.available() + " " + System.in.read(new byte[4]) + " " + System.in.readAllBytes().length);
        p("stdin reader", new BufferedReader(new InputStreamReader(System.in)).readLine());
        Scanner in = new Scanner(System.in);
        p("stdin scanner", in.hasNext() + " " + in.hasNextLine() + " " + in.hasNextInt());
        x("stdin nextLine", () -> in.nextLine());
        x("stdin nextInt", () -> in.nextInt());
        System.setIn(new ByteArrayInputStream("7 replaced\nsecond".getBytes()));
        Scanner n = new Scanner(System.in);
        p("setIn", n.nextInt() + n.nextLine() + "|" + n.nextLine());
        Scanner kv = new Scanner("name=Bee;age=3;;x=").useDelimiter(";");
        Map<String, String> map = new TreeMap<>();
        while (kv.hasNext()) {
            String[] s = kv.next().split("=", 2);
            map.put(s[0], s.length > 1 ? s[1] : null);
        }
        p("pairs", map);
        StringTokenizer st = new StringTokenizer("a:b,c", ":");
        p("string tokenizer", st.nextToken() + " " + st.nextToken(",") + " " + st.nextToken() + " " + st.hasMoreTokens());
    }

    static double sum(StreamTokenizer t) throws IOException {
        double v = product(t);
        while (true) {
            t.nextToken();
            if (t.ttype == '+') v += product(t);
            else if (t.ttype == '-') v -= product(t);
            else {
                t.pushBack();
                return v;
            }
        }
    }

    static double product(StreamTokenizer t) throws IOException {
        double v = atom(t);
        while (true) {
            t.nextToken();
            if (t.ttype == '*') v *= atom(t);
            else if (t.ttype == '/') v /= atom(t);
            else {
                t.pushBack();
                return v;
            }
        }
    }

    static double atom(StreamTokenizer t) throws IOException {
        t.nextToken();
        if (t.ttype == StreamTokenizer.TT_NUMBER) return t.nval;
        if (t.ttype == '(') {
            double v = sum(t);
            t.nextToken();
            return v;
        }
        throw new IOException("unexpected token " + t.ttype + " on line " + t.lineno());
    }
}
