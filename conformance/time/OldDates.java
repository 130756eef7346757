// Checks java.util.Date, Calendar, GregorianCalendar, SimpleDateFormat and TimeZone in UTC with Locale.US.
package time;

import java.text.*;
import java.util.*;

public class OldDates {
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

    static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    static GregorianCalendar cal(int y, int m, int d) {
        GregorianCalendar c = new GregorianCalendar(UTC, Locale.US);
        c.clear();
        c.set(y, m, d, 10, 20, 30);
        return c;
    }

    static String show(Calendar c) {
        return f("yyyy-MM-dd HH:mm:ss").format(c.getTime());
    }

    static SimpleDateFormat f(String p) {
        SimpleDateFormat s = new SimpleDateFormat(p, Locale.US);
        s.setTimeZone(UTC);
        return s;
    }

    public static void main(String[] args) throws Exception {
        Calendar c = cal(2024, Calendar.FEBRUARY, 29);
        p("fields", c.get(Calendar.YEAR) + " " + c.get(Calendar.MONTH) + " " + c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_MONTH) + " " + c.get(Calendar.HOUR) + " " + c.get(Calendar.HOUR_OF_DAY) + " " + c.get(Calendar.AM_PM) + " " + c.get(Calendar.ZONE_OFFSET) + " " + c.getTimeInMillis());
        c.add(Calendar.YEAR, 1);
        p("add year", show(c));
        c.add(Calendar.MONTH, 12);
        c.add(Calendar.DAY_OF_MONTH, -60);
        c.add(Calendar.HOUR, 50);
        p("add more", show(c));
        c.roll(Calendar.MONTH, true);
        c.roll(Calendar.DAY_OF_MONTH, 40);
        c.roll(Calendar.HOUR_OF_DAY, -30);
        p("roll", show(c));
        c.set(Calendar.DAY_OF_MONTH, 1);
        c.set(Calendar.MONTH, Calendar.DECEMBER);
        c.set(Calendar.DAY_OF_WEEK, Calendar.FRIDAY);
        p("set", show(c));
        p("limits", c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + cal(2023, 1, 1).getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getMaximum(Calendar.DAY_OF_MONTH) + " " + c.getLeastMaximum(Calendar.DAY_OF_MONTH) + " " + c.getActualMaximum(Calendar.DAY_OF_YEAR) + " " + c.getMinimum(Calendar.MONTH));
        Calendar lenient = cal(2023, Calendar.JANUARY, 31);
        lenient.set(Calendar.MONTH, Calendar.FEBRUARY);
        p("lenient", show(lenient));
        Calendar strict = cal(2023, Calendar.JANUARY, 1);
        strict.setLenient(false);
        strict.set(Calendar.MONTH, 14);
        x("strict", () -> strict.getTime());
        p("leap", cal(2024, 0, 1).isLeapYear(2000) + " " + cal(2024, 0, 1).isLeapYear(1900));
        p("cutover", show(cal(1582, Calendar.OCTOBER, 4)) + " " + cal(1582, Calendar.OCTOBER, 15).getTimeInMillis() / 86400000L + " " + (cal(1582, Calendar.OCTOBER, 15).getTimeInMillis() - cal(1582, Calendar.OCTOBER, 4).getTimeInMillis()) / 86400000L);
        p("compare", cal(2024, 0, 1).before(cal(2024, 0, 2)) + " " + cal(2024, 0, 1).after(cal(2024, 0, 2)) + " " + cal(2024, 0, 1).compareTo(cal(2024, 0, 1)) + " " + cal(2024, 0, 1).equals(cal(2024, 0, 1)) + " " + cal(2024, 0, 1).clone().equals(cal(2024, 0, 1)));
        p("isSet", c.isSet(Calendar.MONTH) + " " + c.getFirstDayOfWeek() + " " + c.getMinimalDaysInFirstWeek() + " " + c.getCalendarType());
        Calendar cleared = cal(2024, 5, 6);
        cleared.clear(Calendar.MONTH);
        p("clear", show(cleared));
        p("names", c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US) + " " + c.getDisplayName(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US) + " " + c.getDisplayName(Calendar.AM_PM, Calendar.SHORT, Locale.US));
        p("builder", show(new Calendar.Builder().setTimeZone(UTC).setLocale(Locale.US).setDate(2020, 1, 30).setTimeOfDay(1, 2, 3).build()));
        x("weeks before fields are computed", () -> cal(2024, 11, 30).getWeeksInWeekYear());
        GregorianCalendar computed = cal(2024, 11, 30);
        computed.get(Calendar.DAY_OF_WEEK);
        p("week date", computed.getWeekYear() + " " + computed.getWeeksInWeekYear());
        Date d = new Date(1709200800000L);
        p("date", d.getTime() + " " + d.before(new Date(0)) + " " + d.after(new Date(0)) + " " + d.compareTo(new Date(1709200800000L)) + " " + d.equals(new Date(1709200800000L)) + " " + d.hashCode() + " " + d.toInstant() + " " + Date.from(java.time.Instant.EPOCH).getTime());
        for (String s : new String[] {"yyyy-MM-dd", "yy.M.d", "EEE, d MMM yyyy HH:mm:ss Z", "EEEE MMMM", "hh:mm a", "h:m:s.SSS", "D w W F E u", "K k", "yyyy-MM-dd'T'HH:mm:ssXXX", "G yyyy", "YYYY", "'it''s' yyyy", "X XX XXX", "z"}) x(s, () -> f(s).format(d));
        x("bad pattern", () -> f("bogus"));
        x("bad quote", () -> f("'open"));
        p("parse", f("yyyy-MM-dd").parse("2024-02-29").getTime() + " " + f("dd MMM yy").parse("05 Mar 24").getTime() + " " + f("yyyy-MM-dd").parse("2023-02-31").getTime() + " " + f("yyyy-MM-dd HH:mm Z").parse("2024-01-01 00:00 -0500").getTime());
        x("parse bad", () -> f("yyyy-MM-dd").parse("nope"));
        SimpleDateFormat notLenient = f("yyyy-MM-dd");
        notLenient.setLenient(false);
        x("parse strict", () -> notLenient.parse("2023-02-31"));
        ParsePosition pos = new ParsePosition(2);
        p("position", f("yyyy").parse("ab2024cd", pos).getTime() + " " + pos.getIndex() + " " + f("yyyy").parse("zz", new ParsePosition(0)));
        p("pattern", f("yyyy").toPattern());
        p("symbols", Arrays.toString(new DateFormatSymbols(Locale.US).getShortWeekdays()) + " " + new DateFormatSymbols(Locale.US).getMonths()[0] + " " + Arrays.toString(new DateFormatSymbols(Locale.US).getEras()));
        TimeZone ny = TimeZone.getTimeZone("America/New_York");
        p("zone", ny.getID() + " " + ny.getRawOffset() + " " + ny.useDaylightTime() + " " + ny.inDaylightTime(new Date(1720000000000L)) + " " + ny.getOffset(1720000000000L) + " " + TimeZone.getTimeZone("nowhere").getID() + " " + TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " " + new SimpleTimeZone(3600000, "X").getOffset(0));
        Calendar inNy = new GregorianCalendar(ny, Locale.US);
        inNy.setTimeInMillis(1710052200000L);
        inNy.add(Calendar.HOUR_OF_DAY, 1);
        p("dst", inNy.get(Calendar.HOUR_OF_DAY) + " " + inNy.get(Calendar.DST_OFFSET) + " " + ((GregorianCalendar) inNy).toZonedDateTime());
    }
}
