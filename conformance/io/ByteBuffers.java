// Checks ByteBuffer heap and direct: position/limit/mark, byte order, views, slices, compact, read-only, exceptions.
package io;

import java.nio.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class ByteBuffers {
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

    static String hex(ByteBuffer b) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < b.limit(); i++) s.append(String.format(Locale.ROOT, "%02x", b.get(i)));
        return s.toString();
    }

    public static void main(String[] args) {
        heapAndDirect("heap", ByteBuffer.allocate(32));
        heapAndDirect("direct", ByteBuffer.allocateDirect(32));
        byte[] array = {0, 1, 2, 3, 4, 5, 6, 7};
        ByteBuffer w = ByteBuffer.wrap(array, 2, 4);
        p("wrap", w + " " + w.get() + " " + w.array().length + " " + w.arrayOffset());
        w.put((byte) 99);
        p("writes through", Arrays.toString(array));
        ByteBuffer sl = ByteBuffer.wrap(array, 2, 4).slice();
        p("slice offset", sl.arrayOffset() + " " + sl.capacity() + " " + sl.get(1));
        p("slice range", ByteBuffer.wrap(array).slice(3, 2).get(0) + " " + ByteBuffer.wrap(array).slice(3, 2).capacity());
        ByteBuffer ro = ByteBuffer.wrap(array).asReadOnlyBuffer();
        x("read only put", () -> ro.put((byte) 1));
        x("read only array", () -> ro.array());
        p("equals", ByteBuffer.wrap(new byte[] {1, 2}).equals(ByteBuffer.allocateDirect(2).put(0, (byte) 1).put(1, (byte) 2)) + " " + ByteBuffer.wrap(new byte[] {1, 2}).compareTo(ByteBuffer.wrap(new byte[] {1, 3})) + " " + ByteBuffer.wrap(new byte[] {1, 2}).hashCode() + " " + ByteBuffer.wrap(new byte[] {1, 2, 3}).mismatch(ByteBuffer.wrap(new byte[] {1, 2, 4})));
        ByteBuffer order = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        p("slices are big endian", order.slice().order() + " " + order.duplicate().order());
        ByteBuffer bulk = ByteBuffer.allocate(6);
        bulk.put(new byte[] {1, 2, 3}).put(ByteBuffer.wrap(new byte[] {4, 5}));
        x("overflow", () -> bulk.put(new byte[2]));
        x("put self", () -> bulk.put(bulk));
        bulk.put(0, new byte[] {9, 8}).put(4, ByteBuffer.wrap(new byte[] {7, 7}), 0, 2);
        byte[] got = new byte[3];
        bulk.get(1, got);
        p("bulk", Arrays.toString(bulk.array()) + Arrays.toString(got));
        p("ascii", StandardCharsets.US_ASCII.decode(ByteBuffer.wrap("text".getBytes(StandardCharsets.US_ASCII))));
        x("negative size", () -> ByteBuffer.allocate(-1));
        p("native order known", ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN || ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN);
        ByteBuffer al = ByteBuffer.allocate(16);
        p("rewind", al.putInt(7).rewind().getInt() + " " + al.position() + " " + al.alignedSlice(1).capacity());
    }

    static void heapAndDirect(String name, ByteBuffer b) {
        basics(name, b);
        b.clear();
        for (int i = 0; i < 6; i++) b.put((byte) (i * 11));
        b.flip();
        b.get();
        b.get();
        b.compact();
        p(name + " compact", b.position() + " " + b.limit() + " " + b.get(0) + " " + b.get(3));
        b.flip();
        ByteBuffer d = b.duplicate();
        d.get();
        d.put(1, (byte) 77);
        p(name + " duplicate", b.position() + " " + d.position() + " " + b.get(1));
        b.clear();
        IntBuffer ints = b.asIntBuffer();
        ints.put(1).put(-2);
        p(name + " int view", b.getInt(0) + " " + b.getInt(4) + " " + ints.capacity() + " " + ints.position() + " " + b.position());
        b.order(ByteOrder.LITTLE_ENDIAN);
        b.asLongBuffer().put(0x0102030405060708L);
        b.asDoubleBuffer().put(1, 0.5);
        b.asShortBuffer().put(8, (short) -3);
        b.asCharBuffer().put(9, 'Z');
        b.asFloatBuffer().put(5, 2.5f);
        p(name + " views", hex(b));
        p(name + " view order", b.asIntBuffer().order() + " " + b.order(ByteOrder.BIG_ENDIAN).asIntBuffer().get(0));
    }

    static void basics(String name, ByteBuffer b) {
        p(name, b.capacity() + " " + b.limit() + " " + b.position() + " " + b.isDirect() + " " + b.isReadOnly() + " " + b.order());
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('A').putFloat(1.5f);
        b.flip();
        p(name + " bytes", hex(b) + " " + b.remaining());
        p(name + " get", b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getChar() + " " + b.getFloat() + " " + b.hasRemaining());
        x(name + " underflow", () -> b.get());
        x(name + " underflow int", () -> { b.position(b.limit() - 2); return b.getInt(); });
        b.clear();
        b.order(ByteOrder.LITTLE_ENDIAN);
        b.putInt(0, 0x01020304).putLong(8, 1L).putDouble(16, -2.5);
        p(name + " little", b.get(0) + " " + b.getInt(0) + " " + b.getLong(8) + " " + b.getDouble(16) + " " + b.order());
        p(name + " other order", b.order(ByteOrder.BIG_ENDIAN).getInt(0));
        x(name + " bad index", () -> b.get(32));
        x(name + " bad negative", () -> b.putInt(-1, 5));
        x(name + " bad position", () -> b.position(33));
        x(name + " bad limit", () -> b.limit(99));
        b.clear().position(3).mark();
        b.get();
        p(name + " reset", b.reset().position());
        b.clear();
        x(name + " no mark", () -> b.reset());
        ByteBuffer s = b.position(30).slice();
        p(name + " slice", s.capacity() + " " + s.position() + " " + s.isDirect());
    }
}
