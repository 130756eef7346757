// about: A native of the library writes an array that another thread reads.
// outcomes: 0 | 7
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class InflatedIntoShared {
    static final byte[] shared = new byte[1];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Deflater deflater = new Deflater();
            deflater.setInput(new byte[] {7});
            deflater.finish();
            byte[] packed = new byte[64];
            int length = deflater.deflate(packed);
            Inflater inflater = new Inflater();
            inflater.setInput(packed, 0, length);
            try {
                inflater.inflate(shared);
            } catch (DataFormatException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        int seen = shared[0];
        writer.join();
        System.out.println(seen);
    }
}
