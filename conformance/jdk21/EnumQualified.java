// Checks qualified enum constants as case labels, enum switches through sealed interfaces, and constant dynamic behind them.
package jdk21;
import java.util.*;

public class EnumQualified {
    sealed interface Card permits Suit, Joker { }
    enum Suit implements Card { CLUBS, DIAMONDS, HEARTS, SPADES { @Override String sym() { return "^"; } }; String sym() { return name().substring(0, 1); } }
    enum Joker implements Card { BIG, SMALL }
    enum Other { CLUBS }
    static int val(Card c) { return switch (c) { case Suit.CLUBS -> 1; case Suit.DIAMONDS -> 2; case Suit.HEARTS -> 3; case Suit.SPADES -> 4; case Joker.BIG -> 100; case Joker.SMALL -> 50; }; }
    static String mixed(Object o) { return switch (o) { case Suit.HEARTS -> "hearts"; case Joker j when j.ordinal() == 1 -> "small joker"; case Joker j -> "joker " + j; case Suit s -> "suit " + s.sym(); case Other.CLUBS -> "other clubs"; default -> "default"; }; }
    static String simple(Suit s) { return switch (s) { case CLUBS, SPADES -> "black"; case Suit.HEARTS, DIAMONDS -> "red"; }; }
    static String guarded(Suit s, int n) { return switch (s) { case CLUBS -> "c"; case Suit t when n > 5 -> "t" + t; case DIAMONDS -> "d"; case null -> "nul"; default -> "z"; }; }
    static int stmt(Card c) { int r = 0; switch (c) { case Suit.CLUBS: r += 1; case Suit.HEARTS: r += 10; break; case Joker j: r += 100; break; default: r = -1; } return r; }
    static <E extends Enum<E>> String gen(E e) { return switch (e) { case Suit s -> "S" + s; case Joker j -> "J" + j; default -> "E" + e; }; }
    public static void main(String[] args) {
        List<Card> cards = new ArrayList<>(Arrays.asList(Suit.values())); cards.addAll(Arrays.asList(Joker.values()));
        for (Card c : cards) System.out.println(c + ": " + val(c) + " " + mixed(c) + " " + stmt(c));
        for (Object o : new Object[] {Other.CLUBS, "HEARTS", 1}) System.out.println("mixed: " + mixed(o));
        for (Suit s : Suit.values()) System.out.println("simple: " + simple(s) + " " + guarded(s, 1) + " " + guarded(s, 9) + " " + gen(s));
        System.out.println("null: " + guarded(null, 3)); try { val(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { simple(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        System.out.println("gen: " + gen(Joker.BIG) + gen(Other.CLUBS) + gen(Thread.State.NEW)); int total = 0;
        for (int i = 0; i < 60; i++) total += val(cards.get(i % cards.size())) * (i % 3); System.out.println("total: " + total);
        EnumMap<Suit, Integer> m = new EnumMap<>(Suit.class); for (Suit s : Suit.values()) m.merge(s, val(s), Integer::sum); System.out.println("map: " + m);
        System.out.println("sealed: " + Card.class.isSealed() + Card.class.getPermittedSubclasses().length + Suit.class.isSealed() + Joker.class.isSealed());
        System.out.println("spades: " + Suit.SPADES.sym() + Suit.SPADES.getClass().getSuperclass().getSimpleName() + (Suit.SPADES.getDeclaringClass() == Suit.class));
        System.out.println("set: " + EnumSet.range(Suit.DIAMONDS, Suit.SPADES));
    }
}
