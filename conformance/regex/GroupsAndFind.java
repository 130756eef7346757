// Checks capturing groups, find/matches/lookingAt, group positions, reset, and MatchResult snapshots.
package regex;

import java.util.*;
import java.util.regex.*;

public class GroupsAndFind {
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
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)").matcher("bob@site.com, amy@place.org; bad@x.net");
        while (m.find()) {
            p("match", m.group() + " " + m.start() + "-" + m.end());
            for (int g = 0; g <= m.groupCount(); g++) p(" group " + g, m.group(g) + " " + m.start(g) + "-" + m.end(g));
        }
        x("group after failure", () -> m.group());
        m.reset();
        p("find after reset", m.find() + " " + m.group(1));
        p("find from", m.find(5) + " " + m.group(1));
        x("find bad index", () -> m.find(100));
        x("group bad", () -> m.group(4));
        x("group negative", () -> m.group(-1));
        x("start bad", () -> m.start(9));
        m.reset("zed@home.org");
        p("reset input", m.matches() + " " + m.group(2) + " " + m.groupCount());
        Matcher l = Pattern.compile("\\d+").matcher("123abc");
        p("lookingAt", l.lookingAt() + " " + l.end() + " matches " + l.matches());
        x("after failed matches", () -> l.end());
        Matcher fresh = Pattern.compile("a").matcher("a");
        x("no match yet", () -> fresh.start());
        Matcher o = Pattern.compile("(a)|(b)|(c)").matcher("bca");
        StringBuilder b = new StringBuilder();
        while (o.find()) b.append(o.group(1)).append(o.group(2)).append(o.group(3)).append(o.start(1)).append(o.start(2)).append(' ');
        p("alternatives", b);
        Matcher rep = Pattern.compile("(?:(a)|b)*").matcher("abab");
        p("group in loop", rep.matches() + " " + rep.group(1) + " " + rep.start(1));
        Matcher rep2 = Pattern.compile("(a|b|ab)+").matcher("abab");
        p("last iteration", rep2.matches() + " " + rep2.group(1));
        Matcher nested = Pattern.compile("((a+)(b*))(c?)").matcher("aabbb");
        p("nested", nested.matches() + " " + nested.group(1) + " " + nested.group(2) + " " + nested.group(3) + " [" + nested.group(4) + "]");
        MatchResult r = nested.toMatchResult();
        nested.reset("ac");
        nested.find();
        p("snapshot", r.group(1) + " " + r.end(2) + " " + r.groupCount() + " now " + nested.group(1));
        Matcher empty = Pattern.compile("x*").matcher("axxb");
        b.setLength(0);
        while (empty.find()) b.append(empty.start()).append('-').append(empty.end()).append(' ');
        p("empty matches", b);
        p("static matches", Pattern.matches("[abc]+", "cab") + " " + Pattern.matches("[abc]+", "cabd"));
        p("predicate", Pattern.compile("b").asPredicate().test("abc") + " " + Pattern.compile("b").asMatchPredicate().test("abc"));
        p("pattern", m.pattern().pattern() + " " + m.pattern().flags() + " " + Pattern.compile("q", Pattern.CASE_INSENSITIVE | Pattern.DOTALL).flags());
        p("usePattern", m.usePattern(Pattern.compile("o")).find(0) + " " + m.start());
        p("quote", Pattern.quote("a.b") + " " + Pattern.quote("a\\Eb") + " " + Pattern.compile(Pattern.quote("1+1")).matcher("x1+1").find());
        p("literal flag", Pattern.compile("a.b[", Pattern.LITERAL).matcher("xa.b[y").find());
        p("date", "2024-02-29".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1"));
        p("results", Pattern.compile("\\d").matcher("a1b2c3").results().map(MatchResult::group).toList());
        p("count", Pattern.compile("o").matcher("foo boo").results().count());
        p("toString", Pattern.compile("(x)").toString());
        Matcher u = Pattern.compile("(.)(.)").matcher("a\ud83d\ude00b");
        p("supplementary", u.find() + " " + u.end(1) + " " + u.end(2));
    }
}
