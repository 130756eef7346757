package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for JUnit's, by name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Ignore {
    String value() default "";
}
