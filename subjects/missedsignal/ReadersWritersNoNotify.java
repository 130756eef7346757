// about: The last reader leaves without a word to the writer. Bad: the writer comes while somebody
//        reads, waits, and nobody ever wakes it.
// budget: 15 states
public class ReadersWritersNoNotify {
    private int readers;
    private boolean writing;

    synchronized void startRead() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    synchronized void endRead() {
        readers--; // and if there is none left, somebody should be told
    }

    synchronized void startWrite() throws InterruptedException {
        while (writing || readers > 0) {
            wait(); //~ MISSED SIGNAL
        }
        writing = true;
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    void read() {
        try {
            startRead();
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersWritersNoNotify shared = new ReadersWritersNoNotify();
        new Thread(shared::read).start();
        shared.startWrite(); // main is the writer
        shared.endWrite();
    }
}
