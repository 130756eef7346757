// Checks DataInput/DataOutput: every type, modified UTF-8, end of file, and their byte layouts.
package io;

import java.io.*;
import java.util.*;

public class DataStreams {
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

    interface Put {
        void to(DataOutputStream o) throws IOException;
    }

    static byte[] bytes(Put p) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        p.to(new DataOutputStream(b));
        return b.toByteArray();
    }

    static String hex(Put p) throws IOException {
        return HexFormat.of().formatHex(bytes(p));
    }

    static DataInputStream in(String hex) {
        return new DataInputStream(new ByteArrayInputStream(HexFormat.of().parseHex(hex)));
    }

    public static void main(String[] args) throws IOException {
        p("boolean", hex(o -> { o.writeBoolean(true); o.writeBoolean(false); }));
        p("byte", hex(o -> { o.writeByte(-1); o.writeByte(300); o.write(7); }));
        p("short", hex(o -> { o.writeShort(-2); o.writeShort(70000); }));
        p("char", hex(o -> o.writeChar('\u4e16')));
        p("int", hex(o -> { o.writeInt(0x12345678); o.writeInt(-1); }));
        p("long", hex(o -> o.writeLong(0x123456789abcdefL)));
        p("float", hex(o -> { o.writeFloat(1.5f); o.writeFloat(Float.NaN); o.writeFloat(-0f); }));
        p("double", hex(o -> { o.writeDouble(Math.PI); o.writeDouble(Double.NEGATIVE_INFINITY); }));
        p("bytes", hex(o -> o.writeBytes("A\u0142z")));
        p("chars", hex(o -> o.writeChars("A\u0142")));
        p("utf", hex(o -> o.writeUTF("A\u0000\u00e9\u4e16\ud83d\ude00")));
        p("utf empty", hex(o -> o.writeUTF("")));
        x("utf too long", () -> hex(o -> o.writeUTF("x".repeat(65536))));
        ByteArrayOutputStream sized = new ByteArrayOutputStream();
        DataOutputStream so = new DataOutputStream(sized);
        so.writeInt(1);
        so.writeUTF("ab");
        p("size", so.size());
        DataInputStream r = new DataInputStream(new ByteArrayInputStream(bytes(o -> {
            o.writeBoolean(true);
            o.writeByte(-5);
            o.writeByte(-5);
            o.writeShort(-300);
            o.writeShort(-300);
            o.writeChar('q');
            o.writeInt(Integer.MIN_VALUE);
            o.writeLong(Long.MAX_VALUE);
            o.writeFloat(0.1f);
            o.writeDouble(0.1);
            o.writeUTF("h\u00e9llo \u4e16");
            o.write(new byte[] {1, 2, 3, 4});
        })));
        p("round", r.readBoolean() + " " + r.readByte() + " " + r.readUnsignedByte() + " " + r.readShort() + " " + r.readUnsignedShort() + " " + r.readChar() + " " + r.readInt() + " " + r.readLong() + " " + r.readFloat() + " " + r.readDouble() + " " + r.readUTF().length());
        byte[] two = new byte[2];
        r.readFully(two);
        p("readFully", Arrays.toString(two) + " " + r.skipBytes(1) + " " + r.skipBytes(5));
        x("end of int", () -> in("0102").readInt());
        x("end of fully", () -> { in("0102").readFully(new byte[3]); return "?"; });
        x("end of byte", () -> in("").readByte());
        x("end of utf", () -> in("000541").readUTF());
        x("utf malformed", () -> in("0001ff").readUTF());
        x("utf partial", () -> in("0002e4b8").readUTF());
        x("utf bad continuation", () -> in("0002c341").readUTF());
        p("readLine", in("61620a63640d0a6566").readLine());
        p("NaN bits", Integer.toHexString(Float.floatToRawIntBits(in("7fc12345").readFloat())));
        p("nonzero boolean", in("02").readBoolean());
        DataInputStream many = in("00000003000000010000000200000003");
        int n = many.readInt(), sum = 0;
        for (int i = 0; i < n; i++) sum += many.readInt();
        p("counted", n + " " + sum + " " + many.available() + " " + many.read());
        p("counter wraps never", so.size() + " " + sized.size());
        StringBuilder b = new StringBuilder();
        byte[] table = bytes(o -> {
            for (int i = 0; i < 5; i++) {
                o.writeUTF("k" + i);
                o.writeDouble(i / 4.0);
            }
        });
        DataInputStream t = new DataInputStream(new ByteArrayInputStream(table));
        try {
            while (true) b.append(t.readUTF()).append('=').append(t.readDouble()).append(' ');
        } catch (EOFException e) {
            p("until EOF", b + "" + e.getMessage());
        }
        p("DataInput static", DataInputStream.readUTF(in("000268" + "69")));
    }
}
