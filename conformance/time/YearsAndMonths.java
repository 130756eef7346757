// Checks Year, YearMonth, MonthDay, Month, DayOfWeek, and calendars of other chronologies.
package time;

import java.time.*;
import java.time.chrono.*;
import java.time.format.TextStyle;
import java.time.temporal.*;
import java.util.*;

public class YearsAndMonths {
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
            // A map keyed by enum constants prints in the order of their identity hashes.
            String message = String.valueOf(t.getMessage()).replaceAll("\\{[^}]*\\}", "{...}");
            shown = t.getClass().getName() + " / " + message;
        }
        System.out.println(label + ": " + shown);
    }

    public static void main(String[] args) {
        for (Month m : Month.values()) p(m.name(), m.getValue() + " " + m.length(false) + " " + m.length(true) + " " + m.minLength() + " " + m.firstDayOfYear(true) + " " + m.firstMonthOfQuarter() + " " + m.plus(5) + " " + m.minus(13) + " " + m.getDisplayName(TextStyle.SHORT, Locale.US));
        for (DayOfWeek d : DayOfWeek.values()) p(d.name(), d.getValue() + " " + d.plus(3) + " " + d.minus(10) + " " + d.getDisplayName(TextStyle.FULL, Locale.US));
        x("month 0", () -> Month.of(0));
        x("day 8", () -> DayOfWeek.of(8));
        Year y = Year.of(2024);
        p("year", y + " " + y.isLeap() + " " + y.length() + " " + y.plusYears(76) + " " + y.minusYears(4).isLeap() + " " + y.atDay(60) + " " + y.atMonth(2) + " " + y.atMonthDay(MonthDay.of(2, 29)) + " " + y.isAfter(Year.of(2000)) + " " + y.compareTo(Year.of(2030)) + " " + Year.parse("-0005"));
        p("year clamp", Year.of(2023).atMonthDay(MonthDay.of(2, 29)) + " " + y.isValidMonthDay(MonthDay.of(2, 29)) + " " + Year.of(2023).isValidMonthDay(MonthDay.of(2, 29)));
        x("year bad", () -> Year.of(1000000000));
        x("year parse", () -> Year.parse("20x4"));
        x("year day", () -> Year.of(2023).atDay(366));
        YearMonth ym = YearMonth.of(2024, 2);
        p("yearmonth", ym + " " + ym.lengthOfMonth() + " " + ym.lengthOfYear() + " " + ym.atDay(29) + " " + ym.atEndOfMonth() + " " + ym.plusMonths(11) + " " + ym.minusYears(1) + " " + ym.isValidDay(30) + " " + ym.isBefore(YearMonth.of(2024, 3)) + " " + YearMonth.parse("1999-12") + " " + ym.getMonth() + " " + ym.until(YearMonth.of(2030, 1), ChronoUnit.MONTHS));
        x("yearmonth bad day", () -> ym.atDay(30));
        x("yearmonth parse", () -> YearMonth.parse("2024-13"));
        MonthDay md = MonthDay.of(2, 29);
        p("monthday", md + " " + md.atYear(2023) + " " + md.atYear(2024) + " " + md.isValidYear(2023) + " " + md.withMonth(4) + " " + md.with(Month.MARCH) + " " + md.compareTo(MonthDay.of(3, 1)) + " " + MonthDay.parse("--12-25") + " " + md.withDayOfMonth(1));
        x("monthday bad", () -> MonthDay.of(4, 31));
        x("monthday parse", () -> MonthDay.parse("12-25"));
        p("from", YearMonth.from(LocalDate.of(2024, 5, 6)) + " " + MonthDay.from(LocalDate.of(2024, 5, 6)) + " " + Year.from(LocalDate.of(2024, 5, 6)) + " " + Month.from(LocalDate.of(2024, 5, 6)) + " " + DayOfWeek.from(LocalDate.of(2024, 5, 6)));
        x("from time", () -> Month.from(LocalTime.NOON));
        p("fields", ym.getLong(ChronoField.PROLEPTIC_MONTH) + " " + ym.get(ChronoField.YEAR_OF_ERA) + " " + y.get(ChronoField.ERA) + " " + ym.isSupported(ChronoField.DAY_OF_MONTH) + " " + Month.MAY.get(ChronoField.MONTH_OF_YEAR) + " " + DayOfWeek.MONDAY.range(ChronoField.DAY_OF_WEEK));
        StringBuilder cal = new StringBuilder();
        for (int lead = 1; lead < ym.atDay(1).getDayOfWeek().getValue(); lead++) cal.append("   ");
        for (int day = 1; day <= ym.lengthOfMonth(); day++) cal.append(day < 10 ? " " : "").append(day).append(ym.atDay(day).getDayOfWeek() == DayOfWeek.SUNDAY ? "\n" : " ");
        System.out.println(cal.toString().stripTrailing());
        LocalDate d = LocalDate.of(2024, 2, 29);
        p("thai", ThaiBuddhistDate.from(d) + " " + ThaiBuddhistDate.of(2567, 2, 29).plus(1, ChronoUnit.YEARS));
        p("minguo", MinguoDate.from(d) + " " + MinguoDate.of(113, 2, 29).getEra());
        p("japanese", JapaneseDate.from(d) + " " + JapaneseDate.of(JapaneseEra.HEISEI, 1, 2, 1) + " " + JapaneseDate.from(LocalDate.of(1989, 1, 7)).getEra());
        p("hijrah", HijrahDate.from(d) + " " + HijrahDate.of(1445, 9, 1).lengthOfMonth() + " " + LocalDate.from(HijrahDate.of(1445, 9, 1)));
        p("chronologies", Chronology.of("ISO") + " " + Chronology.of("ThaiBuddhist").getCalendarType() + " " + IsoChronology.INSTANCE.eras() + " " + IsoChronology.INSTANCE.prolepticYear(IsoEra.BCE, 44) + " " + ThaiBuddhistChronology.INSTANCE.isLeapYear(2567));
        x("chronology unknown", () -> Chronology.of("Martian"));
        p("period in chronology", ThaiBuddhistDate.from(d).until(ThaiBuddhistDate.from(d.plusDays(400))) + " " + ThaiBuddhistChronology.INSTANCE.period(1, 2, 3));
        TreeMap<YearMonth, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 100; i++) counts.merge(YearMonth.from(d.plusDays(i)), 1, Integer::sum);
        p("counts", counts);
        p("sets", EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY) + " " + new EnumMap<>(Map.of(Month.MAY, 31, Month.JUNE, 30)));
    }
}
