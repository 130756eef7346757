// about: Figure 4 of "Heuristics for Model Checking Java Programs": two threads of three lines each.
import gov.nasa.jpf.vm.Verify;

public class Figure4 {
    static class MyThread extends Thread {
        private final int tid;

        MyThread(int i) {
            tid = i;
        }

        @Override
        public void run() {
            System.out.println(tid + "A");
            System.out.println(tid + "B");
            System.out.println(tid + "C");
        }
    }

    public static void main(String[] args) {
        Verify.beginAtomic();
        MyThread one = new MyThread(1);
        MyThread two = new MyThread(2);
        one.start();
        two.start();
        Verify.endAtomic();
    }
}
