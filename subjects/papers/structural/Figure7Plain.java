// about: Figure 7 of "Heuristics for Model Checking Java Programs" without the calls that guide the search.
import gov.nasa.jpf.vm.Verify;

public class Figure7Plain {
    public static void main(String[] args) {
        int x = Verify.random(10);
        int y = 0;
        if (x > 5)
            y = 100;
        if (x < 5)
            y = 50;
        System.out.println(y);
    }
}
