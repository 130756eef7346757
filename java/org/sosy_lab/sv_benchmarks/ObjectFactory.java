package org.sosy_lab.sv_benchmarks;

/** Makes objects for {@link Verifier#nondetObject(Class, ObjectFactory)}. */
public interface ObjectFactory<T> {
    /** A new object, whose content may be chosen with the methods of {@link Verifier}. */
    T createObject();
}
