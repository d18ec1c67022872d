import LayerAnimation
import Testing

@testable import SceneFormat

/// How scenes take the place of others.
@Suite("Entrances")
struct EntrancesTests {
  private func entrance(_ text: String) throws -> Transition? {
    let (scene, diagnostics) = decode(
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\n\(text)\nlayers: []\n")
    #expect(diagnostics.isEmpty)
    return try #require(scene).entrance
  }

  @Test("A scene comes in at once unless it says how")
  func aSceneComesInAtOnceUnlessItSaysHow() throws { #expect(try entrance("") == nil) }

  @Test("Without keys it fades in half a second")
  func withoutKeysItFadesInHalfASecond() throws {
    let transition = try #require(try entrance("transition: {}"))
    #expect((transition.kind, transition.duration) == (.fade, 0.5))
    #expect(transition.timingFunction == .easeInEaseOut)
  }

  @Test("Its keys say what it does")
  func itsKeysSayWhatItDoes() throws {
    let transition = try #require(
      try entrance("transition: {type: push, direction: up, duration: 2s, timingFunction: linear}"))
    #expect((transition.kind, transition.subtype, transition.duration) == (.push, .fromTop, 2))
    #expect(transition.timingFunction == .linear)
    #expect(try entrance("transition: {type: reveal}")?.subtype == .fromRight)
  }

  @Test("A fade has no direction, and no time is negative")
  func aFadeHasNoDirection() {
    let start = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: []\n"
    #expect(
      decode(start + "transition: {direction: up}").1.map(\.message) == ["a fade has no direction"])
    #expect(decode(start + "transition: {type: slide}").0 == nil)
    #expect(decode(start + "transition: {duration: -1s}").0 == nil)
    #expect(decode(start + "transition: fade").0 == nil)
  }
}
