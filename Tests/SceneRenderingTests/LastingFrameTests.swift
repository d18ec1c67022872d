import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// The frame that stays where a scene was shown.
@Suite("LastingFrame")
struct LastingFrameTests {
  /// Words that are each shown during a span, and fade in and out in a fifth of a second.
  private static func scene(_ words: [(String, ClosedRange<Double>)], duration: Double) throws -> Scene {
    let root = Layer()
    for (word, span) in words {
      let text = TextLayer()
      text.string = word
      text.foregroundColor = .white
      text.frame = Rect(x: 0, y: 0, width: 40, height: 2)
      text.opacity = 0
      let length = span.upperBound - span.lowerBound
      var fade = KeyframeAnimation(keyPath: "opacity", values: [0.0, 1.0, 1.0, 0.0], duration: length)
      fade.keyTimes = [0, 0.2 / length, 1 - 0.2 / length, 1]
      fade.beginTime = span.lowerBound
      try text.add(fade)
      root.addSublayer(text)
    }
    var scene = Scene(title: "words", stage: Size(width: 40, height: 8), root: root)
    (scene.background, scene.duration) = (Color(red: 0.1, green: 0.1, blue: 0.1), duration)
    return scene
  }

  private static func time(
    _ words: [(String, ClosedRange<Double>)], duration: Double = 10, from end: Double? = nil, backTo start: Double = 0
  ) throws -> Double {
    let renderer = SceneRenderer(scene: try scene(words, duration: duration), glyphSet: .blocks, isMonochrome: false)
    let choice = LastingFrame(of: renderer, columns: 40, rows: 4) { renderer.render(at: $0, rows: 4, into: $1) }
    return choice.time(from: end ?? duration, backTo: start)
  }

  @Test("A last frame with something in it stays")
  func aLastFrameStays() throws {
    #expect(try Self.time([("a", 1...20)]) == 10)
    #expect(try Self.time([("a", 1...3)], from: 1.1) == 1.1, "however little it is")
  }

  @Test("What fades out stays as it was before that")
  func whatFadesOutStaysAsItWas() throws {
    for end in stride(from: 4.0, through: 9.5, by: 0.5) {
      #expect(try (end - 0.8...end - 0.2).contains(Self.time([("a", 1...end)])), "\(end)")
    }
  }

  @Test("Of several things that come and go the last one stays, also where others were larger")
  func theLastOneStays() throws {
    #expect(try (7...8).contains(Self.time([("much more of it", 1...4), ("a", 5...8)])))
  }

  @Test("Backwards it is the other way round")
  func backwardsItIsTheOtherWayRound() throws {
    #expect(try (4...4.7).contains(Self.time([("a", 4...6)], from: 0, backTo: 10)))
  }

  @Test("Where nothing was to be seen, the end stays")
  func whereNothingWasTheEndStays() throws {
    #expect(try Self.time([]) == 10)
    #expect(try Self.time([("a", 4...6)], from: 3) == 3)
    #expect(try Self.time([], duration: 0, from: 0) == 0)
  }
}
