package org.junit.jupiter.api.extension;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for JUnit's, by name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface ExtendWith {
    Class<?>[] value();
}
