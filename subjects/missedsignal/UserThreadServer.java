// about: The server of DaemonServer as a user thread. When main has its answer and ends, the server waits
//        for requests that nobody can send any more, and the program never ends.
// budget: 10 states
public class UserThreadServer {
    private int requests;
    private int answers;

    synchronized void serve() {
        try {
            while (true) {
                while (requests == answers) {
                    wait(); //~ MISSED SIGNAL
                }
                answers++;
                notifyAll();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    synchronized void request() throws InterruptedException {
        requests++;
        notifyAll();
        while (answers < requests) {
            wait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        UserThreadServer server = new UserThreadServer();
        Thread thread = new Thread(server::serve);
        thread.start();
        server.request();
    }
}
