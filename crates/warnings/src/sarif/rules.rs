//! What rules of other tools are about.

use crate::warning::Kind;

/// The kind of a rule, by its name in SpotBugs (category MT_CORRECTNESS and neighbours), Infer (RacerD, Starvation,
/// GuardedBy) or Error Prone. A rule that is not known is judged by the words in its name.
pub fn kind_of(rule: &str) -> Kind {
    // Plugins and viewers put paths before names: `java/infer/DEADLOCK`.
    let name = rule.rsplit(['/', ':']).next().unwrap_or(rule);
    known(name).unwrap_or_else(|| by_words(name))
}

fn known(name: &str) -> Option<Kind> {
    Some(match name {
        // SpotBugs
        "TLW_TWO_LOCK_WAIT"
        | "TLW_TWO_LOCK_NOTIFY"
        | "UL_UNRELEASED_LOCK"
        | "UL_UNRELEASED_LOCK_EXCEPTION_PATH"
        | "DL_SYNCHRONIZATION_ON_BOOLEAN"
        | "DL_SYNCHRONIZATION_ON_BOXED_PRIMITIVE"
        | "DL_SYNCHRONIZATION_ON_SHARED_CONSTANT"
        | "DL_SYNCHRONIZATION_ON_UNSHARED_BOXED_PRIMITIVE" => Kind::LockOrder,
        "IS2_INCONSISTENT_SYNC"
        | "IS_INCONSISTENT_SYNC"
        | "IS_FIELD_NOT_GUARDED"
        | "UG_SYNC_SET_UNSYNC_GET"
        | "MSF_MUTABLE_SERVLET_FIELD"
        | "MTIA_SUSPECT_SERVLET_INSTANCE_FIELD"
        | "MTIA_SUSPECT_STRUTS_INSTANCE_FIELD"
        | "ML_SYNC_ON_UPDATED_FIELD"
        | "ML_SYNC_ON_FIELD_TO_GUARD_CHANGING_THAT_FIELD"
        | "SSD_DO_NOT_USE_INSTANCE_LOCK_ON_SHARED_STATIC_DATA"
        | "WL_USING_GETCLASS_RATHER_THAN_CLASS_LITERAL"
        | "JLM_JSR166_LOCK_MONITORENTER"
        | "JLM_JSR166_UTILCONCURRENT_MONITORENTER"
        | "NP_SYNC_AND_NULL_CHECK_FIELD"
        | "STCAL_STATIC_CALENDAR_INSTANCE"
        | "STCAL_STATIC_SIMPLE_DATE_FORMAT_INSTANCE"
        | "STCAL_INVOKE_ON_STATIC_CALENDAR_INSTANCE"
        | "STCAL_INVOKE_ON_STATIC_DATE_FORMAT_INSTANCE"
        | "VO_VOLATILE_REFERENCE_TO_ARRAY"
        | "ESync_EMPTY_SYNC"
        | "SP_SPIN_ON_FIELD"
        | "WS_WRITEOBJECT_SYNC"
        | "RS_READOBJECT_SYNC"
        | "AT_STALE_THREAD_WRITE_OF_PRIMITIVE"
        | "AT_NONATOMIC_64BIT_PRIMITIVE"
        | "ST_WRITE_TO_STATIC_FROM_INSTANCE_METHOD" => Kind::InconsistentLocks,
        "AT_OPERATION_SEQUENCE_ON_CONCURRENT_ABSTRACTION"
        | "AT_NONATOMIC_OPERATIONS_ON_SHARED_VARIABLE"
        | "AT_UNSAFE_RESOURCE_ACCESS_IN_THREAD"
        | "VO_VOLATILE_INCREMENT"
        | "LI_LAZY_INIT_UPDATE_STATIC"
        | "LI_LAZY_INIT_STATIC"
        | "LI_LAZY_INIT_INSTANCE"
        | "RV_RETURN_VALUE_OF_PUTIFABSENT_IGNORED"
        | "SING_SINGLETON_GETTER_NOT_SYNCHRONIZED" => Kind::CheckThenAct,
        "WA_NOT_IN_LOOP"
        | "WA_AWAIT_NOT_IN_LOOP"
        | "UW_UNCOND_WAIT"
        | "NN_NAKED_NOTIFY"
        | "NO_NOTIFY_NOT_NOTIFYALL"
        | "MWN_MISMATCHED_WAIT"
        | "MWN_MISMATCHED_NOTIFY"
        | "DM_MONITOR_WAIT_ON_CONDITION"
        | "PS_PUBLIC_SEMAPHORES"
        | "JML_JSR166_CALLING_WAIT_RATHER_THAN_AWAIT" => Kind::Wait,
        "DC_DOUBLECHECK" | "DC_PARTIALLY_CONSTRUCTED" | "SC_START_IN_CTOR" => Kind::Publication,
        "SWL_SLEEP_WITH_LOCK_HELD" => Kind::OpenCall,
        // Infer
        "DEADLOCK" | "STARVATION" | "LOCKLESS_VIOLATION" => Kind::LockOrder,
        "THREAD_SAFETY_VIOLATION"
        | "GUARDEDBY_VIOLATION"
        | "GUARDEDBY_VIOLATION_NULLSAFE"
        | "LOCK_CONSISTENCY_VIOLATION"
        | "INTERFACE_NOT_THREAD_SAFE"
        | "THREAD_SAFETY_VIOLATION_NULLSAFE" => Kind::InconsistentLocks,
        "ARBITRARY_CODE_EXECUTION_UNDER_LOCK" => Kind::OpenCall,
        // Error Prone
        "GuardedBy"
        | "UnsynchronizedOverridesSynchronized"
        | "StaticGuardedByInstance"
        | "SynchronizeOnNonFinalField"
        | "LockOnNonEnclosingClassLiteral"
        | "LockOnBoxedPrimitive"
        | "ThreadSafe" => Kind::InconsistentLocks,
        "WaitNotInLoop" => Kind::Wait,
        "DoubleCheckedLocking" | "StaticAssignmentInConstructor" => Kind::Publication,
        "NonAtomicVolatileUpdate" => Kind::CheckThenAct,
        "ModifyCollectionInEnhancedForLoop" => Kind::Iteration,
        "LockNotBeforeTry" => Kind::LockOrder,
        _ => return None,
    })
}

fn by_words(name: &str) -> Kind {
    let name = name.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if has(&["deadlock", "lock_order", "lockorder", "lock-order"]) {
        Kind::LockOrder
    } else if has(&[
        "check_then_act",
        "checkthenact",
        "check-then-act",
        "toctou",
        "nonatomic",
        "non-atomic",
        "atomicity",
    ]) {
        Kind::CheckThenAct
    } else if has(&[
        "datarace",
        "data_race",
        "data-race",
        "race_condition",
        "race-condition",
        "inconsistent_sync",
        "thread_safety",
        "thread-safety",
        "unsynchronized",
    ]) {
        Kind::InconsistentLocks
    } else if has(&["naked_notify", "notify", "await", "wait_"]) {
        Kind::Wait
    } else if has(&["double_check", "doublecheck", "double-check", "publication"]) {
        Kind::Publication
    } else if has(&["concurrentmodification", "concurrent_modification"]) {
        Kind::Iteration
    } else {
        Kind::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules() {
        assert_eq!(kind_of("IS2_INCONSISTENT_SYNC"), Kind::InconsistentLocks);
        assert_eq!(kind_of("DEADLOCK"), Kind::LockOrder);
        assert_eq!(kind_of("java/infer/GUARDEDBY_VIOLATION"), Kind::InconsistentLocks);
        assert_eq!(kind_of("WaitNotInLoop"), Kind::Wait);
        assert_eq!(kind_of("java/toctou-race-condition"), Kind::CheckThenAct);
        assert_eq!(kind_of("NP_NULL_ON_SOME_PATH"), Kind::Other);
        assert_eq!(kind_of(""), Kind::Other);
    }
}
