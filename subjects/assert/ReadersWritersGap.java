// about: A reader looks for writers and is counted in two separate critical sections. Bad: the reader
//        has seen no writer, a writer comes in (no reader is counted yet), the reader goes on reading.
// budget: 76 states
public class ReadersWritersGap {
    private int readers;
    private boolean writing;
    private int data;

    private synchronized void waitForWriter() throws InterruptedException {
        while (writing) {
            wait();
        }
    }

    private synchronized void countIn() {
        readers++;
    }

    synchronized void endRead() {
        readers--;
        notifyAll();
    }

    synchronized void startWrite() throws InterruptedException {
        while (writing || readers > 0) {
            wait();
        }
        writing = true;
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    void read() {
        try {
            waitForWriter();
            countIn();
            int seen = data;
            assert data == seen : "data changed under a reader"; //~ ASSERT
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersWritersGap shared = new ReadersWritersGap();
        new Thread(shared::read).start();
        shared.startWrite(); // main is the writer
        shared.data++;
        shared.endWrite();
    }
}
