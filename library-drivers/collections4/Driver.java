// Facts about Apache Commons Collections: bags, maps of many kinds, lists, queues, iterators, functors, tries.
package collections4;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.ComparatorUtils;
import org.apache.commons.collections4.EnumerationUtils;
import org.apache.commons.collections4.Factory;
import org.apache.commons.collections4.FluentIterable;
import org.apache.commons.collections4.IterableUtils;
import org.apache.commons.collections4.IteratorUtils;
import org.apache.commons.collections4.ListUtils;
import org.apache.commons.collections4.MapUtils;
import org.apache.commons.collections4.MultiSet;
import org.apache.commons.collections4.MultiValuedMap;
import org.apache.commons.collections4.OrderedMap;
import org.apache.commons.collections4.PredicateUtils;
import org.apache.commons.collections4.QueueUtils;
import org.apache.commons.collections4.ResettableIterator;
import org.apache.commons.collections4.SetUtils;
import org.apache.commons.collections4.TransformerUtils;
import org.apache.commons.collections4.Trie;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bidimap.DualTreeBidiMap;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.collection.CompositeCollection;
import org.apache.commons.collections4.functors.ChainedTransformer;
import org.apache.commons.collections4.iterators.ArrayIterator;
import org.apache.commons.collections4.iterators.CollatingIterator;
import org.apache.commons.collections4.iterators.LoopingIterator;
import org.apache.commons.collections4.iterators.PeekingIterator;
import org.apache.commons.collections4.iterators.PermutationIterator;
import org.apache.commons.collections4.iterators.PushbackIterator;
import org.apache.commons.collections4.iterators.ZippingIterator;
import org.apache.commons.collections4.keyvalue.DefaultMapEntry;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.CursorableLinkedList;
import org.apache.commons.collections4.list.GrowthList;
import org.apache.commons.collections4.list.LazyList;
import org.apache.commons.collections4.list.SetUniqueList;
import org.apache.commons.collections4.list.TreeList;
import org.apache.commons.collections4.map.CaseInsensitiveMap;
import org.apache.commons.collections4.map.CompositeMap;
import org.apache.commons.collections4.map.DefaultedMap;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LazyMap;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.map.ListOrderedMap;
import org.apache.commons.collections4.map.MultiKeyMap;
import org.apache.commons.collections4.map.PassiveExpiringMap;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.sequence.SequencesComparator;
import org.apache.commons.collections4.set.ListOrderedSet;
import org.apache.commons.collections4.trie.PatriciaTrie;

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
            fact(e.getClass().getSimpleName());
        }
    }

    static void bagsAndMaps() {
        Bag<String> bag = new HashBag<>(List.of("a", "b", "a"));
        bag.add("c", 3);
        fact(bag.getCount("a") + " " + bag.getCount("c") + " " + bag.size() + " " + bag.remove("c", 2) + " " + bag.size() + " " + bag.uniqueSet().size());
        TreeBag<Integer> tree = new TreeBag<>(List.of(3, 1, 3));
        fact(tree + " " + tree.first() + " " + tree.last());
        MultiSet<String> ms = new HashMultiSet<>(List.of("x", "x", "y"));
        fact(ms.getCount("x") + " " + ms.setCount("y", 5) + " " + ms.size());
        BidiMap<String, Integer> bidi = new DualTreeBidiMap<>();
        bidi.put("a", 1);
        bidi.put("b", 2);
        fact(bidi.getKey(2) + " " + bidi.inverseBidiMap() + " " + bidi.put("c", 1) + " " + bidi + " " + bidi.removeValue(2));
        TreeBidiMap<Integer, String> tb = new TreeBidiMap<>(Map.of(3, "c", 1, "a", 2, "b"));
        fact(tb + " " + tb.firstKey() + " " + tb.nextKey(1) + " " + tb.inverseBidiMap().getKey(3));
        MultiValuedMap<String, Integer> mv = new ArrayListValuedHashMap<>();
        mv.put("k", 1);
        mv.put("k", 2);
        mv.putAll("l", List.of(3));
        fact(mv.get("k") + " " + mv.size() + " " + mv.containsMapping("l", 3) + " " + mv.removeMapping("k", 1) + " " + mv);
        LRUMap<String, Integer> lru = new LRUMap<>(2);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.get("a");
        lru.put("c", 3);
        fact(lru + " " + lru.isFull() + " " + lru.firstKey());
        OrderedMap<String, Integer> linked = new LinkedMap<>();
        linked.put("z", 1);
        linked.put("a", 2);
        linked.put("m", 3);
        fact(linked + " " + linked.nextKey("z") + " " + linked.previousKey("m") + " " + ((LinkedMap<String, Integer>) linked).get(1) + " " + linked.lastKey());
        ListOrderedMap<String, Integer> lo = new ListOrderedMap<>();
        lo.put("b", 1);
        lo.put(0, "a", 2);
        fact(lo + " " + lo.indexOf("b") + " " + lo.getValue(0));
        CaseInsensitiveMap<String, Integer> ci = new CaseInsensitiveMap<>();
        ci.put("One", 1);
        ci.put("ONE", 2);
        fact(ci + " " + ci.get("oNe"));
        Flat3Map<String, Integer> flat = new Flat3Map<>();
        flat.put("a", 1);
        flat.put("b", 2);
        fact(flat + " " + flat.mapIterator().next());
        MultiKeyMap<String, Integer> mk = new MultiKeyMap<>();
        mk.put("x", "y", 5);
        mk.put("x", "z", "w", 6);
        fact(mk.get("x", "y") + " " + mk.get("x", "z", "w") + " " + mk.containsKey("y", "x") + " " + new MultiKey<>("a", "b"));
        Map<String, Integer> lazy = LazyMap.lazyMap(new TreeMap<>(), String::length);
        fact(lazy.get("four") + " " + lazy);
        fact(DefaultedMap.defaultedMap(new HashMap<String, Integer>(), 9).get("none") + " " + new CompositeMap<>(Map.of("a", 1), Map.of("b", 2)).get("b"));
        PassiveExpiringMap<String, String> never = new PassiveExpiringMap<>(-1);
        never.put("k", "v");
        fact(never.get("k") + " " + never);
        Trie<String, Integer> trie = new PatriciaTrie<>();
        for (String s : List.of("car", "cat", "dog", "cart", "carbon")) {
            trie.put(s, s.length());
        }
        fact(trie.keySet() + " " + trie.prefixMap("car") + " " + trie.firstKey() + " " + trie.headMap("cat").size() + " " + trie.nextKey("cat"));
        fact(new DefaultMapEntry<>("k", 1) + " " + MapUtils.getInteger(Map.of("n", 5), "n") + " " + MapUtils.getString(Map.of(), "x", "def") + " " + MapUtils.invertMap(Map.of("a", 1)) + " " + MapUtils.isEmpty(null));
        fact(MapUtils.putAll(new LinkedHashMap<>(), new Object[] {"a", 1, "b", 2}) + " " + MapUtils.emptyIfNull(null) + " " + MapUtils.getBooleanValue(Map.of("b", "true"), "b"));
        refused(() -> MapUtils.unmodifiableMap(new HashMap<>(Map.of(1, 2))).put(3, 4));
    }

    static void utils() {
        List<Integer> a = List.of(1, 2, 2, 3);
        List<Integer> b = List.of(2, 3, 4);
        fact(CollectionUtils.union(a, b) + " " + CollectionUtils.intersection(a, b) + " " + CollectionUtils.subtract(a, b) + " " + CollectionUtils.disjunction(a, b));
        fact(CollectionUtils.isSubCollection(List.of(2), a) + " " + CollectionUtils.isEqualCollection(List.of(1, 2), List.of(2, 1)) + " " + CollectionUtils.containsAny(a, List.of(9, 3)) + " " + CollectionUtils.getCardinalityMap(a));
        fact(CollectionUtils.collate(List.of(1, 5), List.of(2, 6)) + " " + CollectionUtils.permutations(List.of(1, 2, 3)).size() + " " + CollectionUtils.collect(a, x -> x * 10));
        List<Integer> m = new ArrayList<>(a);
        fact(CollectionUtils.filter(m, x -> x > 1) + " " + m + " " + CollectionUtils.addIgnoreNull(m, null) + " " + CollectionUtils.size(m) + " " + CollectionUtils.select(a, x -> x == 2) + " " + CollectionUtils.selectRejected(a, x -> x == 2));
        fact(CollectionUtils.removeAll(a, List.of(2)) + " " + CollectionUtils.retainAll(a, List.of(2)) + " " + CollectionUtils.extractSingleton(List.of(7)) + " " + CollectionUtils.isEmpty(null) + " " + CollectionUtils.get(List.of(5, 6), 1));
        fact(ListUtils.partition(List.of(1, 2, 3, 4, 5), 2) + " " + ListUtils.longestCommonSubsequence("ABCBDAB", "BDCABA") + " " + ListUtils.sum(a, b) + " " + ListUtils.union(a, b) + " " + ListUtils.intersection(a, b));
        fact(ListUtils.hashCodeForList(a) + " " + ListUtils.isEqualList(a, b) + " " + ListUtils.indexOf(a, x -> x == 3) + " " + ListUtils.defaultIfNull(null, b));
        fact(SetUtils.union(new java.util.TreeSet<>(a), new java.util.TreeSet<>(b)) + " " + SetUtils.difference(new java.util.TreeSet<>(a), new java.util.TreeSet<>(b)) + " " + SetUtils.isEqualSet(List.of(1, 2), List.of(2, 1)));
        fact(IterableUtils.toString(IterableUtils.filteredIterable(a, x -> x != 2)) + " " + IterableUtils.frequency(a, 2) + " " + IterableUtils.find(a, x -> x > 1) + " " + IterableUtils.matchesAll(a, x -> x > 0) + " " + IterableUtils.size(a));
        fact(IterableUtils.toList(IterableUtils.zippingIterable(List.of(1, 2), List.of(8, 9))) + " " + IterableUtils.toList(IterableUtils.reversedIterable(a)) + " " + IterableUtils.partition(a, x -> x < 2) + " " + IterableUtils.toList(IterableUtils.boundedIterable(a, 2)));
        fact(FluentIterable.of(1, 2, 3, 4).filter(x -> x % 2 == 0).append(10).transform(x -> x + 1).reverse().toList() + " " + FluentIterable.of(1, 2).loop().limit(5).toList());
        fact(IteratorUtils.toList(new CollatingIterator<>(Integer::compare, List.of(1, 4).iterator(), List.of(2, 3).iterator())) + " " + IteratorUtils.toList(new ZippingIterator<>(List.of(1, 3).iterator(), List.of(2).iterator())));
        PeekingIterator<Integer> p = new PeekingIterator<>(a.iterator());
        PushbackIterator<Integer> pb = new PushbackIterator<>(a.iterator());
        int first = pb.next();
        pb.pushback(99);
        fact(p.peek() + " " + p.next() + " " + p.element() + " " + first + " " + pb.next() + " " + pb.next());
        LoopingIterator<Integer> loop = new LoopingIterator<>(List.of(1, 2));
        fact("" + loop.next() + loop.next() + loop.next() + " " + IteratorUtils.toList(new PermutationIterator<>(List.of(1, 2, 3))).size() + " " + IteratorUtils.toList(new ArrayIterator<>(new int[] {4, 5})));
        ResettableIterator<String> r = IteratorUtils.arrayIterator("a", "b");
        r.next();
        r.reset();
        fact(r.next() + " " + EnumerationUtils.toList(Collections.enumeration(a)) + " " + IteratorUtils.size(a.iterator()) + " " + IteratorUtils.contains(a.iterator(), 3) + " " + IteratorUtils.get(a.iterator(), 3));
        fact(ComparatorUtils.max(1, 2, ComparatorUtils.<Integer>naturalComparator()) + " " + ComparatorUtils.<Integer>reversedComparator(null).compare(1, 2) + " " + ComparatorUtils.chainedComparator(ComparatorUtils.<String>naturalComparator()).compare("a", "b") + " " + ComparatorUtils.<Integer>nullLowComparator(null).compare(null, 1));
        fact(PredicateUtils.andPredicate(PredicateUtils.notNullPredicate(), PredicateUtils.equalPredicate("x")).evaluate("x") + " " + PredicateUtils.uniquePredicate().evaluate(5) + " " + PredicateUtils.nonePredicate(List.of(PredicateUtils.falsePredicate())).evaluate(1));
        fact(TransformerUtils.stringValueTransformer().transform(5) + " " + ChainedTransformer.<Integer>chainedTransformer((Integer x) -> x + 1, (Integer x) -> x * 2).transform(3) + " " + TransformerUtils.mapTransformer(Map.of("a", 1)).transform("a") + " " + TransformerUtils.constantTransformer("c").transform(null));
    }

    static void lists() {
        TreeList<Integer> t = new TreeList<>(List.of(1, 2, 3, 4));
        t.add(2, 99);
        t.remove(0);
        fact(t + " " + t.indexOf(99) + " " + t.get(3));
        SetUniqueList<Integer> u = SetUniqueList.setUniqueList(new ArrayList<>(List.of(1, 2, 1)));
        fact(u + " " + u.add(2) + " " + u.add(3) + " " + u);
        GrowthList<String> g = new GrowthList<>();
        g.add(2, "c");
        g.set(4, "e");
        fact(g + " " + g.size());
        List<String> lazy = LazyList.lazyList(new ArrayList<>(), (Factory<String>) () -> "made");
        fact(lazy.get(2) + " " + lazy.size());
        CursorableLinkedList<Integer> c = new CursorableLinkedList<>(List.of(1, 2, 3));
        CursorableLinkedList.Cursor<Integer> cur = c.cursor();
        cur.next();
        c.add(1, 50);
        fact(cur.next() + " " + c);
        cur.close();
        CircularFifoQueue<Integer> fifo = new CircularFifoQueue<>(3);
        for (int i = 0; i < 5; i++) {
            fifo.add(i);
        }
        fact(fifo + " " + fifo.isAtFullCapacity() + " " + fifo.get(0) + " " + fifo.poll() + " " + fifo.maxSize());
        ListOrderedSet<String> los = ListOrderedSet.listOrderedSet(new ArrayList<>(List.of("z", "a", "z")));
        fact(los + " " + los.get(1) + " " + los.indexOf("a"));
        CompositeCollection<Integer> cc = new CompositeCollection<>(new ArrayList<>(List.of(1)), new ArrayList<>(List.of(2, 3)));
        fact(cc.size() + " " + cc.contains(3) + " " + cc.toCollection());
        refused(() -> ListUtils.unmodifiableList(new ArrayList<>(List.of(1))).add(2));
        refused(() -> ListUtils.predicatedList(new ArrayList<Integer>(), x -> x > 0).add(-1));
        refused(() -> CollectionUtils.predicatedCollection(new ArrayList<Object>(), x -> x instanceof String).add(5));
        refused(() -> QueueUtils.unmodifiableQueue(fifo).add(1));
        StringBuilder sb = new StringBuilder();
        SequencesComparator<Character> sc = new SequencesComparator<>(chars("ABCABBA"), chars("CBABAC"));
        sc.getScript().visit(new org.apache.commons.collections4.sequence.CommandVisitor<>() {
            public void visitInsertCommand(Character o) {
                sb.append('+').append(o);
            }

            public void visitKeepCommand(Character o) {
                sb.append('=').append(o);
            }

            public void visitDeleteCommand(Character o) {
                sb.append('-').append(o);
            }
        });
        fact(sb + " " + sc.getScript().getLCSLength() + " " + sc.getScript().getModifications());
        List<Integer> fixed = ListUtils.fixedSizeList(Arrays.asList(1, 2));
        refused(() -> fixed.remove(0));
        fact(ListUtils.select(List.of(1, 2, 3), x -> x > 1) + " " + ListUtils.removeAll(List.of(1, 2, 1), List.of(1)) + " " + ListUtils.subtract(List.of(1, 1, 2), List.of(1)));
        fact(ListUtils.transformedList(new ArrayList<Integer>(), x -> x * 2).add(4) + " " + ListUtils.emptyIfNull(null));
    }

    static void more() {
        Map<String, Integer> m = new LinkedHashMap<>();
        m.put("one", 1);
        m.put("two", 2);
        fact(MapUtils.predicatedMap(m, null, v -> v > 0).size() + " " + MapUtils.toProperties(Map.of("a", "b")) + " " + MapUtils.getDouble(Map.of("d", "2.5"), "d"));
        refused(() -> MapUtils.predicatedMap(m, k -> k.length() == 3, null).put("four", 4));
        refused(() -> MapUtils.fixedSizeMap(m).put("new", 9));
        fact(MapUtils.orderedMap(m).lastKey() + " " + MapUtils.iterableMap(m).mapIterator().next() + " " + MapUtils.multiValueMap(new HashMap<String, Collection<Integer>>()).size());
        StringBuilder sb = new StringBuilder();
        IterableUtils.forEach(List.of(1, 2, 3), x -> sb.append(x).append(';'));
        IterableUtils.forEachButLast(List.of(1, 2, 3), x -> sb.append(x).append('.'));
        fact(sb);
        fact(IterableUtils.indexOf(List.of(5, 6), x -> x == 6) + " " + IterableUtils.countMatches(List.of(1, 2, 3), x -> x > 1) + " " + IterableUtils.duplicateList(List.of(1, 2, 1)) + " " + IterableUtils.first(List.of(4)));
        fact(IteratorUtils.toString(List.of(1, 2).iterator()) + " " + IteratorUtils.asIterable(List.of(1).iterator()).iterator().next() + " " + IteratorUtils.toList(IteratorUtils.skippingIterator(List.of(1, 2, 3).iterator(), 2)) + " " + IteratorUtils.toList(IteratorUtils.singletonIterator("s")));
        fact(CollectionUtils.matchesAll(List.of(1, 2), x -> x > 0) + " " + CollectionUtils.exists(List.of(1, 2), x -> x > 5));
        Bag<String> sorted = new TreeBag<>();
        sorted.add("z", 2);
        sorted.add("a");
        fact(sorted + " " + sorted.containsAll(List.of("z", "a")) + " " + sorted.retainAll(List.of("z")) + " " + sorted);
        fact(SetUtils.orderedSet(new java.util.LinkedHashSet<>(List.of(3, 1))) + " " + SetUtils.disjunction(new java.util.TreeSet<>(List.of(1, 2)), new java.util.TreeSet<>(List.of(2, 3))) + " " + SetUtils.hashSet("q"));
        fact(new org.apache.commons.collections4.map.ReferenceMap<String, Integer>().put("k", 1) + " " + new org.apache.commons.collections4.map.SingletonMap<>("k", 2) + " " + new org.apache.commons.collections4.map.StaticBucketMap<String, Integer>(7).size());
        fact(new org.apache.commons.collections4.comparators.FixedOrderComparator<>("low", "mid", "high").compare("high", "low") + " " + new org.apache.commons.collections4.comparators.BooleanComparator(true).compare(true, false));
    }

    static List<Character> chars(String s) {
        List<Character> l = new ArrayList<>();
        for (char c : s.toCharArray()) {
            l.add(c);
        }
        return l;
    }

    public static void main(String[] args) throws Exception {
        bagsAndMaps();
        utils();
        lists();
        more();
    }
}
