// about: Every method of a Vector is synchronized, two calls in a row are not. Bad: both threads see one
//        element, both remove it.
// budget: 20 states

import java.util.Vector;

public class VectorCheckThenRemove {
    static void takeOne(Vector<String> jobs) {
        if (!jobs.isEmpty()) {
            jobs.remove(0); //~ EXCEPTION java.lang.ArrayIndexOutOfBoundsException
        }
    }

    public static void main(String[] args) {
        Vector<String> jobs = new Vector<>();
        jobs.add("sweep");
        new Thread(() -> takeOne(jobs)).start();
        takeOne(jobs);
    }
}
