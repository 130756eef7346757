// An event calendar with java.time: recurring events, conflicts, free slots, a month view and zone conversion.
package programs;

import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.stream.*;

public class EventCalendar {
    record Event(String title, LocalDateTime start, Duration length) implements Comparable<Event> {
        LocalDateTime end() {
            return start.plus(length);
        }

        boolean overlaps(Event o) {
            return start.isBefore(o.end()) && o.start.isBefore(end());
        }

        @Override
        public int compareTo(Event o) {
            return Comparator.comparing(Event::start).thenComparing(Event::title).compare(this, o);
        }

        @Override
        public String toString() {
            return title + "@" + start.format(F) + "+" + length.toMinutes();
        }
    }

    enum Repeat {
        DAILY, WEEKLY, MONTHLY, WORKDAYS;

        LocalDateTime next(LocalDateTime t) {
            return switch (this) {
                case DAILY -> t.plusDays(1);
                case WEEKLY -> t.plusWeeks(1);
                case MONTHLY -> t.plusMonths(1);
                case WORKDAYS -> {
                    LocalDateTime n = t.plusDays(1);
                    while (n.getDayOfWeek().getValue() > 5) n = n.plusDays(1);
                    yield n;
                }
            };
        }
    }

    static final DateTimeFormatter F = DateTimeFormatter.ofPattern("MM-dd HH:mm", Locale.ROOT);
    final NavigableSet<Event> events = new TreeSet<>();

    void add(String title, String start, int minutes) {
        events.add(new Event(title, LocalDateTime.parse(start), Duration.ofMinutes(minutes)));
    }

    void repeat(String title, String start, int minutes, Repeat r, int times) {
        LocalDateTime t = LocalDateTime.parse(start);
        for (int i = 0; i < times; i++) {
            events.add(new Event(title, t, Duration.ofMinutes(minutes)));
            t = r.next(t);
        }
    }

    List<String> conflicts() {
        List<Event> l = new ArrayList<>(events);
        List<String> out = new ArrayList<>();
        for (int i = 0; i < l.size(); i++) for (int j = i + 1; j < l.size() && l.get(j).start().isBefore(l.get(i).end()); j++) out.add(l.get(i).title() + "/" + l.get(j));
        return out;
    }

    List<Event> on(LocalDate d) {
        return events.stream().filter(e -> e.start().toLocalDate().equals(d)).toList();
    }

    List<String> free(LocalDate d, LocalTime from, LocalTime to) {
        List<String> out = new ArrayList<>();
        LocalTime at = from;
        for (Event e : on(d)) {
            LocalTime s = e.start().toLocalTime(), f = e.end().toLocalTime();
            if (s.isAfter(at)) out.add(at + "-" + s);
            if (f.isAfter(at)) at = f;
        }
        if (at.isBefore(to)) out.add(at + "-" + to);
        return out;
    }

    String month(YearMonth m) {
        StringBuilder b = new StringBuilder(m.getMonth().getDisplayName(TextStyle.SHORT, Locale.US) + " " + m.getYear() + "\n");
        b.append("    ".repeat(m.atDay(1).getDayOfWeek().getValue() - 1));
        for (int d = 1; d <= m.lengthOfMonth(); d++) {
            LocalDate date = m.atDay(d);
            int n = on(date).size();
            b.append(String.format(Locale.ROOT, "%2d%s ", d, n == 0 ? " " : n > 9 ? "+" : String.valueOf(n)));
            if (date.getDayOfWeek() == DayOfWeek.SUNDAY) b.append('\n');
        }
        return b.toString().stripTrailing();
    }

    public static void main(String[] args) {
        EventCalendar c = new EventCalendar();
        c.repeat("standup", "2024-02-01T09:00", 15, Repeat.WORKDAYS, 8);
        c.repeat("review", "2024-01-31T14:00", 60, Repeat.MONTHLY, 3);
        c.repeat("yoga", "2024-02-06T18:30", 90, Repeat.WEEKLY, 3);
        c.repeat("feed", "2024-02-27T08:00", 5, Repeat.DAILY, 4);
        c.add("dentist", "2024-02-06T09:10", 45);
        c.add("lunch", "2024-02-06T12:00", 60);
        c.add("late", "2024-02-13T19:30", 120);
        c.events.forEach(System.out::println);
        System.out.println("conflicts " + c.conflicts());
        System.out.println("free " + c.free(LocalDate.of(2024, 2, 6), LocalTime.of(8, 0), LocalTime.of(18, 0)));
        System.out.println("free empty day " + c.free(LocalDate.of(2024, 2, 10), LocalTime.of(8, 0), LocalTime.of(18, 0)));
        System.out.println(c.month(YearMonth.of(2024, 2)));
        System.out.println("next after " + c.events.higher(new Event("", LocalDateTime.parse("2024-02-10T00:00"), Duration.ZERO)));
        System.out.println("minutes " + c.events.stream().collect(Collectors.groupingBy(Event::title, TreeMap::new, Collectors.summingLong(e -> e.length().toMinutes()))));
        System.out.println("by week day " + c.events.stream().collect(Collectors.groupingBy(e -> e.start().getDayOfWeek(), TreeMap::new, Collectors.counting())));
        System.out.println("by iso week " + c.events.stream().collect(Collectors.groupingBy(e -> e.start().get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), TreeMap::new, Collectors.counting())));
        ZonedDateTime z = LocalDateTime.parse("2024-03-29T14:00").atZone(ZoneId.of("Europe/London"));
        for (String id : List.of("Europe/London", "America/New_York", "Asia/Tokyo", "Asia/Kolkata")) System.out.println(id + " " + z.withZoneSameInstant(ZoneId.of(id)).format(DateTimeFormatter.ofPattern("EEE HH:mm xxx", Locale.US)) + " / " + z.plusDays(3).withZoneSameInstant(ZoneId.of(id)).toLocalTime());
        System.out.println("total " + c.events.stream().map(Event::length).reduce(Duration.ZERO, Duration::plus));
        System.out.println("overlap " + new Event("a", LocalDateTime.MIN, Duration.ofHours(1)).overlaps(new Event("b", LocalDateTime.MIN.plusHours(1), Duration.ofHours(1))));
    }
}
