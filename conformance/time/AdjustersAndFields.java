// Checks TemporalAdjusters, own adjusters, ChronoField ranges, ValueRange, WeekFields, IsoFields units.
package time;

import java.time.*;
import java.time.temporal.*;
import java.util.*;
import java.util.stream.*;

public class AdjustersAndFields {
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

    static final TemporalAdjuster NEXT_WORKING_DAY = t -> {
        DayOfWeek d = DayOfWeek.from(t);
        return t.plus(d == DayOfWeek.FRIDAY ? 3 : d == DayOfWeek.SATURDAY ? 2 : 1, ChronoUnit.DAYS);
    };

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 14);
        p("first last", d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.firstDayOfYear()) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(TemporalAdjusters.firstDayOfNextYear()));
        for (DayOfWeek w : DayOfWeek.values())
            p(w.toString(), d.with(TemporalAdjusters.next(w)) + " " + d.with(TemporalAdjusters.nextOrSame(w)) + " " + d.with(TemporalAdjusters.previous(w)) + " " + d.with(TemporalAdjusters.previousOrSame(w)) + " " + d.with(TemporalAdjusters.firstInMonth(w)) + " " + d.with(TemporalAdjusters.lastInMonth(w)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(3, w)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(-2, w)));
        p("ofDateAdjuster", d.with(TemporalAdjusters.ofDateAdjuster(x -> x.plusDays(100))));
        p("own", Stream.iterate(LocalDate.of(2024, 2, 7), x -> x.with(NEXT_WORKING_DAY)).limit(8).map(LocalDate::toString).collect(Collectors.joining(" ")));
        p("on date time", LocalDateTime.of(2024, 2, 14, 10, 0).with(TemporalAdjusters.lastDayOfMonth()) + " " + ZonedDateTime.of(2024, 3, 9, 2, 30, 0, 0, ZoneId.of("America/New_York")).with(TemporalAdjusters.next(DayOfWeek.SUNDAY)));
        p("types as adjusters", LocalDateTime.MIN.with(d).with(LocalTime.NOON) + " " + d.with(Month.JULY) + " " + d.with(DayOfWeek.SUNDAY) + " " + d.with(Year.of(2023)) + " " + d.with(MonthDay.of(12, 25)) + " " + d.with(YearMonth.of(2025, 2)));
        x("adjust time", () -> LocalTime.NOON.with(TemporalAdjusters.firstDayOfMonth()));
        p("workdays", Stream.iterate(LocalDate.of(2024, 2, 1), x -> x.plusDays(1)).limit(29).filter(x -> x.getDayOfWeek().getValue() < 6).count());
        p("last fridays", IntStream.rangeClosed(1, 6).mapToObj(m -> LocalDate.of(2024, m, 1).with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY))).toList());
        for (ChronoField f : ChronoField.values()) p("field " + f, f.range() + " " + f.isDateBased() + " " + f.getBaseUnit() + " " + f.getRangeUnit());
        ZonedDateTime z = ZonedDateTime.of(2024, 12, 31, 23, 59, 58, 987654321, ZoneOffset.ofHours(1));
        StringBuilder b = new StringBuilder();
        for (ChronoField f : ChronoField.values()) b.append(z.getLong(f)).append(' ');
        p("all fields", b);
        ValueRange r = ValueRange.of(1, 28, 31);
        p("range", r + " " + r.isFixed() + " " + r.isValidValue(31) + " " + r.isValidIntValue(32) + " " + r.getLargestMinimum() + " " + r.getSmallestMaximum() + " " + r.equals(ChronoField.DAY_OF_MONTH.range()) + " " + ValueRange.of(0, 9).isIntValue());
        x("range check", () -> r.checkValidValue(40, ChronoField.DAY_OF_MONTH));
        x("range bad", () -> ValueRange.of(5, 1));
        x("field check", () -> ChronoField.HOUR_OF_DAY.checkValidIntValue(24));
        x("int of long field", () -> z.get(ChronoField.NANO_OF_DAY));
        x("set bad", () -> d.with(ChronoField.DAY_OF_MONTH, 30));
        WeekFields iso = WeekFields.ISO, us = WeekFields.of(Locale.US);
        p("week fields", iso + " " + us + " " + us.getFirstDayOfWeek() + " " + iso.getMinimalDaysInFirstWeek());
        p("weeks", d.get(iso.dayOfWeek()) + " " + d.get(us.dayOfWeek()) + " " + d.get(iso.weekOfMonth()) + " " + d.get(us.weekOfYear()) + " " + d.get(us.weekBasedYear()) + " " + d.with(us.dayOfWeek(), 1) + " " + d.with(iso.weekOfYear(), 1) + " " + LocalDate.of(2027, 1, 1).get(iso.weekOfWeekBasedYear()));
        p("iso fields", d.get(IsoFields.DAY_OF_QUARTER) + " " + d.with(IsoFields.DAY_OF_QUARTER, 91) + " " + d.with(IsoFields.QUARTER_OF_YEAR, 4) + " " + d.plus(3, IsoFields.QUARTER_YEARS) + " " + d.plus(1, IsoFields.WEEK_BASED_YEARS) + " " + IsoFields.QUARTER_YEARS.between(d, d.plusMonths(10)) + " " + d.with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, 53 - 1));
        x("iso bad", () -> d.with(IsoFields.QUARTER_OF_YEAR, 5));
        p("julian", d.getLong(JulianFields.JULIAN_DAY) + " " + d.getLong(JulianFields.MODIFIED_JULIAN_DAY) + " " + d.getLong(JulianFields.RATA_DIE) + " " + d.with(JulianFields.MODIFIED_JULIAN_DAY, 0));
        p("queries", d.query(LocalDate::from) + " " + d.query(t -> t.get(ChronoField.YEAR) * 2) + " " + z.query(TemporalQueries.zoneId()) + " " + z.query(TemporalQueries.offset()));
    }
}
