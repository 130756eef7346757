package jdk25;

/** `main` from an interface. */
class DefaultMain implements Starts {
}

interface Starts {
    static void main(String[] args) {
        System.out.println("static methods of interfaces are not inherited");
    }

    default void main() {
        System.out.println("a default method of " + getClass().getSimpleName());
    }
}
