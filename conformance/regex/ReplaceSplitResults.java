// Checks replaceAll/replaceFirst with strings and functions, Pattern.split, splitAsStream, results and regions.
package regex;

import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class ReplaceSplitResults {
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

    public static void main(String[] args) {
        Pattern digits = Pattern.compile("\\d+");
        p("function", digits.matcher("a1b22c333").replaceAll(r -> "<" + r.group().length() + ">"));
        p("function first", digits.matcher("a1b22").replaceFirst(r -> String.valueOf(Integer.parseInt(r.group()) + 1)));
        p("function groups", Pattern.compile("(\\w)(\\w)").matcher("abcd").replaceAll(r -> r.group(2) + r.group(1)));
        p("function dollar", digits.matcher("1").replaceAll(r -> Matcher.quoteReplacement("$x")));
        x("function bad dollar", () -> digits.matcher("1").replaceAll(r -> "$x"));
        x("function null", () -> digits.matcher("1").replaceAll((java.util.function.Function<MatchResult, String>) null));
        Matcher bad = digits.matcher("1 2 3");
        x("function resets", () -> bad.replaceAll(r -> { bad.reset(); return "x"; }));
        p("no match", digits.matcher("none").replaceAll("x") + " " + digits.matcher("none").replaceFirst(r -> "x"));
        p("empty pattern", Pattern.compile("").matcher("abc").replaceAll("-"));
        p("star", Pattern.compile("x*").matcher("axxb").replaceAll("-"));
        p("whole", Pattern.compile("(?s).*").matcher("ab").replaceAll("[$0]"));
        p("split", Arrays.toString(digits.split("a1b2c")) + Arrays.toString(digits.split("1a2b3")) + Arrays.toString(digits.split("")) + Arrays.toString(digits.split("111")));
        p("split limit", Arrays.toString(digits.split("a1b2c3", 2)) + Arrays.toString(digits.split("a1b2c3", -1)) + Arrays.toString(digits.split("a1b2c3", 100)));
        p("split zero width", Arrays.toString(Pattern.compile("").split("abc")) + Arrays.toString(Pattern.compile("(?=b)").split("abab")));
        p("splitAsStream", digits.splitAsStream("x1y2z").collect(Collectors.toList()) + " " + digits.splitAsStream("1a").collect(Collectors.toList()) + " " + digits.splitAsStream("").collect(Collectors.toList()));
        p("splitAsStream lazy", digits.splitAsStream("x1y2z").findFirst().get());
        p("results", digits.matcher("7 88 999").results().map(r -> r.group() + "@" + r.start() + "-" + r.end()).collect(Collectors.joining(" ")));
        p("results sum", digits.matcher("7 88 999").results().mapToInt(r -> Integer.parseInt(r.group())).sum());
        Map<String, Long> words = Pattern.compile("\\w+").matcher("to be or not to be").results().collect(Collectors.groupingBy(MatchResult::group, TreeMap::new, Collectors.counting()));
        p("word count", words);
        Matcher m = digits.matcher("11 22 33");
        m.region(3, 8);
        p("region", m.regionStart() + "-" + m.regionEnd() + " " + m.find() + " " + m.group() + " " + m.find() + " " + m.group() + " " + m.find());
        m.region(0, 2);
        p("region matches", m.matches());
        x("region bad", () -> m.region(3, 99));
        x("region reversed", () -> m.region(5, 3));
        Matcher h = Pattern.compile("abc").matcher("xab");
        p("hitEnd", h.find() + " " + h.hitEnd() + " " + h.requireEnd());
        Matcher h2 = Pattern.compile("ab$").matcher("xab");
        p("requireEnd", h2.find() + " " + h2.hitEnd() + " " + h2.requireEnd());
        Matcher h3 = Pattern.compile("ab").matcher("xabc");
        p("no hitEnd", h3.find() + " " + h3.hitEnd() + " " + h3.requireEnd());
        Matcher h4 = Pattern.compile("a+").matcher("aa");
        p("greedy hitEnd", h4.find() + " " + h4.hitEnd() + " " + h4.requireEnd());
        p("template", Pattern.compile("\\$\\{(\\w+)}").matcher("Hi ${name}, ${n}!").replaceAll(r -> Map.of("name", "Bee", "n", "3").get(r.group(1))));
        p("camel to snake", "someLongName".replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT));
        p("snake to camel", Pattern.compile("_(\\w)").matcher("some_long_name").replaceAll(r -> r.group(1).toUpperCase(Locale.ROOT)));
        p("thousands", "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
        p("trim lines", Arrays.toString(" a \n b\n".split("\\s*\\n\\s*")));
        p("csv", Arrays.toString("a,\"b,c\",d".split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")));
        p("over builder", digits.matcher(new StringBuilder("z9")).find());
        List<String> kept = Stream.of("a1", "b", "c22").filter(digits.asPredicate()).collect(Collectors.toList());
        p("filter", kept);
        Matcher toStr = digits.matcher("ab12");
        toStr.find();
        p("toString", toStr.toString() + " " + toStr.toMatchResult().group());
        Matcher app = digits.matcher("a1b2c");
        StringBuilder out = new StringBuilder();
        int k = 0;
        while (app.find()) app.appendReplacement(out, "#" + k++);
        p("appendTail", app.appendTail(out));
        x("append without match", () -> digits.matcher("a").appendReplacement(new StringBuilder(), "x"));
    }
}
