// Checks MethodType: construction, changes, queries, descriptors, interning, equality, wrapping and failures.
package lambdas;
import java.lang.invoke.MethodType;
import java.util.List;
import static java.lang.invoke.MethodType.*;

public class MethodTypes {
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName());
        }
    }
    public static void main(String[] args) {
        MethodType a = methodType(int.class, String.class, long.class), v = methodType(void.class), g = genericMethodType(3);
        t("toString", () -> a + " " + v + " " + g + " " + methodType(int[].class, String[][].class));
        t("descriptor", () -> a.toMethodDescriptorString() + " " + v.toMethodDescriptorString() + " " + g.descriptorString());
        t("generic array", () -> genericMethodType(2, true));
        t("count", () -> a.parameterCount() + "" + v.parameterCount() + g.parameterCount());
        t("types", () -> a.returnType() + " " + a.parameterType(0) + " " + a.parameterList() + " " + a.lastParameterType() + " " + v.lastParameterType());
        t("array", () -> a.parameterArray().length);
        t("same", () -> (a == methodType(int.class, String.class, long.class)) + " " + a.equals(methodType(int.class, List.of(String.class, long.class))) + " " + a.equals(v) + " " + a.equals("x"));
        t("hash", () -> a.hashCode() == methodType(int.class, String.class, long.class).hashCode());
        t("changeReturn", () -> a.changeReturnType(double.class));
        t("changeParam", () -> a.changeParameterType(1, Object.class));
        t("insert", () -> a.insertParameterTypes(1, byte.class, char.class));
        t("append", () -> a.appendParameterTypes(List.of(float.class)));
        t("drop", () -> a.dropParameterTypes(0, 1) + " " + a.dropParameterTypes(0, 2) + " " + a.dropParameterTypes(1, 1));
        t("erase", () -> a.erase() + " " + methodType(String.class, Integer.class, int.class).erase());
        t("generic", () -> a.generic() + " " + a.wrap().generic());
        t("wrap", () -> a.wrap() + " " + v.wrap() + " " + a.wrap().unwrap() + " " + methodType(Void.class, Integer.class, String.class).unwrap());
        t("hasPrimitives", () -> a.hasPrimitives() + " " + v.hasPrimitives() + " " + g.hasPrimitives() + " " + a.wrap().hasWrappers() + " " + a.hasWrappers());
        t("fromDescriptor", () -> fromMethodDescriptorString("(I[JLjava/lang/String;[[Ljava/util/List;)Z", MethodTypes.class.getClassLoader()));
        t("fromDescriptor null loader", () -> fromMethodDescriptorString("()V", null));
        t("bad descriptor", () -> fromMethodDescriptorString("I)V", null));
        t("bad descriptor 2", () -> fromMethodDescriptorString("(Q)V", null));
        t("missing class", () -> fromMethodDescriptorString("(Lno/such/Thing;)V", null));
        t("void param", () -> methodType(int.class, void.class));
        t("null param", () -> methodType(int.class, (Class<?>) null));
        t("null return", () -> methodType((Class<?>) null));
        t("index", () -> a.parameterType(5));
        t("drop range", () -> a.dropParameterTypes(1, 5));
        t("other", () -> methodType(String.class, a));
        t("many", () -> genericMethodType(100).parameterCount());
        t("too many", () -> genericMethodType(300));
        t("list immutable", () -> { a.parameterList().add(int.class); return "added?"; });
        t("array copy", () -> { a.parameterArray()[0] = null; return a; });
        t("describe", () -> a.describeConstable().get().displayDescriptor() + " " + a.describeConstable().get().parameterCount());
    }
    interface Z { }
}
