// about: A class makes an object of its subclass in its initialiser. Bad: one thread begins with the subclass, which
//        needs its superclass first, the other with the superclass, and each waits for the other's class.
// budget: 16 states
public class ClassInitSubclass {
    static class Shape {
        static final Shape usual = new Circle(); //~ DEADLOCK

        static void use() {
        }
    }

    static class Circle extends Shape {
        static void draw() {
        }
    }

    public static void main(String[] args) {
        new Thread(() -> Circle.draw()).start(); //~ DEADLOCK
        Shape.use();
    }
}
