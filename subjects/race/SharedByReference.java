// about: An atomic reference orders what is done before it is set with what is done after it is read, but not what
//        is done to the object later.
// budget: 10 states

import java.util.concurrent.atomic.AtomicReference;

public class SharedByReference {
    public static void main(String[] args) {
        AtomicReference<int[]> reference = new AtomicReference<>();
        new Thread(() -> {
            int[] content = {1};
            reference.set(content);
            content[0] = 2; //~ RACE
        }).start();
        int[] seen = reference.get();
        if (seen != null) {
            int first = seen[0]; //~ RACE
        }
    }
}
