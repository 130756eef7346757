// Checks lazy class initialisation: every trigger of JLS 12.4.1 and the uses that do not trigger it.
package objects;
import java.util.function.Supplier;

public class ClassInit {
    static int say(String s) { System.out.println("init " + s); return 1; }
    static class C1 { static { say("C1"); } static void m() { } }
    static class C2 { static { say("C2"); } static int f; }
    static class C3 { static { say("C3"); } static int f; }
    static class C4 { static { say("C4"); } }
    static class C5 { static { say("C5"); } static final int K = 5; static final String S = "const"; static final Integer BOX = 7; static final int NOTCONST = say("C5.NOTCONST") + 1; }
    static class C6 { static { say("C6"); } }
    static class C7 { static { say("C7"); } }
    static class C8 { static { say("C8"); } }
    static class C9 { static { say("C9"); } }
    static class P1 { static { say("P1"); } static int pf = 3; static void pm() { System.out.println("pm"); } }
    static class Q1 extends P1 { static { say("Q1"); } static int qf; }
    static class P2 { static { say("P2"); } }
    static class Q2 extends P2 { static { say("Q2"); } }
    interface I1 { int X = say("I1.X"); }
    interface I2 { int X = say("I2.X"); default void d() { } }
    interface I3 extends I2 { int Y = say("I3.Y"); }
    interface I4 { int X = say("I4.X"); static void sm() { System.out.println("I4.sm"); } int K = 9; }
    interface I5 extends I4 { int Z = say("I5.Z"); default void e() { } }
    static class D1 implements I1 { static { say("D1"); } }
    static class D2 implements I3 { static { say("D2"); } }
    static class D3 implements I5 { static { say("D3"); } }
    static class L1 { static { say("L1"); } static String get() { return "got"; } L1() { System.out.println("L1()"); } }
    static class L2 { static { say("L2"); } L2() { System.out.println("L2()"); } }
    enum E1 { A, B; static { say("E1"); } }
    static class T1 { static { say("T1"); T2.touch(); System.out.println("T1 end " + T2.v); } static int v = 11; static void touch() { } }
    static class T2 { static { say("T2"); System.out.println("T2 sees T1.v " + T1.v); T1.touch(); } static int v = 22; static void touch() { System.out.println("T2 touched"); } }
    static class Holder { static { say("Holder"); } static final Holder INSTANCE = new Holder(); }
    static class Outer { static { say("Outer"); } static class Nested { static { say("Nested"); } static int n = 4; } }

    public static void main(String[] args) throws Exception {
        System.out.println("start");
        C1 c1 = null; C1[] arr = new C1[3]; Class<?> lit = C1.class;
        System.out.println("declared " + (c1 == null) + arr.length + lit.getSimpleName() + (new Object() instanceof C1));
        C1.m(); C1.m();
        C2.f = 5; System.out.println("static put done");
        System.out.println("get " + C3.f);
        new C4(); new C4();
        System.out.println("constants " + C5.K + C5.S);
        System.out.println("box " + C5.BOX);
        System.out.println("notconst " + C5.NOTCONST);
        Class.forName("objects.ClassInit$C6");
        Class.forName("objects.ClassInit$C7", false, ClassInit.class.getClassLoader());
        System.out.println("forName false done");
        Class.forName("objects.ClassInit$C7", true, ClassInit.class.getClassLoader());
        C8.class.getDeclaredConstructor().newInstance();
        C9[][] multi = new C9[2][2]; System.out.println("multi " + multi[1].length);
        System.out.println("inherited field " + Q1.pf);
        Q1.pm();
        Q1.qf = 1;
        new Q2();
        new D1(); System.out.println("D1 done");
        System.out.println("I1.X " + I1.X);
        new D2(); System.out.println("D2 done");
        I4.sm();
        System.out.println("I4.K " + I4.K);
        new D3();
        Supplier<String> ref = L1::get; System.out.println("ref made");
        System.out.println(ref.get());
        Supplier<L2> ctor = L2::new; System.out.println("ctor ref made");
        ctor.get();
        E1 e = null; System.out.println("enum null"); e = E1.B; System.out.println(e);
        T1.touch();
        System.out.println("T " + T1.v + T2.v);
        System.out.println("holder " + (Holder.INSTANCE != null));
        System.out.println("nested " + Outer.Nested.n);
        new Outer();
        Object cast = (C1) null;
        System.out.println("end " + cast);
    }
}
