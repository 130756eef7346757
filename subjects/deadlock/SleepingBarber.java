// about: The barber looks for customers outside the monitor and then goes to sleep. Bad: he sees none, a
//        customer comes and calls (nobody sleeps yet), the barber sleeps, the customer waits for ever.
// budget: 20 states
public class SleepingBarber {
    private volatile int waiting;
    private int served;

    void cut() throws InterruptedException {
        if (waiting == 0) {
            synchronized (this) {
                wait(); //~ DEADLOCK
            }
        }
        synchronized (this) {
            waiting--;
            served++;
            notifyAll();
        }
    }

    synchronized void visit() {
        waiting++;
        notifyAll();
        while (served == 0) {
            try {
                wait(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SleepingBarber shop = new SleepingBarber();
        new Thread(shop::visit).start();
        shop.cut(); // main is the barber
    }
}
