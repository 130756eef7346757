// about: An immutable object may be shared freely: nobody can change it, and moving makes a new one.
// budget: 20 states
public class ImmutablePoint {
    record Point(int x, int y) {
        Point moved(int dx, int dy) {
            return new Point(x + dx, y + dy);
        }
    }

    public static void main(String[] args) {
        Point start = new Point(1, 2);
        for (int i = 0; i < 2; i++) {
            int dx = i;
            new Thread(() -> {
                Point end = start.moved(dx, 1);
                assert end.x() == 1 + dx && end.y() == 3;
            }).start();
        }
        assert start.x() == 1 && start.y() == 2;
    }
}
