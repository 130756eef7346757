import org.sosy_lab.sv_benchmarks.Verifier;

/** A value of the type that the argument names. */
public class AllTypes {
    public static void main(String[] args) {
        Object value = switch (args[0]) {
            case "boolean" -> Verifier.nondetBoolean();
            case "byte" -> Verifier.nondetByte();
            case "char" -> (int) Verifier.nondetChar();
            case "short" -> Verifier.nondetShort();
            case "int" -> Verifier.nondetInt();
            case "long" -> Verifier.nondetLong();
            case "float" -> Verifier.nondetFloat();
            case "double" -> Verifier.nondetDouble();
            default -> Verifier.nondetString();
        };
        Verifier.assume(!value.equals(1));
        System.out.println(value);
    }
}
