import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The positions in the keyframe scenes.
@Suite("KeyframeScenes")
struct KeyframeScenesTests {
  private func position(of path: String, in scene: Scene, at time: Double) throws -> Point {
    try properties(of: path, in: scene, at: time).position
  }

  private func isNear(_ a: Point, _ x: Double, _ y: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
  }

  // MARK: Round a rectangle

  /// Four animations, each eased: half way along each side at the middle of each half second.
  @Test(
    "Chained animations stop at the corners",
    arguments: [
      (0.25, 140.0, 56.0), (0.5, 240, 56), (0.75, 240, 106), (1, 240, 156), (1.25, 140, 156), (1.75, 40, 106),
      (2.5, 40, 56),
    ])
  func chainedAnimationsStopAtTheCorners(time: Double, x: Double, y: Double) throws {
    let scene = try galleryScene("keyframes/rectangle-tour")
    #expect(isNear(try position(of: "by begin times/chained", in: scene, at: time), x, y))
  }

  /// K16: the block is eased as a whole, so the corners are reached at the times given by the curve.
  @Test("Keyframes go round in one", arguments: [0.3, 0.7, 1, 1.3, 1.9]) func keyframesGoRoundInOne(time: Double) throws
  {
    let scene = try galleryScene("keyframes/rectangle-tour")
    let corners = [(320.0, 56.0), (520, 56), (520, 156), (320, 156), (320, 56)]
    let way = TimingFunction.easeInEaseOut(time / 2) * 4
    let (side, rest) = (min(Int(way), 3), way - Double(min(Int(way), 3)))
    let (from, to) = (corners[side], corners[side + 1])
    let shown = try position(of: "in one/keyframes", in: scene, at: time)
    #expect(isNear(shown, from.0 + (to.0 - from.0) * rest, from.1 + (to.1 - from.1) * rest, 1e-4))
  }

  // MARK: Connecting flights

  /// Table `takeoff`, at each of the three changes.
  @Test("The plane leaves and comes back", arguments: [2.5, 6.5, 10.5]) func thePlaneLeavesAndComesBack(change: Double)
    throws
  {
    let scene = try galleryScene("keyframes/connecting-flights")
    for (fraction, x, y, turn, opacity) in [
      (0.0, 0.0, 0.0, 0.0, 1.0), (0.25, 80, -10, -0.375, 1), (0.5, 180, -60, -1, 0), (0.53, -136, 0, 0, 0),
      (1, 0, 0, 0, 1),
    ] {
      let time = change + min(fractionOfTime(.easeInEaseOut, reaching: fraction) * 1.5, 1.4999999)
      let shown = try properties(of: "plane", in: scene, at: time)
      #expect(isNear(shown.position, 136 + x, 116 + y, 1e-3), "\(fraction): \(shown.position)")
      let angle = try number("transform.rotation", of: "plane", in: scene, at: time)
      #expect(abs(angle - turn * .pi / 8) < 1e-4 && (fraction == 0.5 || abs(shown.opacity - opacity) < 1e-4))
    }
  }

  /// The text of the summary changes only while it is outside the stage, and is changed when it returns.
  @Test("The summary changes out of sight")
  func theSummaryChangesOutOfSight() throws {
    let scene = try galleryScene("keyframes/connecting-flights")
    var (before, changes) = ("", 0)
    for step in 0...1200 {
      let time = Double(step) / 100
      let text = try string(of: "summary", in: scene, at: time)
      if text != before, step > 0 {
        changes += 1
        #expect(try number("position.y", of: "summary", in: scene, at: time) < -20, "at \(time)")
      }
      before = text
    }
    #expect(changes == 3)
    #expect(try string(of: "summary", in: scene, at: 5).contains("Paris to Rome"))
    #expect(try number("position.y", of: "summary", in: scene, at: 5) == 12)
  }

  /// Each flight begins where the one before it ended, and the last leads back to the first.
  @Test(
    "Flights connect",
    arguments: [(1.0, "London", "Paris"), (5, "Paris", "Rome"), (9, "Rome", "London"), (11.99, "London", "Paris")])
  func flightsConnect(time: Double, from: String, to: String) throws {
    let scene = try galleryScene("keyframes/connecting-flights")
    for city in ["London", "Paris", "Rome"] {
      let opacity = try number("opacity", of: city, in: scene, at: time)
      #expect(abs(opacity - (city == from || city == to ? 1 : 0)) < 1e-9, "\(city)")
    }
    #expect(abs(try number("position.x", of: from, in: scene, at: time) - 62) < 1e-6)
    #expect(abs(try number("position.x", of: to, in: scene, at: time) - 258) < 1e-6)
  }

  // MARK: Calculation modes

  private static let points = [(0.0, 24.0), (8, 4), (18, 28), (36, 0), (42, 24)]
  /// K9: the times of the points in paced modes, as fractions, from the lengths of the chords.
  private static let pacedTimes: [Double] = {
    let lengths = zip(points, points.dropFirst()).map { a, b in
      ((b.0 - a.0) * (b.0 - a.0) + (b.1 - a.1) * (b.1 - a.1)).squareRoot()
    }
    let total = lengths.reduce(0, +)
    return lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 / total) }
  }()

  /// K10–K13: half way between the second and the third point on a cubic curve.
  private static func middle(_ outgoing: Double, _ incoming: Double) -> (Double, Double) {
    func middle(_ p: [Double]) -> Double {
      (p[1] + p[2]) / 2 + ((p[2] - p[0]) / 2 * outgoing - (p[3] - p[1]) / 2 * incoming) / 8
    }
    return (middle(points.map(\.0)), middle(points.map(\.1)))
  }

  @Test("Every mode goes its way")
  func everyModeGoesItsWay() throws {
    let scene = try galleryScene("keyframes/calculation-modes")
    func ball(_ mode: String, _ time: Double) throws -> Point { try position(of: "\(mode)/ball", in: scene, at: time) }
    #expect(isNear(try ball("linear", 2), 18, 28))
    #expect(isNear(try ball("linear", 2.5), 27, 14))
    #expect(isNear(try ball("discrete", 0.79), 0, 24))
    #expect(isNear(try ball("discrete", 0.81), 8, 4))
    #expect(isNear(try ball("discrete", 1.7), 18, 28))
    let times = Self.pacedTimes
    #expect(isNear(try ball("paced", 4 * (times[2] + times[3]) / 2), 27, 14))
    let cubic = Self.middle(1, 1)
    #expect(isNear(try ball("cubic", 1.5), cubic.0, cubic.1))
    let step = times[2] - times[1]
    let paced = Self.middle(2 * step / (times[2] - times[0]), 2 * step / (times[3] - times[1]))
    #expect(isNear(try ball("cubicPaced", 4 * (times[1] + times[2]) / 2), paced.0, paced.1))
  }

  /// The dots are at the positions of the ball every fifth of a second, and do not move.
  @Test(
    "The stroboscope shows the ball", arguments: ["linear", "discrete", "paced", "cubic", "cubicPaced"], [0.0, 3.3])
  func theStroboscopeShowsTheBall(mode: String, time: Double) throws {
    let scene = try galleryScene("keyframes/calculation-modes")
    var tree = PresentationTree()
    scene.tree.sample(at: time, into: &tree)
    let dots = tree.layers.indices.filter { tree.path(of: $0).hasPrefix("\(mode)/stroboscope") }
      .map { tree.layers[$0] }.filter { $0.name.hasPrefix("dot") }
    #expect(dots.count == 21)
    for (index, dot) in dots.enumerated() where mode != "discrete" || index % 4 != 0 {
      let ball = try position(of: "\(mode)/ball", in: scene, at: Double(index) / 5)
      #expect(isNear(dot.properties.position, ball.x, ball.y, 1e-5), "\(index)")
    }
  }

  // MARK: Four stages

  /// Each stage is faster than the one before, and in the last tenth alone the plane fades.
  @Test("Every stage is faster")
  func everyStageIsFaster() throws {
    let scene = try galleryScene("keyframes/four-stages")
    var speeds: [Double] = []
    for (from, to) in [(0.0, 0.35), (0.35, 0.6), (0.6, 0.9), (0.9, 1)] {
      let (start, end) = (4 * from, min(4 * to, 3.9999999))
      let (a, b) = (try position(of: "plane", in: scene, at: start), try position(of: "plane", in: scene, at: end))
      speeds.append(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot() / (end - start))
    }
    #expect(speeds == speeds.sorted() && speeds[2] > 1.5 * speeds[1])
    #expect(try number("opacity", of: "plane", in: scene, at: 3.6) == 1)
    #expect(abs(try number("opacity", of: "plane", in: scene, at: 3.8) - 0.5) < 1e-9)
    #expect(try number("transform.rotation", of: "plane", in: scene, at: 1.4) == 0)
  }

  /// The four stages are parts of one animation of each property, as a block's frames are (K17).
  @Test("The stages are one animation")
  func theStagesAreOneAnimation() throws {
    let scene = try galleryScene("keyframes/four-stages")
    let plane = try #require(scene.tree.root.sublayer(at: "plane"))
    #expect(plane.animations.count == 3)
    #expect(plane.animations.allSatisfy { $0.animation.duration == 4 })
  }

  /// The dots are at the positions of the plane every two fifths of a second.
  @Test("The dots stand where the plane goes", arguments: ["linear", "easeInEaseOut"])
  func theDotsStandWhereThePlaneGoes(curve: String) throws {
    let source = try gallerySource("keyframes/four-stages.yaml")
    let scene = try #require(SceneDecoder.decode(source, parameters: ["curve": curve]).scene)
    var tree = PresentationTree()
    scene.tree.sample(at: 2.2, into: &tree)
    let dots = tree.layers.filter { $0.name.hasPrefix("dot") }
    #expect(dots.count == 11)
    for (index, dot) in dots.enumerated() {
      let plane = try position(of: "plane", in: scene, at: Double(index) * 0.4)
      #expect(isNear(dot.properties.position, plane.x, plane.y, 1e-5), "\(index)")
    }
  }

  // MARK: Easing

  /// Eased parts stop at every post; the eased whole and the linear motion do not (K7), but only the linear motion and
  /// the eased parts are at a post when its second is over.
  @Test("Only eased parts jerk")
  func onlyEasedPartsJerk() throws {
    let scene = try galleryScene("keyframes/easing")
    func x(_ lane: String, _ time: Double) throws -> Double {
      try number("position.x", of: "\(lane)/plane", in: scene, at: time)
    }
    let (parts, whole, none) = (try x("parts", 1.25), try x("whole", 1.25), try x("none", 1.25))
    #expect(abs(parts - 47 - 34 * TimingFunction.easeInEaseOut(0.25)) < 1e-4)
    #expect(abs(whole - 13 - 136 * TimingFunction.easeInEaseOut(1.25 / 4)) < 1e-4)
    #expect(abs(none - 13 - 136 * 1.25 / 4) < 1e-6)
    for time in [1.0, 2, 3] {
      let speeds = try ["parts", "whole", "none"].map { lane in
        let (before, after) = (try x(lane, time - 0.01), try x(lane, time + 0.01))
        return (after - before) / 0.02
      }
      #expect(speeds[0] < 1 && speeds[1] > 20 && abs(speeds[2] - 34) < 1e-6)
      let (parts, whole) = (try x("parts", time), try x("whole", time))
      #expect(abs(parts - 13 - 34 * time) < 1e-6)
      #expect(time == 2 || abs(whole - 13 - 34 * time) > 8)
    }
  }

  /// A post is lit when its second is over, on every lane alike.
  @Test("Posts are lit", arguments: [(0.9, 0), (1.1, 1), (2.1, 2), (3.9, 3), (4.1, 4)]) func postsAreLit(
    time: Double, count: Int
  ) throws {
    var tree = PresentationTree()
    try galleryScene("keyframes/easing").tree.sample(at: time, into: &tree)
    let posts = tree.layers.filter { $0.name.hasPrefix("post") }
    #expect(posts.count == 12)
    let lit = posts.filter { post in
      guard case .shape(let shape) = post.properties.content else { return false }
      return shape.strokeColor == Color(hex: 0x3FD08A)
    }
    #expect(lit.count == 3 * count)
  }
}
