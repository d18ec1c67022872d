import Export
import Diagnostics
import Interaction
import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("ExpectationCheck")
struct ExpectationCheckTests {
  private static func text(_ expectations: String) -> String {
    """
    format: 1
    title: A plane
    stage: {width: 80, height: 48}
    markers: {half: 1s}
    layers:
      - name: plane
        position: [10, 20]
        size: [8, 4]
        backgroundColor: red
        animations: [{keyPath: position.x, from: 10, to: 90, duration: 2s, fillMode: backwards, holds: true}]
      - name: end
        position: [40, 40]
        size: [40, 2]
        opacity: 0
        text: {string: Thank you}
        animations: [{keyPath: opacity, from: 0, to: 1, duration: 1s, beginTime: 1s, fillMode: backwards, holds: true}]
    events: {landed: {at: 1.5s}}
    expect: [\(expectations)]

    """
  }

  private func unmet(_ expectations: String) throws -> [UnmetExpectation] {
    ExpectationCheck(renderer(of: try scene(Self.text(expectations))), columns: 80, rows: 24).unmet()
  }

  @Test(
    "What is so is not reported, and what is not so is",
    arguments: [
      ("{at: 1s, layer: plane, keyPath: position.x, is: 50}", true),
      ("{at: half, layer: plane, keyPath: position.x, is: 50.4, within: 0.5}", true),
      ("{at: 50%, layer: plane, keyPath: position.x, is: 51, within: 0.5}", false),
      ("{at: end, layer: plane, keyPath: position, is: [90, 20]}", true),
      ("{by: 1s, layer: plane, keyPath: position.x, is: 30}", true),
      ("{by: 0.3s, layer: plane, keyPath: position.x, is: 30}", false),
      ("{between: 0s..1.5s, layer: plane, inside: stage}", true),
      ("{between: 0s..end, layer: plane, inside: stage}", false), ("{at: end, text: Thank you}", true),
      ("{at: 0s, text: Thank you}", false), ("{text: Thank you}", true), ("{at: end, text: Thank me}", false),
      ("{between: 0s..1s, layer: end, keyPath: string, is: Thank you}", true),
    ] as [(String, Bool)])
  func expectations(_ text: String, isMet: Bool) throws {
    #expect(try unmet(text).isEmpty == isMet)
  }

  @Test("A failure says what is there instead, with the layer and the time")
  func message() throws {
    let failure = try #require(try unmet("{at: 1.5s, layer: plane, keyPath: position.x, is: 50}").first)
    #expect(failure.message == "'position.x' is 70 at 1.5 s; expected 50")
    #expect(failure.layer == "plane" && failure.time == 1.5)
    let outside = try #require(try unmet("{between: 1s..2s, layer: plane, inside: stage}").first)
    #expect(
      outside.message.hasPrefix("the layer is outside of the stage at") && outside.message.hasSuffix("on the right"))
    #expect((1.5...1.8).contains(outside.time))
  }

  private static let door = """
    format: 1
    title: A door
    stage: {width: 80, height: 48}
    layers:
      - name: door
        position: [40, 24]
        size: [20, 20]
        backgroundColor: red
        gestures: [{tap: {raise: opened}}]
    expect: [{event: opened, by: 6s}]

    """

  @Test(
    "An event is expected where the scene is played with inputs", arguments: [(nil, true), (2.0, true), (7, false)])
  func events(_ time: Double?, isMet: Bool) throws {
    let scene = try scene(Self.door)
    if let time {
      let log = "format: 1\ninputs: [{at: \(time)s, tap: door}]\n"
      let mistakes = InputLogDecoder.decode(SourceFile(name: "log.yaml", text: log), into: scene)
      #expect(mistakes.map(\.description) == [])
    }
    let unmet = ExpectationCheck(renderer(of: scene), columns: 80, rows: 24).unmet()
    #expect(unmet.isEmpty == isMet)
  }
}
