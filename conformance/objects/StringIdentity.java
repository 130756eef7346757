// Checks interned strings, == on constants, computed strings, class literals' identity and string constants across classes.
package objects;

public class StringIdentity {
    static final String A = "hello"; static String b = "hello"; final String c = "hel" + "lo";
    static class Other { static String s = "hello"; static final String T = "hel"; }
    interface I { String S = "hello"; }

    public static void main(String[] args) {
        String lo = "lo"; final String flo = "lo";
        System.out.println("same const: " + (A == b));
        System.out.println("other class: " + (A == Other.s) + (A == I.S));
        System.out.println("folded: " + (A == new StringIdentity().c) + (A == "hel" + "lo") + (A == Other.T + "lo") + (A == "hel" + flo));
        System.out.println("runtime: " + (A == "hel" + lo) + ("hel" + lo).equals(A));
        System.out.println("intern: " + (A == ("hel" + lo).intern()) + (new String("hello") == A) + (new String("hello").intern() == A));
        String made = new StringBuilder("un").append("ique-").append(args.length).toString();
        System.out.println("first intern: " + (made.intern() == made.intern()) + (made.intern() == "unique-0"));
        System.out.println("substring: " + (A.substring(0) == A) + (A.substring(1, 5) == "ello") + (A.substring(2, 2) == ""));
        System.out.println("trim: " + (A.trim() == A) + (A.toLowerCase() == A) + (A.concat("") == A) + (A.replace('z', 'q') == A) + (A.toString() == A) + (String.valueOf((Object) A) == A) + (A.strip() == A));
        System.out.println("toUpper: " + (A.toUpperCase() == "HELLO") + (A.toUpperCase().intern() == "HELLO"));
        System.out.println("empty concat: " + ((A + "") == A) + ("" + "" == ""));
        System.out.println("literals: " + (String.class == A.getClass()) + (int.class == Integer.TYPE) + (int[].class == new int[0].getClass()) + (void.class == Void.TYPE) + (Integer.class == (Object) int.class));
        System.out.println("class names: " + (String.class.getName() == String.class.getName()) + " " + (StringIdentity.class.getName() == "objects.StringIdentity"));
        System.out.println("enum name: " + (E.HELLO.name() == "HELLO") + (E.HELLO.toString() == "HELLO"));
        System.out.println("int to string: " + (Integer.toString(1) == "1") + Integer.toString(1).equals("1"));
        System.out.println("boolean: " + (Boolean.toString(true) == "true") + (String.valueOf(false) == "false") + ((Object) true == Boolean.TRUE));
        System.out.println("hash: " + "hello".hashCode() + " " + "".hashCode() + " " + "\0".hashCode() + " " + "\uffff\ud83d\ude00".hashCode() + " " + new String(new char[] {'h', 'e'}).hashCode());
        System.out.println("equals: " + "a".equals("a") + "a".equals(null) + "a".equals('a') + "A".equalsIgnoreCase("a") + "a".contentEquals(new StringBuilder("a")));
        char[] cs = {'h', 'i'}; String fromCs = new String(cs); cs[0] = 'X';
        System.out.println("copy: " + fromCs + String.valueOf(cs) + fromCs.toCharArray().length);
        System.out.println("compare: " + "a".compareTo("b") + "b".compareTo("a") + "ab".compareTo("abcd") + "".compareTo("x") + "\uffff".compareTo("\0"));
        String n = null;
        System.out.println("null concat: " + n + null + (n + "x").length());
        System.out.println("escapes: " + "\t\"\\\u0041\101".length() + " " + "a\0b".length() + " " + "\0\1".charAt(1) + 0);
        String s1 = "a", s2 = s1; s2 += "b";
        System.out.println("immutable: " + s1 + s2);
        System.out.println("switch on interned: " + (made.intern() == made.toString().intern()));
        String big = "x".repeat(1000);
        System.out.println("big: " + big.length() + " " + big.hashCode() + (big.intern() == "x".repeat(1000).intern()));
        synchronized (A) { System.out.println("locked a literal"); }
        System.out.println("text block: " + ("""
            hello""" == A) + " " + """
            a
              b
            """.length());
    }
    enum E { HELLO }
}
