package other;

public interface Face { int call(Object o, long n); }
