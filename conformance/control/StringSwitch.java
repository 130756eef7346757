// Checks switches over strings, including hash collisions, empty and null strings, and computed strings.
package control;

public class StringSwitch {
    static int color(String s) {
        switch (s) {
            case "red": return 1;
            case "green": return 2;
            case "blue": return 3;
            case "": return 4;
            default: return 0;
        }
    }

    static String collide(String s) {
        // "Aa" and "BB" have the same hash code, as have their concatenations.
        switch (s) {
            case "Aa": return "first";
            case "BB": return "second";
            case "AaAa": return "third";
            case "BBBB": return "fourth";
            case "AaBB": return "fifth";
            default: return "none of them";
        }
    }

    static String fall(String s) {
        String r = "";
        switch (s) {
            case "a": r += "A";
            case "b": r += "B";
                break;
            default: r += "D";
            case "c": r += "C";
        }
        return r;
    }

    static int arrow(String s) {
        return switch (s) {
            case "one", "uno", "eins" -> 1;
            case "two" -> {
                int x = s.length();
                yield x - 1;
            }
            default -> s.length() * 100;
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"red", "green", "blue", "", "Red", "redd", "r"}) System.out.println("color '" + s + "': " + color(s));
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "C#"}) System.out.println("collide " + s + " " + s.hashCode() + ": " + collide(s));
        for (String s : new String[] {"a", "b", "c", "d"}) System.out.println("fall " + s + ": " + fall(s));
        for (String s : new String[] {"one", "uno", "eins", "two", "three"}) System.out.println("arrow " + s + ": " + arrow(s));
        System.out.println("computed: " + color(new StringBuilder("der").reverse().toString()) + color("gre" + "en".toLowerCase()) + color("xblue".substring(1)));
        try {
            color(null);
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getClass().getName());
        }
        final String k = "key";
        String v = "k" + (char) ('d' + 1) + "y";
        switch (v) {
            case k + "s": System.out.println("keys"); break;
            case k: System.out.println("constant expression case"); break;
        }
        int n = 0;
        for (String w : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) {
            switch (w) {
                case "the": n += 1; continue;
                case "fox": case "dog": case "cat": n += 10; break;
                case "and": n += 100; break;
                default: n += 1000;
            }
            n += 100000;
        }
        System.out.println("words: " + n);
        System.out.println("unicode: " + uni("\u00e9\u4e00") + uni("\ud83d\ude00") + uni("e"));
        System.out.println("long: " + longKey("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"));
    }

    static int uni(String s) {
        switch (s) {
            case "\u00e9\u4e00": return 1;
            case "\ud83d\ude00": return 2;
            default: return 3;
        }
    }

    static boolean longKey(String s) {
        switch (s) {
            case "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz": return true;
            default: return false;
        }
    }
}
