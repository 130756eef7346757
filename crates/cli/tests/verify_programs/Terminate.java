import gov.nasa.jpf.vm.Verify;

/** The program ends the search itself. */
public class Terminate {
    public static void main(String[] args) {
        if (Verify.random(5) == 2) {
            Verify.terminateSearch();
        }
        System.out.println("on");
    }
}
