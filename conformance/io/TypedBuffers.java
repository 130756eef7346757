// Checks CharBuffer, IntBuffer, LongBuffer, ShortBuffer, FloatBuffer and DoubleBuffer.
package io;

import java.io.IOException;
import java.nio.*;
import java.util.*;

public class TypedBuffers {
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

    public static void main(String[] args) throws IOException {
        CharBuffer c = CharBuffer.allocate(10);
        c.put("hello").put('!').append("ab").append('c');
        p("char", c.position() + " " + c.flip() + " " + c.length() + " " + c.charAt(1) + " " + c.subSequence(1, 4));
        c.get();
        p("char relative", c + " " + c.charAt(0) + " " + c.remaining() + " " + c.toString().length());
        CharBuffer ro = CharBuffer.wrap("read only text");
        p("wrap string", ro.isReadOnly() + " " + ro.get(5) + " " + ro.subSequence(5, 9) + " " + ro.hasArray());
        x("wrap put", () -> ro.put('x'));
        p("wrap range", CharBuffer.wrap("abcdef", 2, 4) + " " + CharBuffer.wrap(new char[] {'x', 'y', 'z'}, 1, 2));
        p("char compare", CharBuffer.wrap("abc").compareTo(CharBuffer.wrap("abd")) + " " + CharBuffer.wrap("abc").equals(CharBuffer.wrap("xabc", 1, 4)) + " " + CharBuffer.wrap("abc").hashCode() + " " + CharBuffer.wrap("abc").chars().sum());
        CharBuffer target = CharBuffer.allocate(4);
        p("read", CharBuffer.wrap("abcdef").read(target) + " " + target.flip());
        x("char overflow", () -> CharBuffer.allocate(2).put("abc"));
        x("char underflow", () -> CharBuffer.allocate(0).get());
        IntBuffer i = IntBuffer.allocate(6);
        i.put(5).put(new int[] {6, 7, 8}).put(5, 99);
        p("int", i + " " + Arrays.toString(i.array()));
        i.flip();
        int[] got = new int[3];
        i.get(got);
        p("int get", Arrays.toString(got) + " " + i.remaining() + " " + i.get(0) + " " + i.order().equals(ByteOrder.nativeOrder()));
        i.compact();
        p("int compact", i.position() + " " + i.get(0));
        i.clear();
        IntBuffer s = i.slice(1, 3);
        s.put(0, -1);
        p("int slice", Arrays.toString(i.array()) + " " + s.arrayOffset() + " " + s.capacity());
        IntBuffer d = i.duplicate();
        d.position(2);
        p("int duplicate", i.position() + " " + d.get() + " " + d.position());
        p("int wrap", IntBuffer.wrap(new int[] {1, 2, 3}, 1, 2).get() + " " + IntBuffer.wrap(new int[] {1, 2}).compareTo(IntBuffer.wrap(new int[] {1})) + " " + IntBuffer.wrap(new int[] {1, 2}).equals(IntBuffer.wrap(new int[] {0, 1, 2}, 1, 2)) + " " + IntBuffer.wrap(new int[] {1, 2}).hashCode());
        x("int underflow", () -> IntBuffer.allocate(1).get(new int[2]));
        x("int read only", () -> IntBuffer.allocate(1).asReadOnlyBuffer().put(1));
        p("int put buffer", IntBuffer.allocate(4).put(IntBuffer.wrap(new int[] {1, 2})).position() + " " + IntBuffer.wrap(new int[] {1, 5}).mismatch(IntBuffer.wrap(new int[] {1, 6})));
        LongBuffer l = ByteBuffer.allocate(32).asLongBuffer();
        l.put(1L << 40).put(-1);
        p("long", l.get(0) + " " + l.get(1) + " " + l.capacity() + " " + l.isDirect() + " " + l.hasArray() + " " + l.order());
        ShortBuffer h = ByteBuffer.allocateDirect(8).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
        h.put((short) 0x0102).put((short) -1).flip();
        p("short", h.get() + " " + h.get() + " " + h.order() + " " + h.isDirect() + " " + h);
        FloatBuffer f = FloatBuffer.wrap(new float[] {1.5f, Float.NaN, -0f});
        p("float", f.get(0) + " " + f.equals(FloatBuffer.wrap(new float[] {1.5f, Float.NaN, 0f})) + " " + f.compareTo(FloatBuffer.wrap(new float[] {1.5f, 2f})) + " " + f.slice().capacity());
        DoubleBuffer g = ByteBuffer.allocateDirect(24).asDoubleBuffer();
        g.put(0.1).put(Double.MAX_VALUE).rewind();
        p("double", g.get() + " " + g.get() + " " + g.get() + " " + g.hasRemaining());
        x("double underflow", () -> g.get());
        Buffer b = IntBuffer.allocate(9);
        b.position(3).limit(7).mark();
        p("buffer", b.position() + " " + b.limit() + " " + b.capacity() + " " + b.remaining() + " " + b.rewind().position() + " " + b.flip().limit());
        x("mark dropped", () -> b.reset());
        ByteBuffer bytes = ByteBuffer.allocate(16);
        bytes.asCharBuffer().put("hi\u4e16");
        p("char view", bytes.getChar(0) + " " + (int) bytes.getChar(4) + " " + bytes.asCharBuffer().subSequence(0, 2));
        bytes.position(3);
        p("odd offset view", bytes.asIntBuffer().capacity() + " " + bytes.asIntBuffer().get(0));
        StringBuilder sb = new StringBuilder();
        for (CharBuffer q = CharBuffer.wrap("split me up"); q.hasRemaining();) {
            char ch = q.get();
            sb.append(ch == ' ' ? '_' : ch);
        }
        p("loop", sb);
        p("append range", CharBuffer.allocate(5).append("abcdef", 1, 4).flip());
        p("empty", CharBuffer.wrap("").length() + " " + IntBuffer.allocate(0).hasRemaining() + " " + CharBuffer.wrap("x").isEmpty());
    }
}
