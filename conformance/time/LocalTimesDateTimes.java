// Checks LocalTime and LocalDateTime: creation, arithmetic with carry, truncation, comparison, exceptions.
package time;

import java.time.*;
import java.time.temporal.*;

public class LocalTimesDateTimes {
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
        LocalTime t = LocalTime.of(23, 59, 58, 123456789);
        p("time", t + " " + t.getHour() + " " + t.getMinute() + " " + t.getSecond() + " " + t.getNano() + " " + LocalTime.of(5, 0) + " " + LocalTime.of(5, 0, 7) + " " + LocalTime.of(0, 0, 0, 1000000) + " " + LocalTime.of(0, 0, 0, 1000));
        p("constants", LocalTime.MIN + " " + LocalTime.MAX + " " + LocalTime.NOON + " " + LocalTime.MIDNIGHT);
        p("plus", t.plusSeconds(2) + " " + t.plusHours(25) + " " + t.plusMinutes(-61) + " " + t.plusNanos(1876543211L) + " " + t.minusHours(24) + " " + t.minusNanos(1));
        p("with", t.withHour(1) + " " + t.withMinute(2) + " " + t.withSecond(3) + " " + t.withNano(0) + " " + t.with(ChronoField.AMPM_OF_DAY, 0));
        p("truncate", t.truncatedTo(ChronoUnit.HOURS) + " " + t.truncatedTo(ChronoUnit.SECONDS) + " " + t.truncatedTo(ChronoUnit.MILLIS) + " " + t.truncatedTo(ChronoUnit.HALF_DAYS) + " " + t.truncatedTo(ChronoUnit.DAYS));
        x("truncate weeks", () -> t.truncatedTo(ChronoUnit.WEEKS));
        p("of day", t.toSecondOfDay() + " " + t.toNanoOfDay() + " " + LocalTime.ofSecondOfDay(3661) + " " + LocalTime.ofNanoOfDay(1));
        p("compare", t.isAfter(LocalTime.NOON) + " " + t.isBefore(LocalTime.NOON) + " " + t.compareTo(LocalTime.MAX) + " " + t.equals(LocalTime.parse("23:59:58.123456789")) + " " + t.hashCode());
        p("fields", t.get(ChronoField.HOUR_OF_AMPM) + " " + t.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + t.get(ChronoField.MINUTE_OF_DAY) + " " + t.getLong(ChronoField.MICRO_OF_DAY) + " " + LocalTime.MIDNIGHT.get(ChronoField.CLOCK_HOUR_OF_DAY));
        p("until", t.until(LocalTime.NOON, ChronoUnit.MINUTES) + " " + LocalTime.NOON.until(t, ChronoUnit.HOURS) + " " + ChronoUnit.SECONDS.between(LocalTime.MIN, LocalTime.MAX));
        x("bad hour", () -> LocalTime.of(24, 0));
        x("bad minute", () -> LocalTime.of(1, 60));
        x("bad parse", () -> LocalTime.parse("25:00"));
        x("bad parse 2", () -> LocalTime.parse("9:00"));
        x("bad unit", () -> t.plus(1, ChronoUnit.DAYS));
        p("parse", LocalTime.parse("10:15") + " " + LocalTime.parse("10:15:30") + " " + LocalTime.parse("10:15:30.5"));
        LocalDateTime d = LocalDateTime.of(2023, 12, 31, 23, 59, 59, 999999999);
        p("datetime", d + " " + d.toLocalDate() + " " + d.toLocalTime() + " " + d.getDayOfWeek() + " " + d.getDayOfYear());
        p("carry", d.plusNanos(1) + " " + d.plusSeconds(61) + " " + d.plusMinutes(1) + " " + d.plusHours(24 * 60) + " " + d.minusDays(365) + " " + d.plusMonths(2) + " " + d.plusWeeks(9) + " " + d.minusYears(3));
        p("small", LocalDateTime.of(2024, 1, 1, 0, 0) + " " + LocalDateTime.of(2024, Month.MARCH, 5, 6, 7) + " " + LocalDateTime.of(2024, 3, 5, 6, 7, 8));
        p("extremes", LocalDateTime.MIN + " " + LocalDateTime.MAX);
        p("with", d.with(LocalTime.NOON) + " " + d.with(LocalDate.EPOCH) + " " + d.withHour(3).withDayOfMonth(1).withNano(0) + " " + d.with(ChronoField.DAY_OF_WEEK, 1));
        p("truncate", d.truncatedTo(ChronoUnit.MINUTES) + " " + d.truncatedTo(ChronoUnit.DAYS));
        p("compare", d.isBefore(d.plusNanos(1)) + " " + d.compareTo(d.minusSeconds(1)) + " " + d.isEqual(d) + " " + d.hashCode());
        p("epoch", d.toEpochSecond(ZoneOffset.UTC) + " " + d.toEpochSecond(ZoneOffset.ofHours(5)) + " " + LocalDateTime.ofEpochSecond(0, 5, ZoneOffset.ofHours(-3)) + " " + d.toInstant(ZoneOffset.UTC));
        p("until", d.until(d.plusDays(40), ChronoUnit.WEEKS) + " " + LocalDateTime.parse("2024-01-01T00:00").until(LocalDateTime.parse("2024-03-01T12:00"), ChronoUnit.HOURS) + " " + ChronoUnit.MONTHS.between(LocalDateTime.parse("2024-01-31T10:00"), LocalDateTime.parse("2024-02-29T09:00")));
        p("parse", LocalDateTime.parse("2024-02-29T01:02") + " " + LocalDateTime.parse("2024-02-29T01:02:03.000000004"));
        x("parse bad", () -> LocalDateTime.parse("2024-02-29 01:02"));
        x("parse bad date", () -> LocalDateTime.parse("2024-02-30T01:02"));
        p("combine", LocalDate.EPOCH.atTime(1, 2, 3, 4) + " " + LocalTime.NOON.atDate(LocalDate.EPOCH) + " " + LocalDateTime.of(LocalDate.EPOCH, LocalTime.MIN));
        p("plus duration", d.plus(Duration.ofHours(1)) + " " + d.plus(Period.ofMonths(2)) + " " + d.minus(Duration.ofNanos(1)) + " " + t.plus(Duration.ofMinutes(3)));
        x("from time", () -> LocalDate.from(LocalTime.NOON));
        p("from", LocalDate.from(d) + " " + LocalTime.from(d) + " " + LocalDateTime.from(d).equals(d));
        p("queries", d.query(TemporalQueries.precision()) + " " + d.query(TemporalQueries.zone()) + " " + t.query(TemporalQueries.localDate()) + " " + d.query(TemporalQueries.chronology()));
        x("overflow", () -> LocalDateTime.MAX.plusNanos(1));
    }
}
