// about: Treiber's stack with reused nodes and a stamp that every change counts up: a compare-and-set
//        notices that the same node has come back.
// budget: 300 states

import java.util.concurrent.atomic.AtomicStampedReference;

public class TreiberStamped {
    static final class Node {
        volatile Node next;
    }

    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);
    static Node owned;

    static void push(Node node) {
        int[] stamp = new int[1];
        Node old;
        do {
            old = top.get(stamp);
            node.next = old;
        } while (!top.compareAndSet(old, node, stamp[0], stamp[0] + 1));
    }

    static Node pop() {
        int[] stamp = new int[1];
        Node old;
        do {
            old = top.get(stamp);
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next, stamp[0], stamp[0] + 1));
        return old;
    }

    public static void main(String[] args) throws InterruptedException {
        push(new Node());
        push(new Node());
        Thread other = new Thread(() -> {
            Node a = pop();
            owned = pop();
            if (a != null) {
                push(a);
            }
        });
        other.start();
        pop();
        other.join();
        for (Node n = top.getReference(); n != null; n = n.next) {
            assert n != owned;
        }
    }
}
