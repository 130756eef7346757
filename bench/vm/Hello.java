/** The smallest program: what it costs to start the machine and print one line. */
public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, world!");
    }
}
