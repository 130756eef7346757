package jdk25;

/** A private `main` with arguments does not count, nor does one with a result; `main()` is next. */
class StaticBesideInstance {
    private static void main(String[] args) {
        System.out.println("private");
    }

    static void main() {
        System.out.println("static, no arguments");
        new Other().main();
    }

    static class Other {
        int main(String[] args) {
            return 1;
        }

        void main() {
            System.out.println("another class's: " + main(new String[0]));
        }
    }
}
