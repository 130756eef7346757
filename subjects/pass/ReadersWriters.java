// about: Readers and writers with preference for writers: a reader lets waiting writers go first. A
//        writer is alone, readers are together; whoever leaves wakes all who wait.
// budget: 280 states
public class ReadersWriters {
    private int readers;
    private boolean writing;
    private int writersWaiting;
    private int data;

    synchronized void startRead() throws InterruptedException {
        while (writing || writersWaiting > 0) {
            wait();
        }
        readers++;
    }

    synchronized void endRead() {
        readers--;
        notifyAll();
    }

    synchronized void startWrite() throws InterruptedException {
        writersWaiting++;
        while (writing || readers > 0) {
            wait();
        }
        writersWaiting--;
        writing = true;
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    void read() {
        try {
            startRead();
            int seen = data;
            assert data == seen : "data changed under a reader";
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ReadersWriters shared = new ReadersWriters();
        for (int i = 0; i < n; i++) {
            new Thread(shared::read).start();
        }
        shared.startWrite(); // main is the writer
        shared.data++;
        shared.endWrite();
    }
}
