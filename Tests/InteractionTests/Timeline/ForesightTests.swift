import Testing

@testable import Interaction
@testable import LayerAnimation

/// Plots show all that a scene's log and its events bring, at every instant the same.
@Suite struct ForesightTests {
  /// A box that rises from 0 to 10 in a second, and then, as the end of that is an event, to 20; a tap lets it fall to 0. Beside it a plot
  /// of four seconds of it.
  private struct Plotted {
    let box: Layer, chart: ChartLayer
    var scene: Scene
    let interaction: InteractionTimeline

    init(ticks: Double? = nil, layers: Int = 0, animations: Int = 0, chart: ChartLayer = ChartLayer(.plot)) throws {
      let root = Layer(), box = Layer()
      (self.box, self.chart) = (box, chart)
      box.name = "box"
      (chart.subject, chart.subjectKeyPath, chart.chart.end) = (box, "zPosition", 4)
      root.addSublayer(box)
      root.addSublayer(chart)
      for _ in 0..<layers { root.addSublayer(Layer()) }
      var rise = BasicAnimation(keyPath: "zPosition", from: 0.0, to: 10.0, duration: 1)
      (rise.fillMode, rise.isRemovedOnCompletion) = (.both, false)
      try box.add(rise, forKey: "rise")
      for _ in 0..<animations { try root.add(BasicAnimation(keyPath: "opacity", to: 1.0, duration: 100)) }
      var behavior = Behavior()
      behavior.layers = [box]
      behavior.parameters = [LiveParameter(name: "count", initial: .number(0))]
      behavior.events = [
        EventSource(name: "risen", cause: .end(layer: 0, key: "rise")), EventSource(name: "fall"),
      ]
      var tap = GestureListener(layer: 0, gesture: .key("space"))
      tap.reactions = [.init([.ended], Response(raised: [1]))]
      behavior.listeners = [tap]
      behavior.firstFocus = 0
      func trigger(_ event: Int, _ from: Double, _ to: Double) -> Trigger {
        Trigger(event: event) { _ in
          var motion = BasicAnimation(keyPath: "zPosition", from: from, to: to, duration: 1)
          (motion.fillMode, motion.isRemovedOnCompletion) = (.both, false)
          return [Trigger.Launch(layer: box, animation: motion, key: "motion")]
        }
      }
      behavior.triggers = [trigger(0, 10, 20), trigger(1, 15, 0)]
      if let ticks {
        let sum = Expression.arithmetic(.sum, .parameter(0), .constant(.number(1)))
        behavior.events.append(
          EventSource(
            name: "tick", cause: .delay(event: 2, seconds: ticks),
            response: Response(settings: [.init(parameter: 0, value: sum)])))
        behavior.events.append(EventSource(name: "start", cause: .time(0), response: Response(raised: [2])))
        behavior.liveLayers = [
          LiveLayer(
            layer: box,
            properties: [
              (
                .cornerRadius,
                LiveFormula(of: [0], initial: .number(0)) { .number($0.parameters[0].number ?? 0) }
              )
            ])
        ]
        chart.subjectKeyPath = "cornerRadius"
      }
      scene = Scene(title: "Box", stage: Size(width: 10, height: 10), root: root)
      interaction = InteractionTimeline(behavior, tree: scene.tree)
      scene.director = interaction
    }

    /// The numbers of the plot at every quarter of a second, as it is shown at a time; to a quarter, since corners lie between its samples.
    func plot(at time: Double) -> [Double?] {
      scene.prepare(at: time)
      var presentation = PresentationTree()
      scene.tree.sample(at: time, into: &presentation)
      guard case .chart(let chart) = presentation.layers[2].properties.content else { return [] }
      return stride(from: 0.0, through: 4, by: 0.25).map { chart.number(at: $0).map { ($0 * 4).rounded() / 4 } }
    }
  }

  private static let rise = stride(from: 0.0, through: 4, by: 0.25).map { Optional(min(20, $0 * 10)) }

  @Test("What the ends of animations will bring is shown from the first instant on, and on the way back")
  func ends() throws {
    let plotted = try Plotted()
    for time in [0.0, 0.25, 1, 1.5, 4, 9, 1.5, 0.5, 0] { #expect(plotted.plot(at: time) == Self.rise, "at \(time)") }
    // A scene that is asked for another time first shows the same.
    #expect(try Plotted().plot(at: 3) == Self.rise)
  }

  @Test("What a log says is shown from its first instant on, and no more once it is undone")
  func log() throws {
    let plotted = try Plotted()
    #expect(plotted.plot(at: 0.5) == Self.rise)
    plotted.interaction.take(TimedInput(.key("space"), at: 1.5))
    let fallen = stride(from: 0.0, through: 4, by: 0.25).map { time -> Double? in
      time < 1.5 ? time * 10 : max(0, 15 - (time - 1.5) * 15)
    }
    for time in [1.5, 0.25, 3, 0] { #expect(plotted.plot(at: time) == fallen, "at \(time)") }
    plotted.interaction.undo()
    for time in [0, 1.5, 3] { #expect(plotted.plot(at: time) == Self.rise, "at \(time)") }
    plotted.interaction.redo()
    #expect(plotted.plot(at: 0) == fallen)
  }

  @Test("It is worked out once for each log, and going through time works out nothing")
  func once() throws {
    let plotted = try Plotted()
    _ = plotted.plot(at: 0)
    let course = plotted.scene.tree.course
    #expect(course?.entries.count == 2 && course?.end == .infinity)
    for time in [2, 0.5, 3.9, 0] { _ = plotted.plot(at: time) }
    #expect(plotted.scene.tree.course === course)
  }

  @Test("Where events never cease, it ends after so many commits; what comes then is as at the present")
  func bound() throws {
    let plotted = try Plotted(ticks: 0.037, layers: 500)
    let first = plotted.plot(at: 0)
    let course = try #require(plotted.scene.tree.course)
    #expect(course.entries.count == Foresight.mostSteps(layers: 503) && course.end < 1.2)
    #expect(Array(first[1...5]) == [7, 14, 21, 28, 1] && first[16] == 1)
    #expect(plotted.plot(at: 3.98)[16] == 108)
    #expect(plotted.plot(at: 0) == first)
    let quick = try Plotted(ticks: 0.037)
    #expect(quick.plot(at: 0)[12] == 82)
    #expect(quick.scene.tree.course?.end ?? 0 > 4)
  }

  /// Many animations make each commit dear, however few layers there are.
  @Test("It ends after so many operations too")
  func operations() throws {
    let plotted = try Plotted(ticks: 0.01, animations: 2000)
    let first = plotted.plot(at: 0)
    #expect(first.count == 17)
    let course = try #require(plotted.scene.tree.course)
    #expect(course.end < 1 && course.entries.count < Foresight.mostSteps(layers: 4))
    _ = plotted.plot(at: 3)
    #expect(plotted.plot(at: 0) == first && plotted.scene.tree.course === course)
  }

  /// A plot is dear where its subject has many animations, and each call may show another commit.
  @Test("An advance fills in the plots once, whether it goes on, back, or for the first time")
  func fillings() throws {
    final class Counted: ChartLayer {
      var fillings = 0
      override func committedContent(in tree: LayerTree) -> LayerContent {
        fillings += 1
        return super.committedContent(in: tree)
      }
    }
    let chart = Counted(.plot)
    let plotted = try Plotted(ticks: 0.5, chart: chart)
    for (time, most) in [(0.0, 1), (0.7, 1), (3.2, 1), (1.1, 1), (1.2, 0), (9, 1), (0, 1)] {
      chart.fillings = 0
      _ = plotted.plot(at: time)
      #expect(chart.fillings <= most, "at \(time): \(chart.fillings)")
    }
  }
}
