//! The tables of N. Rungta and E. G. Mercer, as they are printed there, and the rows that we add to them.

/// "Guided Model Checking for Programs with Polymorphism" (PEPM 2009), table 1: a program and how many threads of each
/// role it has, then the least, average and greatest number of states of 100 trials with the random heuristic, with
/// FSM (whose static analysis of the last two did not end within an hour) and with PFSM.
pub const SEQUENCES: &str = "
Twostage   7  1     15249    109259    409156    3279   30193   178653  209   213    217
Twostage   8  1     23025    204790    603629    5956   46259   281132  246   251    255
Twostage  10  1     36056    364859   1216340   14232  156697  1302040  329   335    340
Wronglock  1 10        58      7064     49100      75     196     2362  367  3781  15923
Reorder    5  1      1803      6006     12529     912    2562     5765  106   109    112
Reorder    8  1     10155     34193     98683    5422   24022    96681  193   197    202
Reorder   10  1     24890     80160    343429    6785   65506   149916  266   272    277
AryList    1 10      3652     15972     63206       -       -        -  846  5216  50904
AbsList    1 10  10497302  10497302  10497302       -       -        -  982   982    982
";

/// Rows that the paper does not have.
pub const MORE_SEQUENCES: &str = "
Twostage 100  1
Reorder  100  1
";

/// "An Improved Distance Heuristic Function for Directed Software Model Checking" (FMCAD 2006), tables II and I: a
/// program, its threads, the depth of its calls and the bound k of EFSM; states with DFS, random values (the average of
/// 10 runs), FSM, EFSM and e-FCA, `*` if the error was not found within a million; then the seconds that the static
/// analysis of FSM, EFSM and FCA took.
pub const CALLS: &str = "
Hyman     2 3 1    6478   15800   10227    7160   3817  0   3 0
Hyman     2 4 1   16190   59796   41791   21909  13529  1  11 0
Hyman     2 5 1   40471   91947  123743   59951  38745  1  27 0
D-phil    2 2 1  157436  475184   53897    4594   1626  1  76 0
D-phil/C  2 2 1   19769   11497   18148    1036    415  0  76 0
D-phil    2 3 1       *  452092   54725   13830   3816  1 146 0
D-phil/C  2 3 1  157818   95009    8575    3348   1015  0 147 0
D-phil    2 4 0       *  999480  186419   36467  13696  1   4 1
D-phil/C  2 4 0  548127  173494   42107   10224   3655  1   4 1
D-phil    2 5 0       *       *  334198  400474  55876  2   7 1
D-phil/C  2 5 0       *  370656  861319  142350  14755  2   7 1
Barbers   3 3 1       *  442285   82333   21465   3298  1  41 0
Barbers   3 4 0       *  939828   73940   75635  13118  1   3 1
Barbers   3 5 0       *       *  378632  388161  66608  1   4 1
";

/// The same, table III: threads, then states of e-FCA at depths 2, 5 and 9.
pub const THREADS: &str = "
 5   814   7064  92434
 9  1070   7320  93230
11  1196   7446  93356
15  1448   7698  93608
18  1641   7891  93801
20  1767   8071  93927
25  2086   8336  94246
30  2401   8970  94561
40  3040   9603  92500
51  3736  10306  95896
";

/// The depths of its columns.
pub const DEPTHS: [u32; 3] = [2, 5, 9];

/// Threads that the paper does not have.
pub const MORE_THREADS: [u32; 1] = [500];
