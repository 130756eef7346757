/** Object-oriented code: small objects made and dropped, virtual and interface calls, field access. */
public class Objects {
    interface Shape {
        int area();
    }

    abstract static class Base implements Shape {
        int hits;

        abstract int scale();

        void hit() {
            hits++;
        }
    }

    static final class Square extends Base {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public int area() {
            hit();
            return side * side * scale();
        }

        @Override
        int scale() {
            return 1;
        }
    }

    static final class Rectangle extends Base {
        private final int width;
        private final int height;

        Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        public int area() {
            hit();
            return width * height * scale();
        }

        @Override
        int scale() {
            return 2;
        }
    }

    /** A persistent binary tree: each insertion allocates the path to the root anew. */
    static final class Tree {
        final Tree left;
        final Tree right;
        final int key;

        Tree(Tree left, int key, Tree right) {
            this.left = left;
            this.key = key;
            this.right = right;
        }

        static Tree insert(Tree tree, int key) {
            if (tree == null) {
                return new Tree(null, key, null);
            }
            if (key < tree.key) {
                return new Tree(insert(tree.left, key), tree.key, tree.right);
            }
            if (key > tree.key) {
                return new Tree(tree.left, tree.key, insert(tree.right, key));
            }
            return tree;
        }

        int sum() {
            int sum = key;
            if (left != null) {
                sum += left.sum();
            }
            if (right != null) {
                sum += right.sum();
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        int total = 0;
        for (int i = 0; i < 500_000; i++) {
            Base shape = (i & 1) == 0 ? new Square(i & 15) : new Rectangle(i & 7, i & 31);
            Shape same = shape;
            total += shape.area() + same.area() + shape.hits;
        }
        int key = 1;
        for (int round = 0; round < 40; round++) {
            Tree tree = null;
            for (int i = 0; i < 2_000; i++) {
                key = key * 1_103_515_245 + 12_345;
                tree = Tree.insert(tree, key >>> 16);
            }
            total += tree.sum();
        }
        System.out.println("Objects " + total);
    }
}
