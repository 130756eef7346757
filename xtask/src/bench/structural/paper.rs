//! The tables of A. Groce and W. Visser, "Heuristics for Model Checking Java Programs" (STTT 2004), as they are
//! printed there, and the searches that we add to them.
//!
//! A line is: search, heuristic, size, then time in seconds, memory in MB, states, length of the counterexample and
//! greatest depth. `k` is the limit of the queue or the width of the beam. The paper's threads to prefer are those that
//! its race detector named.

/// Table 4.
pub const DEOS: &str = "
best                 branch-count,path                 -     60     92     2701    136     139
astar                branch-count,path                 -     59     90     2712    136     139
best                 branch-count,global               -     60     91     2701    136     139
astar                branch-count,global               -     59     92     2712    136     139
best                 bytecode,path                     -      -  FAILS     9032      -     168
astar                bytecode,path                     -      -  FAILS    10073      -     139
best                 bytecode,global                   -     62     88     2195    136     137
astar                bytecode,global                   -     63     94     2383    136     137
best                 coverage,path                     -      -  FAILS    20215      -     334
astar                coverage,path                     -      -  FAILS    18141      -     134
best                 coverage,global                   -      -  FAILS    20213      -     334
best                 random                            -    162    240     8057    334     360
bfs                  -                                 -      -  FAILS    18054      -     135
dfs                  -                                 -      -  FAILS    14678      -   14678
dfs,depth=500        -                                 -   6782    383   392479    455     500
dfs,depth=1000       -                                 -   2222    196   146949    987    1000
dfs,depth=4000       -                                 -    171    270     8481   3997    4000
best,storage=none    branch-count,path                 -      -  FAILS    15964      -     125
astar,storage=none   branch-count,path                 -      -  FAILS    15962      -     125
best,storage=none    branch-count,global               -      -  FAILS    15964      -     125
astar,storage=none   branch-count,global               -      -  FAILS    15962      -     125
";

/// Table 7.
pub const PHILOSOPHERS: &str = "
best                 branch-count,path                 8      -  FAILS   374152      -      41
best                 random                            8      -  FAILS   218500      -      86
bfs                  -                                 8      -  FAILS   436068      -      13
dfs                  -                                 8      -  FAILS   398906      -  384286
dfs,depth=100        -                                 8      -  FAILS  1357596      -     100
dfs,depth=500        -                                 8      -  FAILS  1354747      -     500
dfs,depth=1000       -                                 8      -  FAILS  1345289      -    1000
dfs,depth=4000       -                                 8      -  FAILS  1348398      -    4000
best                 most-blocked                      8      -  FAILS   310317      -     285
best,k=5             most-blocked                      8  17259    378   891177  78353   78353
best,k=40            most-blocked                      8     10      7    13767    273     273
best,k=160           most-blocked                      8     10     12    25023    172     172
best,k=1000          most-blocked                      8     46     59   123640    254     278
best                 interleaving                      8      -  FAILS   487942      -      16
best,k=5             interleaving                      8      2      1     1719     66      66
best,k=40            interleaving                      8      5      5    16569     66      66
best,k=160           interleaving                      8     12     27    62616     66      66
best,k=1000          interleaving                      8     60    137   354552     67      67
best,k=5             most-blocked                     16      -  FAILS   802526      -   36443
best,k=40            most-blocked                     16     38     69   101576   1008    1008
best,k=160           most-blocked                     16      -  FAILS   799453      -    2071
best,k=1000          most-blocked                     16      -  FAILS   791073      -     702
best,k=5             interleaving                     16      4      5     6703    129     129
best,k=40            interleaving                     16     16     45    69987    131     131
best,k=160           interleaving                     16     60    207   290637    131     132
best,k=1000          interleaving                     16      -  FAILS   858818      -      41
best,k=40            most-blocked                     32      -  FAILS   463414      -    2251
best,k=5             interleaving                     32     11     32    25344    257     257
best,k=40            interleaving                     32      -  FAILS   472022      -     775
best,k=160           interleaving                     32      -  FAILS   494043      -      86
best,k=5             interleaving                     64     59    206   101196    514     514
";

/// Sizes that the paper does not print for these searches: what it saw fail at 8 succeeds there for us.
pub const MORE_PHILOSOPHERS: &str = "
bfs                  -                                16
best                 branch-count,path                16
best                 random                           16
best                 random                           32
best                 interleaving                     16
dfs                  -                                16
dfs                  -                                32
dfs                  -                                64
best                 most-blocked                     16
best                 most-blocked                     32
best                 most-blocked                     64
best,k=40            most-blocked                     64
best,k=40            interleaving                     64
best,k=5             interleaving                    256
best,k=5             interleaving                   1000
";

/// Tables 6 (size 5) and 8.
pub const REMOTE_AGENT: &str = "
best,k=40            branch-count,path                 5      -  FAILS  1765009      -   12092
best,k=160           branch-count,path                 5      -  FAILS  1506725      -    5885
best,k=1000          branch-count,path                 5    132    290   845263    136     136
best,k=40            branch-count,global               5      -  FAILS  1758416      -   12077
best,k=160           branch-count,global               5      -  FAILS  1483827      -    1409
best,k=1000          branch-count,global               5      -  FAILS  1509810      -     327
best                 random                            5      -  FAILS    55940      -     472
bfs                  -                                 5      -  FAILS   623566      -      60
dfs                  -                                 5      -  FAILS   267357      -  267357
dfs,depth=500        -                                 5     43     54   116071    500     500
dfs,depth=1000       -                                 5     44     64   117235   1000    1000
dfs,depth=4000       -                                 5     47     72   122513   4000    4000
best                 interleaving                      5      -  FAILS   378068      -      81
best,k=5             interleaving                      5     15     17    38449    913     913
best,k=40            interleaving                      5    116    184   431752    869     869
best,k=160           interleaving                      5    908    501  1287984    869     870
best,k=1000          interleaving                      5      -  FAILS   745788      -     177
astar                interleaving                      5      -  FAILS   369166      -      81
astar,k=5            interleaving                      5     13     19    43172    912     912
astar,k=40           interleaving                      5     77    129   306285    865     867
astar,k=160          interleaving                      5      -  FAILS  1309561      -     789
astar,k=1000         interleaving                      5      -  FAILS  1836675      -     273
beam,k=5             interleaving                      5     14     16    35514    927     927
beam,k=40            interleaving                      5     91    113   238945    924     924
beam,k=160           interleaving                      5    386    418  1025595    898     898
beam,k=1000          interleaving                      5      -  FAILS  1604940      -     365
best                 most-blocked                      5      7     33     7537    158     169
best,k=5             most-blocked                      5      -  FAILS   922433      -   27628
best,k=40            most-blocked                      5      -  FAILS   913946      -    4923
best,k=160           most-blocked                      5      -  FAILS   918575      -    1177
best,k=1000          most-blocked                      5      6     10     7537    158     169
astar                most-blocked                      5      -  FAILS   631274      -      61
astar,k=5            most-blocked                      5      -  FAILS   935796      -   16189
astar,k=40           most-blocked                      5      -  FAILS   960259      -    1907
astar,k=160          most-blocked                      5      -  FAILS   989513      -     555
astar,k=1000         most-blocked                      5      -  FAILS  1138920      -     165
best                 prefer-threads=Executive,Planner  5      -  FAILS   548157      -      61
best,k=5             prefer-threads=Executive,Planner  5      3      3     3632    121     121
best,k=40            prefer-threads=Executive,Planner  5      6     12    23754    121     121
best,k=160           prefer-threads=Executive,Planner  5     16     39    81162    121     121
best,k=1000          prefer-threads=Executive,Planner  5     80    201   450035    121     121
best,k=5             prefer-threads=races              5      3      3     3632    121     121
best,k=1000          branch-count,path                10      -  FAILS  1193730      -     230
dfs,depth=500        -                                10      -  FAILS   599431      -     500
dfs,depth=1000       -                                10      -  FAILS   598487      -    1000
dfs,depth=4000       -                                10      -  FAILS   590259      -    4000
best,k=5             interleaving                     10    116    161   243910   2870    2870
best,k=40            interleaving                     10      -  FAILS   908353      -    1755
best,k=160           interleaving                     10      -  FAILS  1146152      -     809
astar,k=5            interleaving                     10    112    158   241999   2867    2867
astar,k=40           interleaving                     10      -  FAILS   892071      -    1764
beam,k=5             interleaving                     10    116    151   209370   2888    2888
beam,k=40            interleaving                     10      -  FAILS   875752      -    1927
beam,k=160           interleaving                     10      -  FAILS  1066711      -     902
best                 most-blocked                     10     25    186    23528    269     280
best,k=1000          most-blocked                     10     15     31    24528    269     280
best,k=5             prefer-threads=Executive,Planner 10      4      8    11137    201     201
best,k=40            prefer-threads=Executive,Planner 10     16     49    79354    201     201
best,k=160           prefer-threads=Executive,Planner 10     51    169   290932    201     201
best,k=1000          prefer-threads=Executive,Planner 10      -  FAILS   995617      -     149
best,k=5             prefer-threads=races             10      4      8    11137    201     201
best,k=5             interleaving                     20      -  FAILS   639748      -    5321
astar,k=5            interleaving                     20      -  FAILS   635067      -    5031
beam,k=5             interleaving                     20      -  FAILS   611495      -    5797
best                 most-blocked                     20      -  FAILS    41991      -     497
best,k=1000          most-blocked                     20      -  FAILS   402007      -     524
best,k=5             prefer-threads=Executive,Planner 20      9     38    38147    361     361
best,k=40            prefer-threads=Executive,Planner 20     55    272   286554    361     361
best,k=160           prefer-threads=Executive,Planner 20      -  FAILS   680990      -     279
best,k=5             prefer-threads=races             20      9     38    38147    361     361
best,k=5             prefer-threads=Executive,Planner 40     38    212   140167    681     681
best,k=40            prefer-threads=Executive,Planner 40      -  FAILS   472708      -     445
best,k=5             prefer-threads=races             40     38    212   140167    681     681
";

/// Sizes beyond the paper's.
pub const MORE_REMOTE_AGENT: &str = "
best,k=5             interleaving                     40
best,k=5             most-blocked                     10
best,k=5             most-blocked                     20
best,k=5             most-blocked                     40
best,k=5             prefer-threads=Executive,Planner 160
best,k=5             prefer-threads=races            160
";
