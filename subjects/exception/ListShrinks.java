// about: A synchronized list is read by index. Bad: the size is asked for, another thread removes the last
//        element, and the index is gone.
// budget: 15 states

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListShrinks {
    public static void main(String[] args) {
        List<String> names = Collections.synchronizedList(new ArrayList<>());
        names.add("Ada");
        new Thread(() -> names.remove("Ada")).start();
        if (names.size() > 0) {
            names.get(0); //~ EXCEPTION java.lang.IndexOutOfBoundsException
        }
    }
}
