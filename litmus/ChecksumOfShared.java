// about: A native of the library reads an array that another thread writes.
// outcomes: false | true
import java.util.zip.CRC32;

public class ChecksumOfShared {
    static final byte[] shared = new byte[1];
    static long seen;

    static long checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, bytes.length);
        return checksum.getValue();
    }

    public static void main(String[] args) throws InterruptedException {
        long before = checksum(new byte[1]);
        Thread reader = new Thread(() -> seen = checksum(shared));
        reader.start();
        shared[0] = 1;
        reader.join();
        System.out.println(seen == before);
    }
}
