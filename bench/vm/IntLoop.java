/** A tight loop over local integers: no calls, no heap. */
public class IntLoop {
    public static void main(String[] args) {
        int sum = 0;
        int mix = 0x9e3779b9;
        for (int i = 0; i < 12_000_000; i++) {
            mix ^= mix << 13;
            mix ^= mix >>> 17;
            mix ^= mix << 5;
            sum += (mix & 1) == 0 ? mix : -i;
        }
        System.out.println("IntLoop " + sum);
    }
}
