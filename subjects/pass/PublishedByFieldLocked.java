// about: PublishedByField done right: both lock the tally that they find in the office.
// budget: 17 states
public class PublishedByFieldLocked {
    static final class Tally {
        int votes;

        synchronized void count() {
            votes++;
        }
    }

    static final class Office {
        Tally tally;
    }

    public static void main(String[] args) throws InterruptedException {
        Office office = new Office();
        Thread other = new Thread(() -> office.tally.count());
        office.tally = new Tally();
        other.start();
        office.tally.count();
        other.join();
        assert office.tally.votes == 2;
    }
}
