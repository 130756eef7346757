// about: Figure 4 of "Heuristics for Model Checking Java Programs", where it makes a difference who printed first.
import gov.nasa.jpf.vm.Verify;

public class Figure4First {
    static class MyThread extends Thread {
        /** The machine of the paper told states apart by this without being asked. */
        private static int first;

        private final int tid;

        MyThread(int i) {
            tid = i;
        }

        @Override
        public void run() {
            first = first == 0 ? tid : first; System.out.println(tid + "A");
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
