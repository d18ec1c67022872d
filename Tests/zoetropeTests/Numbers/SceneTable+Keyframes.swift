import LayerAnimation

extension SceneTable {
  /// B1–B5.
  static let keyframes = Section(
    title: "**Keyframes**, after M. Todorov",
    rows: [
      Row(
        item: "B1", scene: "keyframes/rectangle-tour", look: "stops at the corners on the left, none on the right",
        tested: "(140, 56) at 0.25 s and so on round; 200 × 100 points", numbers: tour),
      Row(
        item: "B2", scene: "take-off", look: "frames that overlap: the plane turns while it climbs",
        tested: "80, -10; 180, -60; -22.5 degrees; opacity 0, at 25 and 50 %",
        numbers: flight(at: 0, from: (70, 132))),
      Row(
        item: "B3", scene: "keyframes/connecting-flights", look: "three flights; where the summary changes its text",
        tested: "the same at each flight; the text changes above the stage",
        numbers: [2.5, 6.5, 10.5].flatMap { flight(at: $0, from: (136, 116)) } + summaries),
      Row(
        item: "B4", scene: "keyframes/calculation-modes", look: "the distances between the dots",
        tested: "a place on each way, by the formulas", numbers: modes),
      Row(
        item: "B5", scene: "keyframes/easing", look: "the stairs in the first curve",
        tested: "28 + 18 × ease(0.25) at 1.25 s; a speed of 0 at the points", numbers: easing),
    ])

  // MARK: B1

  /// Four eased animations are half way along a side in the middle of each half second; four keyframes are eased as a
  /// whole (K16), and come to the corners when the curve says so.
  private static let tour: [SceneNumber] = {
    let stops: [(time: Double, x: Double, y: Double)] = [
      (0.25, 140, 56), (0.5, 240, 56), (0.75, 240, 106), (1, 240, 156), (1.25, 140, 156), (1.5, 40, 156),
      (1.75, 40, 106),
      (2.5, 40, 56),
    ]
    let corners: [(way: Double, x: Double, y: Double)] = [
      (0.25, 520, 56), (0.5, 520, 156), (0.75, 320, 156), (1, 320, 56),
    ]
    return stops.map { .at($0.time, "chained", "position", $0.x, $0.y) }
      + corners.map { .at(2 * time(.easeInEaseOut, reaching: $0.way), "keyframes", "position", $0.x, $0.y) }
  }()

  // MARK: B2, B3

  /// Table `takeoff`, at a quarter and at half of the way and at both ends; the block eases as a whole (K16), so these
  /// come when its curve says so.
  private static func flight(at begin: Double, from place: (x: Double, y: Double)) -> [SceneNumber] {
    let frames: [(way: Double, x: Double, y: Double, degrees: Double, opacity: Double)] = [
      (0, 0, 0, 0, 1), (0.25, 80, -10, -0.375 * 22.5, 1), (0.5, 180, -60, -22.5, 0), (1, 0, 0, 0, 1),
    ]
    return frames.flatMap { frame -> [SceneNumber] in
      let time = begin + 1.5 * time(.easeInEaseOut, reaching: frame.way)
      return [
        .at(time, "plane", "position", place.x + frame.x, place.y + frame.y, within: 1e-3),
        .turn(at: time, "plane", degrees: frame.degrees, within: 0.01),
        .at(time, "plane", "opacity", frame.opacity),
      ]
    }
  }

  /// The summary before a change, while it is out of sight, and when it is back.
  private static let summaries: [SceneNumber] = [
    .text(at: 2.5, "summary", "Mon 14 April   09:42   London to Paris"), .at(2.5, "summary", "position.y", 12),
    .at(3, "summary", "position.y", -28),
    .text(at: 5, "summary", "Mon 14 April   12:15   Paris to Rome"), .at(5, "summary", "position.y", 12),
    .at(7, "summary", "position.y", -28),
    .text(at: 9, "summary", "Tue 15 April   17:30   Rome to London"), .at(9, "summary", "position.y", 12),
    .at(11, "summary", "position.y", -28),
    .text(at: 11.9, "summary", "Mon 14 April   09:42   London to Paris"), .at(11.9, "summary", "position.y", 12),
  ]

  // MARK: B4

  private static let points: [(Double, Double)] = [(0, 22), (7, 6), (15, 24), (37, 3), (44, 22)]

  /// K5–K13, each mode half way between two points, or where it stands still.
  private static let modes: [SceneNumber] = {
    let chords: [Double] = zip(points, points.dropFirst()).map { a, b in
      ((b.0 - a.0) * (b.0 - a.0) + (b.1 - a.1) * (b.1 - a.1)).squareRoot()
    }
    // K9: paced modes are at each point when they have come that far along the chords.
    let length = chords.reduce(0, +)
    let paced = chords.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1 / length) }
    let step = paced[2] - paced[1]
    let cubic = middle(outgoing: 1, incoming: 1)
    let cubicPaced = middle(outgoing: 2 * step / (paced[2] - paced[0]), incoming: 2 * step / (paced[3] - paced[1]))
    return [
      .at(2, "linear/ball", "position", 15, 24), .at(2.5, "linear/ball", "position", 26, 13.5),
      .at(0.79, "discrete/ball", "position", 0, 22), .at(0.81, "discrete/ball", "position", 7, 6),
      .at(4 * (paced[2] + paced[3]) / 2, "paced/ball", "position", 26, 13.5),
      .at(1.5, "cubic/ball", "position", cubic.0, cubic.1),
      .at(4 * (paced[1] + paced[2]) / 2, "cubicPaced/ball", "position", cubicPaced.0, cubicPaced.1),
    ]
  }()

  /// K10–K13: half way between the second and the third point, with tangents that are so many times the usual ones.
  private static func middle(outgoing: Double, incoming: Double) -> (Double, Double) {
    func middle(_ p: [Double]) -> Double {
      (p[1] + p[2]) / 2 + ((p[2] - p[0]) / 2 * outgoing - (p[3] - p[1]) / 2 * incoming) / 8
    }
    return (middle(points.map(\.0)), middle(points.map(\.1)))
  }

  // MARK: B5

  /// K7: eased parts have hardly moved a hundredth of a second before and after each point; the plain way goes on.
  private static let easing: [SceneNumber] = {
    let begins: [SceneNumber] = [
      .at(1.25, "parts", "position.x", 28 + 18 * TimingFunction.easeInEaseOut(0.25)),
      .at(1.25, "whole", "position.x", 10 + 72 * TimingFunction.easeInEaseOut(1.25 / 4)),
      .at(1.25, "none", "position.x", 10 + 72 * 1.25 / 4),
    ]
    let points: [SceneNumber] = [1.0, 2, 3].flatMap { point in
      [point - 0.01, point, point + 0.01].flatMap { time -> [SceneNumber] in
        [
          .at(time, "parts", "position.x", 10 + 18 * point, within: 0.01),
          .at(time, "none", "position.x", 10 + 18 * time),
        ]
      }
    }
    return begins + points
  }()

  /// The fraction of the time at which a curve has come to a fraction of the way: the least if there are several, but for
  /// the end, which is an instant early, because from then on the model shows.
  private static func time(_ curve: TimingFunction, reaching way: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      if curve((low + high) / 2) < way { low = (low + high) / 2 } else { high = (low + high) / 2 }
    }
    return min(high, 1 - 1e-9)
  }
}
