package acme;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

abstract class OrderBase {
    @BeforeAll
    static void openAll() {
        System.out.println("base before all");
    }

    @BeforeEach
    void open() {
        System.out.println("base before each");
    }

    @BeforeEach
    void replaced() {
        System.out.println("overridden, so never printed");
    }

    @AfterEach
    void close() {
        System.out.println("base after each");
    }

    @AfterAll
    static void closeAll() {
        System.out.println("base after all");
    }
}
