// Checks Formatter's floating conversions e, f, g, a for double, float and BigDecimal.
package strings;

import java.math.BigDecimal;
import java.util.*;

public class FormatFloating {
    static void f(String format, Object... args) {
        String shown;
        try {
            shown = "[" + String.format(Locale.ROOT, format, args) + "]";
        } catch (RuntimeException e) {
            shown = e.getClass().getSimpleName() + " / " + e.getMessage();
        }
        System.out.println(format + " -> " + shown);
    }

    public static void main(String[] args) {
        f("%f %f", 1.5, -2.25f);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        f("%.1f %.1f %.1f", 0.25, 0.35, 0.05);
        f("%.2f %.2f", 1.005, 2.675);
        f("%.3f", 1e10);
        f("%.10f", Math.PI);
        f("%.20f", 0.1);
        f("%f", 1e20);
        f("%f", 1e-10);
        f("%10.2f|%-10.2f|%010.2f", 3.14159, 3.14159, 3.14159);
        f("%+.1f % .1f %(.1f", 2.0, 2.0, -2.0);
        f("%,.2f", 1234567.891);
        f("%,015.2f", -1234567.891);
        f("%#.0f", 3.0);
        f("%f %f %f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        f("%+f %(f %8f %-8f|", Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Double.NaN);
        f("%08f", Double.POSITIVE_INFINITY);
        f("%f %f", 0.0, -0.0);
        f("%.1f", Double.MIN_VALUE);
        f("%.3f", 999.9995);
        f("%f", (Object) null);
        f("%e %E", 12345.678, 12345.678);
        f("%.0e %.1e %.10e", 12345.678, 12345.678, 12345.678);
        f("%e %e %e", 0.0, -0.0, 1.0);
        f("%e", Double.MAX_VALUE);
        f("%e", Double.MIN_VALUE);
        f("%15.3e|%-15.3e|%015.3e", 6.02e23, 6.02e23, 6.02e23);
        f("%+e %(e", 1e5, -1e5);
        f("%#.0e", 2.0);
        f("%e", 9.9999999e9);
        f("%e", Float.MAX_VALUE);
        f("%g %g %g", 1.0, 123456.0, 1234567.0);
        f("%g %g", 0.0001, 0.00001);
        f("%.3g %.3g %.0g", 1234.5, 0.00012345, 5.0);
        f("%g %g", 0.0, Double.NaN);
        f("%,g", 123456.0);
        f("%G", 1e-10);
        f("%a %a %a", 1.0, 0.5, -3.75);
        f("%A", 255.5);
        f("%a %a", 0.0, -0.0);
        f("%a %a", Double.MIN_VALUE, Double.MAX_VALUE);
        f("%a %a", Double.NaN, Double.POSITIVE_INFINITY);
        f("%.3a", 1.0 / 3);
        f("%20a|%-20a|%020a", 1.5, 1.5, 1.5);
        f("%a", 1.1f);
        f("%f", new BigDecimal("12345678901234567890.123456789"));
        f("%.2f %.0f", new BigDecimal("2.675"), new BigDecimal("2.5"));
        f("%.5f", new BigDecimal("1e3"));
        f("%,.3f", new BigDecimal("-9876543210.98765"));
        f("%e", new BigDecimal("123456.789"));
        f("%.2e", new BigDecimal("0.000099999"));
        f("%g %g", new BigDecimal("0.0001"), new BigDecimal("1e10"));
        f("%a", new BigDecimal("1"));
        f("%020.4f", new BigDecimal("-1.5"));
        f("%f", 1);
        f("%f", "1");
        f("%-010f", 1.0);
        f("%+ f", 1.0);
        f("%#e", 1.0);
        f("%#g", 1.0);
        f("%,e", 1.0);
        f("%(a", 1.0);
        f("%.f", 1.0);
        f("%0f", 1.0);
        f("%2$.1f %1$.2f", 1.0, 2.0);
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234.5));
        System.out.println(String.format(Locale.FRANCE, "%.2f", 1234.5));
    }
}
