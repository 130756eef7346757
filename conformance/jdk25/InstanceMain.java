package jdk25;

/** `main` as an instance method that is not public: the launcher makes the object. */
class InstanceMain {
    private final StringBuilder log = new StringBuilder("field;");

    static {
        System.out.println("class initialised");
    }

    InstanceMain() {
        log.append("constructor;");
    }

    // Not the one: `String[]` comes first.
    void main() {
        System.out.println("no arguments");
    }

    protected void main(String[] args) {
        System.out.println(log + " " + args.length + " arguments, class " + getClass().getName());
        StackTraceElement[] trace = new Throwable().getStackTrace();
        System.out.println("frames: " + trace.length + ", " + trace[0].getMethodName());
        throw new IllegalStateException("thrown by an instance main");
    }
}
