// about: Figure 7 of "Heuristics for Model Checking Java Programs": states that are called interesting or boring.
import gov.nasa.jpf.vm.Verify;

public class Figure7 {
    public static void main(String[] args) {
        int x = Verify.random(10);
        int y = 0;
        Verify.interesting(x > 5);
        Verify.boring(x < 5);
        if (x > 5)
            y = 100;
        if (x < 5)
            y = 50;
        System.out.println(y);
    }
}
