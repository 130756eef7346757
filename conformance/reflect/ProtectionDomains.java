// Where classes came from: domains of the class path, of modules, of loaders of the program; addresses.
package reflect;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Arrays;

public class ProtectionDomains {
    interface Marker {
        void mark();
    }

    static final class Own extends ClassLoader {
        Class<?> define(byte[] bytes, ProtectionDomain domain) {
            return defineClass(Marker.class.getName(), bytes, 0, bytes.length, domain);
        }
    }

    static void show(String what, Class<?> type) {
        ProtectionDomain domain = type.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        URL place = source == null ? null : source.getLocation();
        // The folder of the class files is nothing to print.
        boolean folder = place != null && place.getPath().endsWith("/");
        ClassLoader loader = domain.getClassLoader();
        System.out.println(what + ": " + (folder ? "the class path" : place)
            + ", signers " + (source == null ? "of nothing" : Arrays.toString(source.getCodeSigners()))
            + ", loader " + (loader == null ? null : loader.getClass().getName())
            + ", principals " + domain.getPrincipals().length
            + ", again " + (domain == type.getProtectionDomain()));
    }

    public static void main(String[] args) throws Exception {
        show("main", ProtectionDomains.class);
        show("nested", Marker.class);
        show("boot", String.class);
        show("primitive", int.class);
        show("array", ProtectionDomains[].class);
        show("platform", Class.forName("java.sql.Connection"));
        show("application module", Class.forName("com.sun.source.tree.Tree"));
        Marker lambda = () -> {};
        show("lambda", lambda.getClass());
        Object proxy = Proxy.newProxyInstance(ProtectionDomains.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        show("proxy", proxy.getClass());

        byte[] bytes;
        try (InputStream in = ProtectionDomains.class.getResourceAsStream("ProtectionDomains$Marker.class")) {
            bytes = in.readAllBytes();
        }
        ProtectionDomain made = new ProtectionDomain(new CodeSource(new URL("file:/made/up.jar"), (CodeSigner[]) null), null);
        Class<?> mine = new Own().define(bytes, made);
        show("own loader", mine);
        System.out.println("the very domain: " + (mine.getProtectionDomain() == made));
        show("own loader, default domain", new Own().define(bytes, null));
        show("hidden", MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass());

        System.out.println("one for a place: " + (ProtectionDomains.class.getProtectionDomain() == Marker.class.getProtectionDomain()));
        Path place = Path.of(ProtectionDomains.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        System.out.println("leads to the class: " + Files.exists(place.resolve("reflect/ProtectionDomains.class")));

        Package here = ProtectionDomains.class.getPackage();
        System.out.println(here + ", sealed " + here.isSealed() + ", version " + here.getImplementationVersion());

        System.out.println(InetAddress.getByName("10.1.2.3") + " " + InetAddress.getByName("::1") + " " + InetAddress.getLoopbackAddress());
        System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).isLoopbackAddress() + " "
            + (InetAddress.getByName("1.2.3.4") instanceof Inet4Address) + " " + new InetSocketAddress("127.0.0.1", 80));
    }
}
