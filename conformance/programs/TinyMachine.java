// A small stack machine: an assembler with labels, an interpreter with call frames, traps, and a disassembler.
package programs;

import java.util.*;
import java.util.stream.*;

public class TinyMachine {
    enum Op {
        PUSH(1), POP(0), DUP(0), SWAP(0), ADD(0), SUB(0), MUL(0), DIV(0), LT(0), EQ(0), JMP(1), JZ(1), CALL(1), RET(0), LOAD(1), STORE(1), PRINT(0), HALT(0);

        final int operands;

        Op(int n) {
            operands = n;
        }
    }

    static final class Trap extends RuntimeException {
        Trap(String m) {
            super(m, null, false, false);
        }
    }

    static int[] assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        int at = 0;
        for (String line : source.split("\n")) {
            String s = line.replaceAll(";.*", "").trim();
            if (s.isEmpty()) continue;
            if (s.endsWith(":")) {
                if (labels.put(s.substring(0, s.length() - 1), at) != null) throw new Trap("duplicate label " + s);
                continue;
            }
            String[] w = s.split("\\s+");
            lines.add(w);
            at += w.length;
        }
        int[] code = new int[at];
        int i = 0;
        for (String[] w : lines) {
            Op op;
            try {
                op = Op.valueOf(w[0].toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new Trap("unknown instruction " + w[0]);
            }
            if (w.length - 1 != op.operands) throw new Trap(op + " takes " + op.operands);
            code[i++] = op.ordinal();
            if (op.operands == 1) {
                Integer label = labels.get(w[1]);
                if (label == null && !w[1].matches("-?\\d+")) throw new Trap("unknown label " + w[1]);
                code[i++] = label != null ? label : Integer.parseInt(w[1]);
            }
        }
        return code;
    }

    static String disassemble(int[] code) {
        StringBuilder b = new StringBuilder();
        for (int pc = 0; pc < code.length;) {
            Op op = Op.values()[code[pc]];
            b.append(pc).append(':').append(op);
            if (op.operands == 1) b.append('(').append(code[pc + 1]).append(')');
            b.append(' ');
            pc += 1 + op.operands;
        }
        return b.toString().trim();
    }

    static final class Machine {
        final int[] code, stack = new int[64], memory = new int[16];
        final Deque<Integer> calls = new ArrayDeque<>();
        final StringBuilder out = new StringBuilder();
        final int[] executed = new int[Op.values().length];
        int sp, pc, steps;

        Machine(int[] code) {
            this.code = code;
        }

        void push(int v) {
            if (sp == stack.length) throw new Trap("stack overflow at " + pc);
            stack[sp++] = v;
        }

        int pop() {
            if (sp == 0) throw new Trap("stack underflow at " + pc);
            return stack[--sp];
        }

        String run(int limit) {
            while (true) {
                if (++steps > limit) throw new Trap("step limit");
                if (pc < 0 || pc >= code.length) throw new Trap("pc " + pc);
                Op op = Op.values()[code[pc]];
                executed[op.ordinal()]++;
                int arg = op.operands == 1 ? code[pc + 1] : 0;
                pc += 1 + op.operands;
                switch (op) {
                    case PUSH -> push(arg);
                    case POP -> pop();
                    case DUP -> {
                        int v = pop();
                        push(v);
                        push(v);
                    }
                    case SWAP -> {
                        int b = pop(), a = pop();
                        push(b);
                        push(a);
                    }
                    case ADD, SUB, MUL, DIV, LT, EQ -> {
                        int b = pop(), a = pop();
                        push(switch (op) {
                            case ADD -> a + b;
                            case SUB -> a - b;
                            case MUL -> a * b;
                            case DIV -> a / b;
                            case LT -> a < b ? 1 : 0;
                            default -> a == b ? 1 : 0;
                        });
                    }
                    case JMP -> pc = arg;
                    case JZ -> {
                        if (pop() == 0) pc = arg;
                    }
                    case CALL -> {
                        calls.push(pc);
                        pc = arg;
                    }
                    case RET -> pc = calls.pop();
                    case LOAD -> push(memory[arg]);
                    case STORE -> memory[arg] = pop();
                    case PRINT -> out.append(pop()).append(' ');
                    case HALT -> {
                        return out.toString().trim();
                    }
                }
            }
        }
    }

    static void show(String name, String source) {
        try {
            int[] code = assemble(source);
            Machine m = new Machine(code);
            System.out.println(name + " => " + m.run(20000) + " [" + m.steps + " steps, " + code.length + " words]");
            System.out.println("  mix " + IntStream.range(0, m.executed.length).filter(i -> m.executed[i] > 0).mapToObj(i -> Op.values()[i] + "=" + m.executed[i]).collect(Collectors.joining(" ")));
        } catch (Trap | ArithmeticException | ArrayIndexOutOfBoundsException | NoSuchElementException e) {
            System.out.println(name + " => " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String countdown = "push 5\nloop:\ndup\nprint\npush 1\nsub\ndup\njz end\njmp loop\nend:\nhalt";
        show("countdown", countdown);
        System.out.println(disassemble(assemble(countdown)));
        show("factorial", "push 10\ncall fact\nprint\nhalt\nfact: ; n -- n!\ndup\npush 2\nlt\njz more\npop\npush 1\nret\nmore:\ndup\npush 1\nsub\ncall fact\nmul\nret");
        show("fibonacci", "push 0\nstore 0\npush 1\nstore 1\npush 15\nstore 2\nloop:\nload 0\nprint\nload 0\nload 1\ndup\nstore 0\nadd\nstore 1\nload 2\npush 1\nsub\ndup\nstore 2\njz end\njmp loop\nend:\nhalt");
        show("gcd", "push 1071\nstore 0\npush 462\nstore 1\nloop:\nload 1\njz done\nload 0\nload 0\nload 1\ndiv\nload 1\nmul\nsub\nload 1\nstore 0\nstore 1\njmp loop\ndone:\nload 0\nprint\nhalt");
        show("primes", "push 2\nstore 0\nnext:\npush 2\nstore 1\ntest:\nload 1\nload 1\nmul\nload 0\nswap\nlt\njz trial\njmp prime\ntrial:\nload 0\nload 0\nload 1\ndiv\nload 1\nmul\neq\njz cont\njmp step\ncont:\nload 1\npush 1\nadd\nstore 1\njmp test\nprime:\nload 0\nprint\nstep:\nload 0\npush 1\nadd\ndup\nstore 0\npush 40\nlt\njz end\njmp next\nend:\nhalt");
        show("underflow", "push 1\nadd\nhalt");
        show("overflow", "loop:\npush 1\njmp loop");
        show("divide", "push 1\npush 0\ndiv\nhalt");
        show("endless", "loop:\njmp loop");
        show("memory", "push 1\nstore 16\nhalt");
        show("return", "ret");
        show("fall off", "push 1");
        show("bad instruction", "fly 5");
        show("bad operand", "push");
        show("bad label", "jmp nowhere");
        show("duplicate", "a:\na:\nhalt");
    }
}
