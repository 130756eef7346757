// Checks ZonedDateTime in named zones: gaps and overlaps at daylight saving transitions, zone rules, conversions.
package time;

import java.time.*;
import java.time.temporal.*;
import java.time.zone.*;

public class ZonedTimes {
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
        ZoneId ny = ZoneId.of("America/New_York"), paris = ZoneId.of("Europe/Paris"), tokyo = ZoneId.of("Asia/Tokyo");
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 10, 1, 30, 0, 0, ny);
        p("before gap", z + " " + z.getOffset() + " " + z.getZone());
        p("into gap", z.plusHours(1) + " " + z.plusMinutes(29) + " " + z.plusMinutes(30) + " " + ZonedDateTime.of(2024, 3, 10, 2, 30, 0, 0, ny));
        p("across gap by day", z.minusDays(1).plusDays(1) + " " + z.plusDays(1) + " " + z.plusHours(24) + " " + Duration.between(z, z.plusDays(1)));
        ZonedDateTime o = ZonedDateTime.of(2024, 11, 3, 1, 30, 0, 0, ny);
        p("overlap", o + " " + o.withLaterOffsetAtOverlap() + " " + o.withLaterOffsetAtOverlap().withEarlierOffsetAtOverlap() + " " + o.plusHours(1) + " " + o.plusHours(2));
        p("overlap day", Duration.between(o.toLocalDate().atStartOfDay(ny), o.toLocalDate().plusDays(1).atStartOfDay(ny)));
        p("strict", ZonedDateTime.ofStrict(LocalDateTime.of(2024, 11, 3, 1, 30), ZoneOffset.ofHours(-5), ny));
        x("strict gap", () -> ZonedDateTime.ofStrict(LocalDateTime.of(2024, 3, 10, 2, 30), ZoneOffset.ofHours(-5), ny));
        x("strict offset", () -> ZonedDateTime.ofStrict(LocalDateTime.of(2024, 6, 1, 2, 30), ZoneOffset.ofHours(-5), ny));
        p("ofLocal", ZonedDateTime.ofLocal(LocalDateTime.of(2024, 11, 3, 1, 30), ny, ZoneOffset.ofHours(-5)));
        ZonedDateTime meeting = ZonedDateTime.of(2024, 3, 20, 15, 0, 0, 0, paris);
        p("same instant", meeting.withZoneSameInstant(ny) + " " + meeting.withZoneSameInstant(tokyo) + " " + meeting.withZoneSameLocal(tokyo) + " " + meeting.toInstant() + " " + meeting.toOffsetDateTime() + " " + meeting.withFixedOffsetZone());
        p("compare", meeting.isEqual(meeting.withZoneSameInstant(ny)) + " " + meeting.equals(meeting.withZoneSameInstant(ny)) + " " + meeting.isBefore(z) + " " + meeting.compareTo(meeting.withZoneSameInstant(tokyo)));
        p("parse", ZonedDateTime.parse("2024-07-01T10:00+02:00[Europe/Paris]") + " " + ZonedDateTime.parse("2024-07-01T10:00Z") + " " + ZonedDateTime.parse("2024-07-01T10:00:00+05:30"));
        x("parse bad zone", () -> ZonedDateTime.parse("2024-07-01T10:00+02:00[Mars/Base]"));
        x("zone unknown", () -> ZoneId.of("Mars/Base"));
        x("zone bad", () -> ZoneId.of("bad zone!"));
        p("zones", ZoneId.of("UTC") + " " + ZoneId.of("GMT+2") + " " + ZoneId.of("UTC-03:30") + " " + ZoneId.of("+05:00") + " " + ZoneId.of("Z") + " " + ZoneId.of("Z").equals(ZoneOffset.UTC) + " " + ZoneId.of("UTC").normalized() + " " + ny.normalized() + " " + ZoneId.of("EST", ZoneId.SHORT_IDS));
        p("available", ZoneId.getAvailableZoneIds().contains("Asia/Tokyo") + " " + ZoneId.getAvailableZoneIds().contains("Mars/Base"));
        ZoneRules r = ny.getRules();
        Instant winter = Instant.parse("2024-01-15T12:00:00Z"), summer = Instant.parse("2024-07-15T12:00:00Z");
        p("rules", r.getOffset(winter) + " " + r.getOffset(summer) + " " + r.isDaylightSavings(winter) + " " + r.isDaylightSavings(summer) + " " + r.getDaylightSavings(summer) + " " + r.getStandardOffset(summer) + " " + r.isFixedOffset() + " " + tokyo.getRules().isDaylightSavings(summer));
        p("next", r.nextTransition(winter) + " | " + r.previousTransition(winter));
        ZoneOffsetTransition g = r.getTransition(LocalDateTime.of(2024, 3, 10, 2, 15));
        p("transition", g + " " + g.isGap() + " " + g.isOverlap() + " " + g.getDuration() + " " + g.getDateTimeBefore() + " " + g.getDateTimeAfter() + " " + g.getInstant());
        p("valid offsets", r.getValidOffsets(LocalDateTime.of(2024, 3, 10, 2, 15)) + " " + r.getValidOffsets(LocalDateTime.of(2024, 11, 3, 1, 15)) + " " + r.getValidOffsets(LocalDateTime.of(2024, 1, 1, 0, 0)));
        p("valid", r.isValidOffset(LocalDateTime.of(2024, 1, 1, 0, 0), ZoneOffset.ofHours(-5)) + " " + r.getTransition(LocalDateTime.of(2024, 1, 1, 0, 0)));
        p("fixed rules", ZoneOffset.ofHours(3).getRules() + " " + ZoneOffset.UTC.getRules().isFixedOffset());
        p("future rule", r.getOffset(Instant.parse("2080-07-01T00:00:00Z")) + " " + paris.getRules().getOffset(Instant.parse("2080-01-01T00:00:00Z")));
        ZoneId samoa = ZoneId.of("Pacific/Apia"), lord = ZoneId.of("Australia/Lord_Howe"), kathmandu = ZoneId.of("Asia/Kathmandu");
        p("samoa skips a day", LocalDate.of(2011, 12, 30).atStartOfDay(samoa) + " " + ZonedDateTime.of(2011, 12, 29, 12, 0, 0, 0, samoa).plusHours(24));
        p("half hour saving", ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, lord).getOffset() + " " + ZonedDateTime.of(2024, 7, 1, 0, 0, 0, 0, lord).getOffset() + " " + ZonedDateTime.of(2024, 7, 1, 0, 0, 0, 0, kathmandu).getOffset());
        p("old local mean time", ZonedDateTime.of(1800, 1, 1, 0, 0, 0, 0, paris) + " " + ZonedDateTime.of(1800, 1, 1, 0, 0, 0, 0, ny).getOffset());
        p("start of day in gap", LocalDate.of(2018, 11, 4).atStartOfDay(ZoneId.of("America/Sao_Paulo")));
        p("truncate", o.truncatedTo(ChronoUnit.HOURS) + " " + o.with(ChronoField.HOUR_OF_DAY, 0) + " " + z.withHour(2) + " " + z.withDayOfMonth(11));
        p("until", z.until(z.plusDays(3), ChronoUnit.HOURS) + " " + z.until(meeting, ChronoUnit.DAYS) + " " + ChronoUnit.HOURS.between(meeting, meeting.withZoneSameLocal(ny)));
        int gaps = 0, overlaps = 0;
        Instant at = Instant.parse("2015-01-01T00:00:00Z");
        for (int k = 0; k < 12; k++) {
            ZoneOffsetTransition t = paris.getRules().nextTransition(at);
            if (t.isGap()) gaps++;
            else overlaps++;
            at = t.getInstant();
        }
        p("twelve transitions", gaps + " " + overlaps + " " + at);
        p("flight", arrive(ZonedDateTime.of(2024, 3, 9, 22, 0, 0, 0, paris), Duration.ofHours(8).plusMinutes(30), ny));
    }

    static String arrive(ZonedDateTime departure, Duration flight, ZoneId to) {
        return departure.plus(flight).withZoneSameInstant(to).toString();
    }
}
