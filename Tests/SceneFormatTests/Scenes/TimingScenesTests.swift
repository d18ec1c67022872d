@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The colours of the timing scenes: how far from orange to blue, or white.
@Suite("TimingScenes")
struct TimingScenesTests {
  struct Moment: Sendable, CustomStringConvertible {
    let scene: String
    let time: Double
    /// The fraction between orange and blue; nil for white.
    let way: Double?
    var description: String { "\(scene) at \(time)" }
    init(_ scene: String, _ time: Double, _ way: Double?) { (self.scene, self.time, self.way) = (scene, time, way) }
  }

  /// T1–T19, each scene before, in and after its animation.
  @Test(
    "Colour is as the figure says",
    arguments: [
      Moment("duration", 0.75, 0.5), Moment("duration", 1.6, nil),
      Moment("begin-time", 0.5, nil), Moment("begin-time", 1.75, 0.5), Moment("begin-time", 2.6, nil),
      Moment("fill-backwards", 0.5, 0), Moment("fill-backwards", 1.75, 0.5), Moment("fill-backwards", 2.6, nil),
      Moment("autoreverses", 0.75, 0.5), Moment("autoreverses", 1.5, 1), Moment("autoreverses", 2.25, 0.5),
      Moment("autoreverses", 3.1, nil),
      Moment("repeat-count", 0.75, 0.5), Moment("repeat-count", 2.25, 0.5), Moment("repeat-count", 3.1, nil),
      Moment("repeat-duration", 1.75, 1 / 6.0), Moment("repeat-duration", 2.1, nil),
      Moment("all-together", 0.4, nil), Moment("all-together", 0.875, 0.5), Moment("all-together", 1.25, 1),
      Moment("all-together", 2, 0), Moment("all-together", 2.75, 1), Moment("all-together", 3.6, nil),
      Moment("autoreverses-repeat-duration", 1.5, 1), Moment("autoreverses-repeat-duration", 2.25, 0.5),
      Moment("autoreverses-repeat-duration", 3, 0), Moment("autoreverses-repeat-duration", 4, 2 / 3.0),
      Moment("autoreverses-repeat-duration", 4.1, nil),
      Moment("speed", 0.75, 0.5), Moment("speed", 1.6, nil),
      Moment("speed-in-a-group", 0.5, 0.5), Moment("speed-in-a-group", 1.1, nil),
      Moment("speed-of-a-layer", 1, 0.5), Moment("speed-of-a-layer", 2.1, nil),
      Moment("fill-forwards", 0.5, nil), Moment("fill-forwards", 1.75, 0.5), Moment("fill-forwards", 4.5, 1),
      Moment("negative-speed", 1, 2 / 3.0), Moment("negative-speed", 2, 1 / 3.0),
    ])
  func colourIsAsTheFigureSays(_ moment: Moment) throws {
    let scene = try galleryScene("timing/\(moment.scene)")
    let color = try properties(of: "block", in: scene, at: moment.time).backgroundColor
    guard let way = moment.way else { return #expect(color == .white) }
    let shown = try #require(wayFromOrangeToBlue(color))
    #expect(abs(shown - way) < 1e-6)
  }

  /// E13: the presentation's value stays at the end, and the model's value is that of the start all the time.
  @Test("Filling forwards leaves the model behind")
  func fillingForwardsLeavesTheModelBehind() throws {
    let scene = try galleryScene("timing/fill-forwards")
    var tree = PresentationTree()
    scene.tree.sample(at: 4.5, into: &tree)
    let numbers = tree.layers.compactMap { layer -> Double? in
      guard case .chart(let chart) = layer.properties.content else { return nil }
      return chart.number(at: 4.5)
    }
    #expect(numbers == [130, 30])
    let colors = tree.layers.compactMap { layer -> Color? in
      guard case .chart(let chart) = layer.properties.content else { return nil }
      return chart.color(at: 0.9)
    }
    #expect(colors == [Color(hex: 0x0000FF), .white])
    #expect(scene.tree.root.sublayer(at: "block")?.position.x == 30)
  }

  /// T9: half a count ends half way.
  @Test("Counts may be fractions")
  func countsMayBeFractions() throws {
    let scene = try galleryScene("timing/repeat-count", ["count": "1.5"])
    let color = try properties(of: "block", in: scene, at: 2.2).backgroundColor
    #expect(abs(try #require(wayFromOrangeToBlue(color)) - 0.7 / 1.5) < 1e-6)
    #expect(try properties(of: "block", in: scene, at: 2.3).backgroundColor == .white)
  }

  /// All nine at three quarters of a second, one below the other.
  @Test("Nine figures go in step", arguments: zip(1...9, [0.5, nil, 0, 0.5, 0.5, 0.5, 1 / 3.0, 0.5, 1.75 / 3]))
  func nineFiguresGoInStep(_ row: Int, _ way: Double?) throws {
    let scene = try galleryScene("timing/cheat-sheet")
    let color = try properties(of: "figure \(row)/block \(row)", in: scene, at: 0.75).backgroundColor
    guard let way else { return #expect(color == .white) }
    #expect(abs(try #require(wayFromOrangeToBlue(color)) - way) < 1e-6)
  }

  /// T32: with a speed of 0 the offset is the time, whatever the media time is.
  @Test("The slider is the time", arguments: ["0.25", "0.9"]) func theSliderIsTheTime(_ offset: String) throws {
    let scene = try galleryScene("timing/scrubbing", ["offset": offset])
    let expected = -19 + 120 * (try #require(Double(offset)))
    for time in [0.0, 1.3, 3.9] {
      #expect(abs(try number("position.x", of: "slider/knob", in: scene, at: time) - expected) < 1e-9)
    }
  }

  /// The distance by which the list is pulled, of 60 points, is the word's time in seconds: the word is written, and
  /// raised, by the same fraction.
  @Test("The pull is the time of the word")
  func thePullIsTheTimeOfTheWord() throws {
    let scene = try galleryScene("timing/pull-to-refresh")
    let word = "screen/list/header/word"
    for time in stride(from: 0, through: 7.3, by: 0.1) {
      let pulled = try number("position.y", of: "screen/list", in: scene, at: time) / 60
      let written = try number("strokeEnd", of: word, in: scene, at: time)
      let left = try number("position.y", of: word, in: scene, at: time) / 22
      #expect(abs(pulled - written) < 1e-9 && abs(1 - left - written) < 1e-9, "at \(time)")
    }
    #expect(try number("strokeEnd", of: word, in: scene, at: 1.7) == 0.65)
    #expect(abs(try number("strokeEnd", of: word, in: scene, at: 2.75) - 0.2) < 1e-12, "it is un-written again")
    #expect(try number("strokeEnd", of: word, in: scene, at: 5) == 1)
  }

  /// One group of a second on a layer with speed 0; nothing else drives the word.
  @Test("The word has one group and one clock")
  func theWordHasOneGroupAndOneClock() throws {
    let scene = try galleryScene("timing/pull-to-refresh")
    let tree = scene.tree
    let animations = tree.committedAnimations.filter { tree.names(toLayer: $0.layer).last == "word" }
    #expect(animations.map(\.depth) == [0, 1, 1, 0] && animations.map(\.movesClock) == [false, false, false, true])
    #expect(animations[0].clock.duration == 1 && animations[0].clock.beginTime == 0)
    let move = try #require(animations[2].animation as? BasicAnimation)
    #expect(move.byValue?.animationValue == .number(-22) && move.toValue?.animationValue == .number(0))
    #expect(move.fromValue == nil)
  }

  /// The line of loading repeats by itself; after it the word disappears, and rows appear.
  @Test("Loading runs and rows arrive")
  func loadingRunsAndRowsArrive() throws {
    let scene = try galleryScene("timing/pull-to-refresh")
    let loading = "screen/list/header/loading"
    for time in [4.35, 5.55, 6.75] {
      #expect(abs(try number("strokeEnd", of: loading, in: scene, at: time) - 0.5) < 1e-9, "at \(time)")
    }
    for (time, opacity) in [(4.0, 1.0), (7.2, 0.5), (9, 0)] {
      #expect(abs(try number("opacity", of: "screen/list/header", in: scene, at: time) - opacity) < 1e-9)
    }
    for row in ["screen/list/#2", "screen/list/#3"] {
      #expect(try number("opacity", of: row, in: scene, at: 7.3) == 0)
      #expect(try number("opacity", of: row, in: scene, at: 9) == 1)
      #expect(try number("position.x", of: row, in: scene, at: 9) == 96)
    }
  }
}
