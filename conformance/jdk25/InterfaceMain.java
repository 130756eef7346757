package jdk25;

/** An interface that is started itself. */
interface InterfaceMain {
    String GREETING = "hello from an interface".concat("!");

    static void main(String[] args) {
        System.out.println(GREETING + " " + args.length);
    }
}
