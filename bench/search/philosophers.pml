/* The algorithm of Philosophers.java as a model for SPIN: N philosophers who eat R times each. Sizes are given when
 * the verifier is generated: `spin -a -DN=3 -DR=2 philosophers.pml`. */

#ifndef N
#define N 3
#endif
#ifndef R
#define R 1
#endif

bool taken[N];

active [N] proctype philosopher() {
    /* The fork of the lower number first, as in Java, so that there is no deadlock. */
    byte first = (_pid + 1 < N -> _pid : 0);
    byte second = (_pid + 1 < N -> _pid + 1 : N - 1);
    byte round = 0;

    do
    :: round < R ->
        atomic { !taken[first] -> taken[first] = true };
        atomic { !taken[second] -> taken[second] = true };
        taken[second] = false;
        taken[first] = false;
        round++
    :: else -> break
    od
}
