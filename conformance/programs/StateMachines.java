// State machines with enums: a vending machine, a tokenizer automaton, a regular-expression NFA, an elevator, and a traffic light table.
package programs;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StateMachines {
    enum Vend {
        IDLE {
            @Override
            Vend coin(Ctx c, int v) {
                c.credit += v;
                return HAS_MONEY;
            }
        },
        HAS_MONEY {
            @Override
            Vend coin(Ctx c, int v) {
                c.credit += v;
                return this;
            }

            @Override
            Vend select(Ctx c, String item) {
                Integer price = c.prices.get(item);
                if (price == null) return c.say("no " + item, this);
                if (c.stock.merge(item, 0, Integer::sum) == 0) return c.say("sold out", this);
                if (price > c.credit) return c.say("need " + (price - c.credit), this);
                c.credit -= price;
                c.stock.merge(item, -1, Integer::sum);
                c.say("vend " + item, this);
                return c.credit > 0 ? HAS_MONEY : IDLE;
            }

            @Override
            Vend refund(Ctx c) {
                c.say("refund " + c.credit, this);
                c.credit = 0;
                return IDLE;
            }
        },
        BROKEN;

        Vend coin(Ctx c, int v) {
            return c.say("coin rejected", this);
        }

        Vend select(Ctx c, String item) {
            return c.say("ignored", this);
        }

        Vend refund(Ctx c) {
            return c.say("nothing", this);
        }
    }

    static final class Ctx {
        int credit;
        final Map<String, Integer> prices = Map.of("tea", 30, "cake", 75), stock = new TreeMap<>(Map.of("tea", 2, "cake", 1));
        final List<String> said = new ArrayList<>();

        Vend say(String s, Vend v) {
            said.add(s);
            return v;
        }
    }

    enum Lex { START, WORD, NUMBER, SPACE, ERROR }

    static String lex(String s) {
        StringBuilder out = new StringBuilder();
        Lex state = Lex.START;
        int from = 0;
        for (int i = 0; i <= s.length(); i++) {
            char c = i < s.length() ? s.charAt(i) : '\0';
            Lex next = c == '\0' ? Lex.START : Character.isLetter(c) ? Lex.WORD : Character.isDigit(c) ? state == Lex.WORD ? Lex.WORD : Lex.NUMBER : c == ' ' ? Lex.SPACE : Lex.ERROR;
            if (next != state) {
                if (state != Lex.START && state != Lex.SPACE) out.append(state.name().charAt(0)).append('(').append(s, from, i).append(')');
                from = i;
                state = next;
            }
        }
        return out.toString();
    }

    /** Literal characters, '.', and the postfix operators * + ? over single characters, run as a set of states. */
    static boolean nfa(String pattern, String text) {
        List<char[]> units = new ArrayList<>();
        for (int i = 0; i < pattern.length(); i++) {
            char q = i + 1 < pattern.length() && "*+?".indexOf(pattern.charAt(i + 1)) >= 0 ? pattern.charAt(i + 1) : '1';
            units.add(new char[] {pattern.charAt(i), q});
            if (q != '1') i++;
        }
        BitSet states = new BitSet();
        close(units, states, 0);
        for (char c : text.toCharArray()) {
            BitSet next = new BitSet();
            for (int s = states.nextSetBit(0); s >= 0 && s < units.size(); s = states.nextSetBit(s + 1)) {
                char[] u = units.get(s);
                if (u[0] != '.' && u[0] != c) continue;
                if (u[1] == '*' || u[1] == '+') next.set(s);
                close(units, next, s + 1);
                if (u[1] == '*') close(units, next, s);
            }
            states = next;
        }
        return states.get(units.size());
    }

    static void close(List<char[]> units, BitSet set, int s) {
        set.set(s);
        while (s < units.size() && (units.get(s)[1] == '*' || units.get(s)[1] == '?')) set.set(++s);
    }

    enum Light {
        RED, RED_AMBER, GREEN, AMBER;

        static final Map<Light, Light> NEXT = new EnumMap<>(Map.of(RED, RED_AMBER, RED_AMBER, GREEN, GREEN, AMBER, AMBER, RED));
    }

    enum Dir { UP, DOWN, STOPPED }

    static String elevator(int start, int... requests) {
        TreeSet<Integer> want = Arrays.stream(requests).boxed().collect(Collectors.toCollection(TreeSet::new));
        int at = start;
        Dir d = Dir.STOPPED;
        StringBuilder log = new StringBuilder();
        while (!want.isEmpty()) {
            if (want.remove(at)) log.append('[').append(at).append(']');
            Integer up = want.higher(at), down = want.lower(at);
            d = switch (d) {
                case UP -> up != null ? Dir.UP : down != null ? Dir.DOWN : Dir.STOPPED;
                case DOWN -> down != null ? Dir.DOWN : up != null ? Dir.UP : Dir.STOPPED;
                case STOPPED -> up == null ? down == null ? Dir.STOPPED : Dir.DOWN : down == null || up - at <= at - down ? Dir.UP : Dir.DOWN;
            };
            if (d == Dir.UP) at++;
            if (d == Dir.DOWN) at--;
            log.append(d.name().charAt(0));
        }
        return log.toString();
    }

    public static void main(String[] args) {
        Ctx c = new Ctx();
        Vend v = Vend.IDLE;
        for (String e : "?tea 20 ?tea 20 ?tea ?soup r r 100 ?cake ?cake 50 ?tea ?tea r x 10 ?tea r".split(" ")) {
            if (e.equals("r")) v = v.refund(c);
            else if (e.equals("x")) v = Vend.BROKEN;
            else if (e.startsWith("?")) v = v.select(c, e.substring(1));
            else v = v.coin(c, Integer.parseInt(e));
            System.out.println(e + " -> " + v + " credit " + c.credit + " " + c.said);
            c.said.clear();
        }
        System.out.println(c.stock + " " + Vend.IDLE.getClass().getSuperclass().getSimpleName() + " " + Vend.BROKEN.getDeclaringClass().getSimpleName());
        for (String s : List.of("abc 123 x9 9x", "", "  ", "a+b", "42")) System.out.println("lex '" + s + "' " + lex(s));
        for (String[] t : new String[][] {{"ab*c", "ac"}, {"ab*c", "abbbc"}, {"ab+c", "ac"}, {"a.c", "axc"}, {"a?b?c?", "ac"}, {".*x", "aaax"}, {".*x", "aaay"}, {"", ""}, {"", "a"}, {"a*a*a*b", "aaaaaaaaaa"}, {"x+y?z*", "xxyzz"}})
            System.out.println(t[0] + " ~ '" + t[1] + "' " + nfa(t[0], t[1]) + " " + t[1].matches(t[0]));
        Light l = Light.RED;
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 6; i++, l = Light.NEXT.get(l)) b.append(l).append(' ');
        System.out.println(b + "" + Light.NEXT);
        System.out.println(elevator(3, 1, 5, 4, 9));
        System.out.println(elevator(0));
        System.out.println(elevator(5, 4, 7, 5));
        Map<String, Map<Character, String>> dfa = Map.of("even", Map.of('0', "even", '1', "odd"), "odd", Map.of('0', "odd", '1', "even"));
        Predicate<String> odd = s -> {
            String at = "even";
            for (char ch : s.toCharArray()) {
                at = dfa.get(at).get(ch);
                if (at == null) throw new IllegalArgumentException("no transition on " + ch);
            }
            return at.equals("odd");
        };
        System.out.println(odd.test("10110") + " " + odd.test("11") + " " + odd.test(""));
        try {
            odd.test("12");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
