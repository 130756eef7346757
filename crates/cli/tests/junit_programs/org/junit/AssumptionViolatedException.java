package org.junit;

/** Stands for the real one, by name. */
public class AssumptionViolatedException extends RuntimeException {
    public AssumptionViolatedException(String message) {
        super(message);
    }
}
