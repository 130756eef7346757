//! What a step tells: all that heuristics and properties may know without knowing the language.

use std::sync::Arc;

use crate::system::Choice;
use crate::violation::Violation;

/// Something that a heuristic asks about each new state, in words that the system understands: a method to
/// evaluate, a variable to look at.
pub type Question = Arc<str>;

/// Why a question has no answer. The search cannot go on without it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unanswered {
    /// The question is at fault: a sentence, and lines that tell more.
    Wrong { what: String, details: Vec<String> },
    /// Answering it needs something that is not modelled.
    Unsupported(Unsupported),
}

/// A conditional branch that a step executed, and where it led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BranchOutcome {
    /// The same for the same instruction in every run of the program, and the instruction's number among
    /// [`StepFacts::executed`].
    pub branch: u64,
    /// 0 if it fell through, or took a switch's default.
    pub outcome: u32,
}

/// What the program under test says about its own states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hints {
    pub interesting: bool,
    pub boring: bool,
    /// The program asked not to search on from here.
    pub ignored: bool,
    /// The program asked to end the whole search.
    pub terminated: bool,
}

/// A frame of a thread's stack, in the numbers of whoever has told the system what places are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Frame {
    /// The instruction: that which is next, or for a frame that waits, the one that it waits at.
    pub node: u32,
    /// The type of the object whose code it is, if there is one and it has a number.
    pub receiver: Option<u32>,
}

/// Where threads stand.
#[derive(Debug, Clone, Default)]
pub struct Stacks {
    /// Stacks one after another, each from its outermost frame to its innermost.
    frames: Vec<Frame>,
    /// Threads, each with the end of its stack.
    threads: Vec<(u32, usize)>,
}

impl Stacks {
    /// Notes a thread with the frames that it has on its stack, the outermost first.
    #[inline]
    pub fn note(&mut self, thread: u32, stack: impl IntoIterator<Item = Frame>) {
        self.frames.extend(stack);
        self.threads.push((thread, self.frames.len()));
    }

    /// Threads with their stacks, from the outermost frame to the innermost. A thread that has ended has none.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &[Frame])> {
        let mut begin = 0;
        self.threads.iter().map(move |&(thread, end)| {
            let stack = &self.frames[begin..end];
            begin = end;
            (thread, stack)
        })
    }

    fn clear(&mut self) {
        self.frames.clear();
        self.threads.clear();
    }
}

/// Why a system cannot be executed any further.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsupported {
    pub what: String,
    pub stack: Vec<String>,
}

/// Why a step was not taken to its end. What it did so far must be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrokenOff {
    /// In this state nobody acts whom the choice names. Nothing was done.
    Impossible,
    /// The [`Watch`](crate::Watch) says that nothing is left to spend.
    Spent,
}

/// The facts of one step.
#[derive(Debug, Clone, Default)]
pub struct StepFacts {
    /// Who acted.
    pub actor: u32,
    /// What the actor is known by (a name, a class), if [`Wants::labels`].
    pub labels: Arc<[String]>,
    /// Steps from the start to the state reached. Set by the engine, for guidance.
    pub depth: u32,
    /// Another one acted before and could have gone on. Set by the engine, for guidance.
    pub preempted: bool,
    pub instructions: u64,
    /// Collected if [`Wants::branches`]: outcomes in the order in which they came about.
    pub branches: Vec<BranchOutcome>,
    /// Collected if [`Wants::executed`]: instructions of the program's own code, in the order in which they
    /// were executed. A number means the same instruction in every run of the program.
    pub executed: Vec<u64>,
    /// For each open choice of the step, how many alternatives it had.
    pub alternatives: Vec<u32>,
    /// The step is nothing but a choice that an abstraction introduced, and what follows from it: the system without
    /// the abstraction has no such step.
    pub abstracted: bool,
    /// Choices of the step that an abstraction introduced and that may lead where the system cannot get without it.
    pub guesses: u32,
    /// Threads that have begun and not ended, and those of them that cannot go on, in the state reached.
    pub live: u32,
    pub blocked: u32,
    pub hints: Hints,
    /// Collected if [`Wants::stacks`], for new states only, by [`enabled`](crate::System::enabled): where those threads
    /// stand now that have moved in the step.
    pub stacks: Stacks,
    /// Places of interest that threads came to in the step, in the order in which they did: who, and the number of the
    /// place.
    pub passed: Vec<(u32, u32)>,
    /// What the system says about the state reached, to each of [`Wants::questions`].
    pub answers: Vec<(Question, i64)>,
    pub violations: Vec<Violation>,
    pub unsupported: Option<Unsupported>,
    /// The system has ended as it should.
    pub ended: bool,
    /// The step was not taken to its end: no other fact counts.
    pub broken_off: Option<BrokenOff>,
}

impl StepFacts {
    /// Forgets the last step; buffers stay.
    pub fn clear(&mut self) {
        self.actor = 0;
        // Even an empty list is counted by whoever holds it, which takes time.
        if !self.labels.is_empty() {
            self.labels = Arc::default();
        }
        self.depth = 0;
        self.preempted = false;
        self.instructions = 0;
        self.branches.clear();
        self.executed.clear();
        self.alternatives.clear();
        self.abstracted = false;
        self.guesses = 0;
        self.live = 0;
        self.blocked = 0;
        self.hints = Hints::default();
        self.stacks.clear();
        self.passed.clear();
        self.answers.clear();
        self.violations.clear();
        self.unsupported = None;
        self.ended = false;
        self.broken_off = None;
    }

    /// Forgets the last step; this one makes a choice.
    pub fn begin(&mut self, choice: &Choice) {
        self.clear();
        self.actor = choice.actor;
    }

    /// The answer to a question that was among [`Wants::questions`].
    pub fn answer(&self, question: &Question) -> Option<i64> {
        // Whoever asks usually holds the very text that was asked.
        let same = |asked: &Question| Arc::ptr_eq(asked, question) || asked == question;
        self.answers
            .iter()
            .find(|(asked, _)| same(asked))
            .map(|(_, answer)| *answer)
    }
}

/// Which facts somebody will read; others need not be collected.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wants {
    pub branches: bool,
    pub executed: bool,
    pub labels: bool,
    pub stacks: bool,
    /// What to ask the system about each new state.
    pub questions: Vec<Question>,
}

impl Wants {
    pub fn and(mut self, other: Wants) -> Wants {
        for question in other.questions {
            if !self.questions.contains(&question) {
                self.questions.push(question);
            }
        }
        Wants {
            questions: self.questions,
            branches: self.branches || other.branches,
            executed: self.executed || other.executed,
            labels: self.labels || other.labels,
            stacks: self.stacks || other.stacks,
        }
    }
}
