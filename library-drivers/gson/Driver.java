// Facts about Gson: writing, reading, trees, adapters, policies, streams, errors.
package gson;

import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonStreamParser;
import com.google.gson.LongSerializationPolicy;
import com.google.gson.ToNumberPolicy;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

public class Driver {
    static int n;

    static void fact(Object o) {
        System.out.println(++n + " " + o);
    }

    static void refused(Runnable r) {
        try {
            r.run();
            fact("no exception");
        } catch (RuntimeException e) {
            fact(e.getClass().getSimpleName() + " " + (e.getMessage() == null ? null : e.getMessage().split("\n")[0]));
        }
    }

    enum Kind {
        @SerializedName("small") SMALL,
        LARGE
    }

    static class Person {
        String name;
        int age;
        @SerializedName(value = "e_mail", alternate = {"email", "mail"}) String email;
        transient int secret = 7;
        List<String> tags = new ArrayList<>();
        Kind kind;
        Person friend;
        static int shared = 3;

        Person() {
        }

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }
    }

    static class Generic<T> {
        T value;
        Map<String, T> map = new LinkedHashMap<>();
    }

    static class Versioned {
        @Since(1.0) int a = 1;
        @Since(2.0) int b = 2;
        @Expose int c = 3;
        @Expose(serialize = false) int d = 4;
    }

    record Point(int x, int y) { }

    static class Money {
        final long cents;

        Money(long cents) {
            this.cents = cents;
        }
    }

    static class MoneyAdapter extends TypeAdapter<Money> {
        @Override
        public void write(JsonWriter out, Money m) throws IOException {
            if (m == null) {
                out.nullValue();
            } else {
                out.value(m.cents / 100 + "." + m.cents % 100);
            }
        }

        @Override
        public Money read(JsonReader in) throws IOException {
            return new Money(new BigDecimal(in.nextString()).movePointRight(2).longValueExact());
        }
    }

    static class Bill {
        @JsonAdapter(MoneyAdapter.class) Money total = new Money(1234);
        int someLongName = 5;
    }

    static void writing() {
        Gson g = new Gson();
        fact(g.toJson(1) + g.toJson("a\"b\n<") + g.toJson(null) + g.toJson('c') + g.toJson(1.5) + g.toJson(true));
        fact(g.toJson(new int[] {1, 2}) + g.toJson(new String[][] {{"a"}, {}}) + g.toJson(List.of(1, "x")));
        Person p = new Person("Ann", 30);
        p.tags.add("t1");
        p.kind = Kind.SMALL;
        p.friend = new Person("Bob", 4);
        fact(g.toJson(p));
        fact(new GsonBuilder().serializeNulls().create().toJson(new Person()));
        fact(new GsonBuilder().setPrettyPrinting().create().toJson(new TreeMap<>(Map.of("a", List.of(1, 2), "b", Map.of()))));
        fact(g.toJson(new LinkedHashMap<>(Map.of("k", 1L))) + g.toJson(Map.of(5, Kind.LARGE)));
        fact(new GsonBuilder().disableHtmlEscaping().create().toJson("<a href='x'>&"));
        fact(g.toJson(new Point(1, 2)) + g.toJson(new BigInteger("12345678901234567890")) + g.toJson(new BigDecimal("1.10")));
        refused(() -> g.toJson(Double.NaN));
        fact(new GsonBuilder().serializeSpecialFloatingPointValues().create().toJson(Double.POSITIVE_INFINITY));
        fact(new GsonBuilder().setLongSerializationPolicy(LongSerializationPolicy.STRING).create().toJson(new long[] {1, 2}));
        fact(new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES).create().toJson(new Bill()));
        fact(new GsonBuilder().setVersion(1.5).create().toJson(new Versioned()) + new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(new Versioned()));
        fact(new GsonBuilder().setExclusionStrategies(new ExclusionStrategy() {
            @Override
            public boolean shouldSkipField(FieldAttributes f) {
                return f.getName().equals("age");
            }

            @Override
            public boolean shouldSkipClass(Class<?> c) {
                return c == Kind.class;
            }
        }).create().toJson(p));
        fact(new GsonBuilder().registerTypeAdapter(Person.class, (JsonSerializer<Person>) (src, type, ctx) -> new JsonPrimitive("person:" + src.name)).create().toJson(List.of(new Person("Z", 1))));
        BitSet bits = new BitSet();
        bits.set(1);
        fact(g.toJson(bits) + g.toJson(new StringBuilder("sb")) + g.toJson(java.util.Locale.UK) + g.toJson(java.util.UUID.fromString("00000000-0000-0001-0000-000000000002")));
        fact(new GsonBuilder().enableComplexMapKeySerialization().create().toJson(Map.of(new Point(1, 2), "p"), new TypeToken<Map<Point, String>>() { }.getType()));
        Generic<Point> gen = new Generic<>();
        gen.value = new Point(3, 4);
        gen.map.put("k", new Point(5, 6));
        fact(g.toJson(gen, new TypeToken<Generic<Point>>() { }.getType()));
    }

    static void reading() {
        Gson g = new Gson();
        Person p = g.fromJson("{\"name\":\"Eve\",\"age\":21,\"mail\":\"e@x\",\"tags\":[\"a\",\"b\"],\"kind\":\"small\",\"friend\":{\"name\":\"F\"},\"unknown\":[1,{}]}", Person.class);
        fact(p.name + p.age + p.email + p.tags + p.kind + p.friend.name + p.friend.age + p.secret);
        fact(g.fromJson("[1,2,3]", int[].class).length + " " + g.fromJson("[1,2]", new TypeToken<List<Integer>>() { }) + " " + g.fromJson("[3,1,2]", new TypeToken<TreeSet<Integer>>() { }));
        fact(g.fromJson("{\"a\":{\"x\":1,\"y\":2}}", new TypeToken<Map<String, Point>>() { }));
        fact(g.fromJson("{\"a\":1,\"b\":[true,null,\"s\"]}", Object.class) + " " + g.fromJson("5", Object.class).getClass().getSimpleName());
        fact(new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create().fromJson("[5,5.5]", Object.class));
        fact(g.fromJson("\"LARGE\"", Kind.class) + " " + g.fromJson("\"nope\"", Kind.class) + " " + g.fromJson("null", Person.class) + " " + g.fromJson("", Person.class));
        fact(g.fromJson("{\"x\":1,\"y\":2}", Point.class) + " " + g.fromJson("{\"total\":\"9.99\"}", Bill.class).total.cents);
        Generic<Point> gen = g.fromJson("{\"value\":{\"x\":1,\"y\":2},\"map\":{\"q\":{\"x\":3,\"y\":4}}}", new TypeToken<Generic<Point>>() { });
        fact(gen.value + " " + gen.map);
        refused(() -> g.fromJson("{\"age\":\"x\"}", Person.class));
        refused(() -> g.fromJson("{\"age\":1", Person.class));
        refused(() -> g.fromJson("[1", int[].class));
        refused(() -> g.fromJson("{}", int[].class));
        fact(g.fromJson("{name:'lenient',age:3}", Person.class).name);
        fact(g.fromJson("300", int.class) + " " + g.fromJson("1e2", double.class) + " " + g.fromJson("\"7\"", int.class));
        fact(new GsonBuilder().registerTypeAdapter(Point.class, (JsonDeserializer<Point>) (json, type, ctx) -> {
            JsonArray a = json.getAsJsonArray();
            return new Point(a.get(0).getAsInt(), a.get(1).getAsInt());
        }).create().fromJson("[8,9]", Point.class));
    }

    static void trees() {
        JsonObject o = new JsonObject();
        o.addProperty("s", "text");
        o.addProperty("n", 5);
        o.add("nul", JsonNull.INSTANCE);
        JsonArray a = new JsonArray();
        a.add(1);
        a.add("two");
        a.add(true);
        o.add("arr", a);
        fact(o + " " + o.size() + " " + o.keySet());
        fact(o.get("s").getAsString() + o.get("n").getAsLong() + o.get("nul").isJsonNull() + o.getAsJsonArray("arr").get(2).getAsBoolean() + o.has("zz") + o.get("zz"));
        JsonElement e = JsonParser.parseString("{\"arr\":[1,\"two\",true],\"nul\":null,\"n\":5,\"s\":\"text\"}");
        fact(e.equals(o) + " " + (e.hashCode() == o.hashCode()) + " " + o.deepCopy().equals(o));
        o.remove("nul");
        a.set(0, new JsonPrimitive(9.5));
        a.remove(new JsonPrimitive(true));
        fact(o + " " + a.contains(new JsonPrimitive("two")) + " " + a.asList().size() + " " + o.asMap().containsKey("n"));
        fact(new JsonPrimitive(1).equals(new JsonPrimitive(1L)) + " " + new JsonPrimitive("5").getAsInt() + " " + new JsonPrimitive('c').isString() + " " + new JsonPrimitive(true).getAsString());
        refused(() -> new JsonPrimitive("x").getAsInt());
        refused(() -> JsonParser.parseString("{\"a\":}"));
        refused(() -> o.getAsJsonArray());
        refused(() -> JsonParser.parseString("[1,2]x"));
        JsonStreamParser sp = new JsonStreamParser("1 [2] {\"a\":3}");
        StringBuilder sb = new StringBuilder();
        while (sp.hasNext()) {
            sb.append(sp.next()).append(';');
        }
        fact(sb);
        Gson g = new Gson();
        fact(g.toJsonTree(new Point(1, 2)).getAsJsonObject().get("y") + " " + g.fromJson(g.toJsonTree(new Point(3, 4)), Point.class) + " " + g.toJsonTree(null).isJsonNull());
    }

    static void streams() throws IOException {
        StringWriter w = new StringWriter();
        JsonWriter jw = new JsonWriter(w);
        jw.setIndent(" ");
        jw.beginObject().name("a").value(1).name("b").beginArray().value("x").nullValue().value(2.5).endArray().name("c").jsonValue("{}").endObject();
        jw.close();
        fact(w.toString().replace("\n", "/"));
        JsonReader r = new JsonReader(new StringReader("{\"k\":[1,\"two\",null,false,{\"deep\":1.5}],\"skip\":{\"x\":[1]},\"end\":9}"));
        StringBuilder sb = new StringBuilder();
        r.beginObject();
        while (r.hasNext()) {
            String name = r.nextName();
            sb.append(name).append(r.getPath());
            if (name.equals("k")) {
                r.beginArray();
                while (r.peek() != JsonToken.END_ARRAY) {
                    switch (r.peek()) {
                        case NUMBER -> sb.append(r.nextInt());
                        case STRING -> sb.append(r.nextString());
                        case NULL -> {
                            r.nextNull();
                            sb.append("null");
                        }
                        case BOOLEAN -> sb.append(r.nextBoolean());
                        default -> {
                            r.beginObject();
                            sb.append(r.nextName()).append(r.nextDouble()).append(r.getPath());
                            r.endObject();
                        }
                    }
                    sb.append(',');
                }
                r.endArray();
            } else {
                r.skipValue();
            }
            sb.append(' ');
        }
        r.endObject();
        fact(sb + "" + r.peek());
        refused(() -> {
            try {
                JsonReader bad = new JsonReader(new StringReader("[1]"));
                bad.beginObject();
            } catch (IOException e) {
                throw new RuntimeException(e);
            }
        });
        refused(() -> {
            try {
                new JsonWriter(new StringWriter()).beginArray().name("n");
            } catch (IOException e) {
                throw new RuntimeException(e);
            }
        });
        fact(new TypeToken<Map<String, List<? extends Number>>>() { }.getType() + " " + TypeToken.getParameterized(List.class, String.class) + " " + TypeToken.getArray(int.class).getRawType().getSimpleName());
        Gson g = new GsonBuilder().registerTypeAdapterFactory(new com.google.gson.TypeAdapterFactory() {
            @Override
            public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
                if (type.getRawType() != String.class) {
                    return null;
                }
                TypeAdapter<T> next = gson.getDelegateAdapter(this, type);
                return new TypeAdapter<T>() {
                    @Override
                    @SuppressWarnings("unchecked")
                    public void write(JsonWriter out, T v) throws IOException {
                        next.write(out, v == null ? null : (T) v.toString().toUpperCase(java.util.Locale.ROOT));
                    }

                    @Override
                    public T read(JsonReader in) throws IOException {
                        return next.read(in);
                    }
                }.nullSafe();
            }
        }).create();
        fact(g.toJson(List.of("a", "b")) + " " + g.fromJson("\"q\"", String.class));
        fact(new Gson().newBuilder().serializeNulls().create().serializeNulls() + " " + Optional.of(new Gson().htmlSafe()));
        fact(new Gson().getAdapter(Point.class).toJson(new Point(0, 0)) + " " + new Gson().getAdapter(Point.class).fromJson("{\"x\":7}"));
    }

    static void many() {
        Gson g = new Gson();
        String[][] samples = {{"0", "-0", "1.0E5"}, {"\"\\u0041\\t\"", "\"\"", "\"\\/\""}, {"[]", "[[]]", "{\"\":{}}"}};
        for (String[] row : samples) {
            for (String s : row) {
                fact(s + " -> " + g.toJson(JsonParser.parseString(s)));
            }
        }
        // Three threads share one Gson, which builds its adapters once.
        Gson shared = new Gson();
        String[] out = new String[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> out[k] = shared.toJson(shared.fromJson("{\"name\":\"T" + k + "\",\"tags\":[\"x\"]}", Person.class)));
            ts[i].start();
        }
        for (int i = 0; i < 3; i++) {
            try {
                ts[i].join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            fact(out[i]);
        }
    }

    public static void main(String[] args) throws Exception {
        writing();
        reading();
        trees();
        streams();
        many();
    }
}
