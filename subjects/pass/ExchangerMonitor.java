// about: A hand-made exchanger for two: the first to come leaves its thing and waits for the other's. Each
//        then owns what the other one had.
// budget: 10 states
public class ExchangerMonitor {
    private int[] offered;
    private int[] answer;

    synchronized int[] exchange(int[] mine) throws InterruptedException {
        if (offered != null) {
            answer = mine;
            notifyAll();
            return offered;
        }
        offered = mine;
        while (answer == null) {
            wait();
        }
        return answer;
    }

    public static void main(String[] args) throws InterruptedException {
        ExchangerMonitor exchanger = new ExchangerMonitor();
        new Thread(() -> {
            try {
                int[] empty = exchanger.exchange(new int[] {1, 2});
                assert empty[0] == 0;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        int[] full = exchanger.exchange(new int[2]);
        assert full[0] + full[1] == 3;
    }
}
