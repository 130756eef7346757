package other;

/** A superclass in another package, with protected members. */
public class Base {
    protected int guarded = 1;
    protected static long shared = 2;
    protected Base(int n) { guarded = n; }
    protected Base() { }
    protected int method(String s) { return s.length(); }
    protected Object clone() throws CloneNotSupportedException { return super.clone(); }
}
