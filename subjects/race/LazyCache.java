// about: A value is computed on first use and kept in a plain field, as String does with its hash code. It
//        does no harm to a single int, but it is a race all the same.
// budget: 10 states
public class LazyCache {
    private int hash;

    int hash() {
        int seen = hash; //~ RACE
        if (seen == 0) {
            seen = 31 * 7;
            hash = seen; //~ RACE
        }
        return seen;
    }

    public static void main(String[] args) {
        LazyCache key = new LazyCache();
        new Thread(key::hash).start();
        key.hash();
    }
}
