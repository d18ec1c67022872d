import TestSupport
import Testing

@testable import LayerAnimation

/// Rules F1–F8.
@Suite("TimingFunction")
struct TimingFunctionTests {
  @Test("Timing functions follow the table of vectors (F1, F2)", arguments: MarkdownTable(semantics: "bezier").rows)
  func table(_ row: MarkdownTable.Row) throws {
    let points = numbers(row["control points"])
    try #require(points.count == 4)
    let function = TimingFunction(points[0], points[1], points[2], points[3])
    for x in ["0.1", "0.25", "0.5", "0.67", "0.75", "0.9"] {
      #expect(function(number(x)).isNear(number(row["y(\(x))"]), 1e-6), "at \(x)")
    }
    guard row["name"] != "custom" else { return }
    #expect(TimingFunction(named: row["name"]) == function)
  }

  @Test("0 is 0 and 1 is 1, whatever the points, and beyond them nothing happens (F3)", arguments: laws)
  func ends(_ function: TimingFunction) {
    for x in [0, -1, -Double.infinity] { #expect(function(x) == 0) }
    for x in [1, 2, Double.infinity] { #expect(function(x) == 1) }
    #expect(!function(.nan).isFinite || (0...1).contains(function(.nan)))
  }

  @Test("The output is finite, and rises where the control points lie in the unit square (F4)", arguments: laws)
  func risesAndIsFinite(_ function: TimingFunction) {
    let values = (0...1000).map { function(Double($0) / 1000) }
    #expect(values.allSatisfy { $0.isFinite })
    guard !function.overshoots, !bounces(function) else { return }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  private func bounces(_ function: TimingFunction) -> Bool {
    if case .formula(let formula) = function.form { formula.shape == .bounce } else { false }
  }

  @Test("Control points beyond the square overshoot, and nothing cuts that off (F4)")
  func overshoots() {
    let function = TimingFunction(0.68, -0.55, 0.265, 1.55)
    let values = (0...100).map { function(Double($0) / 100) }
    #expect((values.min() ?? 0) < -0.05)
    #expect((values.max() ?? 0) > 1.05)
  }

  @Test("The curve is met: y(t) at x(t), for any parameter (F2)", arguments: laws)
  func meetsTheCurve(_ function: TimingFunction) throws {
    guard let (first, second) = function.controlPoints else { return }
    for step in 1..<50 {
      let t = Double(step) / 50
      let (a, b) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t))
      let x = a * first.x + b * second.x + t * t * t
      let y = a * first.y + b * second.y + t * t * t
      // Where the curve is steep, a rounding error of x is magnified in y.
      let slack = abs(function(x + 1e-12) - function(x - 1e-12))
      try #require(function(x).isNear(y, 1e-9 + slack), "t = \(t)")
    }
  }

  /// F2a needs no code of its own: a curve depends continuously on its control points, so that one within a thousandth
  /// of a named curve differs from it by less than is visible.
  @Test("Control points near those of a named curve give nearly that curve (F2a)", arguments: TimingFunction.basic)
  func nearlyNamed(_ name: String, _ function: TimingFunction) throws {
    let (a, b) = try #require(function.controlPoints)
    let near = TimingFunction(a.x + 0.0009, a.y - 0.0009, b.x - 0.0009, b.y + 0.0009)
    for step in 0...100 {
      let x = Double(step) / 100
      #expect(near(x).isNear(function(x), 0.003), "\(name) at \(x)")
    }
  }

  @Test("No two names give one curve, and no other name gives any (F7)")
  func names() {
    for (index, one) in TimingFunction.named.enumerated() {
      #expect(TimingFunction(named: one.name) == one.function)
      for other in TimingFunction.named[(index + 1)...] {
        #expect(one.name != other.name)
        #expect(one.function != other.function)
      }
    }
    #expect(TimingFunction(named: "bounce") == nil)
    #expect(TimingFunction(named: "") == nil)
  }

  @Test("Ease in and ease out are each other, seen from the other end")
  func mirror() {
    for step in 0...20 {
      let x = Double(step) / 20
      #expect(TimingFunction.easeIn(x).isNear(1 - TimingFunction.easeOut(1 - x), 1e-6))
      #expect(TimingFunction.easeInEaseOut(x).isNear(1 - TimingFunction.easeInEaseOut(1 - x), 1e-6))
    }
  }

  @Test("A reversed function goes the same way back", arguments: laws + others)
  func reversed(_ function: TimingFunction) {
    // A jump belongs to the other side of its time, so that steps are compared between their jumps.
    for step in 0..<40 {
      let x = (Double(step) + 0.5) / 40
      #expect(function.reversed(x).isNear(1 - function(1 - x), 1e-6), "at \(x)")
    }
    #expect(function.reversed.reversed(0.31).isNear(function(0.31)))
  }

  @Test("Each kind has a title, and only curves have control points")
  func titles() {
    let points = TimingFunction.linear(through: [.zero, Point(x: 1, y: 1)])
    let curve = TimingFunction(0.1, 0.2, 0.3, 0.4)
    #expect([.easeIn, .easeOutBack].map(\TimingFunction.title) == ["easeIn", "easeOutBack"])
    #expect([.steps(3), points, curve].map(\.title) == ["in steps", "along points", "by a curve of its own"])
    #expect([.easeOutBack, .steps(3), points].allSatisfy { $0.controlPoints == nil })
    #expect(curve.controlPoints?.first == Point(x: 0.1, y: 0.2))
  }

  @Test("What overshoots is known", arguments: laws + others)
  func overshootsAreKnown(_ function: TimingFunction) {
    let values = (0...1000).map { function(Double($0) / 1000) }
    if !function.overshoots { #expect(values.allSatisfy { (-1e-9...1 + 1e-9).contains($0) }) }
  }

  @Test("Reversal mirrors first, so the way back retraces the way out (F6)")
  func reversalRetraces() throws {
    var animation = fade("dur=1 auto")
    animation.timingFunction = .easeIn
    let subject = try Subject(animation)
    TimeStrip.expect("0036X6300·") { subject.progress(at: $0) }
    for step in 0...10 {
      let distance = Double(step) / 10
      #expect((subject.progress(at: 1 - distance) ?? .nan).isNear(subject.progress(at: 1 + distance) ?? .nan))
    }
  }

  static let others: [TimingFunction] = [
    .steps(4), .steps(4, .start), .steps(4, .none), .steps(4, .both),
    .linear(through: [Point(x: 0, y: 0.5), Point(x: 0.3, y: 2), Point(x: 0.3, y: 0), Point(x: 1, y: 0.9)]),
  ]

  static let laws: [TimingFunction] = {
    var random = SeededGenerator(seed: 2)
    let anyhow = (0..<30).map { _ in
      TimingFunction(random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2))
    }
    let steep = [TimingFunction(0, 1, 1, 0), TimingFunction(1, 0, 0, 1), TimingFunction(0, 0, 0, 1)]
    let inSquare = (0..<30).map { _ in
      TimingFunction(random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1))
    }
    return TimingFunction.named.map(\.function) + steep + anyhow + inSquare
  }()

  @Test("A spring over a time is a function with exact ends (S3, S7)")
  func spring() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let function = TimingFunction.spring(spring, over: 2)
    #expect(function(0) == 0 && function(1) == 1 && function(2) == 1)
    for x in [0.05, 0.125, 0.25, 0.9] {
      #expect(function(x) == spring.value(at: 2 * x))
      #expect(function.reversed(x) == 1 - function(1 - x) && function.reversed.reversed(x) == function(x))
    }
    #expect(function.overshoots && function.isFinite && !TimingFunction.spring(spring, over: .infinity).isFinite)
    #expect(function.title == "by a spring" && function.controlPoints == nil)
  }

  @Test("A part of a function leads from one distance to another")
  func part() {
    let part = TimingFunction.part(of: .easeIn, from: 0.25, to: 1.5)
    for x in [0, 0.3, 0.5, 1] {
      #expect(part(x).isNear(0.25 + 1.25 * TimingFunction.easeIn(x)))
      #expect(part.reversed(x).isNear(1 - part(1 - x)))
    }
    #expect(TimingFunction.part(of: nil, from: 0.2, to: 0.4)(0.5).isNear(0.3))
    #expect(part.overshoots && !TimingFunction.part(of: .easeIn, from: 0.2, to: 0.4).overshoots)
    #expect(part.title == "easeIn" && TimingFunction.part(of: nil, from: 0, to: 1).title == "linear")
    #expect(part.isFinite && !TimingFunction.part(of: nil, from: .nan, to: 1).isFinite)
  }
}
