// about: A tally has no static field to it: both threads get it out of a field of an office that they know.
//        Bad: one counts between the other's reading and writing.
// budget: 44 states
public class PublishedByField {
    static final class Tally {
        int votes;
    }

    static final class Office {
        Tally tally;
    }

    public static void main(String[] args) throws InterruptedException {
        Office office = new Office();
        Thread other = new Thread(() -> office.tally.votes++);
        office.tally = new Tally();
        other.start();
        office.tally.votes++;
        other.join();
        assert office.tally.votes == 2 : "a lost vote"; //~ ASSERT
    }
}
