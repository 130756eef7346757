// about: A final field is written by reflection while another thread reads it.
// stock: none
// outcomes: r=1 | r=2
public class FinalByReflection {
    static class Box {
        final Integer value;

        Box(Integer value) {
            this.value = value;
        }
    }

    static int r;

    public static void main(String[] args) throws Exception {
        Box box = new Box(1);
        java.lang.reflect.Field field = Box.class.getDeclaredField("value");
        field.setAccessible(true);
        Thread a = new Thread(() -> r = box.value);
        a.start();
        field.set(box, 2);
        a.join();
        System.out.println("r=" + r);
    }
}
