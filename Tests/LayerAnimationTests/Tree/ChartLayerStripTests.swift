import LayerAnimation
import TestSupport
import Testing

/// Strips: a colour over a span of time (E1–E9).
@Suite("ChartLayer, strips")
struct ChartLayerStripTests {
  private let root = Layer(), subject = Layer(), strip = ChartLayer(.strip)
  private let tree: LayerTree

  init() {
    subject.backgroundColor = .white
    root.addSublayer(subject)
    root.addSublayer(strip)
    strip.subject = subject
    (strip.chart.start, strip.chart.end) = (0, 4)
    tree = LayerTree(root: root)
  }

  /// Animates a colour from black to red; it is white while the animation is not in effect.
  private func animate(_ properties: String) throws {
    var animation = BasicAnimation(
      keyPath: "backgroundColor", from: Color.black, to: Color(red: 1, green: 0, blue: 0), duration: 1)
    (animation.timing, animation.isRemovedOnCompletion) = (Timing(properties: properties), false)
    try subject.add(animation, forKey: "color")
  }

  private func colors() throws -> [Color?] {
    tree.commit(at: 0)
    guard let colors = tree.properties(of: 2, at: 0).content.stripColors else {
      Issue.record("a strip shows colours")
      return []
    }
    return colors
  }

  private func progress(_ colors: [Color?], at time: Double) -> Double? {
    guard !colors.isEmpty, let color = colors[Int((time / 4 * Double(colors.count - 1)).rounded())] else { return nil }
    return color.green == 1 ? nil : color.red
  }

  @Test("Strips reproduce every figure of the article", arguments: TimingResolutionTests.figures)
  func figures(_ name: String, _ properties: String, _ expected: String) throws {
    try animate(properties)
    let colors = try colors()
    let timing = Timing(properties: properties)
    // Half way between two ticks, so that no result depends on the positions of the strip's samples.
    for time in stride(from: 0.125, to: 4, by: 0.25) {
      let seen = progress(colors, at: time)
      #expect((seen == nil) == (timing.progress(at: time) == nil), "\(name) at \(time)")
      if let seen { #expect(seen.isNear(timing.progress(at: time) ?? .nan, 0.02), "\(name) at \(time)") }
    }
  }

  @Test("It is the same at all times, and follows what its subject is given")
  func follows() throws {
    try animate("dur=2")
    let before = try colors()
    #expect(before.compactMap { $0 }.count == before.count)
    #expect(tree.properties(of: 2, at: 3).content == tree.properties(of: 2, at: 0).content)
    try animate("dur=4")
    #expect(try colors() != before)
  }

  @Test("Its subject's clock counts: what is fast is short")
  func subjectsClock() throws {
    try animate("dur=2")
    subject.speed = 2
    let colors = try colors()
    #expect((progress(colors, at: 0.5) ?? .nan).isNear(0.5, 0.02))
    #expect(progress(colors, at: 1.5) == nil)
  }

  @Test("Before its subject has begun there is no colour (T22)")
  func subjectNotYetBegun() throws {
    subject.beginTime = 2
    let colors = try colors()
    #expect(colors.prefix(250).allSatisfy { $0 == nil })
    #expect(colors.suffix(250).allSatisfy { $0 == .white })
  }

  @Test("Changing its subject's clock alone changes it")
  func subjectsClockChanges() throws {
    try animate("dur=2")
    let before = try colors()
    subject.speed = 2
    #expect(try colors() != before)
  }

  @Test("Changing which span of time it shows changes it")
  func spanChanges() throws {
    try animate("dur=2")
    #expect(progress(try colors(), at: 3) == nil)
    strip.chart.end = 2
    #expect(progress(try colors(), at: 3) != nil)
  }

  @Test("Without a subject there is no colour")
  func noSubject() throws {
    strip.subject = nil
    #expect(try colors().allSatisfy { $0 == nil })
  }

  @Test("The root may be the subject; a layer of another tree, or of none, shows nothing")
  func subjects() throws {
    root.backgroundColor = .black
    strip.subject = root
    root.timing.speed = 2
    #expect(Set(try colors()) == [.black])
    let other = Layer(), loose = Layer()
    other.addSublayer(loose)
    (other.backgroundColor, loose.backgroundColor) = (.white, .white)
    strip.subject = loose
    #expect(Set(try colors()) == [nil])
    LayerTree(root: other).commit(at: 0)
    strip.subject = other
    #expect(Set(try colors()) == [nil], "its place in its own tree is that of this tree's root")
    strip.subject = subject
    withoutActions { subject.removeFromSuperlayer() }
    tree.commit(at: 0)
    #expect(tree.properties(of: 1, at: 0).content.stripColors.map(Set.init) == [nil])
  }
}

extension LayerContent {
  /// The colours of a strip; nil for anything else.
  fileprivate var stripColors: [Color?]? {
    guard case .chart(let chart) = self, case .strip(let strip) = chart.figure else { return nil }
    return strip.samples.values
  }
}
