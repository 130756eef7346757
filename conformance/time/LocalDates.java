// Checks LocalDate: creation, arithmetic, fields, comparison, leap years, ISO weeks, and exceptions.
package time;

import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.*;
import java.util.stream.*;

public class LocalDates {
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
        LocalDate d = LocalDate.of(2024, 2, 29);
        p("date", d + " " + d.getYear() + " " + d.getMonth() + " " + d.getMonthValue() + " " + d.getDayOfMonth() + " " + d.getDayOfYear() + " " + d.getDayOfWeek() + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.lengthOfYear());
        p("plus", d.plusDays(1) + " " + d.plusWeeks(2) + " " + d.plusMonths(12) + " " + d.plusYears(1) + " " + d.plusYears(4) + " " + d.plusDays(-366));
        p("minus", d.minusDays(60) + " " + d.minusWeeks(1) + " " + d.minusMonths(1) + " " + d.minusYears(100));
        p("clamp", LocalDate.of(2023, 1, 31).plusMonths(1) + " " + LocalDate.of(2023, 10, 31).minusMonths(1));
        p("with", d.withYear(2023) + " " + d.withMonth(12) + " " + d.withDayOfMonth(1) + " " + d.withDayOfYear(366) + " " + d.with(ChronoField.EPOCH_DAY, 0) + " " + d.with(DayOfWeek.MONDAY));
        p("compare", d.isBefore(d.plusDays(1)) + " " + d.isAfter(d) + " " + d.isEqual(LocalDate.parse("2024-02-29")) + " " + d.compareTo(LocalDate.of(2020, 1, 1)) + " " + d.equals(LocalDate.of(2024, 2, 29)) + " " + d.hashCode());
        p("epoch", d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofEpochDay(1000000) + " " + LocalDate.EPOCH + " " + LocalDate.MIN + " " + LocalDate.MAX);
        p("ofYearDay", LocalDate.ofYearDay(2024, 60) + " " + LocalDate.ofYearDay(2023, 365));
        p("parse", LocalDate.parse("0001-01-01") + " " + LocalDate.parse("-0044-03-15") + " " + LocalDate.parse("+12345-06-07"));
        x("bad month", () -> LocalDate.of(2024, 13, 1));
        x("bad day", () -> LocalDate.of(2024, 1, 32));
        x("bad february", () -> LocalDate.of(2023, 2, 29));
        x("bad april", () -> LocalDate.of(2023, 4, 31));
        x("bad year day", () -> LocalDate.ofYearDay(2023, 366));
        x("bad parse", () -> LocalDate.parse("2024-2-29"));
        x("bad parse text", () -> LocalDate.parse("hello"));
        x("bad parse day", () -> LocalDate.parse("2023-02-30"));
        x("overflow", () -> LocalDate.MAX.plusDays(1));
        x("plus hours", () -> d.plus(1, ChronoUnit.HOURS));
        x("get hour", () -> d.get(ChronoField.HOUR_OF_DAY));
        p("plus unit", d.plus(1, ChronoUnit.DECADES) + " " + d.plus(2, ChronoUnit.CENTURIES) + " " + d.plus(Period.of(1, 2, 3)) + " " + d.minus(Period.ofDays(1)));
        p("until", d.until(LocalDate.of(2025, 4, 15)) + " " + d.until(LocalDate.of(2025, 1, 1), ChronoUnit.DAYS) + " " + d.until(LocalDate.of(2020, 1, 1), ChronoUnit.MONTHS));
        p("fields", d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.WEEK_BASED_YEAR) + " " + d.get(ChronoField.ERA) + " " + d.getLong(JulianFields.JULIAN_DAY));
        p("ranges", d.range(ChronoField.DAY_OF_MONTH) + " " + d.range(ChronoField.DAY_OF_YEAR) + " " + ChronoField.MONTH_OF_YEAR.range());
        for (String s : new String[] {"2020-12-31", "2021-01-03", "2021-01-04", "2024-12-30", "2027-01-01"}) {
            LocalDate w = LocalDate.parse(s);
            p("week of " + s, w.get(IsoFields.WEEK_BASED_YEAR) + "-W" + w.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + w.get(WeekFields.of(Locale.US).weekOfYear()) + " " + w.get(WeekFields.SUNDAY_START.weekOfMonth()));
        }
        p("supports", d.isSupported(ChronoUnit.DAYS) + " " + d.isSupported(ChronoUnit.HOURS) + " " + d.isSupported(ChronoField.YEAR) + " " + d.isSupported(ChronoField.NANO_OF_DAY));
        p("at", d.atStartOfDay() + " " + d.atTime(10, 30) + " " + d.atTime(LocalTime.NOON));
        p("datesUntil", d.datesUntil(d.plusDays(4)).map(LocalDate::toString).collect(Collectors.joining(" ")) + " " + d.datesUntil(d.plusMonths(3), Period.ofMonths(1)).toList());
        x("datesUntil backward", () -> d.datesUntil(d.minusDays(1)).count());
        p("leap years", IntStream.of(1900, 2000, 2023, 2024, 2100).filter(y -> Year.isLeap(y)).boxed().toList());
        p("chronology", d.getChronology() + " " + d.getEra() + " " + IsoChronology.INSTANCE.dateEpochDay(0) + " " + IsoChronology.INSTANCE.isLeapYear(2024));
        int fridays = 0;
        for (int y = 2020; y < 2026; y++) for (int m = 1; m <= 12; m++) if (LocalDate.of(y, m, 13).getDayOfWeek() == DayOfWeek.FRIDAY) fridays++;
        p("friday 13", fridays);
        p("easter", IntStream.rangeClosed(2020, 2026).mapToObj(LocalDates::easter).toList());
        p("sorted", Stream.of("2024-05-01", "2023-12-31", "2024-01-15").map(LocalDate::parse).sorted(Comparator.reverseOrder()).toList());
    }

    static LocalDate easter(int y) {
        int a = y % 19, b = y / 100, c = y % 100, h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7, m = (a + 11 * h + 22 * l) / 451;
        return LocalDate.of(y, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
    }
}
