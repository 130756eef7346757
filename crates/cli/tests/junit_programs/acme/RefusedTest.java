package acme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;

class RefusedTest {
    @ParameterizedTest
    void manyTimes() {}

    @Test
    void withParameter(String text) {}

    @Extended
    @Test
    void extended() {}

    @Test
    void plain() {}

    class Inner {
        @Test
        void test() {}
    }

    static class WithRule {
        @org.junit.Rule public Object rule;

        @org.junit.Test
        public void test() {}
    }

    @org.junit.runner.RunWith(String.class)
    static class WithRunner {
        @org.junit.Test
        public void test() {}
    }

    abstract static class Abstract {
        @Test
        void test() {}
    }
}

@ExtendWith(String.class)
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
@interface Extended {}
