// about: The ABA problem on Treiber's stack with reused nodes. Bad: main reads top a and next b; the
//        other pops a, pops b, pushes a again; main's compare-and-set succeeds and puts b on the stack,
//        which the other one owns.
// budget: 200 states

import java.util.concurrent.atomic.AtomicReference;

public class TreiberAba {
    static final class Node {
        volatile Node next;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();
    static Node owned;

    static void push(Node node) {
        Node old;
        do {
            old = top.get();
            node.next = old;
        } while (!top.compareAndSet(old, node));
    }

    static Node pop() {
        Node old;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
        } while (!top.compareAndSet(old, old.next));
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
        for (Node n = top.get(); n != null; n = n.next) {
            assert n != owned : "a popped node is on the stack"; //~ ASSERT
        }
    }
}
