// Checks Duration and Period: creation, arithmetic, parts, ISO text, normalisation, and exceptions.
package time;

import java.time.*;
import java.time.temporal.*;
import java.util.*;

public class Durations {
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
        Duration d = Duration.ofHours(25).plusMinutes(3).plusSeconds(4).plusMillis(5);
        p("duration", d + " " + d.getSeconds() + " " + d.getNano() + " " + d.toDays() + " " + d.toHours() + " " + d.toMinutes() + " " + d.toMillis() + " " + d.toNanos());
        p("parts", d.toDaysPart() + " " + d.toHoursPart() + " " + d.toMinutesPart() + " " + d.toSecondsPart() + " " + d.toMillisPart() + " " + d.toNanosPart());
        p("text", Duration.ZERO + " " + Duration.ofSeconds(-1) + " " + Duration.ofMillis(-1500) + " " + Duration.ofSeconds(0, 1) + " " + Duration.ofSeconds(-1, 1) + " " + Duration.ofDays(2) + " " + Duration.ofSeconds(3661, 500000000) + " " + Duration.ofMinutes(-90));
        p("parse", Duration.parse("PT1H30M") + " " + Duration.parse("P2DT3H") + " " + Duration.parse("-PT5.5S") + " " + Duration.parse("PT-6H+3M") + " " + Duration.parse("pt0.000000001s"));
        for (String s : new String[] {"", "P", "PT", "1H", "PT1X", "P1M", "PT1.5H", "PT99999999999999999999S"}) x("bad parse '" + s + "'", () -> Duration.parse(s));
        p("arithmetic", d.plus(d) + " " + d.minus(Duration.ofHours(30)) + " " + d.multipliedBy(3) + " " + d.dividedBy(7) + " " + d.negated() + " " + d.negated().abs() + " " + d.dividedBy(Duration.ofHours(4)));
        x("divide zero", () -> d.dividedBy(0));
        x("overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        x("toNanos overflow", () -> Duration.ofDays(200000).toNanos());
        p("between", Duration.between(LocalTime.of(10, 0), LocalTime.of(8, 30)) + " " + Duration.between(Instant.EPOCH, Instant.ofEpochMilli(1234)) + " " + Duration.between(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 3, 1, 0, 0)));
        x("between dates", () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH));
        p("predicates", d.isZero() + " " + d.isNegative() + " " + Duration.ZERO.isZero() + " " + Duration.ofNanos(-1).isNegative() + " " + d.compareTo(Duration.ofDays(1)) + " " + d.equals(Duration.ofMillis(d.toMillis())) + " " + d.hashCode());
        p("of unit", Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.of(5, ChronoUnit.MICROS) + " " + d.plus(1, ChronoUnit.DAYS) + " " + ChronoUnit.WEEKS.getDuration() + " " + ChronoUnit.YEARS.getDuration());
        x("of months", () -> Duration.of(1, ChronoUnit.MONTHS));
        p("with", d.withSeconds(5) + " " + d.withNanos(7) + " " + d.truncatedTo(ChronoUnit.HOURS) + " " + d.getUnits() + " " + d.get(ChronoUnit.SECONDS));
        x("get unit", () -> d.get(ChronoUnit.HOURS));
        Period q = Period.of(1, 14, -3);
        p("period", q + " " + q.getYears() + " " + q.getMonths() + " " + q.getDays() + " " + q.normalized() + " " + q.toTotalMonths() + " " + q.negated() + " " + q.multipliedBy(2) + " " + q.plusDays(10) + " " + q.minusMonths(2));
        p("period text", Period.ZERO + " " + Period.ofWeeks(3) + " " + Period.ofMonths(-2) + " " + Period.of(0, 0, 5));
        p("period parse", Period.parse("P1Y2M3W4D") + " " + Period.parse("-P1M") + " " + Period.parse("P-5D"));
        for (String s : new String[] {"P", "1D", "P1H", "PT1D", "P99999999999Y"}) x("bad period '" + s + "'", () -> Period.parse(s));
        p("period between", Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " " + Period.between(LocalDate.of(2024, 3, 31), LocalDate.of(2024, 2, 29)) + " " + Period.between(LocalDate.EPOCH, LocalDate.EPOCH));
        p("period apply", LocalDate.of(2024, 1, 31).plus(Period.of(0, 1, 1)) + " " + q.addTo(LocalDate.of(2020, 1, 1)) + " " + q.subtractFrom(LocalDate.of(2020, 1, 1)));
        p("period equals", Period.ofMonths(12).equals(Period.ofYears(1)) + " " + Period.ofWeeks(1).equals(Period.ofDays(7)) + " " + q.isNegative() + " " + Period.ZERO.isZero() + " " + q.hashCode() + " " + q.getUnits() + " " + q.getChronology());
        x("period overflow", () -> Period.ofMonths(Integer.MAX_VALUE).plusMonths(1));
        for (ChronoUnit u : ChronoUnit.values()) p("unit", u + " " + u.isDateBased() + " " + u.isTimeBased() + " " + u.isDurationEstimated());
        LocalDateTime a = LocalDateTime.of(2020, 2, 28, 22, 15), b = LocalDateTime.of(2024, 3, 1, 1, 0);
        for (ChronoUnit u : EnumSet.range(ChronoUnit.SECONDS, ChronoUnit.CENTURIES)) p("between " + u, u.between(a, b) + " " + u.between(b, a));
        List<Duration> l = new ArrayList<>(List.of(Duration.ofHours(2), Duration.ofMinutes(90), Duration.ofSeconds(-5)));
        Collections.sort(l);
        p("sorted", l + " " + l.stream().reduce(Duration.ZERO, Duration::plus));
    }
}
