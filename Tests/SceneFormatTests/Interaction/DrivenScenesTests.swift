import Diagnostics
import Interaction
import LayerAnimation
import Testing

@testable import SceneFormat

/// Scenes whose parameters a program sets, and whose events it raises.
@Suite struct DrivenScenesTests {
  private static let head = "format: 1\ntitle: Driven\nstage: {width: 100, height: 20}\n"

  private static let bar =
    head + """
      parameters: {progress: 0, label: ready}
      layers:
        - {name: bar, position: [50, 5], size: ["$(progress * 100)", 4], backgroundColor: white}
        - {name: label, position: [50, 15], text: {string: $label}}
      """

  private func decode(
    _ text: String, isDriven: Bool = true
  ) -> (timeline: InteractionTimeline?, messages: [String], scene: Scene?) {
    let (scene, diagnostics) = SceneDecoder.decode(SourceFile(name: "scene", text: text), isDriven: isDriven)
    return (scene?.director as? InteractionTimeline, diagnostics.map(\.message), scene)
  }

  @Test("Every parameter of a scene that is driven is live, whether or not a gesture writes it")
  func parameters() throws {
    #expect(decode(Self.bar, isDriven: false).timeline == nil)
    let (timeline, messages, scene) = decode(Self.bar)
    let driven = try #require(timeline)
    #expect(messages == [] && driven.takesInputs)
    driven.take(TimedInput(.set("progress", .number(0.4)), at: 1))
    driven.take(TimedInput(.set("label", .text("unpacking")), at: 2))
    let layers = try #require(scene?.tree.root.sublayers)
    for (time, width, label) in [(0.5, 0.0, "ready"), (2.5, 40, "unpacking"), (1.5, 40, "ready"), (0, 0, "ready")] {
      driven.advance(to: time)
      #expect(layers[0].bounds.size.width == width)
      #expect((layers[1] as? TextLayer)?.string == label)
    }
  }

  private static func events(_ events: String, layer: String = "") -> String {
    head + "events: \(events)\nlayers:\n  - {name: a, opacity: 0\(layer)}\n"
  }

  @Test("An event that comes from outside says so; undeclared, it is known only where a program drives the scene")
  func outside() {
    let waiting = ", changes: [{on: done, to: {opacity: 1}}]"
    #expect(decode(Self.events("{done: {outside: true}}", layer: waiting), isDriven: false).messages == [])
    let undeclared = Self.head + "layers:\n  - {name: a, opacity: 0\(waiting)}\n"
    #expect(decode(undeclared, isDriven: false).messages == ["nothing raises the event 'done'"])
    #expect(decode(undeclared).messages == [])
    let idle = decode(Self.events("{done: {outside: true}}"), isDriven: false).messages
    #expect(idle.first?.hasPrefix("nothing follows from the event 'done'") == true && idle.count == 1)
  }

  @Test(
    "A response, and a change at an event, end the player with a status, at the time at which they come",
    arguments: [
      events("{done: {outside: true, quit: 3}}"),
      events("{done: {outside: true}}", layer: ", changes: [{on: done, quit: 3}]"),
      events("{done: {outside: true, raise: end}, end: {quit: 3}}"),
    ])
  func quit(_ text: String) throws {
    let (timeline, messages, _) = decode(text, isDriven: false)
    let scene = try #require(timeline)
    #expect(messages == [])
    scene.take(TimedInput(.event("done"), at: 1))
    scene.advance(to: 2)
    #expect(scene.wantedExit == 3)
    scene.advance(to: 0.5)
    #expect(scene.wantedExit == nil)
  }

  @Test("A status is a whole number from 0 to 255, and a change does something")
  func mistakes() {
    #expect(decode(Self.events("{done: {outside: true, quit: 256}}")).messages.count == 1)
    let empty = decode(Self.events("{done: {outside: true, quit: 0}}", layer: ", changes: [{on: done}]")).messages
    #expect(empty == ["a change at an event needs the key 'to'"])
  }

  @Test("What a program said is written as a log, and read as the same log")
  func log() throws {
    let timeline = try #require(decode(Self.bar + "\nevents: {done: {outside: true, quit: 0}}").timeline)
    let said: [Input] = [.set("label", .text("a \"b\"")), .set("progress", .number(0.5)), .event("done")]
    for (index, input) in said.enumerated() { timeline.take(TimedInput(input, at: Double(index))) }
    let text = InputLogText.text(of: timeline.log)
    let again = decode(Self.bar + "\nevents: {done: {outside: true, quit: 0}}")
    let mistakes = InputLogDecoder.decode(SourceFile(name: "log", text: text), into: try #require(again.scene))
    #expect(mistakes.map(\.message) == [])
    #expect(again.timeline?.log.inputs == timeline.log.inputs)
    let wrong = InputLogDecoder.decode(
      SourceFile(name: "log", text: text.replacing("\"done\"", with: "doen")), into: try #require(again.scene))
    #expect(wrong.map(\.message) == ["there is no event 'doen'; did you mean 'done'?"])
  }
}
