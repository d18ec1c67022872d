import Testing

@testable import LayerAnimation

/// Plots: numbers over a span of time, computed at a commit.
@Suite("ChartLayer, plots")
struct ChartLayerPlotTests {
  private let root = Layer()
  private let ball = Layer()
  private let plot = ChartLayer(.plot)

  init() {
    root.addSublayer(ball)
    root.addSublayer(plot)
    plot.bounds = Rect(x: 0, y: 0, width: 100, height: 40)
    plot.subject = ball
  }

  private func content(_ keyPath: AnimationKeyPath, until end: Double, _ figure: PlotFigure = PlotFigure()) -> (
    chart: ChartContent, plot: PlotFigure
  ) {
    (plot.chart.end, plot.chart.figure) = (end, .plot(figure))
    plot.subjectKeyPath = keyPath
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    guard case .chart(let chart) = presentation.layers[2].properties.content, case .plot(let plot) = chart.figure else {
      return (ChartContent(.strip), PlotFigure())
    }
    return (chart, plot)
  }

  @Test("Values are those of the subject")
  func valuesAreThoseOfTheSubject() throws {
    try ball.add(BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 1))
    let content = content("position.x", until: 2)
    #expect(content.plot.samples.values.count == ChartLayer.sampleCount)
    #expect(content.plot.range.low == 0 && abs(content.plot.range.high - 10) < 0.05)
    #expect(abs((content.chart.number(at: 0.5) ?? -1) - 5) < 0.05)
    // After the end the model's value is shown (T14), and outside the span there is no value.
    #expect(
      content.chart.number(at: 1.5) == 0 && content.chart.number(at: -0.1) == nil
        && content.chart.number(at: 2.1) == nil)
  }

  /// The cost of a commit would otherwise be their number times that of their subjects' animations.
  @Test("Many plots of a layer with many animations have fewer samples each")
  func manyPlotsOfALayerWithManyAnimations() throws {
    for _ in 0..<99 {
      let other = ChartLayer(.plot)
      other.subject = ball
      root.addSublayer(other)
    }
    let some = content("position.x", until: 2).plot.samples.values.count
    #expect(some == 50_000 / 100)
    for _ in 0..<80 { try ball.add(BasicAnimation(keyPath: "position.x", from: 0.0, to: 10.0, duration: 1)) }
    let content = content("position.x", until: 2)
    // A hundred plots share an effort of 50,000, and eighty animations make a sample eleven times as dear.
    #expect(content.plot.samples.values.count == 50_000 / (100 * 11))
    #expect(abs((content.chart.number(at: 0.5) ?? -1) - 5) < 0.05)
  }

  @Test("A plot has at least two samples, whatever the effort")
  func aPlotHasAtLeastTwoSamples() {
    let share = ChartShare(of: 10_000, effort: 90_000_000)
    #expect(share.samples == 2 && share.jumps == 5)
  }

  @Test("The curve goes up for greater numbers")
  func theCurveGoesUpForGreaterNumbers() throws {
    ball.position = Point(x: 3, y: 0)
    try ball.add(BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 1))
    let ends = content("position.x", until: 1).plot.curve.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(ends.first == Point(x: 0, y: 40) && ends.last == Point(x: 100, y: 0))
  }

  /// Angles read from a matrix are within half a turn (V15); in a plot they continue.
  @Test("Angles go on beyond half a turn (V15)")
  func turnsGoOn() throws {
    var turn = BasicAnimation(keyPath: "transform", from: 0, to: 4 * Double.pi, duration: 1)
    turn.valueFunction = .rotateZ
    try ball.add(turn)
    let content = content("transform.rotation", until: 1)
    #expect(content.plot.showsDegrees)
    #expect(abs((content.chart.number(at: 0.75) ?? 0) - 3 * .pi) < 0.1)
  }

  @Test("A level curve lies in the middle")
  func aLevelCurveLiesInTheMiddle() {
    ball.opacity = 0.5
    let content = content("opacity", until: 1)
    #expect(content.plot.range.low < 0.5 && content.plot.range.high > 0.5)
    #expect(content.plot.curve.elements.count == 2)
  }

  @Test("A curve keeps its limits")
  func limitsAreKept() throws {
    try ball.add(BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 1))
    var figure = PlotFigure()
    (figure.minimum, figure.maximum) = (2, 4)
    let content = content("position.x", until: 1, figure)
    #expect(content.plot.range == (2, 4))
    #expect(content.plot.curve.elements.first == .move(Point(x: 0, y: 40)))
  }

  /// At the animation's end the number returns to the model's at once (T14).
  @Test("A number that changes at once jumps")
  func aNumberThatChangesAtOnceJumps() throws {
    var animation = BasicAnimation(keyPath: "position.x", from: 4, to: 10, duration: 1)
    animation.beginTime = 0.5
    try ball.add(animation)
    let content = content("position.x", until: 3)
    #expect(content.chart.number(at: 0.5 - 1e-6) == 0)
    #expect(abs((content.chart.number(at: 0.5) ?? 0) - 4) < 1e-6)
    #expect(abs((content.chart.number(at: 1.5) ?? 0) - 10) < 1e-6)
    #expect(content.chart.number(at: 1.5 + 1e-6) == 0)
    #expect(abs(content.plot.range.high - 10) < 1e-6)
    // Vertical lines.
    let points = content.plot.curve.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    let falls = zip(points, points.dropFirst()).filter { $0.x == $1.x && abs($0.y - $1.y) > 15 }
    #expect(falls.count == 2)
    #expect(falls.allSatisfy { first, _ in abs(first.x - 50 / 3) < 1e-6 || abs(first.x - 50) < 1e-6 })
  }

  /// V21, E13: with a forwards fill that is not removed, the presentation's value and the model's differ from then on.
  @Test("The model is the layer's own value (V21)")
  func theModelIsTheLayersOwn() throws {
    ball.position = Point(x: 3, y: 0)
    var animation = BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 1)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    try ball.add(animation)
    #expect(content("position.x", until: 4).chart.number(at: 3) == 10)
    plot.subjectValue = .model
    let model = content("position.x", until: 4).plot.samples
    #expect(model.values.allSatisfy { $0 == 3 } && model.jumps.isEmpty)
  }

  @Test("Without a subject there is no curve")
  func withoutASubjectThereIsNoCurve() {
    plot.subject = nil
    #expect(content("opacity", until: 1).plot.curve.elements.isEmpty)
  }

  @Test("The speed of a number is that of its change in a second, and jumps where the curve has a corner")
  func speed() throws {
    try ball.add(BasicAnimation(keyPath: "position.x", from: 0, to: 10, duration: 1))
    var back = BasicAnimation(keyPath: "position.x", from: 10, to: 4, duration: 2)
    back.beginTime = 1
    try ball.add(back)
    var figure = PlotFigure()
    figure.showsSpeed = true
    let content = content("position.x", until: 3, figure)
    for (time, speed) in [(0.1, 10.0), (0.5, 10), (0.97, 10), (1.03, -3), (2, -3), (2.9, -3)] {
      #expect(abs((content.chart.number(at: time) ?? .nan) - speed) < 1e-6)
    }
    #expect(abs(content.plot.range.high - 10) < 1e-6 && abs(content.plot.range.low + 3) < 1e-6)
  }
}
