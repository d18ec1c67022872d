import Foundation
import LayerAnimation
import TestSupport

extension SceneTable {
  /// A1–A7.
  static let rotation = Section(
    title: "**Rotation under control**, after M. Neuburg",
    rows: [
      Row(
        item: "A1", scene: "rotation/shortest-path", look: "eight angles, and the way that a matrix takes to each",
        tested: "at 1.5 s: 45, -45, 89.1, -89.1, 90, 90, -45 and 0 degrees",
        numbers: shortestPaths),
      Row(
        item: "A2", scene: "rotation/full-turn",
        look:
          "four quarters, each begun by the end of the last, or at its time: the plot of the speed jumps at each; `--set turn=-1turn`",
        tested: "180 degrees after 1 s; 90 × easeIn(0.5) after 0.25 s; both the same at all times",
        numbers: ["completions", "quarters"].flatMap { hand -> [SceneNumber] in
          [
            .turn(at: 0.25, hand, degrees: 90 * TimingFunction.easeIn(0.5)),
            .turn(at: 0.75, hand, degrees: 135), .turn(at: 1, hand, degrees: 180), .turn(at: 1.25, hand, degrees: 225),
            .turn(at: 1.75, hand, degrees: 270 + 90 * TimingFunction.easeOut(0.5)), .turn(at: 2.5, hand, degrees: 0),
            .turn(at: 0.25, hand, degrees: -90 * TimingFunction.easeIn(0.5)).set("turn=-1turn"),
          ]
        }),
      Row(
        item: "A3", scene: "rotation/full-turn", look: "keyframes: one smooth speed",
        tested: "180 degrees after 1 s; 360 × easeInEaseOut(0.125) after 0.25 s",
        numbers: [
          .turn(at: 0.25, "keyframes", degrees: 360 * TimingFunction.easeInEaseOut(0.125)),
          .turn(at: 1, "keyframes", degrees: 180), .turn(at: 2.5, "keyframes", degrees: 0),
        ]),
      Row(
        item: "A4", scene: "rotation/full-turn", look: "a value function: a constant speed",
        tested: "45 degrees after 0.25 s", numbers: steadyTurn(of: "function")),
      Row(
        item: "A5", scene: "rotation/full-turn", look: "a key path: the same speed",
        tested: "45 degrees after 0.25 s", numbers: steadyTurn(of: "key path")),
      Row(
        item: "A5", scene: "rotation/combined-turns",
        look: "two dice that are told the same, and show different numbers; `--set turn=20deg`",
        tested: "both 0 at first; about y 45 and 30 degrees after 1 s, 90 and 0 after 2 s, when one is 90 about z",
        numbers: combinedTurns),
      Row(
        item: "A6", scene: "rotation/model-value", look: "what is left when the animation is over",
        tested: "both 67.5 degrees at 1.5 s; 0 and 135 at 3 s",
        numbers: [
          .turn(at: 1.5, "alone", degrees: 67.5), .turn(at: 1.5, "with the value", degrees: 67.5),
          .turn(at: 3, "alone", degrees: 0), .turn(at: 3, "with the value", degrees: 135),
        ]),
      Row(
        item: "A7", scene: "combination-lock",
        look: "a dial that turns one way and then the other; `--set combination=3-1-4`",
        tested: "16.454 s for 7-9-6-1-5-2, and every stop on the way", duration: 16.454,
        numbers: dialTurns + [
          // Long after the end it has the angle of the last turn; stop k is on top at -k tenths of a turn.
          .turn(at: 60, "dial", degrees: -72),
          .turn(at: 60, "dial", degrees: -4 * 36).set("combination=3-1-4"),
          .turn(at: 60, "dial", degrees: 0).set("combination=0"),
          // The second 5 is a clockwise turn of no steps; the third is a whole turn.
          .turn(at: 60, "dial", degrees: -5 * 36).set("combination=5-5"),
          .turn(at: 2.6, "dial", degrees: -5 * 36).set("combination=5-5-5"),
          .turn(at: 0.6 + 1.4 * .pi, "dial", degrees: -10 * 36).set("combination=5-5-5"),
          .turn(at: 60, "dial", degrees: -15 * 36).set("combination=5-5-5"),
          .turn(at: 60, "dial", degrees: -9 * 36).set("combination=9-0-9"),
        ]),
    ])

  /// V13: half way each matrix has turned half of the short way, and plus and minus half a turn are the same matrix.
  private static let shortestPaths: [SceneNumber] = {
    let ways: [(angle: String, way: Double)] = [
      ("90", 45), ("-90", -45), ("178", 89.1), ("-178", -89.1), ("180", 90), ("-180", 90), ("270", -45), ("360", 0),
    ]
    return ways.map { .turn(at: 1.5, "\($0.angle) degrees/needle", degrees: $0.way) }
  }()

  /// V14b, V15: key paths keep the x and y angles that they are given; matrices are multiplied, y first, and are
  /// decomposed to y = asin(sin θ cos θ) and z = atan2(sin² θ, cos θ).
  private static let combinedTurns: [SceneNumber] = {
    let (keyPaths, matrices) = ("left/look/by key paths", "right/look/by matrices")
    let moments: [(time: Double, angle: Double)] = [
      (0, 0), (0.5, 90 * TimingFunction.easeInEaseOut(0.25)), (1, 45), (1.5, 90 * TimingFunction.easeInEaseOut(0.75)),
    ]
    return moments.flatMap { time, degrees -> [SceneNumber] in
      let angle = degrees * .pi / 180
      let (y, z) = (asin(sin(angle) * cos(angle)), atan2(sin(angle) * sin(angle), cos(angle)))
      return [
        .turn(at: time, keyPaths, "transform.rotation.x", degrees: degrees),
        .turn(at: time, keyPaths, "transform.rotation.y", degrees: degrees),
        .turn(at: time, keyPaths, degrees: 0),
        .turn(at: time, matrices, "transform.rotation.y", degrees: y * 180 / .pi),
        .turn(at: time, matrices, degrees: z * 180 / .pi),
      ]
    } + [
      .turn(at: 2, keyPaths, "transform.rotation.y", degrees: 90),
      .turn(at: 2, matrices, "transform.rotation.y", degrees: 0),
      .turn(at: 2, matrices, degrees: 90), .turn(at: 5, keyPaths, "transform.rotation.y", degrees: 0),
      .turn(at: 5, matrices, "transform.rotation.y", degrees: 0),
    ]
  }()

  /// A whole turn in 2 s at constant speed.
  private static func steadyTurn(of hand: String) -> [SceneNumber] {
    [0.25, 0.5, 1, 1.75].map { .turn(at: $0, hand, degrees: 180 * $0) } + [.turn(at: 2.5, hand, degrees: 0)]
  }

  /// Table `dial`: every begin, middle and end, and the middle of every pause.
  private static let dialTurns: [SceneNumber] = MarkdownTable(semantics: "dial").rows.flatMap { row in
    func number(_ column: String) -> Double { Double(row[column]) ?? .nan }
    let (from, to) = (number("from (rad)"), number("to (rad)"))
    let (begin, end) = (number("beginTime"), number("end"))
    let stops: [(Double, Double)] = [(begin, from), ((begin + end) / 2, (from + to) / 2), (end, to), (end + 0.15, to)]
    return stops.map { time, angle -> SceneNumber in
      .turn(at: time, "dial", degrees: angle * 180 / Double.pi, within: 0.005)
    }
  }
}
