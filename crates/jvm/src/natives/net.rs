//! `java.net`: addresses are values, and need no network. Looking one up does, and stays unmodelled.

use super::{Table, native, nothing, yes};

pub const TABLES: &[Table] = &[
    (
        "java/net/InetAddress",
        &[
            native("init", "()V", nothing),
            native("isIPv4Available", "()Z", yes),
            native("isIPv6Supported", "()Z", yes),
        ],
    ),
    (
        "java/net/InetAddressImplFactory",
        &[native("isIPv6Supported", "()Z", yes)],
    ),
    (
        "java/net/NetworkInterface",
        &[
            native("init", "()V", nothing),
            // The library asks this only of the loopback addresses.
            native("boundInetAddress0", "(Ljava/net/InetAddress;)Z", yes),
        ],
    ),
    ("java/net/Inet4Address", &[native("init", "()V", nothing)]),
    ("java/net/Inet6Address", &[native("init", "()V", nothing)]),
];
