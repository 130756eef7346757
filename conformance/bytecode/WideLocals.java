// Checks wide forms of loads, stores and iinc for every local type beyond slot 255, and calls with up to 255 slots. Generated.
package bytecode;

public class WideLocals {
    static String run(int seed) {
        long pad0 = seed + 0;
        long pad1 = seed + 1;
        long pad2 = seed + 2;
        long pad3 = seed + 3;
        long pad4 = seed + 4;
        long pad5 = seed + 5;
        long pad6 = seed + 6;
        long pad7 = seed + 7;
        long pad8 = seed + 8;
        long pad9 = seed + 9;
        long pad10 = seed + 10;
        long pad11 = seed + 11;
        long pad12 = seed + 12;
        long pad13 = seed + 13;
        long pad14 = seed + 14;
        long pad15 = seed + 15;
        long pad16 = seed + 16;
        long pad17 = seed + 17;
        long pad18 = seed + 18;
        long pad19 = seed + 19;
        long pad20 = seed + 20;
        long pad21 = seed + 21;
        long pad22 = seed + 22;
        long pad23 = seed + 23;
        long pad24 = seed + 24;
        long pad25 = seed + 25;
        long pad26 = seed + 26;
        long pad27 = seed + 27;
        long pad28 = seed + 28;
        long pad29 = seed + 29;
        long pad30 = seed + 30;
        long pad31 = seed + 31;
        long pad32 = seed + 32;
        long pad33 = seed + 33;
        long pad34 = seed + 34;
        long pad35 = seed + 35;
        long pad36 = seed + 36;
        long pad37 = seed + 37;
        long pad38 = seed + 38;
        long pad39 = seed + 39;
        long pad40 = seed + 40;
        long pad41 = seed + 41;
        long pad42 = seed + 42;
        long pad43 = seed + 43;
        long pad44 = seed + 44;
        long pad45 = seed + 45;
        long pad46 = seed + 46;
        long pad47 = seed + 47;
        long pad48 = seed + 48;
        long pad49 = seed + 49;
        long pad50 = seed + 50;
        long pad51 = seed + 51;
        long pad52 = seed + 52;
        long pad53 = seed + 53;
        long pad54 = seed + 54;
        long pad55 = seed + 55;
        long pad56 = seed + 56;
        long pad57 = seed + 57;
        long pad58 = seed + 58;
        long pad59 = seed + 59;
        long pad60 = seed + 60;
        long pad61 = seed + 61;
        long pad62 = seed + 62;
        long pad63 = seed + 63;
        long pad64 = seed + 64;
        long pad65 = seed + 65;
        long pad66 = seed + 66;
        long pad67 = seed + 67;
        long pad68 = seed + 68;
        long pad69 = seed + 69;
        long pad70 = seed + 70;
        long pad71 = seed + 71;
        long pad72 = seed + 72;
        long pad73 = seed + 73;
        long pad74 = seed + 74;
        long pad75 = seed + 75;
        long pad76 = seed + 76;
        long pad77 = seed + 77;
        long pad78 = seed + 78;
        long pad79 = seed + 79;
        long pad80 = seed + 80;
        long pad81 = seed + 81;
        long pad82 = seed + 82;
        long pad83 = seed + 83;
        long pad84 = seed + 84;
        long pad85 = seed + 85;
        long pad86 = seed + 86;
        long pad87 = seed + 87;
        long pad88 = seed + 88;
        long pad89 = seed + 89;
        long pad90 = seed + 90;
        long pad91 = seed + 91;
        long pad92 = seed + 92;
        long pad93 = seed + 93;
        long pad94 = seed + 94;
        long pad95 = seed + 95;
        long pad96 = seed + 96;
        long pad97 = seed + 97;
        long pad98 = seed + 98;
        long pad99 = seed + 99;
        long pad100 = seed + 100;
        long pad101 = seed + 101;
        long pad102 = seed + 102;
        long pad103 = seed + 103;
        long pad104 = seed + 104;
        long pad105 = seed + 105;
        long pad106 = seed + 106;
        long pad107 = seed + 107;
        long pad108 = seed + 108;
        long pad109 = seed + 109;
        long pad110 = seed + 110;
        long pad111 = seed + 111;
        long pad112 = seed + 112;
        long pad113 = seed + 113;
        long pad114 = seed + 114;
        long pad115 = seed + 115;
        long pad116 = seed + 116;
        long pad117 = seed + 117;
        long pad118 = seed + 118;
        long pad119 = seed + 119;
        long pad120 = seed + 120;
        long pad121 = seed + 121;
        long pad122 = seed + 122;
        long pad123 = seed + 123;
        long pad124 = seed + 124;
        long pad125 = seed + 125;
        long pad126 = seed + 126;
        long pad127 = seed + 127;
        long pad128 = seed + 128;
        long pad129 = seed + 129;
        int i = seed; long l = seed * 1000000007L; float f = seed / 4f; double d = seed / 8.0; String s = "s" + seed; int[] arr = {seed};
        byte b = (byte) seed; char c = (char) ('a' + seed % 26); short h = (short) (seed * 100); boolean z = seed % 2 == 0;
        i++; i--; i += 127; i += -128; i += 128; i -= 129; i += 32767; i += -32768; i += 40000; i -= 40000;
        b++; b += 100; c++; c += 2; h--; h -= 1000; z = !z;
        l++; l += i; f *= 2; d -= f; arr[0] += i; s += arr[0];
        for (int k = 0; k < 10; k += 3) { i += k; l ^= k; f += k; d *= 1.5; }
        for (int k = 1000; k > 0; k -= 300) i -= k;
        try { if (seed == 3) throw new Exception("e" + i); } catch (Exception e) { s += e.getMessage(); } finally { s += "f"; }
        Object o = s; if (o instanceof String t && z) s = t + "!";
        synchronized (o) { i++; }
        switch (i % 3) { case 0: s += "zero"; break; case 1: s += "one"; break; default: s += "other"; }
        long total = 0;
        total += pad0; total += pad1; total += pad2; total += pad3; total += pad4; total += pad5; total += pad6; total += pad7; total += pad8; total += pad9; total += pad10; total += pad11; total += pad12;
        total += pad13; total += pad14; total += pad15; total += pad16; total += pad17; total += pad18; total += pad19; total += pad20; total += pad21; total += pad22; total += pad23; total += pad24; total += pad25;
        total += pad26; total += pad27; total += pad28; total += pad29; total += pad30; total += pad31; total += pad32; total += pad33; total += pad34; total += pad35; total += pad36; total += pad37; total += pad38;
        total += pad39; total += pad40; total += pad41; total += pad42; total += pad43; total += pad44; total += pad45; total += pad46; total += pad47; total += pad48; total += pad49; total += pad50; total += pad51;
        total += pad52; total += pad53; total += pad54; total += pad55; total += pad56; total += pad57; total += pad58; total += pad59; total += pad60; total += pad61; total += pad62; total += pad63; total += pad64;
        total += pad65; total += pad66; total += pad67; total += pad68; total += pad69; total += pad70; total += pad71; total += pad72; total += pad73; total += pad74; total += pad75; total += pad76; total += pad77;
        total += pad78; total += pad79; total += pad80; total += pad81; total += pad82; total += pad83; total += pad84; total += pad85; total += pad86; total += pad87; total += pad88; total += pad89; total += pad90;
        total += pad91; total += pad92; total += pad93; total += pad94; total += pad95; total += pad96; total += pad97; total += pad98; total += pad99; total += pad100; total += pad101; total += pad102; total += pad103;
        total += pad104; total += pad105; total += pad106; total += pad107; total += pad108; total += pad109; total += pad110; total += pad111; total += pad112; total += pad113; total += pad114; total += pad115; total += pad116;
        total += pad117; total += pad118; total += pad119; total += pad120; total += pad121; total += pad122; total += pad123; total += pad124; total += pad125; total += pad126; total += pad127; total += pad128; total += pad129;
        return i + " " + l + " " + f + " " + d + " " + s + " " + b + c + h + z + " " + total;
    }

    static String mixed(int p0, long p1, double p2, float p3, Object p4, byte p5, char p6, short p7, boolean p8, String p9, int[] p10, int p11, long p12, double p13, float p14, Object p15, byte p16, char p17, short p18, boolean p19, String p20, int[] p21, int p22, long p23, double p24, float p25, Object p26, byte p27, char p28, short p29, boolean p30, String p31, int[] p32, int p33, long p34, double p35, float p36, Object p37, byte p38, char p39, short p40, boolean p41, String p42, int[] p43, int p44, long p45, double p46, float p47, Object p48, byte p49, char p50, short p51, boolean p52, String p53, int[] p54, int p55, long p56, double p57, float p58, Object p59) {
        return p0 + "," + p1 + "," + p2 + "," + p3 + "," + p4 + "," + p5 + "," + p6 + "," + p7 + "," + p8 + "," + p9 + "," + p10[0] + "," + p11 + "," + p12 + "," + p13 + "," + p14 + "," + p15 + "," + p16 + "," + p17 + "," + p18 + "," + p19 + "," + p20 + "," + p21[0] + "," + p22 + "," + p23 + "," + p24 + "," + p25 + "," + p26 + "," + p27 + "," + p28 + "," + p29 + "," + p30 + "," + p31 + "," + p32[0] + "," + p33 + "," + p34 + "," + p35 + "," + p36 + "," + p37 + "," + p38 + "," + p39 + "," + p40 + "," + p41 + "," + p42 + "," + p43[0] + "," + p44 + "," + p45 + "," + p46 + "," + p47 + "," + p48 + "," + p49 + "," + p50 + "," + p51 + "," + p52 + "," + p53 + "," + p54[0] + "," + p55 + "," + p56 + "," + p57 + "," + p58 + "," + p59;
    }

    String inst(int p0, long p1, double p2, float p3, Object p4, byte p5, char p6, short p7, boolean p8, String p9, int[] p10, int p11, long p12, double p13, float p14, Object p15, byte p16, char p17, short p18, boolean p19, String p20, int[] p21, int p22, long p23, double p24, float p25, Object p26, byte p27, char p28, short p29) {
        p1 += p0; p2 *= 2; p3++; p5--; p6++; p8 = !p8; p12 = p1 + p0;
        return p0 + "," + p1 + "," + p2 + "," + p3 + "," + p4 + "," + p5 + "," + p6 + "," + p7 + "," + p8 + "," + p9 + "," + p10[0] + "," + p11 + "," + p12 + "," + p13 + "," + p14 + "," + p15 + "," + p16 + "," + p17 + "," + p18 + "," + p19 + "," + p20 + "," + p21[0] + "," + p22 + "," + p23 + "," + p24 + "," + p25 + "," + p26 + "," + p27 + "," + p28 + "," + p29;
    }

    static long longs(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9, long a10, long a11, long a12, long a13, long a14, long a15, long a16, long a17, long a18, long a19, long a20, long a21, long a22, long a23, long a24, long a25, long a26, long a27, long a28, long a29, long a30, long a31, long a32, long a33, long a34, long a35, long a36, long a37, long a38, long a39, long a40, long a41, long a42, long a43, long a44, long a45, long a46, long a47, long a48, long a49, long a50, long a51, long a52, long a53, long a54, long a55, long a56, long a57, long a58, long a59, long a60, long a61, long a62, long a63, long a64, long a65, long a66, long a67, long a68, long a69, long a70, long a71, long a72, long a73, long a74, long a75, long a76, long a77, long a78, long a79, long a80, long a81, long a82, long a83, long a84, long a85, long a86, long a87, long a88, long a89, long a90, long a91, long a92, long a93, long a94, long a95, long a96, long a97, long a98, long a99, long a100, long a101, long a102, long a103, long a104, long a105, long a106, long a107, long a108, long a109, long a110, long a111, long a112, long a113, long a114, long a115, long a116, long a117, long a118, long a119, long a120, long a121, long a122, long a123, long a124, long a125, long a126) {
        return a0 * 1 + a1 * 2 + a2 * 3 + a3 * 4 + a4 * 5 + a5 * 6 + a6 * 7 + a7 * 8 + a8 * 9 + a9 * 10 + a10 * 11 + a11 * 12 + a12 * 13 + a13 * 14 + a14 * 15 + a15 * 16 + a16 * 17 + a17 * 18 + a18 * 19 + a19 * 20 + a20 * 21 + a21 * 22 + a22 * 23 + a23 * 24 + a24 * 25 + a25 * 26 + a26 * 27 + a27 * 28 + a28 * 29 + a29 * 30 + a30 * 31 + a31 * 32 + a32 * 33 + a33 * 34 + a34 * 35 + a35 * 36 + a36 * 37 + a37 * 38 + a38 * 39 + a39 * 40 + a40 * 41 + a41 * 42 + a42 * 43 + a43 * 44 + a44 * 45 + a45 * 46 + a46 * 47 + a47 * 48 + a48 * 49 + a49 * 50 + a50 * 51 + a51 * 52 + a52 * 53 + a53 * 54 + a54 * 55 + a55 * 56 + a56 * 57 + a57 * 58 + a58 * 59 + a59 * 60 + a60 * 61 + a61 * 62 + a62 * 63 + a63 * 64 + a64 * 65 + a65 * 66 + a66 * 67 + a67 * 68 + a68 * 69 + a69 * 70 + a70 * 71 + a71 * 72 + a72 * 73 + a73 * 74 + a74 * 75 + a75 * 76 + a76 * 77 + a77 * 78 + a78 * 79 + a79 * 80 + a80 * 81 + a81 * 82 + a82 * 83 + a83 * 84 + a84 * 85 + a85 * 86 + a86 * 87 + a87 * 88 + a88 * 89 + a89 * 90 + a90 * 91 + a91 * 92 + a92 * 93 + a93 * 94 + a94 * 95 + a95 * 96 + a96 * 97 + a97 * 98 + a98 * 99 + a99 * 100 + a100 * 101 + a101 * 102 + a102 * 103 + a103 * 104 + a104 * 105 + a105 * 106 + a106 * 107 + a107 * 108 + a108 * 109 + a109 * 110 + a110 * 111 + a111 * 112 + a112 * 113 + a113 * 114 + a114 * 115 + a115 * 116 + a116 * 117 + a117 * 118 + a118 * 119 + a119 * 120 + a120 * 121 + a121 * 122 + a122 * 123 + a123 * 124 + a124 * 125 + a125 * 126 + a126 * 127;
    }

    static int ints(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int a11, int a12, int a13, int a14, int a15, int a16, int a17, int a18, int a19, int a20, int a21, int a22, int a23, int a24, int a25, int a26, int a27, int a28, int a29, int a30, int a31, int a32, int a33, int a34, int a35, int a36, int a37, int a38, int a39, int a40, int a41, int a42, int a43, int a44, int a45, int a46, int a47, int a48, int a49, int a50, int a51, int a52, int a53, int a54, int a55, int a56, int a57, int a58, int a59, int a60, int a61, int a62, int a63, int a64, int a65, int a66, int a67, int a68, int a69, int a70, int a71, int a72, int a73, int a74, int a75, int a76, int a77, int a78, int a79, int a80, int a81, int a82, int a83, int a84, int a85, int a86, int a87, int a88, int a89, int a90, int a91, int a92, int a93, int a94, int a95, int a96, int a97, int a98, int a99, int a100, int a101, int a102, int a103, int a104, int a105, int a106, int a107, int a108, int a109, int a110, int a111, int a112, int a113, int a114, int a115, int a116, int a117, int a118, int a119, int a120, int a121, int a122, int a123, int a124, int a125, int a126, int a127, int a128, int a129, int a130, int a131, int a132, int a133, int a134, int a135, int a136, int a137, int a138, int a139, int a140, int a141, int a142, int a143, int a144, int a145, int a146, int a147, int a148, int a149, int a150, int a151, int a152, int a153, int a154, int a155, int a156, int a157, int a158, int a159, int a160, int a161, int a162, int a163, int a164, int a165, int a166, int a167, int a168, int a169, int a170, int a171, int a172, int a173, int a174, int a175, int a176, int a177, int a178, int a179, int a180, int a181, int a182, int a183, int a184, int a185, int a186, int a187, int a188, int a189, int a190, int a191, int a192, int a193, int a194, int a195, int a196, int a197, int a198, int a199, int a200, int a201, int a202, int a203, int a204, int a205, int a206, int a207, int a208, int a209, int a210, int a211, int a212, int a213, int a214, int a215, int a216, int a217, int a218, int a219, int a220, int a221, int a222, int a223, int a224, int a225, int a226, int a227, int a228, int a229, int a230, int a231, int a232, int a233, int a234, int a235, int a236, int a237, int a238, int a239, int a240, int a241, int a242, int a243, int a244, int a245, int a246, int a247, int a248, int a249, int a250, int a251, int a252, int a253, int a254) {
        return a0 * 1 ^ a1 * 2 ^ a2 * 3 ^ a3 * 4 ^ a4 * 5 ^ a5 * 6 ^ a6 * 7 ^ a7 * 8 ^ a8 * 9 ^ a9 * 10 ^ a10 * 11 ^ a11 * 12 ^ a12 * 13 ^ a13 * 14 ^ a14 * 15 ^ a15 * 16 ^ a16 * 17 ^ a17 * 18 ^ a18 * 19 ^ a19 * 20 ^ a20 * 21 ^ a21 * 22 ^ a22 * 23 ^ a23 * 24 ^ a24 * 25 ^ a25 * 26 ^ a26 * 27 ^ a27 * 28 ^ a28 * 29 ^ a29 * 30 ^ a30 * 31 ^ a31 * 32 ^ a32 * 33 ^ a33 * 34 ^ a34 * 35 ^ a35 * 36 ^ a36 * 37 ^ a37 * 38 ^ a38 * 39 ^ a39 * 40 ^ a40 * 41 ^ a41 * 42 ^ a42 * 43 ^ a43 * 44 ^ a44 * 45 ^ a45 * 46 ^ a46 * 47 ^ a47 * 48 ^ a48 * 49 ^ a49 * 50 ^ a50 * 51 ^ a51 * 52 ^ a52 * 53 ^ a53 * 54 ^ a54 * 55 ^ a55 * 56 ^ a56 * 57 ^ a57 * 58 ^ a58 * 59 ^ a59 * 60 ^ a60 * 61 ^ a61 * 62 ^ a62 * 63 ^ a63 * 64 ^ a64 * 65 ^ a65 * 66 ^ a66 * 67 ^ a67 * 68 ^ a68 * 69 ^ a69 * 70 ^ a70 * 71 ^ a71 * 72 ^ a72 * 73 ^ a73 * 74 ^ a74 * 75 ^ a75 * 76 ^ a76 * 77 ^ a77 * 78 ^ a78 * 79 ^ a79 * 80 ^ a80 * 81 ^ a81 * 82 ^ a82 * 83 ^ a83 * 84 ^ a84 * 85 ^ a85 * 86 ^ a86 * 87 ^ a87 * 88 ^ a88 * 89 ^ a89 * 90 ^ a90 * 91 ^ a91 * 92 ^ a92 * 93 ^ a93 * 94 ^ a94 * 95 ^ a95 * 96 ^ a96 * 97 ^ a97 * 98 ^ a98 * 99 ^ a99 * 100 ^ a100 * 101 ^ a101 * 102 ^ a102 * 103 ^ a103 * 104 ^ a104 * 105 ^ a105 * 106 ^ a106 * 107 ^ a107 * 108 ^ a108 * 109 ^ a109 * 110 ^ a110 * 111 ^ a111 * 112 ^ a112 * 113 ^ a113 * 114 ^ a114 * 115 ^ a115 * 116 ^ a116 * 117 ^ a117 * 118 ^ a118 * 119 ^ a119 * 120 ^ a120 * 121 ^ a121 * 122 ^ a122 * 123 ^ a123 * 124 ^ a124 * 125 ^ a125 * 126 ^ a126 * 127 ^ a127 * 128 ^ a128 * 129 ^ a129 * 130 ^ a130 * 131 ^ a131 * 132 ^ a132 * 133 ^ a133 * 134 ^ a134 * 135 ^ a135 * 136 ^ a136 * 137 ^ a137 * 138 ^ a138 * 139 ^ a139 * 140 ^ a140 * 141 ^ a141 * 142 ^ a142 * 143 ^ a143 * 144 ^ a144 * 145 ^ a145 * 146 ^ a146 * 147 ^ a147 * 148 ^ a148 * 149 ^ a149 * 150 ^ a150 * 151 ^ a151 * 152 ^ a152 * 153 ^ a153 * 154 ^ a154 * 155 ^ a155 * 156 ^ a156 * 157 ^ a157 * 158 ^ a158 * 159 ^ a159 * 160 ^ a160 * 161 ^ a161 * 162 ^ a162 * 163 ^ a163 * 164 ^ a164 * 165 ^ a165 * 166 ^ a166 * 167 ^ a167 * 168 ^ a168 * 169 ^ a169 * 170 ^ a170 * 171 ^ a171 * 172 ^ a172 * 173 ^ a173 * 174 ^ a174 * 175 ^ a175 * 176 ^ a176 * 177 ^ a177 * 178 ^ a178 * 179 ^ a179 * 180 ^ a180 * 181 ^ a181 * 182 ^ a182 * 183 ^ a183 * 184 ^ a184 * 185 ^ a185 * 186 ^ a186 * 187 ^ a187 * 188 ^ a188 * 189 ^ a189 * 190 ^ a190 * 191 ^ a191 * 192 ^ a192 * 193 ^ a193 * 194 ^ a194 * 195 ^ a195 * 196 ^ a196 * 197 ^ a197 * 198 ^ a198 * 199 ^ a199 * 200 ^ a200 * 201 ^ a201 * 202 ^ a202 * 203 ^ a203 * 204 ^ a204 * 205 ^ a205 * 206 ^ a206 * 207 ^ a207 * 208 ^ a208 * 209 ^ a209 * 210 ^ a210 * 211 ^ a211 * 212 ^ a212 * 213 ^ a213 * 214 ^ a214 * 215 ^ a215 * 216 ^ a216 * 217 ^ a217 * 218 ^ a218 * 219 ^ a219 * 220 ^ a220 * 221 ^ a221 * 222 ^ a222 * 223 ^ a223 * 224 ^ a224 * 225 ^ a225 * 226 ^ a226 * 227 ^ a227 * 228 ^ a228 * 229 ^ a229 * 230 ^ a230 * 231 ^ a231 * 232 ^ a232 * 233 ^ a233 * 234 ^ a234 * 235 ^ a235 * 236 ^ a236 * 237 ^ a237 * 238 ^ a238 * 239 ^ a239 * 240 ^ a240 * 241 ^ a241 * 242 ^ a242 * 243 ^ a243 * 244 ^ a244 * 245 ^ a245 * 246 ^ a246 * 247 ^ a247 * 248 ^ a248 * 249 ^ a249 * 250 ^ a250 * 251 ^ a251 * 252 ^ a252 * 253 ^ a253 * 254 ^ a254 * 255;
    }

    public static void main(String[] args) {
        for (int k = 0; k < 16; k++) System.out.println("run " + k + ": " + run(k));
        System.out.println("mixed: " + mixed(0, 1L << 33, 2 + 0.5, 3 / 2f, "o4", (byte) (5 - 30), (char) ('A' + 6 % 26), (short) (7 * 1000), 8 % 2 == 0, "s9", new int[] {10}, 11, 12L << 33, 13 + 0.5, 14 / 2f, "o15", (byte) (16 - 30), (char) ('A' + 17 % 26), (short) (18 * 1000), 19 % 2 == 0, "s20", new int[] {21}, 22, 23L << 33, 24 + 0.5, 25 / 2f, "o26", (byte) (27 - 30), (char) ('A' + 28 % 26), (short) (29 * 1000), 30 % 2 == 0, "s31", new int[] {32}, 33, 34L << 33, 35 + 0.5, 36 / 2f, "o37", (byte) (38 - 30), (char) ('A' + 39 % 26), (short) (40 * 1000), 41 % 2 == 0, "s42", new int[] {43}, 44, 45L << 33, 46 + 0.5, 47 / 2f, "o48", (byte) (49 - 30), (char) ('A' + 50 % 26), (short) (51 * 1000), 52 % 2 == 0, "s53", new int[] {54}, 55, 56L << 33, 57 + 0.5, 58 / 2f, "o59"));
        System.out.println("inst: " + new WideLocals().inst(0, 1L << 33, 2 + 0.5, 3 / 2f, "o4", (byte) (5 - 30), (char) ('A' + 6 % 26), (short) (7 * 1000), 8 % 2 == 0, "s9", new int[] {10}, 11, 12L << 33, 13 + 0.5, 14 / 2f, "o15", (byte) (16 - 30), (char) ('A' + 17 % 26), (short) (18 * 1000), 19 % 2 == 0, "s20", new int[] {21}, 22, 23L << 33, 24 + 0.5, 25 / 2f, "o26", (byte) (27 - 30), (char) ('A' + 28 % 26), (short) (29 * 1000)));
        System.out.println("longs: " + longs(0L, 1L, 4L, 9L, 16L, 25L, 36L, 49L, 64L, 81L, 100L, 121L, 144L, 169L, 196L, 225L, 256L, 289L, 324L, 361L, 400L, 441L, 484L, 529L, 576L, 625L, 676L, 729L, 784L, 841L, 900L, 961L, 1024L, 1089L, 1156L, 1225L, 1296L, 1369L, 1444L, 1521L, 1600L, 1681L, 1764L, 1849L, 1936L, 2025L, 2116L, 2209L, 2304L, 2401L, 2500L, 2601L, 2704L, 2809L, 2916L, 3025L, 3136L, 3249L, 3364L, 3481L, 3600L, 3721L, 3844L, 3969L, 4096L, 4225L, 4356L, 4489L, 4624L, 4761L, 4900L, 5041L, 5184L, 5329L, 5476L, 5625L, 5776L, 5929L, 6084L, 6241L, 6400L, 6561L, 6724L, 6889L, 7056L, 7225L, 7396L, 7569L, 7744L, 7921L, 8100L, 8281L, 8464L, 8649L, 8836L, 9025L, 9216L, 9409L, 9604L, 9801L, 10000L, 10201L, 10404L, 10609L, 10816L, 11025L, 11236L, 11449L, 11664L, 11881L, 12100L, 12321L, 12544L, 12769L, 12996L, 13225L, 13456L, 13689L, 13924L, 14161L, 14400L, 14641L, 14884L, 15129L, 15376L, 15625L, 15876L));
        System.out.println("ints: " + ints(0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112, 119, 126, 133, 140, 147, 154, 161, 168, 175, 182, 189, 196, 203, 210, 217, 224, 231, 238, 245, 252, 259, 266, 273, 280, 287, 294, 301, 308, 315, 322, 329, 336, 343, 350, 357, 364, 371, 378, 385, 392, 399, 406, 413, 420, 427, 434, 441, 448, 455, 462, 469, 476, 483, 490, 497, 504, 511, 518, 525, 532, 539, 546, 553, 560, 567, 574, 581, 588, 595, 602, 609, 616, 623, 630, 637, 644, 651, 658, 665, 672, 679, 686, 693, 700, 707, 714, 721, 728, 735, 742, 749, 756, 763, 770, 777, 784, 791, 798, 805, 812, 819, 826, 833, 840, 847, 854, 861, 868, 875, 882, 889, 896, 903, 910, 917, 924, 931, 938, 945, 952, 959, 966, 973, 980, 987, 994, 1001, 1008, 1015, 1022, 1029, 1036, 1043, 1050, 1057, 1064, 1071, 1078, 1085, 1092, 1099, 1106, 1113, 1120, 1127, 1134, 1141, 1148, 1155, 1162, 1169, 1176, 1183, 1190, 1197, 1204, 1211, 1218, 1225, 1232, 1239, 1246, 1253, 1260, 1267, 1274, 1281, 1288, 1295, 1302, 1309, 1316, 1323, 1330, 1337, 1344, 1351, 1358, 1365, 1372, 1379, 1386, 1393, 1400, 1407, 1414, 1421, 1428, 1435, 1442, 1449, 1456, 1463, 1470, 1477, 1484, 1491, 1498, 1505, 1512, 1519, 1526, 1533, 1540, 1547, 1554, 1561, 1568, 1575, 1582, 1589, 1596, 1603, 1610, 1617, 1624, 1631, 1638, 1645, 1652, 1659, 1666, 1673, 1680, 1687, 1694, 1701, 1708, 1715, 1722, 1729, 1736, 1743, 1750, 1757, 1764, 1771, 1778));
    }
}
