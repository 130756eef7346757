class Wait {
    String letter;

    synchronized String take() throws InterruptedException {
        if (letter == null) {
            wait(); //! wait
        }
        String taken = letter;
        letter = null;
        return taken;
    }

    synchronized void put(String text) {
        letter = text;
        notifyAll(); //! wait
    }

    public static void main(String[] args) throws InterruptedException {
        Wait box = new Wait();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> box.put("hello")).start();
        }
        box.take().length();
    }
}

class WaitFixed {
    String letter;

    synchronized String take() throws InterruptedException {
        while (letter == null) {
            wait();
        }
        String taken = letter;
        letter = null;
        return taken;
    }

    synchronized void put(String text) {
        letter = text;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitFixed box = new WaitFixed();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> box.put("hello")).start();
        }
        box.take().length();
    }
}
