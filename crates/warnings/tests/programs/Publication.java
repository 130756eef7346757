class Publication extends Thread {
    int[] counts;

    Publication() {
        start(); //! publication
        counts = new int[1];
    }

    @Override
    public void run() {
        counts[0]++; //! publication
    }

    public static void main(String[] args) {
        new Publication();
    }
}

class PublicationFixed extends Thread {
    final int[] counts;

    PublicationFixed() {
        counts = new int[1];
    }

    @Override
    public void run() {
        counts[0]++;
    }

    public static void main(String[] args) {
        new PublicationFixed().start();
    }
}
