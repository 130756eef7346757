// Facts about Caffeine with a same-thread executor and a hand-set ticker: loading, eviction, expiry, stats, async.
package caffeine;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.CacheLoader;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.CaffeineSpec;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Policy;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class Driver {
    static int n;
    static final AtomicLong time = new AtomicLong();

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

    static Caffeine<Object, Object> builder() {
        return Caffeine.newBuilder().executor(Runnable::run).ticker(time::get);
    }

    static void advance(long seconds) {
        time.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }

    static void manual() {
        Cache<String, Integer> c = builder().recordStats().build();
        fact(c.getIfPresent("a"));
        c.put("a", 1);
        fact(c.getIfPresent("a") + " " + c.estimatedSize());
        fact(c.get("b", String::length) + " " + c.get("b", k -> 99));
        fact(c.get("none", k -> null));
        c.putAll(Map.of("x", 10, "y", 20));
        fact(new TreeMap<>(c.asMap()));
        fact(new TreeMap<>(c.getAllPresent(List.of("a", "x", "zz"))));
        fact(new TreeMap<>(c.getAll(List.of("a", "new"), keys -> {
            Map<String, Integer> m = new HashMap<>();
            for (String k : keys) {
                m.put(k, -1);
            }
            return m;
        })));
        CacheStats s = c.stats();
        fact(s.hitCount() + " " + s.missCount() + " " + s.loadSuccessCount() + " " + s.loadFailureCount() + " " + s.requestCount());
        c.invalidate("a");
        c.invalidateAll(List.of("x", "y"));
        fact(new TreeMap<>(c.asMap()) + " " + c.estimatedSize());
        fact(c.asMap().putIfAbsent("b", 7) + " " + c.asMap().merge("b", 5, Integer::sum) + " " + c.asMap().compute("q", (k, v) -> v == null ? 1 : v + 1) + " " + c.asMap().computeIfPresent("q", (k, v) -> null));
        fact(c.asMap().replace("b", 100) + " " + c.asMap().replace("b", 100, 101) + " " + c.asMap().remove("b", 5) + " " + c.asMap().containsKey("b") + " " + c.asMap().containsValue(101));
        c.invalidateAll();
        fact(c.asMap().isEmpty() + " " + c.estimatedSize());
        refused(() -> c.put(null, 1));
        refused(() -> c.get("fail", k -> {
            throw new IllegalStateException("load");
        }));
        fact(c.stats().loadFailureCount() + " " + c.stats().minus(s).hitCount());
    }

    static void loading() {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<Integer, String> c = builder().build(new CacheLoader<>() {
            @Override
            public String load(Integer k) throws Exception {
                loads.incrementAndGet();
                if (k < 0) {
                    throw new Exception("negative");
                }
                return k == 0 ? null : "v" + k;
            }

            @Override
            public String reload(Integer k, String old) {
                return old + "'";
            }
        });
        fact(c.get(1) + " " + c.get(1) + " " + loads);
        fact(c.get(0) + " " + loads);
        fact(new TreeMap<>(c.getAll(List.of(1, 2, 3))) + " " + loads);
        fact(c.refresh(1).join() + " " + c.get(1) + " " + loads);
        refused(() -> c.get(-1));
        fact(new TreeMap<>(c.refreshAll(List.of(1, 2)).join()));
        fact(c.asMap().get(2) + " " + c.getIfPresent(50));
        Caffeine<Object, Object> once = builder();
        LoadingCache<String, Integer> bulk = once.build(CacheLoader.bulk(keys -> {
            Map<String, Integer> m = new HashMap<>();
            for (String k : keys) {
                m.put(k, k.length());
                m.put(k + k, -1);
            }
            return m;
        }));
        fact(new TreeMap<>(bulk.getAll(Set.of("ab"))) + " " + new TreeMap<>(bulk.asMap()));
    }

    static void eviction() {
        List<String> removed = new ArrayList<>();
        Cache<Integer, Integer> c = builder().maximumSize(3).evictionListener((Integer k, Integer v, RemovalCause cause) -> removed.add("evict " + cause)).build();
        for (int i = 0; i < 10; i++) {
            c.put(i, i);
        }
        c.cleanUp();
        fact(c.estimatedSize() + " " + removed.size() + " " + new TreeSet<>(removed));
        List<String> log = new ArrayList<>();
        Cache<String, Integer> r = builder().removalListener((String k, Integer v, RemovalCause cause) -> log.add(k + v + cause)).build();
        r.put("a", 1);
        r.put("a", 2);
        r.invalidate("a");
        r.put("b", 3);
        r.asMap().remove("b");
        fact(log + " " + RemovalCause.EXPLICIT.wasEvicted() + " " + RemovalCause.SIZE.wasEvicted());
        Cache<String, String> w = builder().maximumWeight(10).weigher((String k, String v) -> v.length()).build();
        w.put("x", "12345");
        w.put("y", "1234");
        w.put("huge", "12345678901");
        w.cleanUp();
        fact(w.policy().eviction().get().weightedSize().getAsLong() + " " + w.getIfPresent("huge") + " " + w.policy().eviction().get().weightOf("x").getAsInt());
        Policy.Eviction<Integer, Integer> p = c.policy().eviction().get();
        fact(p.isWeighted() + " " + p.getMaximum() + " " + p.hottest(10).size() + " " + p.coldest(1).size());
        p.setMaximum(1);
        c.cleanUp();
        fact(c.estimatedSize() + " " + p.getMaximum());
        Cache<Integer, Integer> zero = builder().maximumSize(0).build();
        zero.put(1, 1);
        zero.cleanUp();
        fact(zero.getIfPresent(1) + " " + zero.estimatedSize());
    }

    static void expiry() {
        Cache<String, Integer> w = builder().expireAfterWrite(Duration.ofSeconds(10)).build();
        w.put("a", 1);
        advance(9);
        fact(w.getIfPresent("a"));
        advance(2);
        fact(w.getIfPresent("a"));
        Cache<String, Integer> a = builder().expireAfterAccess(10, TimeUnit.SECONDS).build();
        a.put("a", 1);
        for (int i = 0; i < 3; i++) {
            advance(8);
            a.getIfPresent("a");
        }
        fact(a.getIfPresent("a"));
        advance(11);
        a.cleanUp();
        fact(a.getIfPresent("a") + " " + a.estimatedSize());
        Cache<Integer, String> v = builder().expireAfter(new Expiry<Integer, String>() {
            @Override
            public long expireAfterCreate(Integer k, String val, long now) {
                return TimeUnit.SECONDS.toNanos(k);
            }

            @Override
            public long expireAfterUpdate(Integer k, String val, long now, long left) {
                return left;
            }

            @Override
            public long expireAfterRead(Integer k, String val, long now, long left) {
                return left;
            }
        }).build();
        v.put(5, "five");
        v.put(50, "fifty");
        advance(6);
        fact(v.getIfPresent(5) + " " + v.getIfPresent(50) + " " + v.policy().expireVariably().get().getExpiresAfter(50, TimeUnit.SECONDS).getAsLong());
        v.policy().expireVariably().get().setExpiresAfter(50, 1, TimeUnit.SECONDS);
        advance(2);
        fact(v.getIfPresent(50));
        AtomicInteger reloads = new AtomicInteger();
        LoadingCache<String, Integer> r = builder().refreshAfterWrite(10, TimeUnit.SECONDS).build(k -> reloads.incrementAndGet());
        fact(r.get("k") + " " + r.get("k"));
        advance(11);
        r.get("k");
        fact(r.get("k") + " " + reloads);
        Policy.FixedExpiration<String, Integer> fixed = w.policy().expireAfterWrite().get();
        fact(fixed.getExpiresAfter(TimeUnit.SECONDS) + " " + w.policy().expireAfterAccess().isPresent() + " " + fixed.ageOf("zz").isPresent());
        fixed.setExpiresAfter(Duration.ofSeconds(1));
        w.put("b", 2);
        advance(2);
        fact(w.getIfPresent("b"));
    }

    static void async() throws Exception {
        AsyncCache<String, Integer> c = builder().buildAsync();
        fact(c.get("abc", String::length).get() + " " + c.getIfPresent("zz"));
        CompletableFuture<Integer> f = new CompletableFuture<>();
        c.put("later", f);
        fact(c.getIfPresent("later").isDone() + " " + c.synchronous().getIfPresent("later"));
        f.complete(9);
        fact(c.synchronous().getIfPresent("later") + " " + c.asMap().containsKey("later"));
        CompletableFuture<Integer> bad = new CompletableFuture<>();
        c.put("bad", bad);
        bad.cancel(false);
        fact(c.getIfPresent("bad"));
        AsyncLoadingCache<Integer, Integer> l = builder().maximumSize(100).buildAsync(k -> k * k);
        fact(l.get(7).join() + " " + new TreeMap<>(l.getAll(List.of(1, 2, 3)).join()) + " " + l.synchronous().get(8));
        // Three threads ask for the same keys: each is computed once.
        AtomicInteger calls = new AtomicInteger();
        LoadingCache<Integer, Integer> shared = builder().build(k -> {
            calls.incrementAndGet();
            return k + 1;
        });
        int[] sums = new int[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int x = 0; x < 8; x++) {
                    sums[k] += shared.get(x);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        fact(sums[0] + " " + sums[1] + " " + sums[2] + " calls " + calls + " size " + shared.estimatedSize());
    }

    static void configuration() {
        fact(CaffeineSpec.parse("maximumSize=5, expireAfterWrite=10s, recordStats").toParsableString());
        refused(() -> CaffeineSpec.parse("nonsense=1"));
        refused(() -> Caffeine.newBuilder().maximumSize(-1));
        refused(() -> Caffeine.newBuilder().maximumSize(1).maximumSize(2));
        refused(() -> Caffeine.newBuilder().maximumSize(1).maximumWeight(1));
        refused(() -> Caffeine.newBuilder().weigher((k, v) -> 1).build());
        refused(() -> Caffeine.newBuilder().refreshAfterWrite(1, TimeUnit.SECONDS).build());
        fact(Caffeine.newBuilder().maximumSize(5).initialCapacity(3));
        CacheStats s = CacheStats.of(3, 1, 1, 0, 50, 2, 2);
        fact(s.hitRate() + " " + s.missRate() + " " + s.averageLoadPenalty() + " " + s.evictionCount() + " " + s.plus(s).hitCount());
        fact(s);
        fact(CacheStats.empty().hitRate() + " " + CacheStats.empty().equals(CacheStats.empty()));
        Cache<String, Integer> c = Caffeine.from("maximumSize=2,recordStats").executor(Runnable::run).build();
        c.put("a", 1);
        fact(c.policy().isRecordingStats() + " " + c.policy().getIfPresentQuietly("a") + " " + c.policy().getIfPresentQuietly("b") + " " + c.stats().requestCount());
        Cache<Integer, Integer> it = builder().build();
        for (int i = 0; i < 5; i++) {
            it.put(i, i * i);
        }
        int sum = 0;
        for (Map.Entry<Integer, Integer> e : it.asMap().entrySet()) {
            sum += e.getKey() + e.getValue();
        }
        fact(sum + " " + it.asMap().keySet().remove(2) + " " + it.asMap().values().removeIf(v -> v > 5) + " " + new TreeMap<>(it.asMap()));
        fact(it.asMap().equals(Map.of(0, 0, 1, 1)) + " " + it.asMap().hashCode() + " " + it.asMap().keySet().stream().mapToInt(x -> x).sum());
        it.asMap().replaceAll((k, v) -> v + 100);
        fact(new TreeMap<>(it.asMap()));
        it.asMap().clear();
        fact(it.asMap().size() + " " + it.asMap().entrySet().iterator().hasNext());
    }

    public static void main(String[] args) throws Exception {
        manual();
        loading();
        eviction();
        expiry();
        async();
        configuration();
    }
}
