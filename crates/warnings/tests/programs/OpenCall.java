class OpenCall {
    interface Listener {
        void changed();
    }

    Listener listener;
    int value;

    synchronized void set(int value) {
        this.value = value;
        listener.changed(); //! open-call
    }

    synchronized int get() {
        return value;
    }

    static final class View implements Listener {
        @Override
        public synchronized void changed() {
            hashCode();
        }
    }

    public static void main(String[] args) {
        OpenCall model = new OpenCall();
        model.listener = new View();
        new Thread(() -> model.set(1)).start();
        model.get();
    }
}

class OpenCallFixed {
    OpenCall.Listener listener;
    int value;

    void set(int value) {
        synchronized (this) {
            this.value = value;
        }
        listener.changed();
    }

    synchronized int get() {
        return value;
    }

    public static void main(String[] args) {
        OpenCallFixed model = new OpenCallFixed();
        model.listener = new OpenCall.View();
        new Thread(() -> model.set(1)).start();
        model.get();
    }
}
