// Checks DateTimeFormatter output: ISO constants, patterns of every letter, styles of text, literals, and exceptions.
package time;

import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class Formatting {
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

    static final ZonedDateTime Z = ZonedDateTime.of(2024, 3, 5, 9, 7, 4, 12345678, ZoneId.of("Europe/Paris"));

    static void f(String pattern) {
        x(pattern, () -> "[" + DateTimeFormatter.ofPattern(pattern, Locale.US).format(Z) + "]");
    }

    public static void main(String[] args) {
        p("ISO_LOCAL_DATE", DateTimeFormatter.ISO_LOCAL_DATE.format(Z));
        p("ISO_LOCAL_TIME", DateTimeFormatter.ISO_LOCAL_TIME.format(Z));
        p("ISO_LOCAL_DATE_TIME", DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(Z));
        p("ISO_OFFSET_DATE_TIME", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(Z));
        p("ISO_ZONED_DATE_TIME", DateTimeFormatter.ISO_ZONED_DATE_TIME.format(Z));
        p("ISO_DATE", DateTimeFormatter.ISO_DATE.format(Z) + " " + DateTimeFormatter.ISO_DATE.format(Z.toLocalDate()));
        p("ISO_ORDINAL_DATE", DateTimeFormatter.ISO_ORDINAL_DATE.format(Z));
        p("ISO_WEEK_DATE", DateTimeFormatter.ISO_WEEK_DATE.format(Z));
        p("ISO_INSTANT", DateTimeFormatter.ISO_INSTANT.format(Z));
        p("BASIC_ISO_DATE", DateTimeFormatter.BASIC_ISO_DATE.format(Z));
        p("RFC_1123", DateTimeFormatter.RFC_1123_DATE_TIME.format(Z));
        for (String s : new String[] {"yyyy-MM-dd", "yy-M-d", "uuuu/MM/dd", "D DDD", "d MMM yyyy", "MMMM MMMMM", "LLL LLLL", "E EEEE EEEEE", "e c", "HH:mm:ss", "H:m:s", "h:mm a", "K k hh KK kk", "S SSS SSSSSS SSSSSSSSS", "A", "n N", "G GGGG", "Q QQQ QQQQ", "q", "w W", "YYYY", "VV", "O OOOO", "X XX XXX XXXX XXXXX", "x xx xxx", "Z ZZZZ ZZZZZ", "'quoted text' yyyy", "''yy''", "[yyyy][MM]", "ppppd", "yyyyyy", "'T'HHmm", "dd.MM.yyyy 'at' HH 'o''clock'"})
            f(s);
        for (String s : new String[] {"b", "yyyy-MM-dd'", "MMMMMM", "HHH", "SSSSSSSSSS", "[yyyy", "yyyy]", "#", "{", "pd p", "DDDD", "VVV", "OO", "XXXXXX", "EEEEEE"}) f(s);
        x("date has no hour", () -> DateTimeFormatter.ofPattern("HH", Locale.US).format(LocalDate.EPOCH));
        x("time has no day", () -> DateTimeFormatter.ofPattern("dd", Locale.US).format(LocalTime.NOON));
        x("local has no zone", () -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(LocalDateTime.of(2024, 1, 1, 0, 0)));
        p("optional section", DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]", Locale.US).format(LocalDate.EPOCH) + "|" + DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]", Locale.US).format(LocalDateTime.of(2024, 1, 1, 2, 3)));
        p("negative year", DateTimeFormatter.ofPattern("yyyy G", Locale.US).format(LocalDate.of(-43, 3, 15)) + " " + DateTimeFormatter.ofPattern("uuuu", Locale.US).format(LocalDate.of(-43, 3, 15)) + " " + DateTimeFormatter.ISO_DATE.format(LocalDate.of(12345, 1, 1)));
        p("with zone", DateTimeFormatter.ISO_LOCAL_DATE_TIME.withZone(ZoneOffset.UTC).format(Instant.EPOCH) + " " + DateTimeFormatter.ofPattern("HH:mm VV", Locale.US).withZone(ZoneId.of("Asia/Tokyo")).format(Instant.EPOCH));
        p("LocalDate.format", Z.toLocalDate().format(DateTimeFormatter.ofPattern("EEE, d MMM yyyy", Locale.US)) + " " + Z.toLocalTime().format(DateTimeFormatter.ofPattern("hh:mm a", Locale.US)));
        p("german", DateTimeFormatter.ofPattern("EEEE, d. MMMM yyyy", Locale.GERMANY).format(Z.plusMonths(4)));
        p("root", DateTimeFormatter.ofPattern("EEE d MMM yyyy", Locale.ROOT).format(Z));
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendLiteral('<').appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral("|").appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).padNext(5, '*').appendValue(ChronoField.DAY_OF_MONTH).optionalStart().appendFraction(ChronoField.NANO_OF_SECOND, 2, 4, true).optionalEnd().appendOffset("+HHMM", "none").appendLiteral('>').toFormatter(Locale.US);
        p("builder", built.format(Z) + " " + built);
        p("map text", new DateTimeFormatterBuilder().appendText(ChronoField.DAY_OF_WEEK, Map.of(1L, "M", 2L, "T")).toFormatter(Locale.US).format(Z));
        p("toString", DateTimeFormatter.ofPattern("yyyy-MM'x'", Locale.US) + " " + DateTimeFormatter.ISO_LOCAL_TIME);
        p("names", Month.MARCH.getDisplayName(TextStyle.FULL, Locale.US) + " " + Month.MARCH.getDisplayName(TextStyle.NARROW, Locale.US) + " " + DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.US) + " " + ZoneId.of("Europe/Paris").getDisplayName(TextStyle.SHORT, Locale.US));
        StringBuilder out = new StringBuilder(">");
        DateTimeFormatter.BASIC_ISO_DATE.formatTo(LocalDate.EPOCH, out);
        p("formatTo", out);
        p("locale", DateTimeFormatter.ofPattern("y", Locale.US).getLocale() + " " + DateTimeFormatter.ISO_DATE.getResolverStyle() + " " + DateTimeFormatter.ISO_DATE.getChronology() + " " + DateTimeFormatter.ISO_DATE.getZone());
    }
}
