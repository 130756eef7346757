package acme;

import org.junit.After;
import org.junit.AfterClass;
import org.junit.AssumptionViolatedException;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Test;

public class OldTest {
    @BeforeClass
    public static void beforeClass() {
        System.out.println("before class");
    }

    @Before
    public void before() {
        System.out.println("before");
    }

    @After
    public void after() {
        System.out.println("after");
    }

    @AfterClass
    public static void afterClass() {
        System.out.println("after class");
    }

    @Test(expected = IllegalStateException.class, timeout = 1000)
    public void throwsAsExpected() {
        throw new IllegalStateException();
    }

    @Test(expected = IllegalStateException.class)
    public void throwsNothing() {}

    @Test(expected = IllegalStateException.class)
    public void throwsSomethingElse() {
        throw new IllegalArgumentException("else");
    }

    @Test
    public void doesNotApply() {
        throw new AssumptionViolatedException("wrong day");
    }

    @Ignore
    @Test
    public void rests() {
        throw new AssertionError();
    }
}
