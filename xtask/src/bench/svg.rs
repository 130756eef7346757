//! Two kinds of plots as SVG: lines over sizes, and bars. Values are on a logarithmic scale.
//!
//! A plot brings its own background and sets no fonts but the generic one, so it looks the same wherever it is shown.

use std::fmt::Write;

const WIDTH: f64 = 760.0;
const BACKGROUND: &str = "#ffffff";
const TEXT: &str = "#222222";
const GRID: &str = "#d8d8d8";
const MUTED: &str = "#8a8a8a";
/// Colours that people with any kind of colour vision can tell apart (M. Okabe and K. Ito).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07d00", "#56b4e9"];

/// Lines over sizes, with a legend at the right.
pub struct Lines {
    pub title: String,
    pub x_label: String,
    pub y_label: String,
    pub lines: Vec<Line>,
}

pub struct Line {
    pub label: String,
    /// Size and value; there is no value where the search found nothing.
    pub points: Vec<(f64, Option<f64>)>,
    /// Drawn in grey and dashed: somebody else's figures, to compare with.
    pub reference: bool,
}

/// Bars one below the other.
pub struct Bars {
    pub title: String,
    pub x_label: String,
    pub bars: Vec<Bar>,
    /// What the marks beside the bars are.
    pub mark_label: String,
}

pub struct Bar {
    pub label: String,
    pub value: f64,
    /// Written behind the bar.
    pub text: String,
    /// Drawn in grey: this search found nothing.
    pub failed: bool,
    /// A figure to compare with.
    pub mark: Option<f64>,
}

/// A logarithmic axis.
#[derive(Debug, PartialEq)]
struct Axis {
    low: f64,
    high: f64,
    /// Where `low` and `high` are on the picture.
    from: f64,
    to: f64,
}

impl Axis {
    /// From the power of ten at or below the least value to the one at or above the greatest.
    fn of_decades(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Axis {
        let (least, greatest) = values
            .filter(|value| *value > 0.0)
            .fold((f64::INFINITY, 1.0f64), |(low, high), v| {
                (low.min(v), high.max(v))
            });
        let low = if least.is_finite() {
            least.log10().floor()
        } else {
            0.0
        };
        let high = greatest.log10().ceil().max(low + 1.0);
        let (low, high) = (10f64.powf(low), 10f64.powf(high));
        Axis { low, high, from, to }
    }

    fn place(&self, value: f64) -> f64 {
        let share = (value.max(self.low) / self.low).log10() / (self.high / self.low).log10();
        self.from + share * (self.to - self.from)
    }

    fn decades(&self) -> Vec<i32> {
        (self.low.log10().round() as i32..=self.high.log10().round() as i32).collect()
    }
}

impl Lines {
    pub fn svg(&self) -> String {
        let (left, right, top, bottom) = (78.0, 510.0, 92.0, 410.0);
        let mut svg = Svg::new(470.0);
        svg.title(&self.title);
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let y = Axis::of_decades(points().filter_map(|(_, value)| *value), bottom, top);
        let mut sizes: Vec<f64> = points().map(|(size, _)| *size).collect();
        sizes.sort_by(f64::total_cmp);
        sizes.dedup();
        let (low, high) = match sizes[..] {
            [] => (1.0, 2.0),
            [one] => (one, one * 2.0),
            [first, .., last] => (first, last),
        };
        let x = Axis {
            low,
            high,
            from: left + 22.0,
            to: right - 14.0,
        };
        for decade in y.decades() {
            let at = y.place(10f64.powi(decade));
            svg.line((left, at), (right, at), GRID, 1.0, "");
            svg.power((left - 10.0, at + 4.0), decade);
        }
        for size in &sizes {
            let at = x.place(*size);
            svg.line((at, bottom), (at, bottom + 5.0), TEXT, 1.0, "");
            svg.text((at, bottom + 20.0), "middle", &size.to_string());
        }
        svg.line((left, bottom), (right, bottom), TEXT, 1.0, "");
        svg.text(((left + right) / 2.0, bottom + 42.0), "middle", &self.x_label);
        svg.text((left - 62.0, 52.0), "start", &self.y_label);
        let failed_at = top - 18.0;
        if points().any(|(_, value)| value.is_none()) {
            svg.text((right + 14.0, failed_at + 4.0), "start", "✕  not found");
        }
        // Marks of searches that failed at the same size stand side by side.
        let mut failures: Vec<(f64, usize)> = sizes.iter().map(|size| (*size, 0)).collect();
        let mut colours = COLOURS.iter().cycle();
        for (number, line) in self.lines.iter().enumerate() {
            let (colour, dashes) = if line.reference {
                (MUTED, "6 4")
            } else {
                (*colours.next().expect("a cycle has no end"), "")
            };
            let mut before: Option<(f64, f64)> = None;
            for (size, value) in &line.points {
                let Some(value) = value else {
                    let slot = failures.iter_mut().find(|(s, _)| s == size);
                    let taken = slot.map_or(0, |(_, taken)| std::mem::replace(taken, *taken + 1));
                    svg.cross((x.place(*size) + 13.0 * taken as f64, failed_at), colour);
                    before = None;
                    continue;
                };
                let here = (x.place(*size), y.place(*value));
                if let Some(before) = before {
                    svg.line(before, here, colour, 2.0, dashes);
                }
                svg.dot(here, colour);
                before = Some(here);
            }
            let at = top + 14.0 + 24.0 * number as f64;
            svg.line((right + 14.0, at), (right + 42.0, at), colour, 2.0, dashes);
            svg.dot((right + 28.0, at), colour);
            svg.text((right + 50.0, at + 4.0), "start", &line.label);
        }
        svg.end()
    }
}

impl Bars {
    pub fn svg(&self) -> String {
        let (left, right, top, pitch) = (230.0, 590.0, 74.0, 24.0);
        let bottom = top + pitch * self.bars.len() as f64;
        let mut svg = Svg::new(bottom + 56.0);
        svg.title(&self.title);
        let values = self.bars.iter().flat_map(|bar| [Some(bar.value), bar.mark]);
        let x = Axis::of_decades(values.flatten(), left, right);
        for decade in x.decades() {
            let at = x.place(10f64.powi(decade));
            svg.line((at, top - 4.0), (at, bottom), GRID, 1.0, "");
            svg.power((at + 12.0, bottom + 18.0), decade);
        }
        if self.bars.iter().any(|bar| bar.mark.is_some()) {
            svg.diamond((left + 6.0, 54.0));
            svg.text((left + 18.0, 58.0), "start", &self.mark_label);
        }
        for (number, bar) in self.bars.iter().enumerate() {
            let at = top + pitch * number as f64;
            let middle = at + pitch / 2.0;
            let end = x.place(bar.value);
            let colour = if bar.failed { "#c9c9c9" } else { COLOURS[0] };
            svg.text((left - 10.0, middle + 4.0), "end", &bar.label);
            svg.rectangle((left, at + 4.0), (end - left, pitch - 8.0), colour);
            let marked = bar.mark.map(|mark| x.place(mark));
            if let Some(marked) = marked {
                svg.diamond((marked, middle));
            }
            let behind = marked.map_or(end, |marked| end.max(marked + 6.0));
            svg.text((behind + 8.0, middle + 4.0), "start", &bar.text);
        }
        svg.text(((left + right) / 2.0, bottom + 42.0), "middle", &self.x_label);
        svg.end()
    }
}

/// A picture in the making.
struct Svg {
    text: String,
}

type Point = (f64, f64);

impl Svg {
    fn new(height: f64) -> Svg {
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"{BACKGROUND}\"/>\n"
        );
        Svg { text }
    }

    fn put(&mut self, element: std::fmt::Arguments) {
        writeln!(self.text, "{element}").expect("a string can be written to");
    }

    fn title(&mut self, title: &str) {
        let text = escaped(title);
        self.put(format_args!(
            "<title>{text}</title>\n<text x=\"16\" y=\"28\" font-size=\"16\" font-weight=\"bold\" fill=\"{TEXT}\">{text}</text>"
        ));
    }

    fn text(&mut self, (x, y): Point, anchor: &str, text: &str) {
        let text = escaped(text);
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{TEXT}\">{text}</text>"
        ));
    }

    /// A power of ten, ending at this point.
    fn power(&mut self, (x, y): Point, exponent: i32) {
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"end\" fill=\"{TEXT}\">10<tspan dy=\"-5\" font-size=\"9\">{exponent}</tspan></text>"
        ));
    }

    fn line(&mut self, (x1, y1): Point, (x2, y2): Point, colour: &str, width: f64, dashes: &str) {
        self.put(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" \
             stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\"/>"
        ));
    }

    fn dot(&mut self, (x, y): Point, colour: &str) {
        self.put(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\"/>"
        ));
    }

    fn cross(&mut self, (x, y): Point, colour: &str) {
        self.line((x - 4.0, y - 4.0), (x + 4.0, y + 4.0), colour, 2.0, "");
        self.line((x - 4.0, y + 4.0), (x + 4.0, y - 4.0), colour, 2.0, "");
    }

    fn diamond(&mut self, (x, y): Point) {
        self.put(format_args!(
            "<path d=\"M{:.1} {y:.1}l5 -5l5 5l-5 5z\" fill=\"{}\" stroke=\"{BACKGROUND}\"/>",
            x - 5.0,
            COLOURS[1]
        ));
    }

    fn rectangle(&mut self, (x, y): Point, (width, height): Point, colour: &str) {
        self.put(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>"
        ));
    }

    fn end(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decades_lie_evenly_on_the_axis() {
        let axis = Axis::of_decades([15.0, 2_000.0].into_iter(), 100.0, 400.0);
        assert_eq!((axis.low, axis.high), (10.0, 10_000.0));
        assert_eq!(axis.decades(), [1, 2, 3, 4]);
        for (value, place) in [(10.0, 100.0), (100.0, 200.0), (1_000.0, 300.0), (10_000.0, 400.0)] {
            assert!((axis.place(value) - place).abs() < 1e-9, "{value}");
        }
        // What is below the axis is drawn at its beginning.
        assert_eq!(axis.place(0.0), 100.0);
    }

    #[test]
    fn axes_of_little_or_nothing() {
        let nothing = Axis::of_decades([].into_iter(), 0.0, 1.0);
        assert_eq!((nothing.low, nothing.high), (1.0, 10.0));
        let one = Axis::of_decades([100.0].into_iter(), 0.0, 1.0);
        assert_eq!((one.low, one.high), (100.0, 1_000.0));
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("a < b & c"), "a &lt; b &amp; c");
        let bars = Bars {
            title: "<states>".into(),
            x_label: String::new(),
            bars: Vec::new(),
            mark_label: String::new(),
        };
        assert!(!bars.svg().contains("<states>"));
    }

    #[test]
    fn a_search_that_found_nothing_breaks_the_line() {
        let line = Line {
            label: "bfs".into(),
            points: vec![
                (8.0, Some(10.0)),
                (16.0, Some(100.0)),
                (32.0, None),
                (64.0, Some(50.0)),
            ],
            reference: false,
        };
        let plot = Lines {
            title: String::new(),
            x_label: String::new(),
            y_label: String::new(),
            lines: vec![line],
        };
        let svg = plot.svg();
        let coloured = svg.matches(&format!("stroke=\"{}\"", COLOURS[0])).count();
        // One piece between 8 and 16, one in the legend, and the two strokes of the cross.
        assert_eq!(coloured, 4);
        assert_eq!(svg.matches("<circle").count(), 4);
        assert!(svg.contains("not found"));
    }
}
