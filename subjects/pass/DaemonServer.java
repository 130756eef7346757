// about: A server thread waits for requests for ever, but it is a daemon: the program ends with its last
//        user thread, and that is no deadlock.
// budget: 20 states
public class DaemonServer {
    private int requests;
    private int answers;

    synchronized void serve() {
        while (true) {
            while (requests == answers) {
                await();
            }
            answers++;
            notifyAll();
        }
    }

    synchronized void request() {
        requests++;
        notifyAll();
        while (answers < requests) {
            await();
        }
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        DaemonServer server = new DaemonServer();
        Thread thread = new Thread(server::serve);
        thread.setDaemon(true);
        thread.start();
        server.request();
        assert server.answers == 1;
    }
}
