// Facts about Jackson databind: binding, trees, annotations, generics, polymorphism, views, streaming, errors.
package jackson;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.TreeSet;

public class Driver {
    static int n;

    static void fact(Object o) {
        System.out.println(++n + " " + o);
    }

    interface Body {
        void run() throws Exception;
    }

    static void refused(Body r) throws Exception {
        try {
            r.run();
            fact("no exception");
        } catch (JsonProcessingException | RuntimeException e) {
            String m = e instanceof JsonProcessingException ? ((JsonProcessingException) e).getOriginalMessage() : e.getMessage();
            fact(e.getClass().getSimpleName() + ": " + m.split("\n")[0]);
        }
    }

    @JsonPropertyOrder({"name", "age", "tags", "kind", "friend"})
    public static class Person {
        private String name;
        private int age;
        public List<String> tags = new ArrayList<>();
        public Kind kind;
        public Person friend;
        @JsonIgnore public int secret = 1;

        public Person() {
        }

        public Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        public String getName() {
            return name;
        }

        public void setName(String s) {
            name = s;
        }

        public int getAge() {
            return age;
        }

        @JsonAlias({"years", "Age"})
        public void setAge(int a) {
            age = a;
        }
    }

    public enum Kind {
        SMALL("s"), LARGE("l");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        @JsonValue
        public String code() {
            return code;
        }
    }

    public record Point(int x, int y) { }

    public static class Fixed {
        final int a;
        final String b;

        @JsonCreator
        public Fixed(@JsonProperty("a") int a, @JsonProperty(value = "b", required = true) String b) {
            this.a = a;
            this.b = b;
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public interface Shape { }

    @JsonTypeName("circle")
    public static class Circle implements Shape {
        public double r = 1.5;
    }

    @JsonTypeName("square")
    public static class Square implements Shape {
        public int side = 2;
    }

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    @JsonIgnoreProperties(ignoreUnknown = true)
    @JsonPropertyOrder(alphabetic = true)
    public static class Odd {
        public String none;
        public List<Integer> empty = List.of();
        @JsonRawValue public String raw = "{\"r\":1}";
        @JsonUnwrapped(prefix = "p_") public Point point = new Point(1, 2);
        @JsonFormat(shape = JsonFormat.Shape.STRING) public int text = 5;
        @JsonProperty("renamed") public int original = 6;
    }

    public static class Any {
        final Map<String, Object> rest = new TreeMap<>();

        @JsonAnyGetter
        public Map<String, Object> get() {
            return rest;
        }

        @JsonAnySetter
        public void set(String k, Object v) {
            rest.put(k, v);
        }
    }

    static class Public { }

    static class Internal extends Public { }

    @JsonPropertyOrder({"a", "b"})
    public static class Viewed {
        @JsonView(Public.class) public int a = 1;
        @JsonView(Internal.class) public int b = 2;
    }

    static class Money {
        final long cents;

        Money(long cents) {
            this.cents = cents;
        }
    }

    static final ObjectMapper M = new ObjectMapper();

    static void writing() throws Exception {
        fact(M.writeValueAsString(1) + M.writeValueAsString("q\"\n") + M.writeValueAsString(null) + M.writeValueAsString(new int[] {1, 2}) + M.writeValueAsString(2.5));
        Person p = new Person("Ann", 30);
        p.tags.add("t");
        p.kind = Kind.LARGE;
        p.friend = new Person("Bob", 3);
        fact(M.writeValueAsString(p));
        fact(M.writeValueAsString(new Point(3, 4)) + M.writeValueAsString(new TreeMap<>(Map.of("b", 1, "a", List.of()))));
        fact(M.writerWithDefaultPrettyPrinter().writeValueAsString(new Point(1, 2)).replaceAll("\\R", "/"));
        fact(M.writeValueAsString(new Odd()));
        fact(M.writeValueAsString(new Shape[] {new Circle(), new Square()}));
        fact(M.writerWithView(Public.class).writeValueAsString(new Viewed()) + M.writerWithView(Internal.class).writeValueAsString(new Viewed()) + M.writeValueAsString(new Viewed()));
        fact(new ObjectMapper().setSerializationInclusion(JsonInclude.Include.NON_DEFAULT).writeValueAsString(new Person("x", 0)));
        fact(new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).writeValueAsString(new Object() {
            public int getSomeLongName() {
                return 1;
            }
        }));
        fact(JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build().writeValueAsString(Map.of("z", 1, "a", 2, "m", 3)));
        fact(JsonMapper.builder().enable(SerializationFeature.WRAP_ROOT_VALUE).build().writeValueAsString(new Point(0, 0)));
        fact(M.writeValueAsString(new BigDecimal("1E+3")) + M.writer().with(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN).writeValueAsString(new BigDecimal("1E+3")) + M.writeValueAsString(Double.NaN));
        fact(M.writeValueAsString(new byte[] {1, 2, 3}) + M.writeValueAsString('c') + M.writeValueAsString(java.util.Optional.class) + M.writeValueAsString(new java.util.Date(0)));
        refused(() -> M.writeValueAsString(new Object()));
        class Loop {
            public Loop getSelf() {
                return this;
            }
        }
        refused(() -> M.writeValueAsString(new Loop()));
        SimpleModule mod = new SimpleModule();
        mod.addSerializer(Money.class, new StdSerializer<Money>(Money.class) {
            @Override
            public void serialize(Money m, JsonGenerator g, SerializerProvider sp) throws IOException {
                g.writeString(m.cents / 100 + "." + m.cents % 100);
            }
        });
        mod.addDeserializer(Money.class, new StdDeserializer<Money>(Money.class) {
            @Override
            public Money deserialize(JsonParser jp, DeserializationContext c) throws IOException {
                return new Money(new BigDecimal(jp.getText()).movePointRight(2).longValueExact());
            }
        });
        ObjectMapper custom = new ObjectMapper().registerModule(mod);
        fact(custom.writeValueAsString(List.of(new Money(1234))) + custom.readValue("\"5.67\"", Money.class).cents);
    }

    static void reading() throws Exception {
        Person p = M.readValue("{\"name\":\"Eve\",\"years\":7,\"tags\":[\"a\"],\"kind\":\"s\",\"friend\":{\"name\":\"F\"}}", Person.class);
        fact(p.getName() + p.getAge() + p.tags + p.kind + p.friend.getName() + p.secret);
        fact(M.readValue("[1,2,3]", int[].class).length + " " + M.readValue("[3,1,2]", new TypeReference<TreeSet<Integer>>() { }) + " " + M.readValue("{\"k\":{\"x\":1,\"y\":2}}", new TypeReference<Map<String, Point>>() { }));
        fact(M.readValue("{\"a\":1,\"b\":[true,null,2.5,\"s\"]}", Object.class) + " " + M.readValue("12345678901", Object.class).getClass().getSimpleName());
        fact(M.readValue("{\"type\":\"square\",\"side\":9}", Shape.class).getClass().getSimpleName() + " " + ((Square) M.readValue("{\"side\":9,\"type\":\"square\"}", Shape.class)).side);
        Fixed f = M.readValue("{\"b\":\"bee\",\"a\":3}", Fixed.class);
        fact(f.a + f.b + " " + M.readValue("{\"q\":1,\"r\":[2]}", Any.class).rest + " " + M.writeValueAsString(M.readValue("{\"z\":1,\"y\":null}", Any.class)));
        refused(() -> M.readValue("{\"nope\":1}", Point.class));
        refused(() -> M.readValue("{\"a\":1}", Fixed.class));
        refused(() -> M.readValue("{\"x\":\"one\"}", Point.class));
        refused(() -> M.readValue("{\"x\":1", Point.class));
        refused(() -> M.readValue("{\"type\":\"blob\"}", Shape.class));
        refused(() -> M.readValue("\"xl\"", Kind.class));
        refused(() -> M.readValue("[1] x", int.class));
        ObjectMapper lenient = JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES).build();
        fact(lenient.readValue("{\"nope\":1,\"X\":5}", Point.class) + " " + lenient.readValue("5", int[].class)[0] + " " + lenient.readValue("1.10", Object.class));
        fact(M.readValue("\"7\"", int.class) + " " + M.readValue("1", boolean.class) + " " + M.readValue("\"AQID\"", byte[].class).length + " " + M.readValue("null", Point.class));
        Person u = new Person("keep", 1);
        M.readerForUpdating(u).readValue("{\"age\":99}");
        fact(u.getName() + u.getAge() + " " + M.convertValue(Map.of("x", 1, "y", 2), Point.class) + " " + M.updateValue(new Person("q", 1), Map.of("age", 5)).getAge());
        fact(M.readerFor(Point.class).readValues("{\"x\":1,\"y\":1} {\"x\":2,\"y\":2}").readAll() + " " + M.reader().at("/a/1").readTree("{\"a\":[5,6]}"));
    }

    static void trees() throws Exception {
        JsonNode t = M.readTree("{\"a\":{\"b\":[1,2,{\"c\":\"deep\"}]},\"n\":null,\"f\":1.5,\"big\":123456789012345678901234567890}");
        fact(t.at("/a/b/2/c").asText() + " " + t.path("a").path("zz").isMissingNode() + " " + t.get("n").isNull() + " " + t.get("f").asInt() + " " + t.get("big").bigIntegerValue().bitLength());
        fact(t.findValue("c") + " " + t.findValues("b").size() + " " + t.has("a") + " " + t.hasNonNull("n") + " " + t.size() + " " + t.get("a").get("b").get(0).isInt());
        ObjectNode o = M.createObjectNode();
        o.put("i", 1).put("s", "t").putNull("z").putArray("arr").add(1).add("x").addObject().put("k", true);
        o.putObject("sub").put("d", 2.0);
        fact(o + " " + o.deepCopy().equals(o) + " " + o.fieldNames().next());
        o.remove("z");
        o.replace("s", JsonNodeFactory.instance.textNode("new"));
        ((ArrayNode) o.get("arr")).insert(0, 99).remove(1);
        fact(o.toString());
        fact(M.treeToValue(M.readTree("{\"x\":5,\"y\":6}"), Point.class) + " " + M.valueToTree(new Point(7, 8)) + " " + JsonPointer.compile("/a~1b/0").getMatchingProperty());
        fact(M.readTree("1").equals(M.readTree("1.0")) + " " + M.readTree("\"5\"").asInt() + " " + M.readTree("true").asText() + " " + M.readTree("[]").isEmpty() + " " + M.readTree("").isMissingNode());
        fact(t.get("a").getNodeType() + " " + t.get("f").numberType() + " " + o.properties().size() + " " + t.required("a").size());
        refused(() -> t.required("missing"));
        refused(() -> M.readTree("{\"a\":1,}"));
        refused(() -> M.readTree("[1,2"));
        fact(M.readTree("{\"x\":1}").toPrettyString().replaceAll("\\R", "/"));
    }

    static void streaming() throws Exception {
        JsonFactory factory = new JsonFactory();
        StringWriter w = new StringWriter();
        try (JsonGenerator g = factory.createGenerator(w)) {
            g.writeStartObject();
            g.writeStringField("s", "a\tb");
            g.writeFieldName("arr");
            g.writeArray(new int[] {1, 2, 3}, 0, 3);
            g.writeBooleanField("t", true);
            g.writeNullField("n");
            g.writeNumberField("d", 1e10);
            g.writeEndObject();
        }
        fact(w);
        StringBuilder sb = new StringBuilder();
        try (JsonParser p = factory.createParser(w.toString())) {
            while (p.nextToken() != null) {
                sb.append(p.currentToken()).append(p.currentToken().isScalarValue() ? "=" + p.getText() : "").append(' ');
            }
        }
        fact(sb.toString().trim());
        try (JsonParser p = factory.createParser("[10, 20.5, \"x\", {\"skip\":[1]}, 9999999999]")) {
            p.nextToken();
            p.nextToken();
            int i = p.getIntValue();
            p.nextToken();
            double d = p.getDoubleValue();
            p.nextToken();
            p.nextToken();
            p.skipChildren();
            p.nextToken();
            fact(i + " " + d + " " + p.getLongValue() + " " + p.getNumberType() + " " + p.currentLocation().getColumnNr() + " " + (p.nextToken() == JsonToken.END_ARRAY));
        }
        refused(() -> factory.createParser("{'a':1}").nextFieldName());
        refused(() -> {
            JsonParser p = factory.createParser("{'a':1}");
            p.nextToken();
            p.nextToken();
        });
        refused(() -> {
            JsonGenerator g = factory.createGenerator(new StringWriter());
            g.writeStartArray();
            g.writeFieldName("x");
        });
        try (JsonParser p = factory.createParser("// c\n{a:'b', /* d */ c: +Infinity}").enable(JsonParser.Feature.ALLOW_COMMENTS).enable(JsonParser.Feature.ALLOW_UNQUOTED_FIELD_NAMES).enable(JsonParser.Feature.ALLOW_SINGLE_QUOTES).enable(JsonParser.Feature.ALLOW_NON_NUMERIC_NUMBERS)) {
            sb.setLength(0);
            while (p.nextToken() != null) {
                sb.append(p.getText()).append(' ');
            }
            fact(sb.toString().trim());
        }
    }

    static void more() throws Exception {
        for (String s : new String[] {"0", "-0.0", "1e3", "\"\\u0041\"", "[[],{}]", "{\"a\":{\"b\":{}}}", "[null,true]", "\"\""}) {
            fact(s + " -> " + M.readTree(s) + " " + M.readTree(s).getNodeType());
        }
        fact(M.getTypeFactory().constructCollectionType(List.class, Point.class) + " " + M.getTypeFactory().constructMapType(Map.class, String.class, Integer.class).toCanonical());
        fact(M.canSerialize(Person.class) + " " + M.isEnabled(SerializationFeature.INDENT_OUTPUT) + " " + M.copy().configure(SerializationFeature.INDENT_OUTPUT, true).isEnabled(SerializationFeature.INDENT_OUTPUT));
        // Three threads share one mapper.
        ObjectMapper shared = new ObjectMapper();
        String[] out = new String[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    out[k] = shared.writeValueAsString(shared.readValue("{\"name\":\"T" + k + "\",\"age\":" + k + "}", Person.class));
                } catch (JsonProcessingException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (int i = 0; i < 3; i++) {
            ts[i].join();
            fact(out[i]);
        }
    }

    // What the jar itself says: its manifest, its services, its place.
    static void jar() throws Exception {
        Package core = JsonFactory.class.getPackage();
        fact(core + " by " + core.getImplementationVendor() + ", " + core.getSpecificationTitle() + " " + core.getSpecificationVersion());
        fact(Driver.class.getClassLoader().getDefinedPackage("com.fasterxml.jackson.databind"));
        String place = JsonFactory.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        fact(place.substring(place.lastIndexOf('/')));
        List<String> services = new ArrayList<>();
        ServiceLoader.load(JsonFactory.class).forEach(f -> services.add(f.getClass().getName() + " " + f.getFormatName()));
        fact(services);
        try (InputStream in = JsonFactory.class.getResourceAsStream("/META-INF/services/com.fasterxml.jackson.core.ObjectCodec")) {
            fact(new String(in.readAllBytes(), StandardCharsets.UTF_8).trim());
        }
    }

    public static void main(String[] args) throws Exception {
        writing();
        reading();
        trees();
        streaming();
        more();
        jar();
    }
}
