// Facts about Guava: collections, graphs, strings, hashing, math, caches, futures, ranges, events.
package guava;

import com.google.common.base.CaseFormat;
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Optional;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.FluentIterable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeSet;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.graph.MutableValueGraph;
import com.google.common.graph.Traverser;
import com.google.common.graph.ValueGraphBuilder;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.math.Stats;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.common.primitives.UnsignedInts;
import com.google.common.primitives.UnsignedLong;
import com.google.common.util.concurrent.AtomicLongMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;

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
            fact(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static void base() {
        fact(Joiner.on(", ").skipNulls().join("a", null, "b"));
        fact(Joiner.on(';').useForNull("-").withKeyValueSeparator('=').join(ImmutableMap.of("k", 1, "l", 2)));
        fact(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" a, b,,c "));
        fact(Splitter.fixedLength(3).splitToList("abcdefgh"));
        fact(Splitter.on('&').withKeyValueSeparator('=').split("a=1&b=2"));
        fact(CharMatcher.inRange('0', '9').retainFrom("a1b22c") + CharMatcher.whitespace().collapseFrom("x  y\t z", '_'));
        fact(CharMatcher.anyOf("aeiou").countIn("education") + CharMatcher.is('*').trimFrom("**q*"));
        fact(CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, "HELLO_WIDE_WORLD"));
        fact(Strings.padStart("7", 3, '0') + Strings.repeat("ab", 3) + Strings.commonPrefix("interest", "interval") + Strings.isNullOrEmpty(""));
        fact(MoreObjects.toStringHelper("Point").add("x", 1).add("y", null).omitNullValues().toString());
        fact(Optional.fromNullable((String) null).or("default") + Optional.of(3));
        int[] calls = new int[1];
        com.google.common.base.Supplier<Integer> once = Suppliers.memoize(() -> ++calls[0]);
        fact(once.get() + once.get() + once.get());
        refused(() -> Preconditions.checkArgument(false, "bad %s and %s", 1, "two"));
        refused(() -> Preconditions.checkElementIndex(5, 3));
        refused(() -> Preconditions.checkNotNull(null, "nothing"));
    }

    static void collections() {
        fact(ImmutableList.of(1, 2, 3).reverse() + " " + ImmutableSet.of(3, 1, 3, 2) + " " + ImmutableSortedMap.of("b", 2, "a", 1));
        refused(() -> ImmutableList.of(1).add(2));
        refused(() -> ImmutableMap.of("a", 1, "a", 2));
        ArrayListMultimap<String, Integer> mm = ArrayListMultimap.create();
        mm.put("odd", 1);
        mm.put("even", 2);
        mm.put("odd", 3);
        fact(mm.get("odd") + " " + mm.size() + " " + mm.get("none") + " " + mm.containsEntry("even", 2));
        fact(TreeMultimap.create(Multimaps.index(ImmutableList.of("a", "bb", "cc", "d"), String::length)));
        LinkedHashMultiset<String> bag = LinkedHashMultiset.create(Splitter.on(' ').split("a b a c a b"));
        fact(bag + " " + bag.count("a") + " " + bag.elementSet());
        TreeMultiset<Integer> ts = TreeMultiset.create(Ints.asList(5, 1, 5, 3));
        fact(ts + " " + ts.headMultiset(5, com.google.common.collect.BoundType.OPEN) + " " + ts.firstEntry());
        HashBiMap<String, Integer> bi = HashBiMap.create();
        bi.put("one", 1);
        bi.put("two", 2);
        fact(bi.inverse().get(2) + " " + bi.forcePut("uno", 1) + " " + bi.containsKey("one"));
        refused(() -> bi.put("deux", 2));
        HashBasedTable<String, String, Integer> table = HashBasedTable.create();
        table.put("r1", "c1", 1);
        table.put("r1", "c2", 2);
        table.put("r2", "c1", 3);
        fact(table.row("r1") + " " + table.column("c1") + " " + table.get("r2", "c2") + " " + table.size());
        fact(Lists.partition(ImmutableList.of(1, 2, 3, 4, 5), 2) + " " + Lists.reverse(ImmutableList.of(1, 2)) + " " + Lists.transform(ImmutableList.of(1, 2), x -> x * 10));
        fact(Lists.cartesianProduct(ImmutableList.of(1, 2), ImmutableList.of(3, 4)));
        fact(Sets.union(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " " + Sets.intersection(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " " + Sets.difference(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " " + Sets.powerSet(ImmutableSet.of(1, 2, 3)).size());
        fact(Sets.combinations(ImmutableSet.of(1, 2, 3), 2).size() + " " + Sets.newTreeSet(ImmutableList.of(3, 1)));
        fact(Maps.difference(ImmutableMap.of("a", 1, "b", 2), ImmutableMap.of("b", 3, "c", 4)));
        fact(Maps.filterValues(ImmutableMap.of("a", 1, "b", 2), v -> v > 1) + " " + Maps.transformValues(ImmutableMap.of("a", 1), v -> v + 1) + " " + Maps.uniqueIndex(ImmutableList.of("x", "yy"), String::length));
        fact(Iterables.concat(ImmutableList.of(1), ImmutableList.of(2, 3)) + " " + Iterables.getLast(ImmutableList.of(1, 9)) + " " + Iterables.frequency(ImmutableList.of(1, 1, 2), 1));
        fact(FluentIterable.from(ImmutableList.of(1, 2, 3, 4)).filter(x -> x % 2 == 0).transform(x -> "n" + x).toList());
        fact(Ordering.natural().reverse().nullsLast().sortedCopy(Lists.newArrayList(2, null, 3, 1)) + " " + Ordering.natural().greatestOf(ImmutableList.of(4, 9, 2, 7), 2) + " " + Ordering.natural().isOrdered(ImmutableList.of(1, 2, 2)));
        fact(ComparisonChain.start().compare(1, 1).compare("b", "a").result());
        Range<Integer> r = Range.closedOpen(1, 5);
        fact(r + " " + r.contains(5) + " " + r.intersection(Range.atLeast(3)) + " " + r.encloses(Range.closed(2, 4)) + " " + ContiguousSet.create(r, DiscreteDomain.integers()));
        TreeRangeSet<Integer> rs = TreeRangeSet.create();
        rs.add(Range.closed(1, 10));
        rs.remove(Range.open(4, 6));
        rs.add(Range.closedOpen(10, 15));
        fact(rs + " " + rs.contains(5) + " " + rs.complement().toString().replace("\u221e", "infinity"));
        fact(ImmutableRangeMap.<Integer, String>builder().put(Range.lessThan(0), "neg").put(Range.atLeast(0), "pos").build().get(-3));
        EvictingQueue<Integer> eq = EvictingQueue.create(2);
        eq.addAll(ImmutableList.of(1, 2, 3));
        fact(eq);
        MinMaxPriorityQueue<Integer> pq = MinMaxPriorityQueue.create(ImmutableList.of(5, 1, 9, 3));
        fact(pq.pollFirst() + " " + pq.pollLast() + " " + pq.size());
    }

    static void numbers() {
        fact(IntMath.gcd(48, 36) + " " + IntMath.pow(3, 5) + " " + IntMath.binomial(10, 3) + " " + IntMath.isPrime(97) + " " + IntMath.sqrt(50, RoundingMode.CEILING));
        refused(() -> IntMath.checkedAdd(Integer.MAX_VALUE, 1));
        fact(LongMath.factorial(15) + " " + LongMath.log2(1000, RoundingMode.FLOOR) + " " + LongMath.mod(-7, 3) + " " + LongMath.divide(7, 2, RoundingMode.HALF_EVEN));
        fact(BigIntegerMath.factorial(25) + " " + BigIntegerMath.log10(BigIntegerMath.factorial(25), RoundingMode.DOWN));
        fact(Stats.of(1, 2, 3, 4).mean() + " " + Stats.of(1, 2, 3, 4).populationVariance());
        fact(Ints.max(3, 9, 2) + " " + Ints.join("-", 1, 2) + " " + Ints.tryParse("x") + " " + Ints.saturatedCast(1L << 40) + " " + Ints.fromByteArray(new byte[] {0, 0, 1, 2}) + " " + Ints.contains(new int[] {1}, 1));
        fact(Longs.toByteArray(258).length + " " + UnsignedInts.toString(-1) + " " + UnsignedLong.fromLongBits(-1) + " " + UnsignedInts.divide(-2, 2));
        fact(Hashing.murmur3_32_fixed().hashString("guava", StandardCharsets.UTF_8) + " " + Hashing.crc32().hashBytes(new byte[] {1, 2, 3}));
        fact(Hashing.murmur3_128(7).newHasher().putInt(1).putLong(2).hash());
        fact(Hashing.sipHash24().hashInt(5) + " " + Hashing.farmHashFingerprint64().hashLong(9) + " " + Hashing.consistentHash(12345, 10));
        BloomFilter<Integer> bloom = BloomFilter.create(Funnels.integerFunnel(), 50, 0.01);
        for (int i = 0; i < 20; i++) {
            bloom.put(i);
        }
        fact(bloom.mightContain(5) + " " + bloom.approximateElementCount());
        fact(BaseEncoding.base64().encode("hello".getBytes(StandardCharsets.UTF_8)) + " " + BaseEncoding.base16().lowerCase().encode(new byte[] {10, -1}) + " " + BaseEncoding.base32().omitPadding().encode(new byte[] {1, 2, 3}));
        fact(new String(BaseEncoding.base64Url().decode("aGk_"), StandardCharsets.ISO_8859_1).length());
    }

    static void graphs() {
        MutableGraph<Integer> g = GraphBuilder.directed().nodeOrder(com.google.common.graph.ElementOrder.insertion()).build();
        g.putEdge(1, 2);
        g.putEdge(1, 3);
        g.putEdge(2, 4);
        g.putEdge(3, 4);
        fact(g.nodes() + " " + g.successors(1) + " " + g.predecessors(4) + " " + g.degree(4) + " " + Graphs.hasCycle(g));
        fact(ImmutableList.copyOf(Traverser.forGraph(g).breadthFirst(1)) + " " + ImmutableList.copyOf(Traverser.forGraph(g).depthFirstPostOrder(1)));
        fact(Graphs.reachableNodes(g, 3) + " " + Graphs.transpose(g).successors(4));
        g.putEdge(4, 1);
        fact(Graphs.hasCycle(g) + " " + g.edges().size());
        MutableValueGraph<String, Integer> v = ValueGraphBuilder.undirected().build();
        v.putEdgeValue("a", "b", 5);
        fact(v.edgeValueOrDefault("b", "a", 0) + " " + v.edgeValueOrDefault("a", "z", -1).equals(-1));
    }

    public static class Listener {
        final List<String> got = new ArrayList<>();

        @Subscribe
        public void text(String s) {
            got.add("text " + s);
        }

        @Subscribe
        public void number(Integer i) {
            got.add("number " + i);
        }
    }

    static void concurrency() throws Exception {
        int[] loads = new int[1];
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder().maximumSize(2).concurrencyLevel(1).recordStats().build(new CacheLoader<>() {
            @Override
            public Integer load(String key) {
                loads[0]++;
                return key.length();
            }
        });
        fact(cache.get("abc") + " " + cache.get("abc") + " " + loads[0] + " " + cache.getUnchecked("z"));
        cache.get("fourth");
        fact(cache.size() + " " + cache.stats().hitCount() + " " + cache.stats().missCount() + " " + cache.stats().evictionCount() + " " + cache.getIfPresent("abc"));
        cache.invalidateAll();
        fact(cache.asMap() + " " + cache.size());
        EventBus bus = new EventBus("bus");
        Listener l = new Listener();
        bus.register(l);
        bus.post("hi");
        bus.post(4);
        bus.post(4.5);
        bus.unregister(l);
        bus.post("lost");
        fact(l.got);

        SettableFuture<Integer> f = SettableFuture.create();
        ListenableFuture<String> chain = Futures.transform(f, x -> "v" + x, MoreExecutors.directExecutor());
        fact(chain.isDone() + " " + f.set(6) + " " + f.set(7) + " " + Futures.getDone(chain));
        ListenableFuture<Integer> failed = Futures.immediateFailedFuture(new IllegalStateException("no"));
        fact(Futures.catching(failed, IllegalStateException.class, e -> -1, MoreExecutors.directExecutor()).get());
        fact(Futures.successfulAsList(ImmutableList.of(Futures.immediateFuture(1), failed)).get());
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
        List<ListenableFuture<Integer>> fs = new ArrayList<>();
        AtomicLongMap<String> counts = AtomicLongMap.create();
        Striped<java.util.concurrent.locks.Lock> stripes = Striped.lock(4);
        int[] guarded = new int[2];
        for (int i = 0; i < 10; i++) {
            int k = i;
            fs.add(pool.submit(() -> {
                counts.addAndGet("sum", k);
                java.util.concurrent.locks.Lock lock = stripes.get(k % 2);
                lock.lock();
                try {
                    guarded[k % 2]++;
                } finally {
                    lock.unlock();
                }
                return k * k;
            }));
        }
        fact(Futures.allAsList(fs).get() + " " + counts + " " + guarded[0] + " " + guarded[1]);
        fact(Futures.transformAsync(fs.get(3), x -> pool.submit(() -> x + 1), pool).get());
        pool.shutdown();
        Monitor monitor = new Monitor();
        int[] value = new int[1];
        Monitor.Guard positive = monitor.newGuard(() -> value[0] > 0);
        int[] got = new int[1];
        Thread t = new Thread(() -> {
            monitor.enterWhenUninterruptibly(positive);
            try {
                got[0] = value[0];
            } finally {
                monitor.leave();
            }
        });
        t.start();
        monitor.enter();
        try {
            value[0] = 42;
        } finally {
            monitor.leave();
        }
        t.join();
        fact("guarded " + got[0]);
        Map<String, Integer> interned = Maps.newConcurrentMap();
        interned.put("x", 1);
        fact(interned);
    }

    static void more() {
        fact(com.google.common.base.Ascii.toUpperCase("straSSe1") + com.google.common.base.Ascii.truncate("a long sentence", 8, "..."));
        fact(com.google.common.base.Enums.getIfPresent(RoundingMode.class, "UP") + " " + com.google.common.base.Enums.getIfPresent(RoundingMode.class, "SIDEWAYS"));
        fact(com.google.common.base.Throwables.getRootCause(new RuntimeException(new IllegalStateException("root"))).getMessage());
        fact(com.google.common.base.Verify.verifyNotNull("v"));
        fact(com.google.common.base.Objects.equal(null, null) + " " + com.google.common.base.Objects.hashCode(1, "a"));
        fact(com.google.common.collect.ImmutableListMultimap.of("a", 1, "a", 2, "b", 3).inverse());
        fact(ImmutableMap.<String, Integer>builder().put("z", 1).put("a", 2).orderEntriesByValue(Ordering.natural().reverse()).build());
        fact(com.google.common.collect.Comparators.isInOrder(ImmutableList.of(1, 2, 2), Ordering.natural()));
        fact(com.google.common.collect.Streams.zip(java.util.stream.Stream.of(1, 2), java.util.stream.Stream.of("a", "b"), (x, y) -> x + y).collect(ImmutableList.toImmutableList()));
        fact(com.google.common.collect.Collections2.permutations(ImmutableList.of(1, 2, 3)).size() + " " + com.google.common.collect.Collections2.orderedPermutations(ImmutableList.of(2, 1, 1)));
        fact(com.google.common.collect.ImmutableTable.of("r", "c", 1) + " " + com.google.common.collect.ArrayTable.create(ImmutableList.of(1, 2), ImmutableList.of("x")).rowKeyList());
        fact(com.google.common.collect.PeekingIterator.class.getSimpleName() + com.google.common.collect.Iterators.peekingIterator(ImmutableList.of(7).iterator()).peek());
        fact(com.google.common.primitives.Doubles.tryParse("1e3") + " " + com.google.common.primitives.Booleans.countTrue(true, false, true) + " " + com.google.common.primitives.Chars.asList('a', 'b'));
        fact(new com.google.common.reflect.TypeToken<List<String>>() { }.getType() + " " + com.google.common.reflect.TypeToken.of(ArrayList.class).isSubtypeOf(List.class));
        fact(com.google.common.net.InetAddresses.forString("1.2.3.4").getHostAddress() + " " + com.google.common.html.HtmlEscapers.htmlEscaper().escape("<a&b>"));
        fact(com.google.common.net.UrlEscapers.urlFormParameterEscaper().escape("a b&c/d"));
        fact(com.google.common.collect.EnumHashBiMap.create(ImmutableMap.of(RoundingMode.UP, "u")).inverse());
    }

    public static void main(String[] args) throws Exception {
        base();
        collections();
        numbers();
        graphs();
        concurrency();
        more();
    }
}
