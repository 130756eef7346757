import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class Iteration {
    final List<String> names = Collections.synchronizedList(new ArrayList<>());

    int letters() {
        int letters = 0;
        for (String name : names) { //! iteration
            letters += name.length();
        }
        return letters;
    }

    public static void main(String[] args) {
        Iteration roster = new Iteration();
        new Thread(() -> roster.names.add("Ada")).start(); //! iteration
        roster.letters();
    }
}

class IterationFixed {
    final List<String> names = Collections.synchronizedList(new ArrayList<>());

    int letters() {
        int letters = 0;
        synchronized (names) {
            for (String name : names) {
                letters += name.length();
            }
        }
        return letters;
    }

    public static void main(String[] args) {
        IterationFixed roster = new IterationFixed();
        new Thread(() -> roster.names.add("Ada")).start();
        roster.letters();
    }
}
