// Checks Instant, Clock.fixed/offset/tick, OffsetDateTime, OffsetTime and ZoneOffset.
package time;

import java.time.*;
import java.time.temporal.*;

public class Instants {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    interface Body {
        Object run() throws Exception;
    }

    static void x(String label, Body body) {
        String shown;
        try {
            shown = String.valueOf(body.run());
        } catch (Throwable t) {
            shown = t.getClass().getName() + " / " + t.getMessage();
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        Instant i = Instant.ofEpochSecond(1700000000L, 123456789);
        p("instant", i + " " + i.getEpochSecond() + " " + i.getNano() + " " + i.toEpochMilli() + " " + Instant.EPOCH + " " + Instant.ofEpochMilli(-1) + " " + Instant.ofEpochSecond(5) + " " + Instant.ofEpochSecond(0, -1));
        p("extremes", Instant.MIN + " " + Instant.MAX);
        p("parse", Instant.parse("2024-02-29T12:30:00Z") + " " + Instant.parse("1969-12-31T23:59:59.999Z").toEpochMilli() + " " + Instant.parse("2024-02-29T12:30:00.1Z"));
        x("parse bad", () -> Instant.parse("2024-02-29T12:30:00"));
        x("parse bad day", () -> Instant.parse("2023-02-29T12:30:00Z"));
        p("plus", i.plusSeconds(1) + " " + i.plusMillis(1) + " " + i.plusNanos(1) + " " + i.minusSeconds(1700000001L) + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.plus(Duration.ofHours(2)) + " " + i.minus(30, ChronoUnit.MINUTES));
        x("plus months", () -> i.plus(1, ChronoUnit.MONTHS));
        x("overflow", () -> Instant.MAX.plusNanos(1));
        x("millis overflow", () -> Instant.MAX.toEpochMilli());
        p("truncate", i.truncatedTo(ChronoUnit.SECONDS) + " " + i.truncatedTo(ChronoUnit.DAYS) + " " + i.truncatedTo(ChronoUnit.MILLIS));
        p("compare", i.isAfter(Instant.EPOCH) + " " + i.isBefore(Instant.EPOCH) + " " + i.compareTo(Instant.EPOCH) + " " + i.equals(Instant.parse(i.toString())) + " " + i.hashCode());
        p("until", i.until(Instant.EPOCH, ChronoUnit.DAYS) + " " + Instant.EPOCH.until(i, ChronoUnit.HOURS) + " " + ChronoUnit.MILLIS.between(Instant.EPOCH, i));
        p("fields", i.get(ChronoField.MILLI_OF_SECOND) + " " + i.getLong(ChronoField.INSTANT_SECONDS) + " " + i.isSupported(ChronoField.YEAR) + " " + i.with(ChronoField.NANO_OF_SECOND, 0));
        x("get year", () -> i.get(ChronoField.YEAR));
        Clock c = Clock.fixed(i, ZoneOffset.UTC);
        p("clock", c + " " + c.instant() + " " + c.millis() + " " + c.getZone() + " " + c.equals(Clock.fixed(i, ZoneOffset.UTC)));
        p("now", Instant.now(c) + " " + LocalDate.now(c) + " " + LocalTime.now(c) + " " + LocalDateTime.now(c) + " " + ZonedDateTime.now(c) + " " + OffsetDateTime.now(c) + " " + Year.now(c) + " " + YearMonth.now(c) + " " + MonthDay.now(c));
        p("clock zone", LocalDateTime.now(c.withZone(ZoneOffset.ofHours(9))) + " " + Clock.offset(c, Duration.ofHours(-1)).instant() + " " + Clock.tick(c, Duration.ofMinutes(1)).instant() + " " + Clock.tick(c, Duration.ofSeconds(1)).millis());
        ZoneOffset z = ZoneOffset.ofHoursMinutes(5, 30);
        p("offset", z + " " + z.getTotalSeconds() + " " + ZoneOffset.of("-03:15") + " " + ZoneOffset.of("+7") + " " + ZoneOffset.of("Z") + " " + ZoneOffset.of("+010203") + " " + ZoneOffset.ofTotalSeconds(-1) + " " + ZoneOffset.MIN + " " + ZoneOffset.MAX + " " + z.compareTo(ZoneOffset.UTC) + " " + (ZoneOffset.ofHours(0) == ZoneOffset.UTC));
        x("offset bad", () -> ZoneOffset.ofHours(19));
        x("offset text", () -> ZoneOffset.of("5"));
        x("offset mixed", () -> ZoneOffset.ofHoursMinutes(5, -30));
        OffsetDateTime o = OffsetDateTime.of(2024, 3, 10, 1, 2, 3, 0, z);
        p("offset date time", o + " " + o.toInstant() + " " + o.toEpochSecond() + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.withOffsetSameLocal(ZoneOffset.UTC) + " " + o.toLocalDateTime() + " " + o.toOffsetTime());
        p("offset plus", o.plusDays(30) + " " + o.plusHours(30) + " " + o.minusMonths(1) + " " + o.with(LocalTime.NOON) + " " + o.truncatedTo(ChronoUnit.HOURS));
        p("offset parse", OffsetDateTime.parse("2024-01-01T00:00:00+02:00") + " " + OffsetDateTime.parse("2024-01-01T00:00Z"));
        x("offset parse bad", () -> OffsetDateTime.parse("2024-01-01T00:00"));
        OffsetDateTime u = o.withOffsetSameInstant(ZoneOffset.UTC);
        p("offset compare", o.isEqual(u) + " " + o.equals(u) + " " + o.compareTo(u) + " " + o.isBefore(u.plusSeconds(1)) + " " + OffsetDateTime.timeLineOrder().compare(o, u) + " " + o.until(u, ChronoUnit.SECONDS));
        OffsetTime t = OffsetTime.of(10, 0, 0, 0, z);
        p("offset time", t + " " + t.withOffsetSameInstant(ZoneOffset.UTC) + " " + t.compareTo(OffsetTime.of(5, 0, 0, 0, ZoneOffset.UTC)) + " " + OffsetTime.parse("10:15+01:00") + " " + t.plusHours(20));
        p("at", i.atOffset(z) + " " + LocalDateTime.ofInstant(i, z) + " " + OffsetDateTime.ofInstant(i, ZoneOffset.UTC) + " " + LocalDate.ofInstant(i, z) + " " + LocalTime.ofInstant(i, z));
        p("leap second table", Instant.parse("2016-12-31T23:59:59Z").plusSeconds(1));
        p("negative floor", Instant.ofEpochMilli(-1500).getEpochSecond() + " " + Instant.ofEpochMilli(-1500).getNano() + " " + Instant.ofEpochMilli(-1500).toEpochMilli());
    }
}
