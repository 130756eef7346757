// about: The sleeping barber: he looks for customers and goes to sleep in one critical section, and
//        customers who find no free chair go away. Everybody who got a chair is served.
// budget: 86 states
public class SleepingBarberFixed {
    private final int chairs;
    private int waiting;
    private int served;
    private int turnedAway;

    SleepingBarberFixed(int chairs) {
        this.chairs = chairs;
    }

    synchronized void cut(int customers) throws InterruptedException {
        while (served + turnedAway < customers) {
            while (waiting == 0 && served + turnedAway < customers) {
                wait();
            }
            if (waiting > 0) {
                waiting--;
                served++;
            }
        }
    }

    synchronized void visit() {
        if (waiting == chairs) {
            turnedAway++;
        } else {
            waiting++;
        }
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        int customers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int chairs = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        SleepingBarberFixed shop = new SleepingBarberFixed(chairs);
        for (int i = 0; i < customers; i++) {
            new Thread(shop::visit).start();
        }
        shop.cut(customers); // main is the barber
        assert shop.waiting == 0 && shop.served >= 1;
    }
}
