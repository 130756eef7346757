// about: Both put if absent; one gets the other's value.

import java.util.concurrent.ConcurrentHashMap;

public class MapPutIfAbsent {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static String r1;
    static String r2;

    static void one() {
        r1 = map.putIfAbsent("key", "one");
    }

    static void two() {
        r2 = map.putIfAbsent("key", "two");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MapPutIfAbsent::one);
        a.start();
        two();
        a.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
