//! Threads: who starts them, what they run, and what cannot happen at the same time.

use beeline_bytecode::{MethodId, Shape};

use crate::facts::{Event, Thread, Threads, What, bit};
use crate::values::*;
use crate::walk::{Frame, State, Walk};

/// The most threads that are told apart.
const MOST_THREADS: usize = 120;

/// What a thread begins with.
pub struct Entry {
    pub thread: usize,
    pub method: MethodId,
    pub arguments: Vec<Slot>,
}

impl Walk<'_> {
    pub(crate) fn begin_thread_main(&mut self) {
        self.threads.push(Thread {
            label: Some("main".into()),
            title: "the thread main".into(),
            parent: None,
            many: false,
            task: None,
            after: 0,
            starts: 0,
        });
    }

    /// Starts threads that run these tasks; a handle stands for them afterwards.
    pub fn spawn(&mut self, frame: &Frame, index: usize, tasks: &[Obj], handles: &[Obj], state: &mut State) {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let parent = frame.context.thread;
        for &task in tasks {
            self.note_escape(frame, index, task, state);
            let Some((method, arguments)) = self.entry_of(task) else {
                continue;
            };
            let many = frame.context.repeated
                || frame.body.in_loop[index]
                || self.threads[parent].many
                || handles.iter().any(|handle| self.objects[handle.0 as usize].many);
            let key = (parent, at, task);
            let known = self.thread_numbers.get(&key).copied();
            let number = known.unwrap_or(self.threads.len());
            if known.is_none() {
                if number >= MOST_THREADS {
                    continue;
                }
                self.thread_numbers.insert(key, number);
                let (label, title) = self.titles(task, method, handles);
                self.threads.push(Thread {
                    label,
                    title,
                    parent: Some(parent),
                    many,
                    task: Some(task),
                    after: 0,
                    starts: 0,
                });
                self.grew = true;
            }
            let thread = &mut self.threads[number];
            thread.after |= state.env.joined;
            self.grew |= many && !thread.many;
            thread.many |= many;
            let started = bit(number) | thread.starts;
            state.env.started |= started;
            state.env.joined &= !bit(number);
            let mut above = Some(parent);
            while let Some(one) = above {
                self.grew |= self.threads[one].starts & started != started;
                self.threads[one].starts |= started;
                above = self.threads[one].parent;
            }
            for handle in handles {
                *self.handles.entry(*handle).or_default() |= bit(number);
            }
            self.waiting.push(Entry {
                thread: number,
                method,
                arguments,
            });
        }
    }

    /// A constructor starts a thread that knows the object which is being made.
    fn note_escape(&mut self, frame: &Frame, index: usize, task: Obj, state: &State) {
        let Some(building) = frame.context.building else {
            return;
        };
        let captured = self
            .lambdas
            .get(&task)
            .map(|lambda| &lambda.captured[..])
            .unwrap_or_default();
        let knows = task == building
            || captured.iter().any(|slot| slot.objects.contains(&building))
            || self.is_held_by(building, task);
        if knows {
            let how = "a thread that it starts".into();
            let what = What::Escape {
                object: building,
                how,
            };
            self.note(frame, frame.body.instructions[index].pc, &state.env, what);
        }
    }

    /// What runs when an object is given to a thread.
    fn entry_of(&mut self, task: Obj) -> Option<(MethodId, Vec<Slot>)> {
        if let Some(lambda) = self.lambdas.get(&task).cloned() {
            let class = self.load_class(&lambda.body.member.class)?;
            let selector = self
                .hierarchy
                .selectors
                .intern(&lambda.body.member.name, &lambda.body.member.descriptor);
            let resolved = self.hierarchy.resolve(class, selector)?;
            let mut arguments = lambda.captured;
            let is_static = lambda.body.kind == 6;
            let mut method = resolved;
            if !is_static && let Some(this) = arguments.first().and_then(|this| this.objects.first().copied())
            {
                method = self.target(this, Some(resolved)).unwrap_or(resolved);
            }
            let wanted =
                usize::from(Shape::of(&lambda.body.member.descriptor).arguments) + usize::from(!is_static);
            arguments.resize(wanted, Slot::default());
            return self.body(method).map(|_| (method, arguments));
        }
        let name = self.objects[task.0 as usize].class.clone();
        let class = self.load_class(&name)?;
        let methods = [
            ("run", "()V"),
            ("call", "()Ljava/lang/Object;"),
            ("compute", "()Ljava/lang/Object;"),
            ("compute", "()V"),
            ("get", "()Ljava/lang/Object;"),
        ];
        for (name, descriptor) in methods {
            let selector = self.hierarchy.selectors.intern(&name.into(), &descriptor.into());
            let found = self.hierarchy.resolve(class, selector);
            if let Some(method) = found.filter(|method| self.body(*method).is_some()) {
                let expr = self.expr(Expr::Object(task));
                return Some((method, vec![Slot::of(task, expr)]));
            }
        }
        None
    }

    /// How marks and sentences call a thread.
    fn titles(&self, task: Obj, method: MethodId, handles: &[Obj]) -> (Option<String>, String) {
        let class = &self.objects[task.0 as usize].class;
        if !self.lambdas.contains_key(&task) {
            let dotted = class.replace('/', ".");
            // A thread of a pool has another task than this.
            let own_thread = handles.is_empty()
                || handles.contains(&task)
                || handles.iter().any(|handle| self.is_thread(*handle));
            let title = format!("a thread that runs {dotted}");
            return (own_thread.then_some(dotted), title);
        }
        let info = self.hierarchy.method(method);
        let class = self.hierarchy.class(info.class).name.replace('/', ".");
        let name = self.hierarchy.selectors.name(info.selector);
        (None, format!("a thread that runs {class}.{name}"))
    }

    pub fn is_thread(&self, object: Obj) -> bool {
        let class = self.hierarchy.find(&self.objects[object.0 as usize].class);
        let thread = self.hierarchy.find("java/lang/Thread");
        matches!((class, thread), (Some(class), Some(thread)) if self.hierarchy.is_subclass(class, thread))
    }

    /// Whether two events may happen at the same time: by different threads, and not one after the other because
    /// of starts and ends of threads.
    pub fn together(&self, one: &Event, other: &Event) -> bool {
        if one.thread == other.thread {
            return self.threads[one.thread].many;
        }
        !self.ordered(one, other) && !self.ordered(other, one)
    }

    /// The second may happen after the first, by another thread: it is one that the first's starts, or runs anyway.
    pub fn may_follow(&self, one: &Event, other: &Event) -> bool {
        let started = self.threads[one.thread].starts & bit(other.thread) != 0;
        one.thread != other.thread && (started || !self.ordered(other, one)) || self.together(one, other)
    }

    /// Because `one` comes before the other's thread is started, or after its end.
    fn ordered(&self, one: &Event, other: &Event) -> bool {
        let theirs = bit(other.thread);
        let not_yet = self.threads[one.thread].starts & theirs != 0 && one.started & theirs == 0;
        if not_yet || one.joined & theirs != 0 && !self.threads[other.thread].many_within(self, one.thread) {
            return true;
        }
        let mine: Threads = bit(one.thread);
        let mut above = Some(other.thread);
        while let Some(thread) = above {
            if self.threads[thread].after & mine != 0 {
                return true;
            }
            above = self.threads[thread].parent;
        }
        false
    }
}

impl Thread {
    /// It is started by some thread of which there are several: the end of one's own says nothing of the others'.
    fn many_within(&self, walk: &Walk, joining: usize) -> bool {
        self.many && walk.threads[joining].many && self.parent == Some(joining)
    }
}
