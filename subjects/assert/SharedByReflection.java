// about: An object gets into a shared one by reflection, and is shared as if it had been assigned. Bad: the reader
//        finds it before it is filled.
// budget: 17 states

import java.lang.reflect.Field;

public class SharedByReflection {
    static final class Box {
        volatile int[] content;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = Box.class.getDeclaredField("content");
        Box box = new Box();
        new Thread(() -> {
            int[] seen = box.content;
            if (seen != null) {
                assert seen[0] == 7 : "empty"; //~ ASSERT
            }
        }).start();
        int[] content = new int[1];
        field.set(box, content);
        content[0] = 7;
    }
}
