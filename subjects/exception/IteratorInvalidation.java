// about: A list is read by one thread while another adds to it. Bad: the element is added after the
//        iterator was made and before it is at its end.
// budget: 39 states

import java.util.ArrayList;
import java.util.List;

public class IteratorInvalidation {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        names.add("Ada");
        names.add("Ben");
        new Thread(() -> names.add("Cleo")).start();
        int letters = 0;
        for (String name : names) { //~ EXCEPTION java.util.ConcurrentModificationException
            letters += name.length();
        }
    }
}
