package acme;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

class GreenTest {
    @Test
    void one() {}

    @Disabled
    @Test
    void rests() {
        throw new AssertionError();
    }

    @Test
    void two() {}
}
