// about: IteratorInvalidation done right: the iterator of a CopyOnWriteArrayList keeps to the elements of
//        the moment it was made.
// budget: 10 states

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteIteration {
    public static void main(String[] args) {
        List<String> names = new CopyOnWriteArrayList<>();
        names.add("Ada");
        names.add("Ben");
        new Thread(() -> names.add("Cleo")).start();
        int letters = 0;
        for (String name : names) {
            letters += name.length();
        }
        assert letters == 6 || letters == 10;
    }
}
