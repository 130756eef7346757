package jdk25;

/** `main` of a superclass calls what the class overrides. */
class InheritedMain extends AboveMain {
    @Override
    String who() {
        return "below";
    }
}

abstract class AboveMain {
    abstract String who();

    void main() {
        System.out.println("called on " + getClass().getSimpleName() + ": " + who());
    }
}
