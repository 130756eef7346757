// about: All live threads are counted while one of them starts and ends.
// stock: own
// outcomes: alive=false | alive=true
public class ThreadsCounted {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> { });
        a.start();
        boolean r = false;
        Thread[] all = new Thread[Thread.currentThread().getThreadGroup().activeCount() + 10];
        int count = Thread.enumerate(all);
        for (int i = 0; i < count; i++) {
            r |= all[i] == a;
        }
        a.join();
        System.out.println("alive=" + r);
    }
}
