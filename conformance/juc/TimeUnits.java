// TimeUnit conversions, saturation, sleeps and joins by unit, and Duration and ChronoUnit bridges.
package juc;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

public class TimeUnits {
    public static void main(String[] args) throws Exception {
        for (TimeUnit u : TimeUnit.values()) {
            System.out.println(u + " " + u.toNanos(3) + " " + u.toMicros(3) + " " + u.toMillis(3) + " " + u.toSeconds(3) + " " + u.toMinutes(3) + " " + u.toHours(3) + " " + u.toDays(3) + " " + u.toChronoUnit());
        }
        System.out.println(TimeUnit.SECONDS.convert(999, TimeUnit.MILLISECONDS) + " " + TimeUnit.SECONDS.convert(-1999, TimeUnit.MILLISECONDS) + " " + TimeUnit.NANOSECONDS.convert(2, TimeUnit.DAYS));
        System.out.println(TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.DAYS.toNanos(Long.MIN_VALUE) + " " + TimeUnit.HOURS.toMicros(1L << 60));
        System.out.println(TimeUnit.MILLISECONDS.convert(Duration.ofSeconds(5, 999_999)) + " " + TimeUnit.of(ChronoUnit.HOURS) + " " + TimeUnit.valueOf("MINUTES").ordinal());
        try {
            TimeUnit.of(ChronoUnit.WEEKS);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TimeUnit.MILLISECONDS.sleep(1);
        TimeUnit.NANOSECONDS.sleep(100);
        TimeUnit.SECONDS.sleep(0);
        TimeUnit.DAYS.sleep(-1);
        System.out.println("slept");
        Thread t = new Thread(() -> { });
        t.start();
        while (t.isAlive()) {
            TimeUnit.SECONDS.timedJoin(t, 10);
        }
        System.out.println("joined " + t.isAlive());
        TimeUnit.SECONDS.timedJoin(t, 0);
        TimeUnit.SECONDS.timedJoin(t, -1);
        Object o = new Object();
        synchronized (o) {
            TimeUnit.MICROSECONDS.timedWait(o, 1500);
            TimeUnit.SECONDS.timedWait(o, 0);
        }
        try {
            TimeUnit.MILLISECONDS.timedWait(o, 1);
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner");
        }
        Thread.currentThread().interrupt();
        try {
            TimeUnit.HOURS.sleep(1);
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }
}
