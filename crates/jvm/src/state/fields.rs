//! The machine taken apart.

use crate::machine::Machine;

/// Every field of the machine, and why keeping a state need not copy it. A new field must be added
/// here, or be words in memory.
pub(super) fn account_for_every_field(machine: &Machine) {
    let Machine {
        // The state itself, by way of differences.
        mem: _,
        // Kept beside the differences.
        console: _,
        // Follows the differences: names in use, sums, stacks touched in the step under way.
        names: _,
        tracking: _,
        // Valid within a step only.
        regs: _,
        current: _,
        current_native: _,
        native_args: _,
        namers: _,
        sites_of_new: _,
        stack_low: _,
        granted: _,
        script: _,
        violations: _,
        begun: _,
        passed: _,
        hints: _,
        to_points: _,
        yielded: _,
        overflowing: _,
        evaluation: _,
        door: _,
        loading: _,
        // The same in all states.
        world: _,
        config: _,
        places: _,
        mirror_hidden: _,
        class_class: _,
        string_class: _,
        control_block_class: _,
        stack_class: _,
        backtrace_class: _,
        thread_group_class: _,
        virtual_thread_class: _,
        library_threads: _,
        system: _,
        booted: _,
        app_loader: _,
        platform_loader: _,
        printers: _,
        modules: _,
        custom_loaders: _,
        // Empty when a step begins.
        quick_for_now: _,
        offsets: _,
        init_stub: _,
        ready: _,
        referent_offset: _,
        class_module_offset: _,
        support: _,
        ready_classes: _,
        file_classes: _,
        rights: _,
        // What was seen last, looked at again before it is used.
        thread_names: _,
        handle_hints: _,
        zip: _,
        // What is known of the program as a whole.
        visibility: _,
        choices: _,
        races: _,
        sites: _,
        // Of the path so far; who goes back keeps its history beside the states.
        detection: _,
        // Statistics and tuning.
        spending: _,
        instructions: _,
        coverage: _,
        collect_at: _,
        room_until: _,
        step_needs: _,
        collect_at_if_tight: _,
        // The world outside, which cannot be taken back.
        chooser: _,
    } = machine;
}
