// JUnit 4's own launcher over a test class, and the assertions of JUnit 4 and 5.
package junit;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

public class Driver {
    public static void main(String[] args) {
        launcher();
        messages();
    }

    private static void launcher() {
        JUnitCore core = new JUnitCore();
        core.addListener(new RunListener() {
            @Override
            public void testStarted(Description description) {
                System.out.println("started " + description.getMethodName());
            }

            @Override
            public void testIgnored(Description description) {
                System.out.println("ignored " + description.getMethodName());
            }

            @Override
            public void testAssumptionFailure(Failure failure) {
                System.out.println("assumption " + failure.getMessage());
            }
        });
        for (String method : List.of("passes", "expects", "rests", "assumes")) {
            Result result = core.run(Request.method(FourTest.class, method));
            System.out.println(method + ": " + result.getRunCount() + " run, " + result.getFailureCount() + " failed");
        }
    }

    private static void messages() {
        show(() -> Assertions.assertEquals(1, 2, "sum"));
        show(() -> Assertions.assertTrue(false));
        show(() -> Assertions.assertNull("text"));
        show(() -> Assertions.assertArrayEquals(new int[] {1, 2}, new int[] {1, 3}));
        show(() -> Assertions.assertIterableEquals(List.of(1), Arrays.asList(1, 2)));
        show(() -> Assertions.assertThrows(IllegalStateException.class, () -> {}));
        show(() -> Assertions.assertThrows(IllegalStateException.class, () -> Integer.parseInt("x")));
        show(() -> Assertions.assertAll("both", () -> Assertions.fail("one"), () -> Assertions.fail("two")));
        show(() -> Assertions.assertInstanceOf(String.class, 1));
        show(() -> org.junit.Assert.assertEquals("cat", "cart"));
        show(() -> org.junit.Assert.assertThat(1, org.hamcrest.CoreMatchers.is(2)));
    }

    private static void show(Runnable assertion) {
        try {
            assertion.run();
            System.out.println("holds");
        } catch (AssertionError error) {
            System.out.println(error.getClass().getName() + ": " + error.getMessage());
        }
    }
}
