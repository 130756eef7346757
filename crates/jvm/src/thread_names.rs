//! What threads are called: their names, and the classes of what they run.

use std::sync::Arc;

use crate::class::ClassId;
use crate::machine::Machine;
use crate::memory::Addr;
use crate::thread::{ThreadIndex, tcb};

/// What has been found out about the names of threads, to be quick where it is asked for in every step.
#[derive(Default)]
pub(crate) struct ThreadNames {
    fields: Option<Fields>,
    /// By thread: what it was known by when somebody last asked.
    last: Vec<Option<Labels>>,
}

/// Where the names of threads are, in words of objects.
#[derive(Clone, Copy)]
pub(crate) struct Fields {
    name: u32,
    task: Task,
    /// Of a string.
    value: u32,
    coder: u32,
}

/// Where a thread has its `Runnable`: in the thread itself, or in an object that holds it.
#[derive(Clone, Copy)]
enum Task {
    In(u32),
    By { holder: u32, task: Option<u32> },
}

struct Labels {
    /// Its own class and that of its task.
    classes: [Option<ClassId>; 2],
    /// The characters of its name, and how they are coded.
    characters: Vec<u8>,
    coder: u32,
    labels: Arc<[String]>,
}

impl Machine {
    pub fn thread_name(&mut self, block: Addr) -> String {
        let thread = self.thread_object(block);
        if thread == 0 {
            return "main".into();
        }
        match self.get_field(thread, "name") {
            0 => "?".into(),
            name => match self.text(name) {
                // Virtual threads have none unless somebody gives them one.
                none if none.is_empty() => format!("unnamed-{}", self.mem.get(block + tcb::INDEX)),
                name => name,
            },
        }
    }

    /// What a thread is known by: its name, its class, and the class of what it runs; of classes the full name
    /// and the simple one.
    pub fn thread_labels(&mut self, index: ThreadIndex) -> Arc<[String]> {
        let block = self.control_block(index);
        let thread = self.thread_object(block);
        if thread == 0 {
            return [self.thread_name(block)].into();
        }
        let task = self.task_of(thread);
        let classes = [thread, task].map(|object| (object != 0).then(|| self.class_of(object)));
        let fields = self.fields_of_names(thread);
        let (characters, coder) = self.name_characters(thread, fields);
        // Mostly the thread of this number is the same one as in the last state.
        let last = self.thread_names.last.get(index as usize);
        if let Some(last) = last.and_then(Option::as_ref)
            && last.classes == classes
            && last.coder == coder
            && last.characters == characters
        {
            return last.labels.clone();
        }
        let characters = characters.to_vec();
        let mut labels = vec![self.thread_name(block)];
        for class in classes.into_iter().flatten() {
            let class = self.world.class(class).java_name();
            let simple = class.rsplit(['.', '$']).next().unwrap_or_default().to_string();
            labels.extend([class, simple]);
        }
        let labels: Arc<[String]> = labels.into();
        let all = &mut self.thread_names.last;
        if all.len() <= index as usize {
            all.resize_with(index as usize + 1, || None);
        }
        all[index as usize] = Some(Labels {
            classes,
            characters,
            coder,
            labels: labels.clone(),
        });
        labels
    }

    /// The characters of a thread's name, as the string has them, and how it has them. None if there is no name.
    pub(crate) fn name_characters(&self, thread: Addr, fields: Fields) -> (&[u8], u32) {
        let name = self.mem.get(thread + fields.name);
        if name == 0 {
            return (&[], 0);
        }
        match self.mem.get(name + fields.value) {
            0 => (&[], 0),
            value => (self.array_bytes(value), self.mem.get(name + fields.coder)),
        }
    }

    /// The `Runnable` that a thread was made with, or 0.
    fn task_of(&mut self, thread: Addr) -> Addr {
        match self.fields_of_names(thread).task {
            Task::In(offset) => self.mem.get(thread + offset),
            Task::By { holder, task } => match self.mem.get(thread + holder) {
                0 => 0,
                holder => {
                    let task = task.unwrap_or_else(|| self.note_task(holder));
                    self.mem.get(holder + task)
                }
            },
        }
    }

    /// All threads have these fields from `java.lang.Thread`, so that they are the same for all.
    #[inline]
    pub(crate) fn fields_of_names(&mut self, thread: Addr) -> Fields {
        match self.thread_names.fields {
            Some(fields) => fields,
            None => self.find_fields_of_names(thread),
        }
    }

    #[cold]
    fn find_fields_of_names(&mut self, thread: Addr) -> Fields {
        let class = self.class_of(thread);
        let task = match self.find_offset(class, "target") {
            Some(offset) => Task::In(offset),
            None => Task::By {
                holder: self.offset(class, "holder"),
                task: None,
            },
        };
        let fields = Fields {
            name: self.offset(class, "name"),
            task,
            value: self.offset(self.string_class, "value"),
            coder: self.offset(self.string_class, "coder"),
        };
        self.thread_names.fields = Some(fields);
        fields
    }

    /// Notes where a holder has the task.
    #[cold]
    fn note_task(&mut self, holder: Addr) -> u32 {
        let offset = self.offset(self.class_of(holder), "task");
        if let Some(Fields {
            task: Task::By { task, .. },
            ..
        }) = &mut self.thread_names.fields
        {
            *task = Some(offset);
        }
        offset
    }
}
