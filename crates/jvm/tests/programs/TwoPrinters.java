/** Two threads print; the order must not show in the state. */
public class TwoPrinters {
    static final class Printer extends Thread {
        private final int number;

        Printer(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            System.out.println(number + " begins");
            System.out.print('c');
            System.out.println(number);
            System.out.println((Object) null);
            System.err.println(new char[] {'e', 'n', 'd', '\u00e9'});
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Printer(1);
        Thread b = new Printer(2);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
