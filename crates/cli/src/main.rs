use beeline_classfile::{ClassPath, Jdk};
use beeline_jvm::{Config, Machine};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let jdk = Jdk::open(std::path::Path::new(&args[1])).unwrap();
    let cp = ClassPath::open(&[args[2].clone().into()], jdk.major()).unwrap();
    let t = std::time::Instant::now();
    let mut m = match Machine::new(jdk, cp, Config::default()) {
        Ok(m) => m,
        Err(e) => {
            println!("{e}");
            std::process::exit(5)
        }
    };
    eprintln!("boot {:?}", t.elapsed());
    m.prepare_main(&args[3], &args[4..]).unwrap();
    let end = m.run();
    eprintln!("{end:?} {} instructions {:?}", m.instructions(), t.elapsed());
}
