// A bank with records, sealed commands, pattern matching, exceptions, an audit log and monthly interest in BigDecimal.
package programs;

import java.math.*;
import java.util.*;
import java.util.stream.*;

public class BankSimulation {
    sealed interface Command permits Open, Deposit, Withdraw, Transfer, Close { }

    record Open(String owner, Kind kind) implements Command { }

    record Deposit(int account, BigDecimal amount) implements Command { }

    record Withdraw(int account, BigDecimal amount) implements Command { }

    record Transfer(int from, int to, BigDecimal amount) implements Command { }

    record Close(int account) implements Command { }

    enum Kind {
        SAVINGS("0.03") {
            @Override
            BigDecimal floor() {
                return BigDecimal.ZERO;
            }
        },
        CURRENT("0.001") {
            @Override
            BigDecimal floor() {
                return new BigDecimal("-500");
            }
        };

        final BigDecimal rate;

        Kind(String r) {
            rate = new BigDecimal(r);
        }

        abstract BigDecimal floor();
    }

    static class BankException extends Exception {
        final int code;

        BankException(int code, String m) {
            super(m);
            this.code = code;
        }
    }

    static final class Insufficient extends BankException {
        Insufficient(Account a, BigDecimal wanted) {
            super(2, "account " + a.id + " has " + a.balance + ", wanted " + wanted);
        }
    }

    static final class Account {
        final int id;
        final String owner;
        final Kind kind;
        BigDecimal balance = new BigDecimal("0.00");

        Account(int id, String owner, Kind kind) {
            this.id = id;
            this.owner = owner;
            this.kind = kind;
        }

        void move(BigDecimal delta) throws BankException {
            BigDecimal next = balance.add(delta).setScale(2, RoundingMode.HALF_EVEN);
            if (next.compareTo(kind.floor()) < 0) throw new Insufficient(this, delta.negate());
            balance = next;
        }

        @Override
        public String toString() {
            return id + ":" + owner + ":" + kind + ":" + balance;
        }
    }

    static final class Bank {
        final SortedMap<Integer, Account> accounts = new TreeMap<>();
        final List<String> audit = new ArrayList<>();
        int nextId = 100;

        Account find(int id) throws BankException {
            Account a = accounts.get(id);
            if (a == null) throw new BankException(1, "no account " + id);
            return a;
        }

        Object run(Command c) throws BankException {
            if (c instanceof Open o) {
                accounts.put(nextId, new Account(nextId, o.owner(), o.kind()));
                return nextId++;
            } else if (c instanceof Deposit d) {
                if (d.amount().signum() <= 0) throw new BankException(3, "bad amount " + d.amount());
                find(d.account()).move(d.amount());
                return find(d.account()).balance;
            } else if (c instanceof Withdraw w) {
                find(w.account()).move(w.amount().negate());
                return find(w.account()).balance;
            } else if (c instanceof Transfer t) {
                Account from = find(t.from()), to = find(t.to());
                from.move(t.amount().negate());
                try {
                    to.move(t.amount());
                } catch (BankException e) {
                    from.move(t.amount());
                    throw e;
                }
                return from.balance + "/" + to.balance;
            } else if (c instanceof Close k) {
                Account a = find(k.account());
                if (a.balance.signum() != 0) throw new BankException(4, "balance " + a.balance);
                return accounts.remove(k.account()).owner;
            }
            throw new AssertionError(c);
        }

        void submit(Command c) {
            String result;
            try {
                result = "ok " + run(c);
            } catch (Insufficient e) {
                result = "insufficient: " + e.getMessage();
            } catch (BankException e) {
                result = "error " + e.code + ": " + e.getMessage();
            } finally {
                audit.add(c.getClass().getSimpleName());
            }
            System.out.println(c + " -> " + result);
        }

        void month() {
            accounts.values().stream().filter(a -> a.balance.signum() > 0).forEach(a -> {
                BigDecimal interest = a.balance.multiply(a.kind.rate).divide(new BigDecimal(12), 2, RoundingMode.HALF_UP);
                a.balance = a.balance.add(interest);
            });
        }
    }

    static BigDecimal m(String s) {
        return new BigDecimal(s);
    }

    public static void main(String[] args) {
        Bank b = new Bank();
        for (Command c : List.of(new Open("Ann", Kind.SAVINGS), new Open("Bob", Kind.CURRENT), new Open("Cem", Kind.CURRENT), new Deposit(100, m("1000")), new Deposit(101, m("250.505")), new Withdraw(101, m("600")), new Withdraw(101, m("600")), new Withdraw(100, m("1000.01")), new Transfer(100, 102, m("333.33")), new Transfer(102, 999, m("1")), new Transfer(100, 101, m("5000")), new Deposit(102, m("-5")), new Close(102), new Withdraw(102, m("333.33")), new Close(102), new Close(102)))
            b.submit(c);
        for (int i = 0; i < 12; i++) b.month();
        System.out.println(b.accounts.values());
        Map<String, Long> counts = b.audit.stream().collect(Collectors.groupingBy(s -> s, TreeMap::new, Collectors.counting()));
        System.out.println(counts);
        System.out.println(b.accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add));
        Random r = new Random(5);
        Bank c = new Bank();
        try {
            for (int i = 0; i < 5; i++) c.run(new Open("o" + i, i % 2 == 0 ? Kind.SAVINGS : Kind.CURRENT));
            for (int i = 0; i < 5; i++) c.run(new Deposit(100 + i, m("1000")));
        } catch (BankException e) {
            throw new IllegalStateException(e);
        }
        int failed = 0;
        for (int i = 0; i < 100; i++) {
            try {
                c.run(new Transfer(100 + r.nextInt(5), 100 + r.nextInt(6), BigDecimal.valueOf(r.nextInt(60000), 2)));
            } catch (BankException e) {
                failed += e.code;
            }
        }
        System.out.println("failed code sum " + failed + " " + c.accounts.values());
        System.out.println("conserved " + c.accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add));
        System.out.println(new Transfer(1, 2, m("3")).equals(new Transfer(1, 2, m("3"))) + " " + new Transfer(1, 2, m("3")).equals(new Transfer(1, 2, m("3.0"))) + " " + new Close(7).hashCode());
    }
}
