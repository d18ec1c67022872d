import Foundation
@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The claims in the comments of the show scenes, checked by sampling.
@Suite("ShowScenes")
struct ShowScenesTests {
  /// The hands show the time from a moment after each step (V18): nine past ten at first, and whatever `now` says.
  @Test("The clock shows the time", arguments: [(36540.0, 0.9), (36540, 60.9), (0, 0.9), (43199, 0.9), (86400, 30.95)])
  func theClockShowsTheTime(now: Double, later: Double) throws {
    let scene = try galleryScene("show/station-clock", ["now": "\(now)s"])
    let time = now + later
    for (hand, turns, tolerance) in [
      ("hour", time / 43200, 1e-9), ("minute", (time / 60).rounded(.down) / 60, 1e-3),
      ("second", time.rounded(.down) / 60, 1e-3),
    ] {
      try expectTurn(of: "clock/\(hand) hand", in: scene, at: later, turns * 2 * .pi, within: tolerance)
    }
  }

  /// A spring overshoots (S12): within half a second the red hand goes a fifth of a step too far.
  @Test("The red hand overshoots")
  func theRedHandOvershoots() throws {
    let scene = try galleryScene("show/station-clock")
    let angles = try (0..<20).map { step in
      try number("transform.rotation", of: "clock/second hand", in: scene, at: 1 + Double(step) / 40)
    }
    #expect(abs(angles[0]) < 0.01)
    #expect(try #require(angles.max()) > 2 * .pi / 60 * 1.2)
  }

  /// Pendulum n swings 29 + n times in the minute, from above to below and back.
  @Test("The pendulums meet after a minute")
  func thePendulumsMeetAfterAMinute() throws {
    let scene = try galleryScene("show/pendulum-wave")
    for pendulum in 1...15 {
      let path = "pendulums/pendulum \(pendulum)/bob"
      for time in [0.0, 60] {
        #expect(abs(try number("position.y", of: path, in: scene, at: time) + 38) < 1e-6)
      }
      let middle = pendulum.isMultiple(of: 2) ? 38.0 : -38
      #expect(abs(try number("position.y", of: path, in: scene, at: 30) - middle) < 1e-6)
    }
  }

  /// Kepler's third law: the squares of the years are as the cubes of the radii, to a hundredth.
  @Test("The farther planets are slower")
  func theFartherPlanetsAreSlower() throws {
    let scene = try galleryScene("show/orrery")
    for (orbit, year, radius) in [("first", 3.0, 18.0), ("second", 6, 28.6), ("third", 12, 45.4), ("fourth", 24, 72)] {
      let planet = "space/plane/\(orbit) orbit/planet"
      try expectTurn(of: planet, in: scene, at: year / 8, -.pi / 4, within: 1e-6)
      #expect(try properties(of: planet + "/end", in: scene, at: 0).position.x == radius)
      #expect(abs(pow(radius / 18, 3) / pow(year / 3, 2) - 1) < 0.01)
    }
  }

  /// Quarter turns by springs, sideways at 0, 3, 6 and 9 s, forwards half way between: a whole turn each.
  @Test("The die turns by quarters")
  func theDieTurnsByQuarters() throws {
    let scene = try galleryScene("show/die")
    let forwards = "view/leap/look/forwards"
    for quarter in 0...4 {
      let side = try transform(of: forwards + "/sideways", in: scene, at: 3 * Double(quarter) - 0.01)
      let front = try transform(of: forwards, in: scene, at: 3 * Double(quarter) + 1.49)
      let (turn, tilt) = (Double(quarter) * .pi / 2, -Double(quarter + 1) * .pi / 2)
      #expect(abs(side.m11 - cos(turn)) < 1e-3 && abs(side.m31 - sin(turn)) < 1e-3)
      #expect(abs(front.m22 - cos(tilt)) < 1e-3 && abs(front.m23 - sin(tilt)) < 1e-3)
    }
  }

  /// The rocket stands until 5 s and is 140 points up at 9.5 s; at 11 s the next one is still beyond the edge.
  @Test("The rocket leaves at its time")
  func theRocketLeavesAtItsTime() throws {
    let scene = try galleryScene("show/countdown")
    for (time, height) in [(4.99, 0.0), (5, 0), (9.499999, 140), (10.9, 140), (11.1, 0)] {
      #expect(abs(try number("bounds.origin.y", of: "flight", in: scene, at: time) - height) < 1e-3, "\(time)")
    }
    #expect(try number("position.x", of: "flight", in: scene, at: 11) == -150)
    #expect(try number("position.x", of: "flight", in: scene, at: 13.7) == 0)
  }

  /// Each light goes round once and in and out twice in sixteen seconds; at 4 s all three cover the middle, which is then white (G34).
  @Test("The lights meet in white, and the end is the beginning")
  func theLightsMeetInWhite() throws {
    let scene = try galleryScene("show/stage-lights")
    for light in ["red", "green", "blue"] {
      let spot = "lights/\(light)/spot"
      for (time, distance) in [(0.0, 36.0), (4, 13), (8, 36), (12, 13), (16, 36)] {
        #expect(abs(try number("position.x", of: spot, in: scene, at: time) - distance) < 1e-6)
      }
      let shown = try properties(of: spot, in: scene, at: 4)
      #expect(shown.blendMode == .screen && shown.bounds.size.width / 2 * 0.78 > 13)
    }
    try expectTurn(of: "lights", in: scene, at: 16, 0, within: 1e-6)
  }

  /// While the notice is down, all that is behind it is grey, and what is behind the notice itself is blurred (G35).
  @Test("The notice blurs what is behind it")
  func theNoticeBlursWhatIsBehindIt() throws {
    let scene = try galleryScene("show/stage-lights")
    for (time, saturation, height) in [(7.9, 1.0, -30.0), (11, 0.2, 42), (15.1, 1, -30)] {
      #expect(abs(try number("backgroundFilters.saturation", of: "veil", in: scene, at: time) - saturation) < 1e-6)
      #expect(abs(try number("position.y", of: "notice", in: scene, at: time) - height) < 1e-6)
    }
    #expect(try properties(of: "notice", in: scene, at: 11).backgroundFilters.blur == 4.5)
  }

  /// The ink ends where the pen is (K14): by length, the pen is as far along the stroke as `strokeEnd` says.
  @Test("The ink ends at the pen", arguments: [0.4, 1.0, 1.7, 2.5, 3.1, 3.5]) func theInkEndsAtThePen(time: Double)
    throws
  {
    let scene = try galleryScene("show/hello")
    let word = try #require(scene.tree.root.sublayer(at: "ink")?.mask as? ShapeLayer)
    let measure = PathMeasure(try #require(word.path))
    let end = try number("strokeEnd", of: "ink/word", in: scene, at: time)
    let place = try #require(measure.point(atFraction: end))
    let pen = try properties(of: "tip", in: scene, at: time).position
    #expect(abs(pen.x - place.x) < 0.05 && abs(pen.y - place.y) < 0.05)
  }

  /// The swell passes by its own length in four seconds; the boat is as high as the swell is under it, and leans as it slopes.
  @Test("The boat rides the wave", arguments: [(0.0, 62.0, -15.0), (1, 57, 0), (2, 62, 15), (3, 67, 0), (9, 57, 0)])
  func theBoatRidesTheWave(time: Double, height: Double, lean: Double) throws {
    let scene = try galleryScene("show/paper-boat")
    let moved = try transform(of: "near swell/waves", in: scene, at: time).m41
    #expect(abs(moved + 20 * time.truncatingRemainder(dividingBy: 4)) < 1e-6)
    #expect(abs(try number("position.y", of: "boat", in: scene, at: time) - height) < 0.01)
    #expect(abs(try number("transform.rotation", of: "boat", in: scene, at: time) * 180 / .pi - lean) < 0.02)
  }

  /// The figure below the gauge is the needle's angle, which the spring takes beyond 160 and back.
  @Test("The gauge reads what its needle says")
  func theGaugeReadsWhatItsNeedleSays() throws {
    let scene = try galleryScene("show/gauge")
    var most = 0.0
    for time in stride(from: 0.0, through: 4.4, by: 0.1) {
      let angle = try number("transform.rotation", of: "needle/hand", in: scene, at: time) * 180 / .pi
      // Read back from a matrix, angles beyond half a turn are negative.
      let speed = (angle < -1 ? angle + 360 : angle) / 0.75
      guard angle >= 0 else { continue }
      #expect(try string(of: "reading", in: scene, at: time) == "\(Int(speed.rounded()))", "\(time)")
      most = max(most, speed)
    }
    #expect(most > 180 && most < 240)
    #expect(try string(of: "reading", in: scene, at: 4.4) == "160")
    #expect(try string(of: "meters", in: scene, at: 7) == "12,480 m")
    #expect(try string(of: "clock", in: scene, at: 3.25) == "0:03.3")
  }

  /// Three bars are full at 5, 4.4 and 7.2 s, and the megabytes beside them with them.
  @Test("The installer has fetched everything when it says so")
  func theInstallerHasFetchedEverything() throws {
    let scene = try galleryScene("show/installer")
    for (name, at, takes, size) in [
      ("engine", 2.0, 3.0, "12.4"), ("glyphs", 2.4, 2.0, "4.8"), ("gallery", 2.8, 4.4, "27.1"),
    ] {
      #expect(try number("bounds.size.width", of: "screen/\(name)/bar", in: scene, at: at) == 0)
      #expect(try number("bounds.size.width", of: "screen/\(name)/bar", in: scene, at: at + takes) == 60)
      #expect(try string(of: "screen/\(name)/fetched", in: scene, at: 7.5).hasSuffix("\(size) MB"))
      #expect(try properties(of: "screen/\(name)/tick", in: scene, at: at + takes - 0.1).opacity == 0)
      #expect(try properties(of: "screen/\(name)/tick", in: scene, at: at + takes + 0.2).opacity == 1)
    }
  }

  /// Each of the six cards is in front, and flat, in the middle of its pause.
  @Test("Each card of the carousel stops in front", arguments: 0..<6)
  func eachCardStopsInFront(_ turn: Int) throws {
    let scene = try galleryScene("show/carousel")
    let time = 2 * Double(turn) + 0.6
    try expectFlat(["time", "space", "colour", "springs", "paths", "letters"][turn], in: scene, at: time)
    #expect(try number("position.x", of: "here", in: scene, at: time) == 65 + 6 * Double(turn))
  }

  private func expectFlat(_ card: String, in scene: Scene, at time: Double) throws {
    let ring = try transform(of: "space/floor/ring", in: scene, at: time)
    let own = try transform(of: "space/floor/ring/\(card)", in: scene, at: time)
    let all = own.concatenating(ring)
    #expect(abs(all.m11 - 1) < 1e-6 && abs(all.m13) < 1e-6 && all.m43 > 30)
  }

  /// The name of the film is there between its arrival and its farewell, and nothing is before and after.
  @Test("The title comes and goes")
  func theTitleComesAndGoes() throws {
    let scene = try galleryScene("show/title")
    for (time, isThere) in [(0.1, false), (3.5, true), (6.5, true), (8.9, false)] {
      let letters = try #require(try properties(of: "name", in: scene, at: time).content.letters)
      #expect(letters.isBlank != isThere, "at \(time)")
    }
  }

  private func string(of path: String, in scene: Scene, at time: Double) throws -> String {
    guard case .text(let text) = try properties(of: path, in: scene, at: time).content else { return "" }
    return text.string
  }

  private func transform(of path: String, in scene: Scene, at time: Double) throws -> Transform3D {
    try properties(of: path, in: scene, at: time).transform
  }

  private func expectTurn(
    of path: String, in scene: Scene, at time: Double, _ angle: Double, within tolerance: Double
  ) throws {
    let transform = try transform(of: path, in: scene, at: time)
    let difference = abs(transform.m11 - cos(angle)) + abs(transform.m12 - sin(angle))
    #expect(difference < tolerance, "\(path) at \(time)")
  }
}
