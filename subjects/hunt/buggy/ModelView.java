// about: A model tells its listener about changes while it holds its lock, and the listener wants the lock of the view;
//        the view asks the model while it holds its own. Bad: a change and a refresh at the same time.
import java.util.ArrayList;
import java.util.List;

public class ModelView {
    interface Listener {
        void changed(int value);
    }

    static final class Model {
        private final List<Listener> listeners = new ArrayList<>();
        private int value;
        private int told;

        void add(Listener listener) { // before the threads start
            listeners.add(listener);
        }

        synchronized int get() { //~ DEADLOCK
            return value;
        }

        void set(int value) {
            synchronized (this) {
                this.value = value;
                for (Listener listener : listeners) {
                    listener.changed(value); //~ DEADLOCK
                }
            }
        }

        synchronized void touch(Listener quiet) {
            quiet.changed(value); // the listener given here takes no lock
            told++;
        }
    }

    static final class View implements Listener {
        private final Model model;
        private int shown;
        private int width;

        View(Model model) {
            this.model = model;
            model.add(this);
        }

        @Override
        public synchronized void changed(int value) { //~ DEADLOCK
            shown = value + width;
        }

        synchronized void refresh() {
            shown = model.get(); //~ DEADLOCK
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Model model = new Model();
        View view = new View(model);
        view.width = 1;
        Thread user = new Thread(view::refresh);
        user.start();
        model.set(3);
        model.touch(value -> { });
        user.join();
        assert model.told == 1;
        assert view.shown >= 0;
    }
}
