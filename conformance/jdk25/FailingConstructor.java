package jdk25;

/** The object for an instance `main` cannot be made. */
class FailingConstructor {
    FailingConstructor() {
        throw new UnsupportedOperationException("in the constructor");
    }

    void main() {
        System.out.println("never");
    }
}
