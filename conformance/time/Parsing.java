// Checks DateTimeFormatter parsing: patterns, resolver styles, defaults, optional parts, case, positions, and error messages.
package time;

import java.text.ParsePosition;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class Parsing {
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

    static DateTimeFormatter of(String p) {
        return DateTimeFormatter.ofPattern(p, Locale.US);
    }

    public static void main(String[] args) {
        x("date", () -> LocalDate.parse("05/03/2024", of("dd/MM/yyyy")));
        x("two digit year", () -> LocalDate.parse("05/03/24", of("dd/MM/yy")) + " " + LocalDate.parse("05/03/99", of("dd/MM/yy")));
        x("month name", () -> LocalDate.parse("5 Mar 2024", of("d MMM yyyy")) + " " + LocalDate.parse("March 5, 2024", of("MMMM d, yyyy")));
        x("week day", () -> LocalDate.parse("Tue 5 Mar 2024", of("EEE d MMM yyyy")));
        x("wrong week day", () -> LocalDate.parse("Mon 5 Mar 2024", of("EEE d MMM yyyy")));
        x("time am pm", () -> LocalTime.parse("09:15 PM", of("hh:mm a")) + " " + LocalTime.parse("12:00 AM", of("hh:mm a")));
        x("date time", () -> LocalDateTime.parse("2024-03-05 10:20:30", of("yyyy-MM-dd HH:mm:ss")));
        x("adjacent", () -> LocalDateTime.parse("20240305102030", of("yyyyMMddHHmmss")));
        x("fraction", () -> LocalTime.parse("10:20:30.123", of("HH:mm:ss.SSS")));
        x("offset", () -> OffsetDateTime.parse("2024-03-05 10:20 +0530", of("yyyy-MM-dd HH:mm Z")));
        x("zone", () -> ZonedDateTime.parse("2024-03-05 10:20 Europe/Paris", of("yyyy-MM-dd HH:mm VV")));
        x("rfc", () -> ZonedDateTime.parse("Tue, 5 Mar 2024 10:20:30 GMT", DateTimeFormatter.RFC_1123_DATE_TIME));
        x("basic", () -> LocalDate.parse("20240305", DateTimeFormatter.BASIC_ISO_DATE));
        x("ordinal", () -> LocalDate.parse("2024-065", DateTimeFormatter.ISO_ORDINAL_DATE));
        x("week date", () -> LocalDate.parse("2024-W10-2", DateTimeFormatter.ISO_WEEK_DATE));
        x("optional", () -> LocalTime.parse("10:20", of("HH:mm[:ss]")) + " " + LocalTime.parse("10:20:30", of("HH:mm[:ss]")));
        x("quarter", () -> YearMonth.parse("2024-03", of("yyyy-MM")) + " " + Year.parse("2024", of("yyyy")));
        x("bad literal", () -> LocalDate.parse("2024.03.05", of("yyyy-MM-dd")));
        x("bad number", () -> LocalDate.parse("2024-xx-05", of("yyyy-MM-dd")));
        x("short", () -> LocalDate.parse("2024-03", of("yyyy-MM-dd")));
        x("trailing", () -> LocalDate.parse("2024-03-05x", of("yyyy-MM-dd")));
        x("month range", () -> LocalDate.parse("2024-13-05", of("yyyy-MM-dd")));
        x("smart day", () -> LocalDate.parse("2023-02-31", of("yyyy-MM-dd")));
        x("strict day", () -> LocalDate.parse("2023-02-31", of("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT)));
        x("strict needs era", () -> LocalDate.parse("2023-02-01", of("yyyy-MM-dd").withResolverStyle(ResolverStyle.STRICT)));
        x("lenient day", () -> LocalDate.parse("2023-02-31", of("uuuu-MM-dd").withResolverStyle(ResolverStyle.LENIENT)));
        x("lenient month", () -> LocalDate.parse("2023-14-31", of("uuuu-MM-dd").withResolverStyle(ResolverStyle.LENIENT)));
        x("smart 24:00", () -> LocalTime.parse("24:00", of("HH:mm")) + " " + LocalDateTime.parse("2024-03-05T24:00", of("uuuu-MM-dd'T'HH:mm")));
        x("time from date", () -> LocalTime.parse("2024-03-05", of("yyyy-MM-dd")));
        x("date from time", () -> LocalDate.parse("10:20", of("HH:mm")));
        x("month only", () -> LocalDate.parse("2024-03", of("yyyy-MM")));
        x("case", () -> LocalDate.parse("5 MAR 2024", of("d MMM yyyy")));
        x("case insensitive", () -> LocalDate.parse("5 MAR 2024", new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("d MMM yyyy").toFormatter(Locale.US)));
        x("defaulting", () -> LocalDate.parse("2024", new DateTimeFormatterBuilder().appendPattern("uuuu").parseDefaulting(ChronoField.MONTH_OF_YEAR, 6).parseDefaulting(ChronoField.DAY_OF_MONTH, 15).toFormatter(Locale.US)));
        x("lenient digits", () -> LocalDate.parse("2024-3-5", of("uuuu-M-d")));
        x("too many digits", () -> LocalDate.parse("2024-003-05", of("uuuu-M-dd")));
        x("sign", () -> LocalDate.parse("+12024-03-05") + " " + LocalDate.parse("-0001-03-05"));
        x("parseBest", () -> DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]", Locale.US).parseBest("2024-03-05", LocalDateTime::from, LocalDate::from));
        x("parseBest time", () -> DateTimeFormatter.ofPattern("yyyy-MM-dd[ HH:mm]", Locale.US).parseBest("2024-03-05 01:02", LocalDateTime::from, LocalDate::from));
        ParsePosition pos = new ParsePosition(3);
        x("position", () -> LocalDate.from(of("yyyy-MM-dd").parse(">>>2024-03-05<<<", pos)) + " " + pos.getIndex());
        ParsePosition bad = new ParsePosition(0);
        x("unresolved", () -> of("yyyy-MM").parseUnresolved("2024-q", bad) + " " + bad.getErrorIndex());
        TemporalAccessor a = of("HH:mm").parse("10:20");
        p("accessor", a.get(ChronoField.MINUTE_OF_DAY) + " " + a.isSupported(ChronoField.YEAR) + " " + a.query(TemporalQueries.localTime()));
        x("error index", () -> {
            try {
                return LocalDate.parse("2024-03-zz");
            } catch (DateTimeParseException e) {
                return e.getErrorIndex() + " " + e.getParsedString() + " " + (e.getCause() == null);
            }
        });
        x("cause", () -> {
            try {
                return LocalDate.parse("2023-02-30");
            } catch (DateTimeParseException e) {
                return e.getCause().getMessage();
            }
        });
        x("conflict", () -> LocalDate.parse("2024-03-05 066", of("uuuu-MM-dd DDD")));
        x("agree", () -> LocalDate.parse("2024-03-05 065", of("uuuu-MM-dd DDD")));
        x("instant", () -> Instant.from(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse("2024-03-05T10:00:00+02:00")));
        x("epoch", () -> Instant.from(new DateTimeFormatterBuilder().appendValue(ChronoField.INSTANT_SECONDS).toFormatter(Locale.US).parse("86400")));
        x("round trip", () -> {
            DateTimeFormatter f = of("EEEE d MMMM uuuu HH:mm:ss.SSSSSS xxx");
            OffsetDateTime o = OffsetDateTime.of(2024, 2, 29, 1, 2, 3, 456789000, ZoneOffset.ofHours(-8));
            return OffsetDateTime.parse(o.format(f), f).equals(o) + " " + o.format(f);
        });
        x("null", () -> { try { return LocalDate.parse(null); } catch (NullPointerException e) { return "NPE " + e.getMessage(); } });
    }
}
