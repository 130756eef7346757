// No violation: what is above 1 is 2, and so not above 5.
public class Spurious {
    static int level;

    public static void main(String[] args) {
        level = 2;
        assert level <= 5 : "too high";
    }
}
