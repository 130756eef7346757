// Facts about Joda-Time in UTC and with fixed instants: fields, arithmetic, periods, formats, chronologies.
package joda;

import java.util.Locale;
import org.joda.time.DateTime;
import org.joda.time.DateTimeConstants;
import org.joda.time.DateTimeFieldType;
import org.joda.time.DateTimeZone;
import org.joda.time.Days;
import org.joda.time.Duration;
import org.joda.time.DurationFieldType;
import org.joda.time.Hours;
import org.joda.time.Instant;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.LocalDateTime;
import org.joda.time.LocalTime;
import org.joda.time.Minutes;
import org.joda.time.MonthDay;
import org.joda.time.Months;
import org.joda.time.MutableDateTime;
import org.joda.time.Partial;
import org.joda.time.Period;
import org.joda.time.PeriodType;
import org.joda.time.Weeks;
import org.joda.time.YearMonth;
import org.joda.time.Years;
import org.joda.time.chrono.BuddhistChronology;
import org.joda.time.chrono.CopticChronology;
import org.joda.time.chrono.EthiopicChronology;
import org.joda.time.chrono.GJChronology;
import org.joda.time.chrono.ISOChronology;
import org.joda.time.chrono.IslamicChronology;
import org.joda.time.chrono.JulianChronology;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.DateTimeFormatterBuilder;
import org.joda.time.format.ISODateTimeFormat;
import org.joda.time.format.ISOPeriodFormat;
import org.joda.time.format.PeriodFormatter;
import org.joda.time.format.PeriodFormatterBuilder;

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

    static final DateTimeZone UTC = DateTimeZone.UTC;

    static void instants() {
        DateTime t = new DateTime(2024, 2, 29, 13, 45, 30, 123, UTC);
        fact(t + " " + t.getMillis());
        fact(t.getYear() + " " + t.getMonthOfYear() + " " + t.getDayOfMonth() + " " + t.getDayOfWeek() + " " + t.getDayOfYear() + " " + t.getWeekOfWeekyear() + " " + t.getWeekyear() + " " + t.getCenturyOfEra() + " " + t.getMillisOfDay());
        fact(t.plusYears(1) + " " + t.plusMonths(12) + " " + t.plusDays(1) + " " + t.minusWeeks(8));
        fact(t.withDayOfMonth(1).withTimeAtStartOfDay() + " " + t.withHourOfDay(0) + " " + t.withMillisOfSecond(0));
        fact(t.dayOfMonth().getMaximumValue() + " " + t.year().isLeap() + " " + t.monthOfYear().getAsText(Locale.ENGLISH) + " " + t.dayOfWeek().getAsShortText(Locale.ENGLISH) + " " + t.hourOfDay().roundHalfCeilingCopy());
        fact(t.minuteOfHour().addToCopy(30) + " " + t.minuteOfHour().addWrapFieldToCopy(30) + " " + t.secondOfMinute().roundFloorCopy() + " " + t.monthOfYear().roundCeilingCopy());
        fact(t.isBefore(t.plusMillis(1)) + " " + t.compareTo(t.minusHours(1)) + " " + t.equals(new DateTime(t.getMillis(), UTC)) + " " + t.toLocalDate() + " " + t.toLocalTime());
        DateTimeZone plus = DateTimeZone.forOffsetHoursMinutes(5, 30);
        fact(t.withZone(plus) + " " + t.withZoneRetainFields(plus) + " " + plus + " " + plus.getOffset(0));
        fact(new Instant(0) + " " + new Instant(1000).plus(Duration.standardDays(1)) + " " + new DateTime(-1L, UTC) + " " + new DateTime(Long.MAX_VALUE / 2, UTC).getYear());
        refused(() -> new DateTime(2023, 2, 29, 0, 0, UTC));
        refused(() -> t.withMonthOfYear(13));
        refused(() -> DateTimeZone.forOffsetHours(99));
        MutableDateTime m = t.toMutableDateTime();
        m.addMonths(1);
        m.setTime(1, 2, 3, 4);
        m.dayOfWeek().set(DateTimeConstants.SUNDAY);
        fact(m);
        fact(t.property(DateTimeFieldType.year()).get() + " " + t.get(DateTimeFieldType.clockhourOfHalfday()) + " " + t.withField(DateTimeFieldType.era(), 1).getEra() + " " + t.withFieldAdded(DurationFieldType.halfdays(), 3));
        fact(t.hashCode() == new DateTime(t.getMillis(), UTC).hashCode());
    }

    static void zones() {
        DateTimeZone ny = DateTimeZone.forID("America/New_York");
        DateTime before = new DateTime(2024, 3, 10, 1, 30, ny);
        fact(before + " " + before.plusHours(1) + " " + before.plusDays(1) + " " + ny.isStandardOffset(before.getMillis()));
        refused(() -> new DateTime(2024, 3, 10, 2, 30, ny));
        DateTime overlap = new DateTime(2024, 11, 3, 1, 30, ny);
        fact(overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1));
        fact(ny.nextTransition(before.getMillis()) + " " + ny.previousTransition(before.getMillis()) + " " + ny.getStandardOffset(0) + " " + ny.isFixed());
        fact(DateTimeZone.forID("Europe/Berlin").getOffset(new DateTime(2020, 7, 1, 0, 0, UTC)) + " " + DateTimeZone.forID("+02:00") + " " + DateTimeZone.getAvailableIDs().contains("Asia/Tokyo"));
        fact(new LocalDateTime(2024, 3, 10, 2, 30).toDateTime(UTC) + " " + ny.isLocalDateTimeGap(new LocalDateTime(2024, 3, 10, 2, 30)));
        refused(() -> DateTimeZone.forID("Nowhere/Land"));
        fact(new DateTime(1883, 11, 18, 12, 0, ny) + " " + new DateTime(1900, 1, 1, 0, 0, DateTimeZone.forID("Europe/Amsterdam")).getZone());
    }

    static void locals() {
        LocalDate d = new LocalDate(2023, 12, 31);
        fact(d + " " + d.plusDays(1) + " " + d.plusMonths(2) + " " + d.getWeekyear() + "-" + d.getWeekOfWeekyear() + " " + d.dayOfMonth().withMinimumValue());
        fact(d.isAfter(new LocalDate(2023, 1, 1)) + " " + d.withDayOfWeek(1) + " " + d.toDateTimeAtStartOfDay(UTC) + " " + d.getDayOfYear() + " " + d.year().roundFloorCopy());
        fact(new LocalTime(23, 59, 59).plusSeconds(2) + " " + LocalTime.MIDNIGHT.minusMillis(1) + " " + new LocalTime(1, 2).withSecondOfMinute(3) + " " + LocalTime.fromMillisOfDay(3_600_001));
        fact(new LocalDateTime(2020, 1, 1, 0, 0).minusMinutes(1) + " " + new LocalDateTime(2020, 5, 6, 7, 8, 9).toLocalDate());
        fact(new YearMonth(2024, 2).plusMonths(11) + " " + new MonthDay(2, 29).isAfter(new MonthDay(2, 28)) + " " + new YearMonth(2024, 2).toLocalDate(29) + " " + new MonthDay(12, 25));
        fact(new Partial().with(DateTimeFieldType.hourOfDay(), 5).with(DateTimeFieldType.dayOfWeek(), 3) + " " + LocalDate.parse("2024-W07-3") + " " + LocalDate.parse("2024-060"));
    }

    static void amounts() {
        LocalDate a = new LocalDate(2020, 1, 31);
        LocalDate b = new LocalDate(2024, 3, 1);
        fact(Days.daysBetween(a, b) + " " + Months.monthsBetween(a, b) + " " + Years.yearsBetween(a, b) + " " + Weeks.weeksBetween(a, b).getWeeks());
        Period p = new Period(a, b, PeriodType.yearMonthDay());
        fact(p + " " + p.getYears() + " " + p.getMonths() + " " + p.getDays() + " " + a.plus(p));
        fact(new Period(1, 2, 3, 4, 5, 6, 7, 8) + " " + Period.parse("P1Y2M3W4DT5H6M7.008S").plusHours(20).normalizedStandard(PeriodType.yearMonthDayTime()));
        fact(new Period(3661000L) + " " + Period.days(40).toStandardWeeks() + " " + Period.hours(49).toStandardDuration() + " " + Period.minutes(90).normalizedStandard() + " " + Period.ZERO);
        refused(() -> Period.months(1).toStandardDays());
        fact(Duration.standardHours(25) + " " + Duration.millis(1234567).getStandardMinutes() + " " + new Duration(5).multipliedBy(3) + " " + Duration.parse("PT72.345S").getMillis() + " " + Duration.ZERO.isShorterThan(Duration.millis(1)));
        fact(Hours.hours(5).plus(3) + " " + Minutes.minutes(61).toStandardHours() + " " + Days.SEVEN.toStandardWeeks() + " " + Hours.parseHours("PT12H").dividedBy(5) + " " + Days.TWO.isGreaterThan(Days.ONE));
        DateTime s = new DateTime(2024, 1, 1, 0, 0, UTC);
        Interval i = new Interval(s, s.plusDays(10));
        Interval j = new Interval(s.plusDays(5), Period.days(10));
        fact(i + " " + i.overlaps(j) + " " + i.overlap(j) + " " + i.gap(new Interval(s.plusDays(12), s.plusDays(13))) + " " + i.contains(s.plusDays(10)));
        fact(i.toDuration() + " " + i.toPeriod() + " " + i.abuts(new Interval(s.plusDays(10), s.plusDays(11))) + " " + i.withEnd(s.plusDays(1)).toDurationMillis());
        refused(() -> new Interval(5, 1));
        refused(() -> Duration.millis(Long.MAX_VALUE).plus(1));
        PeriodFormatter f = new PeriodFormatterBuilder().appendDays().appendSuffix(" day", " days").appendSeparator(", ", " and ").appendHours().appendSuffix(" hour", " hours").appendSeparator(" and ").appendMinutes().appendSuffix(" min").toFormatter();
        fact(f.print(Period.days(1).plusHours(2).plusMinutes(3)) + " | " + f.print(Period.days(2).plusHours(1)) + " | " + f.parsePeriod("3 days, 4 hours and 5 min"));
        fact(ISOPeriodFormat.standard().print(Period.weeks(2)) + " " + ISOPeriodFormat.alternate().print(new Period(1, 2, 0, 3, 4, 5, 6, 0)));
    }

    static void formats() {
        DateTime t = new DateTime(2009, 7, 4, 5, 6, 7, 89, UTC);
        for (String pattern : new String[] {"yyyy-MM-dd HH:mm:ss.SSS Z", "yy/M/d h:mm a", "EEEE d MMMM yyyy", "E, MMM dd", "D 'of' Y w xxxx", "HHmmss'Z'", "G e k K C", "ZZ ZZZ"}) {
            fact(DateTimeFormat.forPattern(pattern).withLocale(Locale.ENGLISH).print(t));
        }
        fact(ISODateTimeFormat.basicDateTime().print(t) + " " + ISODateTimeFormat.weekDate().print(t) + " " + ISODateTimeFormat.ordinalDate().print(t) + " " + ISODateTimeFormat.hourMinute().print(t));
        fact(DateTimeFormat.forPattern("dd.MM.yyyy HH:mm").withZoneUTC().parseDateTime("24.12.2020 18:30") + " " + ISODateTimeFormat.dateTimeParser().withZoneUTC().parseDateTime("2020-01-02T03") + " " + ISODateTimeFormat.dateTimeParser().withOffsetParsed().parseDateTime("2020-01-02T03:04:05+07:00"));
        refused(() -> DateTimeFormat.forPattern("yyyy-MM-dd").parseLocalDate("2020-13-01"));
        refused(() -> DateTimeFormat.forPattern("yyyy-MM-dd").parseLocalDate("2020-12-01x"));
        refused(() -> DateTimeFormat.forPattern("bogus"));
        fact(DateTimeFormat.forPattern("yy").withPivotYear(1950).parseLocalDate("49").getYear() + " " + DateTimeFormat.forPattern("MMM yyyy").withLocale(Locale.ENGLISH).parseLocalDate("Feb 2001"));
        DateTimeFormatter b = new DateTimeFormatterBuilder().appendYear(4, 4).appendLiteral('!').appendMonthOfYear(2).appendOptional(DateTimeFormat.forPattern("-dd").getParser()).toFormatter();
        refused(() -> b.print(t));
        fact(b.isPrinter() + " " + b.isParser() + " " + b.parseLocalDate("2011!05") + " " + b.parseLocalDate("2011!05-17"));
    }

    static void chronologies() {
        DateTime t = new DateTime(2000, 1, 1, 0, 0, UTC);
        fact(t.withChronology(BuddhistChronology.getInstanceUTC()).getYear() + " " + t.withChronology(JulianChronology.getInstanceUTC()).toLocalDate() + " " + t.withChronology(CopticChronology.getInstanceUTC()).toLocalDate());
        fact(t.withChronology(IslamicChronology.getInstanceUTC()).toLocalDate() + " " + t.withChronology(EthiopicChronology.getInstanceUTC()).toLocalDate());
        LocalDate last = new LocalDate(1582, 10, 4, GJChronology.getInstanceUTC());
        fact(last.plusDays(1) + " " + new LocalDate(1582, 10, 4, ISOChronology.getInstanceUTC()).plusDays(1));
        fact(ISOChronology.getInstanceUTC() + " " + ISOChronology.getInstanceUTC().years().getUnitMillis() + " " + GJChronology.getInstanceUTC().getMinimumDaysInFirstWeek());
        fact(ISOChronology.getInstanceUTC().getDateTimeMillis(1970, 1, 2, 0) + " " + ISOChronology.getInstanceUTC().dayOfYear().getMaximumValue(t.getMillis()));
    }

    public static void main(String[] args) {
        DateTimeZone.setDefault(UTC);
        instants();
        zones();
        locals();
        amounts();
        formats();
        chronologies();
    }
}
