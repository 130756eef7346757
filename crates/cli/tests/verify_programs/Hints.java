import beeline.Verify;

/** Hints about states, from figure 7 of Groce and Visser's paper. */
public class Hints {
    public static void main(String[] args) {
        int x = Verify.random(10);
        int y = 0;
        Verify.interesting(x > 5);
        Verify.boring(x < 5);
        if (x > 5) {
            y = 100;
        }
        if (x < 5) {
            y = 50;
        }
        System.out.println("y = " + y);
    }
}
