// Checks Normalizer, Locale (names, tags, builder, filtering), BreakIterator, Collator and StringCharacterIterator.
package strings;

import java.text.*;
import java.util.*;

public class NormalizerLocale {
    static void p(String label, Object value) {
        System.out.println(label + ": " + value);
    }

    /** Printable ASCII as it is, everything else as an escape, so that no output encoding matters. */
    static String esc(String s) {
        if (s == null) return "null";
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c >= 32 && c < 127) b.append(c);
            else b.append('{').append(Integer.toHexString(c)).append('}');
        }
        return b.append(']').toString();
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
        String[] texts = {"caf\u00e9", "cafe\u0301", "\ufb01", "\u212b", "\uac00", "\u1100\u1161", "q\u0307\u0323", "\u00bd", "\u2460", "\uff21", "plain"};
        for (String t : texts) {
            StringBuilder b = new StringBuilder();
            for (Normalizer.Form f : Normalizer.Form.values())
                b.append(f).append(esc(Normalizer.normalize(t, f))).append(Normalizer.isNormalized(t, f) ? "=" : "~").append(' ');
            p(esc(t), b);
        }
        p("strip accents", Normalizer.normalize("\u00c0\u00e9\u00ee\u00f5\u00fc", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
        Locale l = new Locale("EN", "us", "Posix");
        p("locale", l + " " + l.getLanguage() + " " + l.getCountry() + " " + l.getVariant() + " " + l.toLanguageTag());
        p("constants", Locale.US + " " + Locale.FRENCH + " " + Locale.ROOT.toString().isEmpty() + " " + Locale.SIMPLIFIED_CHINESE + " " + Locale.ROOT.toLanguageTag());
        Locale z = Locale.forLanguageTag("zh-Hant-TW-x-private");
        p("tag", z + " " + z.getScript() + " " + z.toLanguageTag() + " " + z.hasExtensions() + " " + z.getExtension('x'));
        p("tag bad", Locale.forLanguageTag("e_n").toLanguageTag() + " " + Locale.forLanguageTag("en-!!").toLanguageTag());
        p("extension", Locale.forLanguageTag("de-DE-u-co-phonebk").getUnicodeLocaleType("co") + " " + Locale.forLanguageTag("de-u-nu-arab").getUnicodeLocaleKeys());
        p("builder", new Locale.Builder().setLanguage("fr").setRegion("ca").setScript("latn").build());
        x("builder bad", () -> new Locale.Builder().setLanguage("123456789"));
        p("display", Locale.FRANCE.getDisplayLanguage(Locale.US) + " " + Locale.FRANCE.getDisplayCountry(Locale.US) + " " + Locale.FRANCE.getDisplayName(Locale.US));
        p("iso3", Locale.US.getISO3Language() + " " + Locale.US.getISO3Country());
        p("equals", l.equals(new Locale("en", "US", "Posix")) + " " + Locale.US.equals(new Locale("en", "US")) + " " + Locale.US.hashCode() + " " + l.clone().equals(l));
        p("strip", Locale.forLanguageTag("de-u-co-phonebk").stripExtensions());
        List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse("fr;q=0.5,en-US,en;q=0.8");
        p("ranges", ranges);
        p("lookup", Locale.lookup(ranges, List.of(Locale.FRENCH, Locale.ENGLISH)) + " " + Locale.lookupTag(ranges, List.of("de", "fr")));
        p("filter", Locale.filterTags(ranges, List.of("en-US", "fr-FR", "de", "en-GB")));
        p("countries", Arrays.asList(Locale.getISOCountries()).contains("FR") + " " + Arrays.asList(Locale.getISOLanguages()).contains("zz"));

        CharacterIterator it = new StringCharacterIterator("abcdef", 1, 5, 2);
        StringBuilder b = new StringBuilder();
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) b.append(c).append(it.getIndex());
        p("iterator", b + " " + it.last() + it.previous() + it.getBeginIndex() + it.getEndIndex());
        x("setIndex bad", () -> it.setIndex(9));

        BreakIterator words = BreakIterator.getWordInstance(Locale.US);
        words.setText("Hello, big world. 3.14!");
        b.setLength(0);
        for (int i = words.first(); i != BreakIterator.DONE; i = words.next()) b.append(i).append(' ');
        p("words", b);
        BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.US);
        sentences.setText("One here. Two there? Three!");
        b.setLength(0);
        for (int i = sentences.first(); i != BreakIterator.DONE; i = sentences.next()) b.append(i).append(' ');
        p("sentences", b + "" + sentences.preceding(12) + " " + sentences.following(3) + " " + sentences.isBoundary(10));
        BreakIterator chars = BreakIterator.getCharacterInstance(Locale.US);
        chars.setText("ae\u0301o");
        b.setLength(0);
        for (int i = chars.first(); i != BreakIterator.DONE; i = chars.next()) b.append(i).append(' ');
        p("characters", b);

        Collator c = Collator.getInstance(Locale.US);
        String[] s = {"b", "A", "a", "B", "\u00e9", "e", "f", "E"};
        Arrays.sort(s, c);
        p("collated", esc(String.join(" ", s)));
        c.setStrength(Collator.PRIMARY);
        p("primary", c.compare("resume", "R\u00e9sum\u00e9") + " " + c.equals("a", "A") + " " + c.compare("a", "b"));
    }
}
