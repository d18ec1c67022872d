import LayerAnimation
import Testing

@testable import Interaction

/// What is computed is counted before it is done, and nothing is done when the operations are spent.
@Suite("Work")
struct WorkTests {
  @Test("Operations are counted, and refused beyond the limit until more are allowed")
  func operations() {
    let work = Work(limit: 10)
    #expect(work.spend(10) && work.left == 0 && !work.isSpent)
    #expect(!work.spend(1) && work.isSpent && work.done == 11)
    work.allow(5)
    #expect(work.left == 5 && work.spend(5) && !work.isSpent)
  }

  private func operations(_ text: String) throws -> Int {
    let parsed = try ExpressionParser.parse(text, names: { _ in nil })
    let work = Work()
    _ = parsed.expression.value(in: ExpressionEnvironment(work: work))
    return work.done
  }

  @Test("An expression costs what it evaluates, and what texts it makes")
  func expressions() throws {
    #expect(try operations("1") == 1)
    #expect(try operations("if true then 1 else 2 + 3 + 4") < operations("if false then 1 else 2 + 3 + 4"))
    #expect(try operations("repeated('ab', 4000)") > 500)
    #expect(try operations("length(repeated('ab', 4000))") > 1500)
  }

  @Test("An expression has no value when the operations are spent")
  func spent() throws {
    let parsed = try ExpressionParser.parse("1 + 2 + 3", names: { _ in nil })
    let work = Work(limit: 3)
    #expect(parsed.expression.value(in: ExpressionEnvironment(work: work)) == nil)
    #expect(parsed.expression.value(in: ExpressionEnvironment()) == .number(6))
  }

  // MARK: Events

  /// An event that raises itself again and again after some time, and a layer that follows what it changes at some cost.
  private func play(every delay: Double, operations: Int) -> InteractionTimeline {
    let layer = Layer()
    let tree = LayerTree(root: Layer())
    tree.root.addSublayer(layer)
    tree.commit(at: 0)
    var behavior = Behavior()
    behavior.parameters = [LiveParameter(name: "count", initial: .number(0))]
    let more = Expression.arithmetic(.sum, .parameter(0), .constant(.number(1)))
    behavior.events = [
      EventSource(
        name: "tick", cause: .delay(event: 0, seconds: delay),
        response: Response(settings: [.init(parameter: 0, value: more)])),
      EventSource(name: "begin", cause: .time(0), response: Response(raised: [0])),
    ]
    behavior.events[0].place = WrittenPlace(line: 7, column: 3)
    let work = behavior.work
    behavior.liveLayers = [
      LiveLayer(
        layer: layer,
        properties: [
          (
            .zPosition,
            LiveFormula(of: [0], initial: .number(0)) { environment in
              work.spend(operations) ? .number(environment.parameters[0].number ?? 0) : nil
            }
          )
        ])
    ]
    return InteractionTimeline(behavior, tree: tree)
  }

  private func count(_ interaction: InteractionTimeline) -> Double { interaction.parameters[0].number ?? 0 }

  @Test("What events may do in a second is bounded by what it takes; the rest is left out, and that is told")
  func toil() {
    let interaction = play(every: 0.001, operations: 100_000)
    interaction.advance(to: 0.9)
    let most = Double(EventCount.mostOperationsInSecond / 100_000 + 1)
    #expect((most / 2...most).contains(count(interaction)))
    guard case .toil(event: "tick", _) = interaction.fault else {
      return #expect(Bool(false), "\(String(describing: interaction.fault))")
    }
    #expect(interaction.faultPlace == WrittenPlace(line: 7, column: 3))
    // Later there is room again, and it is the same whichever way one comes there.
    interaction.advance(to: 5.5)
    let later = count(interaction)
    interaction.advance(to: 0.2)
    interaction.advance(to: 5.5)
    #expect(count(interaction) == later)
  }

  @Test("What one thing that happens does is bounded: the layer stays as it is, and that is told")
  func toilAtOnce() {
    let interaction = play(every: 1, operations: InteractionTimeline.mostOperationsAtOnce + 1)
    interaction.advance(to: 0)
    #expect(interaction.fault == .toil(event: "tick", time: 0))
    #expect(interaction.behavior.liveLayers[0].layer.position.x == 0)
  }

  @Test("An advance that takes too many operations stops, goes on with the next call, and comes to the same")
  func advanceInParts() {
    let (whole, parts) = (play(every: 0.1, operations: 1000), play(every: 0.1, operations: 1000))
    whole.advance(to: 100)
    #expect(!whole.isBehind && count(whole) > 900)
    parts.mostOperations = 100_000
    parts.advance(to: 100)
    #expect(parts.isBehind && count(parts) < 200)
    #expect(parts.lastEventPlace == WrittenPlace(line: 7, column: 3))
    for _ in 0..<30 { parts.advance(to: 100) }
    #expect(!parts.isBehind && parts.parameters == whole.parameters && parts.time == whole.time)
  }

  @Test("States with many events that wait take bounded memory")
  func delays() {
    let tree = LayerTree(root: Layer())
    tree.commit(at: 0)
    var behavior = Behavior()
    behavior.events = [EventSource(name: "begin", cause: .time(0))]
    for branch in 1...50 {
      behavior.events.append(
        EventSource(
          name: "branch", cause: .delay(event: 0, seconds: 0.1 + Double(branch) / 1000), response: Response(raised: [0])
        ))
    }
    let interaction = InteractionTimeline(behavior, tree: tree)
    interaction.advance(to: 0.23)
    #expect(interaction.state.delays.count > 5000)
    #expect(interaction.kept.bytes < 64 << 20)
    #expect(interaction.kept.count > 20)
  }
}
