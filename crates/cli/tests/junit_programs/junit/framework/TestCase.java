package junit.framework;

/** Stands for JUnit's, by name. */
public abstract class TestCase {
    protected void setUp() throws Exception {}

    protected void tearDown() throws Exception {}
}
