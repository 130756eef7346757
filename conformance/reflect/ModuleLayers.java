package reflect;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Modules made at run time: two layers with a module of the same name each. */
public class ModuleLayers {
    public static class Inside implements java.util.function.Supplier<String> {
        @Override
        public String get() {
            Module module = getClass().getModule();
            return getClass().getName() + " in " + module + ", descriptor " + module.getDescriptor().name();
        }
    }

    /** A module with the one class `Inside`, taken from this program. */
    static ModuleFinder finder(String name) {
        ModuleDescriptor descriptor = ModuleDescriptor.newModule(name).exports("reflect").build();
        ModuleReference reference = new ModuleReference(descriptor, URI.create("memory:" + name)) {
            @Override
            public ModuleReader open() {
                return new ModuleReader() {
                    @Override
                    public Optional<URI> find(String resource) {
                        return Optional.empty();
                    }

                    @Override
                    public Optional<InputStream> open(String resource) throws IOException {
                        if (!resource.equals("reflect/ModuleLayers$Inside.class")) {
                            return Optional.empty();
                        }
                        try (InputStream in = ModuleLayers.class.getResourceAsStream("ModuleLayers$Inside.class")) {
                            return Optional.of(new ByteArrayInputStream(in.readAllBytes()));
                        }
                    }

                    @Override
                    public Stream<String> list() {
                        return Stream.of("reflect/ModuleLayers$Inside.class");
                    }

                    @Override
                    public void close() {
                    }
                };
            }
        };
        return new ModuleFinder() {
            @Override
            public Optional<ModuleReference> find(String wanted) {
                return wanted.equals(name) ? Optional.of(reference) : Optional.empty();
            }

            @Override
            public Set<ModuleReference> findAll() {
                return Set.of(reference);
            }
        };
    }

    static ModuleLayer layer(String name) {
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration = boot.configuration()
            .resolve(finder(name), ModuleFinder.of(), Set.of(name));
        return boot.defineModulesWithOneLoader(configuration, null);
    }

    public static void main(String[] args) throws Exception {
        ModuleLayer first = layer("shed");
        ModuleLayer second = layer("shed");
        for (ModuleLayer layer : List.of(first, second)) {
            Class<?> inside = layer.findLoader("shed").loadClass("reflect.ModuleLayers$Inside");
            Object made = inside.getConstructor().newInstance();
            System.out.println(((java.util.function.Supplier<?>) made).get());
            System.out.println("its own module: " + (inside.getModule() == layer.findModule("shed").get()));
            System.out.println("of the layer: " + (inside.getModule().getLayer() == layer));
            System.out.println("not ours: " + (inside != Inside.class) + ", " + !Inside.class.getModule().isNamed());
            System.out.println("array: " + (inside.arrayType().getModule() == inside.getModule()));
            System.out.println("reads java.base: " + inside.getModule().canRead(Object.class.getModule()));
        }
        System.out.println("two: " + (first.findModule("shed").get() != second.findModule("shed").get()));
        System.out.println("layers: " + first + " " + second);
    }
}
