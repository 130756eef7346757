package acme;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Test;

/** An annotation that says @Test by another name. */
@Test
@Retention(RetentionPolicy.RUNTIME)
@interface FastTest {}
