// LinkedTransferQueue: transfer, tryTransfer, waiting consumers, and use as an ordinary queue.
package juc;

import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

public class TransferQueues {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> q = new LinkedTransferQueue<>();
        System.out.println(q.tryTransfer("x") + " " + q.isEmpty() + " " + q.tryTransfer("y", 1, TimeUnit.MILLISECONDS) + " " + q.size());
        q.put("a");
        q.add("b");
        System.out.println(q.offer("c") + " " + q + " " + q.size() + " " + q.peek() + " " + q.take() + " " + q.poll() + " " + q.poll(1, TimeUnit.SECONDS) + " " + q.poll() + " " + q.hasWaitingConsumer() + " " + q.getWaitingConsumerCount());

        String[] got = new String[2];
        Thread consumer = new Thread(() -> {
            try {
                got[0] = q.take();
                got[1] = q.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        while (!q.hasWaitingConsumer()) {
            Thread.yield();
        }
        System.out.println("waiting " + q.getWaitingConsumerCount());
        q.transfer("handed");
        while (!q.hasWaitingConsumer()) {
            Thread.yield();
        }
        System.out.println(q.tryTransfer("over"));
        consumer.join();
        System.out.println(got[0] + " " + got[1]);

        // A transfer waits behind what was queued before.
        q.put("first");
        Thread sender = new Thread(() -> {
            try {
                q.transfer("second");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sender.start();
        while (q.size() != 2) {
            Thread.yield();
        }
        System.out.println(q.take() + ", sender alive " + sender.isAlive());
        System.out.println(q.take());
        sender.join();

        int[] sums = new int[2];
        LinkedTransferQueue<Integer> n = new LinkedTransferQueue<>();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int v = 1; v <= 8; v++) {
                        if (k == 0) {
                            n.transfer(v);
                        } else if (k == 1) {
                            n.put(v);
                        } else {
                            sums[k - 2] += n.take();
                        }
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(sums[0] + sums[1] + " " + n.isEmpty());
        n.addAll(List.of(1, 2, 3, 4));
        System.out.println(n.remove(2) + " " + n.contains(2) + " " + n.removeIf(v -> v > 3) + " " + n);
        boolean[] intr = new boolean[1];
        Thread w = new Thread(() -> {
            try {
                q.transfer("never");
            } catch (InterruptedException e) {
                intr[0] = true;
            }
        });
        w.start();
        w.interrupt();
        w.join();
        System.out.println("interrupted " + intr[0] + " " + q.poll());
    }
}
