//! `java.net`: addresses are values, and need no network. Looking one up does, and stays unmodelled.

use super::{Table, native, nothing, yes};
use crate::natives::effects::NONE;

pub const TABLES: &[Table] = &[
    (
        "java/net/InetAddress",
        &[
            native("init", "()V", NONE, nothing),
            native("isIPv4Available", "()Z", NONE, yes),
            native("isIPv6Supported", "()Z", NONE, yes),
        ],
    ),
    (
        "java/net/InetAddressImplFactory",
        &[native("isIPv6Supported", "()Z", NONE, yes)],
    ),
    (
        "java/net/NetworkInterface",
        &[
            native("init", "()V", NONE, nothing),
            // The library asks this only of the loopback addresses.
            native("boundInetAddress0", "(Ljava/net/InetAddress;)Z", NONE, yes),
        ],
    ),
    ("java/net/Inet4Address", &[native("init", "()V", NONE, nothing)]),
    ("java/net/Inet6Address", &[native("init", "()V", NONE, nothing)]),
];
