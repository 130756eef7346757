// about: Figure 3 of "Heuristics for Model Checking Java Programs": two loops whose lengths are chosen. Where its
//        source lines break matters, because each line is a step.
import gov.nasa.jpf.vm.Verify;

public class Figure3 {
    public static void main(String[] args) {
        int x = Verify.random(2);
        int y = Verify.random(2);
        for (int i = 0; i < x; i++) {
            System.out.println
                ("i:" + x + "," + y + "," + i);
        }
        for (int j = 0; j < y; j++) {
            System.out.println
                ("j:" + x + "," + y + "," + j);
        }
    }
}
