//! Threads that wait or go round in circles for ever beside others that go on.
//!
//! A search of all states that finds nothing wrong with any of them may still have missed that from some of them no end
//! can be reached, whatever the schedule. So the search writes down which state leads to which. When it is over, the
//! states from which an end can be reached are found backwards; among the others, every execution is caught sooner or
//! later in a set of states that lead to nothing but each other (a bottom component). Such a set is a [`Trap`], and the
//! system is asked what it thinks of it: that somebody never acts there, or that nothing changes there any more, is a
//! violation; a program that is meant to run for ever is none.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::Budget;

/// A state, by a part of its fingerprint.
type Place = u64;

/// Which states lead to which.
pub(crate) struct Graph {
    edges: Vec<Edge>,
    /// States in which the system has ended, or that were not searched on from for another reason.
    ends: Vec<Place>,
    root: Option<Place>,
    /// Edges at most; with more, the graph is given up.
    limit: usize,
}

#[derive(Clone, Copy)]
struct Edge {
    from: Place,
    to: Place,
    actor: u32,
    /// Whether it changes data.
    changes: bool,
}

/// Edges of a graph at most: some 200 MB.
pub(crate) const EDGES: usize = 8_000_000;

/// Edges of a graph in which ways round are looked for.
const LOOKED_AT: usize = 2_000_000;

/// Edges that each of so many workers of a search may keep: together, they are not to take more than an eighth of what it
/// may use.
pub(crate) fn most_edges(budget: &Budget, workers: usize) -> usize {
    let room = budget
        .memory
        .map(|bytes| bytes as usize / 8 / std::mem::size_of::<Edge>());
    room.map_or(EDGES, |room| room.min(EDGES)) / workers
}

/// One step on the way, by who acts and where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hop {
    pub actor: u32,
    pub to: Place,
}

/// States that lead to nothing but each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trap {
    /// A shortest way there.
    pub path: Vec<Hop>,
    /// A way round, in which everybody acts who ever acts there.
    pub cycle: Vec<Hop>,
    /// Who ever acts there.
    pub actors: Vec<u32>,
    /// Whether any step there changes data.
    pub changes: bool,
}

/// A place of a 128-bit fingerprint or key.
pub(crate) fn place(key: u128) -> Place {
    key as u64 ^ (key >> 64) as u64
}

impl Graph {
    pub fn new(limit: usize) -> Graph {
        Graph {
            edges: Vec::new(),
            ends: Vec::new(),
            root: None,
            limit,
        }
    }

    /// Adds what another worker of the same search has noted.
    pub fn absorb(&mut self, other: Graph) {
        self.edges.extend(other.edges);
        self.ends.extend(other.ends);
        self.root = self.root.or(other.root);
    }

    pub fn begin(&mut self, root: u128) {
        self.root = Some(place(root));
    }

    /// Notes a step. Tells whether there are too many.
    #[inline]
    pub fn edge(&mut self, from: u128, to: u128, actor: u32, changes: bool) -> bool {
        self.edges.push(Edge {
            from: place(from),
            to: place(to),
            actor,
            changes,
        });
        self.edges.len() > self.limit
    }

    pub fn end(&mut self, state: u128) {
        self.ends.push(place(state));
    }

    /// Whether a fair schedule may go round for ever, although an end can be reached.
    pub fn has_fair_cycle(&self) -> bool {
        let root = self.root.filter(|_| self.edges.len() <= LOOKED_AT);
        root.is_some_and(|root| Numbered::of(self, root).has_fair_cycle())
    }

    /// The traps of the graph, the nearest first.
    pub fn traps(&self) -> Vec<Trap> {
        let Some(root) = self.root else { return Vec::new() };
        let numbered = Numbered::of(self, root);
        let doomed = numbered.doomed(&self.ends);
        if doomed.is_empty() {
            return Vec::new();
        }
        let distances = numbered.distances(0, |_| true);
        let mut traps: Vec<(usize, Trap)> = numbered
            .bottom_components(&doomed)
            .into_iter()
            .filter_map(|members| numbered.trap(&members, &distances))
            .collect();
        traps.sort_by_key(|(distance, _)| *distance);
        traps.into_iter().map(|(_, trap)| trap).collect()
    }
}

/// The graph with states as small numbers; the root is 0.
struct Numbered {
    places: Vec<Place>,
    numbers: FxHashMap<Place, u32>,
    /// Where the edges of a state begin among `out`.
    first: Vec<u32>,
    out: Vec<(u32, u32, bool)>,
}

impl Numbered {
    fn of(graph: &Graph, root: Place) -> Numbered {
        let mut places = vec![root];
        let mut numbers: FxHashMap<Place, u32> = FxHashMap::default();
        numbers.insert(root, 0);
        for edge in &graph.edges {
            for place in [edge.from, edge.to] {
                numbers.entry(place).or_insert_with(|| {
                    places.push(place);
                    places.len() as u32 - 1
                });
            }
        }
        let mut first = vec![0u32; places.len() + 1];
        for edge in &graph.edges {
            first[numbers[&edge.from] as usize + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut out = vec![(0, 0, false); graph.edges.len()];
        for edge in &graph.edges {
            let slot = &mut next[numbers[&edge.from] as usize];
            out[*slot as usize] = (numbers[&edge.to], edge.actor, edge.changes);
            *slot += 1;
        }
        Numbered {
            places,
            numbers,
            first,
            out,
        }
    }

    fn out(&self, state: u32) -> &[(u32, u32, bool)] {
        &self.out[self.first[state as usize] as usize..self.first[state as usize + 1] as usize]
    }

    /// States from which no end can be reached.
    fn doomed(&self, ends: &[Place]) -> FxHashSet<u32> {
        let count = self.places.len();
        let mut into = vec![0u32; count + 1];
        self.out.iter().for_each(|(to, ..)| into[*to as usize + 1] += 1);
        for i in 1..into.len() {
            into[i] += into[i - 1];
        }
        let mut next = into.clone();
        let mut sources = vec![0u32; self.out.len()];
        for from in 0..count as u32 {
            for (to, ..) in self.out(from) {
                let slot = &mut next[*to as usize];
                sources[*slot as usize] = from;
                *slot += 1;
            }
        }
        let mut reaches = vec![false; count];
        let mut pending: Vec<u32> = ends
            .iter()
            .filter_map(|place| self.numbers.get(place).copied())
            .collect();
        while let Some(state) = pending.pop() {
            if !std::mem::replace(&mut reaches[state as usize], true) {
                let range = into[state as usize] as usize..into[state as usize + 1] as usize;
                pending.extend(&sources[range]);
            }
        }
        (0..count as u32)
            .filter(|state| !reaches[*state as usize])
            .collect()
    }

    /// Sets of doomed states that lead to nothing but each other: components that have no way out.
    fn bottom_components(&self, doomed: &FxHashSet<u32>) -> Vec<Vec<u32>> {
        let mut starts: Vec<u32> = doomed.iter().copied().collect();
        starts.sort_unstable();
        let (mut components, component) = self.components(&starts);
        components.retain(|members| {
            let own = component[&members[0]];
            let stays = |state: &u32| {
                self.out(*state)
                    .iter()
                    .all(|(to, ..)| component.get(to) == Some(&own))
            };
            members.iter().all(stays) && members.iter().any(|state| !self.out(*state).is_empty())
        });
        components
    }

    /// Whether there is a way round on which everybody acts who could always act: a fair schedule may stay on it for ever.
    fn has_fair_cycle(&self) -> bool {
        let all: Vec<u32> = (0..self.places.len() as u32).collect();
        let (components, component) = self.components(&all);
        components.iter().any(|members| {
            let own = component[&members[0]];
            let within = |to: &u32| component.get(to) == Some(&own);
            let acting: FxHashSet<u32> = members
                .iter()
                .flat_map(|state| self.out(*state))
                .filter(|(to, ..)| within(to))
                .map(|(_, actor, _)| *actor)
                .collect();
            let could: FxHashSet<u32> = members
                .iter()
                .flat_map(|state| self.out(*state))
                .map(|(_, actor, _)| *actor)
                .collect();
            let always_could = |actor: &u32| {
                members
                    .iter()
                    .all(|state| self.out(*state).iter().any(|(_, who, _)| who == actor))
            };
            !acting.is_empty()
                && could
                    .iter()
                    .all(|actor| acting.contains(actor) || !always_could(actor))
        })
    }

    /// The strongly connected components that can be reached from these states (R. Tarjan), and which one a state is in.
    fn components(&self, starts: &[u32]) -> (Vec<Vec<u32>>, FxHashMap<u32, u32>) {
        let mut order: FxHashMap<u32, (u32, u32)> = FxHashMap::default();
        let mut component: FxHashMap<u32, u32> = FxHashMap::default();
        let mut stack: Vec<u32> = Vec::new();
        let mut components: Vec<Vec<u32>> = Vec::new();
        for &start in starts {
            if order.contains_key(&start) {
                continue;
            }
            // A state, and which of its edges comes next.
            let mut calls = vec![(start, 0usize)];
            while let Some((state, at)) = calls.pop() {
                if at == 0 {
                    let number = order.len() as u32;
                    order.insert(state, (number, number));
                    stack.push(state);
                }
                let out = self.out(state);
                let mut low = order[&state].1;
                let mut descended = false;
                for (i, (to, ..)) in out.iter().enumerate().skip(at.saturating_sub(1)) {
                    match order.get(to) {
                        None => {
                            order.get_mut(&state).expect("numbered above").1 = low;
                            calls.push((state, i + 1));
                            calls.push((*to, 0));
                            descended = true;
                            break;
                        }
                        Some((_, low_of_other)) if !component.contains_key(to) => {
                            low = low.min(*low_of_other)
                        }
                        Some(_) => {}
                    }
                }
                if descended {
                    continue;
                }
                order.get_mut(&state).expect("numbered above").1 = low;
                if low == order[&state].0 {
                    let mut members = Vec::new();
                    while let Some(member) = stack.pop() {
                        component.insert(member, components.len() as u32);
                        members.push(member);
                        if member == state {
                            break;
                        }
                    }
                    components.push(members);
                }
            }
        }
        (components, component)
    }

    /// How to get from a state to others: for each the state before and who acts.
    fn distances(&self, from: u32, allowed: impl Fn(u32) -> bool) -> FxHashMap<u32, (u32, u32)> {
        let mut before: FxHashMap<u32, (u32, u32)> = FxHashMap::default();
        let mut pending = VecDeque::from([from]);
        while let Some(state) = pending.pop_front() {
            for (to, actor, _) in self.out(state) {
                if *to != from && allowed(*to) && !before.contains_key(to) {
                    before.insert(*to, (state, *actor));
                    pending.push_back(*to);
                }
            }
        }
        before
    }

    fn way(&self, from: u32, to: u32, before: &FxHashMap<u32, (u32, u32)>) -> Vec<Hop> {
        let mut hops = Vec::new();
        let mut here = to;
        while here != from {
            let (previous, actor) = before[&here];
            hops.push(Hop {
                actor,
                to: self.places[here as usize],
            });
            here = previous;
        }
        hops.reverse();
        hops
    }

    fn trap(&self, members: &[u32], before: &FxHashMap<u32, (u32, u32)>) -> Option<(usize, Trap)> {
        let reached = members
            .iter()
            .filter(|state| **state == 0 || before.contains_key(state));
        let (path, entry) = reached
            .map(|state| (self.way(0, *state, before), *state))
            .min_by_key(|(path, state)| (path.len(), *state))?;
        let edges = || members.iter().flat_map(|state| self.out(*state));
        let mut actors: Vec<u32> = edges().map(|(_, actor, _)| *actor).collect();
        actors.sort_unstable();
        actors.dedup();
        let changes = edges().any(|(.., changes)| *changes);
        let mut cycle = Vec::new();
        let mut here = entry;
        for &actor in &actors {
            if cycle.iter().any(|hop: &Hop| hop.actor == actor) {
                continue;
            }
            let ways = self.distances(here, |_| true);
            let acts = |state: u32| self.out(state).iter().find(|(_, who, _)| *who == actor);
            let able = members.iter().filter(|state| acts(**state).is_some());
            let nearest = able
                .filter(|state| **state == here || ways.contains_key(state))
                .min_by_key(|state| (self.way(here, **state, &ways).len(), **state))?;
            cycle.extend(self.way(here, *nearest, &ways));
            let (to, ..) = acts(*nearest)?;
            cycle.push(Hop {
                actor,
                to: self.places[*to as usize],
            });
            here = *to;
        }
        if here != entry {
            let ways = self.distances(here, |_| true);
            cycle.extend(self.way(here, entry, &ways));
        }
        let trap = Trap {
            path,
            cycle,
            actors,
            changes,
        };
        Some((trap.path.len(), trap))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(u128, u128, u32)], ends: &[u128]) -> Graph {
        let mut graph = Graph::new(EDGES);
        graph.begin(0);
        for (from, to, actor) in edges {
            graph.edge(*from, *to, *actor, false);
        }
        ends.iter().for_each(|end| graph.end(*end));
        graph
    }

    #[test]
    fn who_can_end_is_in_no_trap() {
        // A loop with a way out, and a diamond.
        assert_eq!(graph(&[(0, 1, 0), (1, 0, 1), (1, 2, 0)], &[2]).traps(), []);
        assert_eq!(
            graph(&[(0, 1, 0), (0, 2, 1), (1, 3, 1), (2, 3, 0)], &[3]).traps(),
            []
        );
    }

    #[test]
    fn a_loop_without_a_way_out_is_a_trap() {
        let traps = graph(&[(0, 9, 0), (0, 1, 1), (1, 2, 1), (2, 3, 0), (3, 2, 1)], &[9]).traps();
        assert_eq!(traps.len(), 1);
        assert_eq!(traps[0].path.len(), 2);
        assert_eq!(traps[0].actors, [0, 1]);
        let cycle: Vec<(u32, u64)> = traps[0].cycle.iter().map(|hop| (hop.actor, hop.to)).collect();
        assert_eq!(cycle, [(0, 3), (1, 2)]);
    }

    #[test]
    fn a_way_round_passes_everybody_who_acts() {
        // Two loops through one state, one for each actor.
        let traps = graph(&[(0, 1, 0), (1, 0, 0), (0, 2, 1), (2, 0, 1)], &[]).traps();
        assert_eq!(traps.len(), 1);
        assert_eq!(traps[0].path, []);
        let actors: Vec<u32> = traps[0].cycle.iter().map(|hop| hop.actor).collect();
        assert_eq!(actors, [0, 0, 1, 1]);
        assert_eq!(traps[0].cycle.last().map(|hop| hop.to), Some(0));
    }

    #[test]
    fn a_way_round_is_fair_if_nobody_is_left_out_who_could_always_act() {
        // Two who step aside for each other, with a way out.
        let polite = [(0, 1, 0), (1, 2, 1), (2, 3, 0), (3, 0, 1), (0, 9, 1)];
        assert!(graph(&polite, &[9]).has_fair_cycle());
        // One who looks again and again, beside another who could always end that.
        let polling = [(0, 1, 0), (1, 0, 0), (0, 9, 1), (1, 9, 1)];
        assert!(!graph(&polling, &[9]).has_fair_cycle());
        assert!(!graph(&[(0, 1, 0), (1, 2, 1)], &[2]).has_fair_cycle());
    }

    #[test]
    fn agrees_with_reachability_on_random_graphs() {
        // A state is doomed exactly if no end is reachable, found here by walking forwards from each.
        let mut seed = 7u64;
        let mut random = move |below: u64| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        for _ in 0..500 {
            let count = 2 + random(8) as u128;
            let edges: Vec<(u128, u128, u32)> = (0..random(20))
                .map(|_| {
                    (
                        random(count as u64) as u128,
                        random(count as u64) as u128,
                        random(3) as u32,
                    )
                })
                .collect();
            let ends: Vec<u128> = (0..random(3)).map(|_| random(count as u64) as u128).collect();
            let reach = |from: u128| {
                let mut seen = vec![from];
                let mut at = 0;
                while at < seen.len() {
                    let here = seen[at];
                    for (_, to, _) in edges.iter().filter(|(f, ..)| *f == here) {
                        if !seen.contains(to) {
                            seen.push(*to);
                        }
                    }
                    at += 1;
                }
                seen
            };
            // From the root, is there a state with a successor from which neither an end nor a dead end is reachable?
            let dead_end = |state: &u128| !edges.iter().any(|(f, ..)| f == state);
            let trapped = reach(0).into_iter().any(|state| {
                let all = reach(state);
                !all.iter().any(|s| ends.contains(s) || dead_end(s))
            });
            let mut graph = graph(&edges, &ends);
            for state in (0..count).filter(dead_end) {
                graph.end(state);
            }
            let traps = graph.traps();
            assert_eq!(!traps.is_empty(), trapped, "{edges:?} {ends:?}");
            for trap in traps {
                let entry = trap.path.last().map_or(0, |hop| hop.to as u128);
                assert_eq!(trap.cycle.last().map(|hop| hop.to as u128), Some(entry));
            }
        }
    }
}
