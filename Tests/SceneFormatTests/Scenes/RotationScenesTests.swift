@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The angles of the rotation scenes, in degrees.
@Suite("RotationScenes")
struct RotationScenesTests {
  /// V13: at half time each matrix has rotated by half of the short way, and plus and minus half a turn are the same
  /// matrix.
  @Test(
    "Matrices turn the short way",
    arguments: [
      ("90", 45.0), ("-90", -45), ("178", 89.1), ("-178", -89.1), ("180", 90), ("-180", 90), ("270", -45), ("360", 0),
    ])
  func matricesTurnTheShortWay(_ name: String, _ degrees: Double) throws {
    let scene = try galleryScene("rotation/shortest-path")
    let angle = try number("transform.rotation", of: "\(name) degrees/needle", in: scene, at: 1.5)
    #expect(abs(angle * 180 / .pi - degrees) < 1e-6)
  }

  /// Four eased quarters (V13), keyframes that are eased as a whole (K16), a value function (V16), a key path (V14a): all
  /// are half way round after a second, and back at the start after two.
  @Test("Full turns turn fully", arguments: ["quarters", "keyframes", "function", "key path"])
  func fullTurnsTurnFully(_ name: String) throws {
    let scene = try galleryScene("rotation/full-turn")
    let start = try number("transform.rotation", of: name, in: scene, at: 0)
    let half = try number("transform.rotation", of: name, in: scene, at: 1)
    let end = try number("transform.rotation", of: name, in: scene, at: 2.5)
    #expect(abs(start) < 1e-9 && abs(abs(half) - .pi) < 1e-6 && abs(end) < 1e-9)
  }

  /// The difference between them: the angle after a quarter of a second.
  @Test(
    "Full turns begin as their curves say",
    arguments: [
      ("quarters", 90 * TimingFunction.easeIn(0.5)), ("keyframes", 360 * TimingFunction.easeInEaseOut(0.125)),
      ("function", 45), ("key path", 45),
    ])
  func fullTurnsBeginAsTheirCurvesSay(_ name: String, _ degrees: Double) throws {
    let scene = try galleryScene("rotation/full-turn")
    let angle = try number("transform.rotation", of: name, in: scene, at: 0.25)
    #expect(abs(angle * 180 / .pi - degrees) < 1e-4)
  }

  /// A2: what follows by ends is plotted at every time as what has begin times.
  @Test("A plot of what completions begin shows all of it at any time, forwards and back")
  func plotsByEnds() throws {
    for (name, paths) in [
      ("rotation/full-turn", ["completions", "quarters"]),
      ("keyframes/rectangle-tour", ["by ends/completions", "by begin times/chained"]),
    ] {
      let scene = try galleryScene(name)
      func plots(at time: Double) throws -> [[Double?]] {
        let presentation = try look(scene, at: time)
        let charts = presentation.layers.compactMap { layer -> ChartContent? in
          if case .chart(let chart) = layer.properties.content { chart } else { nil }
        }
        return charts.prefix(paths.count).map { chart in
          stride(from: 0.0, through: 3, by: 0.1).map { chart.number(at: $0).map { ($0 * 1e3).rounded() / 1e3 } }
        }
      }
      let end = try plots(at: 2.5)
      for time in [0.25, 0.8, 2.5, 1.3, 0] {
        let shown = try plots(at: time)
        #expect(shown == end && shown[0] == shown[1], "\(name) at \(time)")
      }
    }
  }

  private func look(_ scene: Scene, at time: Double) throws -> PresentationTree {
    scene.prepare(at: time)
    var presentation = PresentationTree()
    scene.tree.sample(at: time, into: &presentation)
    return presentation
  }

  /// V14b, V15: key paths keep the angles that they are given, combined in the order x, y, z; matrices are multiplied,
  /// y first, and when decomposed they have other angles, and an unexpected one about z.
  @Test(
    "Combined turns part", arguments: [(0.5, "90deg"), (1, "90deg"), (2.3, "90deg"), (1, "40deg"), (2.5, "160deg")])
  func combinedTurnsPart(at time: Double, _ turn: String) throws {
    let scene = try galleryScene("rotation/combined-turns", ["turn": turn])
    let progress = TimingFunction.easeInEaseOut(min(time / 2, 1))
    let angle = (Double(turn.dropLast(3)) ?? .nan) * .pi / 180 * progress
    func matrix(_ path: String) throws -> Transform3D { try properties(of: path, in: scene, at: time).transform }
    let x = Transform3D.rotation(angle: angle, x: 1, y: 0, z: 0)
    let y = Transform3D.rotation(angle: angle, x: 0, y: 1, z: 0)
    #expect(distance(try matrix("left/look/by key paths"), x.concatenating(y)) < 1e-6)
    #expect(distance(try matrix("right/look/by matrices"), y.concatenating(x)) < 1e-6)
    #expect(distance(x.concatenating(y), y.concatenating(x)) > 0.01)
  }

  /// Half a turn each is a single half turn about z, in either order.
  @Test("Half turns meet again")
  func halfTurnsMeetAgain() throws {
    let scene = try galleryScene("rotation/combined-turns", ["turn": "180deg"])
    let half = Transform3D.rotation(angle: .pi, x: 0, y: 0, z: 1)
    for die in ["left/look/by key paths", "right/look/by matrices"] {
      #expect(distance(try properties(of: die, in: scene, at: 2.5).transform, half) < 1e-6)
    }
  }

  /// How far apart the turns of two matrices are: the greatest difference of their entries.
  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let parts: [KeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
    ]
    return parts.map { abs(a[keyPath: $0] - b[keyPath: $0]) }.max() ?? 0
  }

  /// Both needles turn alike; when the animation is over, each shows its own value (T14).
  @Test("The model is what stays", arguments: [(0.25, 0.0, 0.0), (1.5, 67.5, 67.5), (3, 0, 135)])
  func theModelIsWhatStays(at time: Double, alone: Double, withTheValue: Double) throws {
    let scene = try galleryScene("rotation/model-value")
    for (name, degrees) in [("alone", alone), ("with the value", withTheValue)] {
      let angle = try number("transform.rotation", of: name, in: scene, at: time)
      #expect(abs(angle * 180 / .pi - degrees) < 1e-6, "\(name)")
    }
  }
}
