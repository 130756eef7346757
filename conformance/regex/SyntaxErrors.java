// Checks PatternSyntaxException: description, index, pattern and full message for many broken patterns.
package regex;

import java.util.regex.*;

public class SyntaxErrors {
    public static void main(String[] args) {
        String[] patterns = {"(", ")", "(a", "a)", "[", "[a", "[a-", "[z-a]", "[]", "[^]", "a{", "{", "{1}", "a{1", "a{1,", "a{x}", "a{2,1}", "a{99999999999}", "*", "+", "?", "a***", "a|*", "(*a)", "(?", "(?a", "(?<", "(?<n", "(?<n>", "(?<1>a)", "(?<n>a)(?<n>b)",
            "(?z)", "(?i", "(?-", "(?=a", "(?<=a*)b", "(?<=(a|b)+)c", "(?>a", "\\", "a\\", "\\k", "\\k<", "\\k<x>", "\\1", "\\8(a)", "\\x", "\\xg", "\\x4", "\\x{", "\\x{110000}", "\\u12", "\\c", "\\0", "\\08", "\\p", "\\p{", "\\p{}", "\\p{Foo}", "\\pQ", "\\N{", "\\N{NO SUCH NAME}",
            "\\y", "\\q", "\\_", "\\g", "\\E", "\\Qabc", "[a&&", "[&&]", "[a&&&&b]", "[[a]", "[a]]", "[\\d-z]", "[a-\\d]", "(?i)(?x) ( ", "a(?#c)", "(?:)", "(?", "\\b{x}", "\\b{g", "[[:alpha:]]", "x{0,}", "x{,5}", "^*", "$+", "\\b+", "(?=a)+"};
        for (String s : patterns) {
            try {
                Pattern pattern = Pattern.compile(s);
                System.out.println("ok   " + s + "  " + pattern.matcher("a").find());
            } catch (PatternSyntaxException e) {
                System.out.println("bad  " + s + "  " + e.getDescription() + " | " + e.getIndex() + " | " + e.getPattern().equals(s));
                if (s.length() < 4) System.out.println(e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("odd  " + s + "  " + e.getClass().getName() + " " + e.getMessage());
            }
        }
        try {
            Pattern.compile("a", 0x1000);
            System.out.println("flags accepted");
        } catch (IllegalArgumentException e) {
            System.out.println("flags: " + e.getMessage());
        }
        try {
            Pattern.compile(null);
        } catch (NullPointerException e) {
            System.out.println("null pattern");
        }
        PatternSyntaxException own = new PatternSyntaxException("why", "pat", 1);
        System.out.println(own.getMessage());
        System.out.println(new PatternSyntaxException("why", "pat", -1).getMessage());
        System.out.println(own instanceof IllegalArgumentException);
    }
}
