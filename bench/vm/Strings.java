/** Strings: concatenation, builders, splitting and comparing, as business code does it. */
public class Strings {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            text.append("item").append(i).append('=').append(i * 31L).append(';');
        }
        String all = text.toString();
        int hash = 0;
        int start = 0;
        for (int end = all.indexOf(';'); end >= 0; end = all.indexOf(';', start)) {
            String entry = all.substring(start, end);
            int equals = entry.indexOf('=');
            String name = entry.substring(0, equals);
            hash += Integer.parseInt(entry.substring(equals + 1)) ^ name.hashCode();
            start = end + 1;
        }
        String last = "";
        for (int i = 0; i < 30_000; i++) {
            String line = "[" + i + ", " + (char) ('a' + i % 26) + ", " + (i % 3 == 0) + "]";
            hash += line.compareTo(last) + line.length();
            last = line;
        }
        System.out.println("Strings " + hash + " " + all.length() + " " + last.toUpperCase());
    }
}
