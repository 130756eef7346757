package acme;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderTest extends OrderBase {
    @BeforeAll
    void first() {
        System.out.println("own before all");
    }

    @BeforeEach
    void before() {
        System.out.println("own before each");
    }

    @Override
    void replaced() {
        System.out.println("never printed either");
    }

    @AfterEach
    void after() {
        System.out.println("own after each");
    }

    @AfterAll
    void last() {
        System.out.println("own after all");
    }

    @RepeatedTest(3)
    void passes() {
        System.out.println("test");
    }

    @Test
    void fails() {
        System.out.println("test");
        throw new AssertionError("failed");
    }
}
