import Foundation

extension SceneTable {
  /// C1–C3, and the dial of A7 in the viewer's hand.
  static let gestures = Section(
    title: "**Rotation gestures**, after Apple",
    rows: [
      Row(
        item: "C1", scene: "gestures/rotation",
        look: "a piece under two fingers; the first button lets the rotation add up to too much",
        tested: "89 degrees for a quarter, less the degree that it begins with; many times that if it is not set back",
        numbers: [
          .turn(at: 0.5, "piece", degrees: 0).after("rotation"), .turn(at: 2.5, "piece", degrees: 89).after("rotation"),
          .turn(at: 5.5, "piece", degrees: overRotation).after("rotation"),
          .text(at: 2.5, "state", "state     ended").after("rotation"),
        ]),
      Row(
        item: "C2", scene: "gestures/rotation",
        look: "where the piece is held it turns; the third button lets it jump there",
        tested:
          "where it is tapped is its anchor point, and it stays; it turns there by 89 degrees; not compensated it jumps 33.9 points",
        numbers: held),
      Row(
        item: "C3", scene: "gestures/both",
        look: "a piece that is pinched and turned at once; the switch turns its interaction off",
        tested:
          "89 degrees for a quarter; nothing while it is off; then one drag turns it and makes it 1.32 times as large",
        numbers: both),
      Row(
        item: "C3", scene: "gestures/neighbours", look: "a piece for each gesture, and what it reads",
        tested:
          "three taps in one; began after half a second; (6, 2) points at (60, 20) a second; left; 1.1 three times; over it and away",
        numbers: neighbours),
      Row(
        item: "A7", scene: "gestures/lock",
        look: "the lock in your own hand: the same stops open it; `--set combination=3-1-4`, or `3-3-5`",
        tested: "a wrong stop, and from the start; then 7, 9, 6, 1, 5 and 2, and the door at 64 degrees; past 3 to 5",
        numbers: lock + repeats),
    ])

  /// Not set back, each of the sixty changes and the end add all that was turned so far, less a degree (J8); the first angle behind
  /// that degree is that of the first change.
  private static let overRotation: Double = {
    let quarter = 89.0
    let changes = (1...60).map { Double($0) * 1.5 - 1 }
    return changes.reduce(quarter + quarter, +)
  }()

  /// C2: tapped 12 points right of and below its middle, the piece stays where it is, and turns about that point, the degree that it
  /// begins with left out. Tapped 24 points right of and above that point the anchor goes there, and the position does not.
  private static let held: [SceneNumber] = {
    let angle = 89 * Double.pi / 180
    let anchor = (x: 0.75 + 0.5 * (cos(angle) - sin(angle)), y: 0.75 - 0.5 * (cos(angle) + sin(angle)))
    let numbers: [SceneNumber] = [
      .at(0.5, "piece", "anchorPoint", 0.5, 0.5), .at(0.5, "piece", "position", 48, 44),
      .at(1.5, "piece", "anchorPoint", 0.75, 0.75), .at(1.5, "piece", "position", 60, 56),
      .turn(at: 3.5, "piece", degrees: 89), .at(3.5, "piece", "position", 60, 56),
      .at(3.5, "piece", "anchorPoint", 0.75, 0.75), .text(at: 3.5, "jump", "jump      0.0"),
      .at(5.5, "piece", "anchorPoint", anchor.x, anchor.y), .at(5.5, "piece", "position", 60, 56),
      .text(at: 5.5, "jump", "jump      33.9"),
    ]
    return numbers.map { $0.after("held") }
  }()

  /// C3: a drag from 14 points beside the middle to 14 points below that is √2 times as far away, less the point with which a pinch begins.
  private static let both: [SceneNumber] = {
    let numbers: [SceneNumber] = [
      .turn(at: 1.8, "piece", degrees: 89), .at(1.8, "piece", "transform.scale", 1),
      .turn(at: 3.5, "piece", degrees: 89), .at(3.5, "piece", "transform.scale", 1),
      .text(at: 5.3, "turning", "rotation  changed"), .text(at: 5.3, "pinching", "pinch     changed"),
      .at(6, "piece", "transform.scale", 2.0.squareRoot() * 14 / 15),
    ]
    return numbers.map { $0.after("both") }
  }()

  /// C3: what each recogniser reads.
  private static let neighbours: [SceneNumber] = {
    let numbers: [SceneNumber] = [
      .text(at: 1.8, "taps", "count  3"), .text(at: 1.8, "all taps", "taps   3"),
      .text(at: 2.45, "hold", "state  possible"), .text(at: 2.55, "hold", "state  began"),
      .text(at: 3.5, "hold", "state  ended"), .text(at: 3.5, "held", "held   1"),
      .at(4.05, "pan", "position", 134, 23), .text(at: 4.7, "translation", "moved      6     2"),
      .text(at: 4.7, "velocity", "speed     60    20"),
      // Thrown, it glides on for 0.15 s of its velocity.
      .at(4.7, "pan", "position", 146, 27),
      .text(at: 4.7, "direction", "direction  none"), .text(at: 5.5, "direction", "direction  left"),
      .at(7, "pinch/piece", "transform.scale.x", 1.331), .text(at: 7, "state", "state    ended"),
      .text(at: 7.2, "location", "at       23.0 14.0"), .text(at: 7.7, "state", "state    began"),
      .text(at: 8.5, "state", "state    changed"), .text(at: 8.5, "location", "at       12.0 6.0"),
      .text(at: 9.5, "state", "state    ended"),
    ]
    return numbers.map { $0.after("neighbours") }
  }()

  /// A7: a repeated stop is no step to the right.
  private static let repeats: [SceneNumber] = {
    let tasks: [(time: Double, task: String)] = [
      (0.5, "turn left past 3 to 5"), (1.5, "turn left past 3 to 5"), (2.5, "turn left to 5, let go"), (3.5, "open"),
    ]
    return tasks.map { .text(at: $0.time, "task", $0.task).after("lock-repeats").set("combination=3-3-5") }
  }()

  /// A7 by hand: the angle after each turn is that of the played lock.
  private static let lock: [SceneNumber] = {
    let turns: [(time: Double, degrees: Double, task: String)] = [
      (0.5, 0, "turn left to 7"), (1.5, -144, "turn left to 7"), (2.5, 0, "turn left to 7"),
      (4.5, -252, "turn left to 7"), (5.5, 36, "turn right to 9"), (6.5, -216, "turn left to 6"),
      (7.5, -36, "turn right to 1"), (8.5, -180, "turn left to 5"), (12, -72, "open"),
    ]
    let shown = turns.flatMap { time, degrees, task -> [SceneNumber] in
      [.turn(at: time, "safe/door/rim/dial", degrees: degrees), .text(at: time, "task", task)]
    }
    let door: [SceneNumber] = [
      .text(at: 2.5, "message", "4 is wrong: from the start"), .text(at: 5.5, "message", ""),
      .turn(at: 8.9, "safe/door", "transform.rotation.y", degrees: 0),
      .turn(at: 12, "safe/door", "transform.rotation.y", degrees: -64),
    ]
    return (shown + door).map { $0.after("lock") }
  }()
}
