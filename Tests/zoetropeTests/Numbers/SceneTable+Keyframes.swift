import LayerAnimation

extension SceneTable {
  /// B1–B5, B2a.
  static let keyframes = Section(
    title: "**Keyframes**, after M. Todorov",
    rows: [
      Row(
        item: "B1", scene: "keyframes/rectangle-tour",
        look:
          "stops at the corners on the left and in the middle, none on the right; a chain by ends, and one by begin times",
        tested: "(140, 56) at 0.25 s and so on round; 200 × 100 points", numbers: tour),
      Row(
        item: "B2", scene: "take-off",
        look: "frames that overlap; the block behind the time, then before it; `--set curve=linear`",
        tested: "80, -10 at 25 % of the way: 0.519 s eased, 0.375 s linear; 180, -60, -22.5 degrees, opacity 0 at 50 %",
        numbers: flight(at: 0, from: (70, 132)) + flight(at: 0, from: (70, 132), curve: .linear) + reckoned),
      Row(
        item: "B2a", scene: "keyframes/four-stages",
        look: "four stages, each faster; dots two fifths of a second apart",
        tested: "each stage's place, turn and opacity after 35, 60, 90 and 100 % of 4 s", numbers: stages),
      Row(
        item: "B3", scene: "keyframes/connecting-flights", look: "three flights; where the summary changes its text",
        tested: "the same at each flight; the text changes above the stage",
        numbers: [2.5, 6.5, 10.5].flatMap { flight(at: $0, from: (136, 116)) } + summaries),
      Row(
        item: "B4", scene: "keyframes/calculation-modes", look: "the distances between the dots",
        tested: "a place on each way, by the formulas", numbers: modes),
      Row(
        item: "B5", scene: "keyframes/easing",
        look: "dots close at every post; posts lit before the plane comes; neither",
        tested: "34 × ease(0.25) after 0.25 s of a part; the eased whole at its posts after 1.38, 2 and 2.62 s",
        numbers: easing),
    ])

  // MARK: B1

  /// Four eased animations are half way along a side in the middle of each half second; four keyframes are eased as a
  /// whole (K16), and reach the corners at the times given by the curve.
  private static let tour: [SceneNumber] = {
    let stops: [(time: Double, x: Double, y: Double)] = [
      (0.25, 140, 56), (0.5, 240, 56), (0.75, 240, 106), (1, 240, 156), (1.25, 140, 156), (1.5, 40, 156),
      (1.75, 40, 106),
      (2.5, 40, 56),
    ]
    let corners: [(way: Double, x: Double, y: Double)] = [
      (0.25, 520, 56), (0.5, 520, 156), (0.75, 320, 156), (1, 320, 56),
    ]
    return ["completions", "chained"].flatMap { traveller in
      stops.map { .at($0.time, traveller, "position", $0.x, $0.y) }
    }
      + corners.map { .at(2 * time(.easeInEaseOut, reaching: $0.way), "keyframes", "position", $0.x, $0.y) }
  }()

  // MARK: B2, B3

  /// Table `takeoff`, at a quarter and at half of the progress and at both ends; the block is eased as a whole by
  /// default (K16), so these times are given by its curve.
  private static func flight(
    at begin: Double, from place: (x: Double, y: Double), curve: TimingFunction = .easeInEaseOut
  ) -> [SceneNumber] {
    let frames: [(way: Double, x: Double, y: Double, degrees: Double, opacity: Double)] = [
      (0, 0, 0, 0, 1), (0.25, 80, -10, -0.375 * 22.5, 1), (0.5, 180, -60, -22.5, 0), (1, 0, 0, 0, 1),
    ]
    return frames.flatMap { frame -> [SceneNumber] in
      let time = begin + 1.5 * time(curve, reaching: frame.way)
      let numbers: [SceneNumber] = [
        .at(time, "plane", "position", place.x + frame.x, place.y + frame.y, within: 1e-3),
        .turn(at: time, "plane", degrees: frame.degrees, within: 0.01),
        .at(time, "plane", "opacity", frame.opacity),
      ]
      return curve == .linear ? numbers.map { $0.set("curve=linear") } : numbers
    }
  }

  /// The article's arithmetic in numbers: a quarter of 1.5 s is 0.375 s, when the eased block has not reached a
  /// quarter.
  private static let reckoned: [SceneNumber] = [
    SceneNumber.at(0.375, "plane", "position", 150, 122, within: 1e-6).set("curve=linear"),
    .at(0.5193, "plane", "position", 150, 122, within: 0.01),
    .at(0.375, "block/bar", "bounds.size.width", 192 * TimingFunction.easeInEaseOut(0.25)),
    .at(0.375, "time/bar", "bounds.size.width", 48),
  ]

  // MARK: B2a

  /// The end of each of the four stages, and its speed in points a second, which is greater than that of the stage
  /// before.
  private static let stages: [SceneNumber] = {
    let ends: [(time: Double, x: Double, y: Double, degrees: Double, opacity: Double)] = [
      (0, 50, 132, 0, 1), (1.4, 92, 132, 0, 1), (2.4, 140, 120, -8, 1), (3.6, 228, 54, -24, 1), (4, 268, 26, -24, 0),
    ]
    var middles = ends
    middles.removeLast()
    for (index, end) in ends.dropFirst().enumerated() {
      middles[index].time = (ends[index].time + end.time) / 2
      middles[index].x = (ends[index].x + end.x) / 2
      middles[index].y = (ends[index].y + end.y) / 2
      middles[index].degrees = (ends[index].degrees + end.degrees) / 2
      middles[index].opacity = (ends[index].opacity + end.opacity) / 2
    }
    let places = (ends + middles).flatMap { place -> [SceneNumber] in
      [
        .at(place.time, "plane", "position", place.x, place.y),
        .turn(at: place.time, "plane", degrees: place.degrees),
        .at(place.time, "plane", "opacity", place.opacity),
      ]
    }
    // Each line is lit for its stage alone.
    var lit: [SceneNumber] = []
    for (index, middle) in middles.enumerated() {
      for stage in 1...4 {
        lit.append(.at(middle.time, "stage \(stage)/words", "opacity", stage == index + 1 ? 1 : 0))
      }
    }
    return places + lit
  }()

  /// The summary before a change, while it is outside the stage, and when it has returned.
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

  private static let points: [(Double, Double)] = [(0, 24), (8, 4), (18, 28), (36, 0), (42, 24)]

  /// K5–K13, each mode half way between two points, or where it holds a value.
  private static let modes: [SceneNumber] = {
    let chords: [Double] = zip(points, points.dropFirst()).map { a, b in
      ((b.0 - a.0) * (b.0 - a.0) + (b.1 - a.1) * (b.1 - a.1)).squareRoot()
    }
    // K9: in paced modes the time of a point is proportional to the length of the chords before it.
    let length = chords.reduce(0, +)
    let paced = chords.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1 / length) }
    let step = paced[2] - paced[1]
    let cubic = middle(outgoing: 1, incoming: 1)
    let cubicPaced = middle(outgoing: 2 * step / (paced[2] - paced[0]), incoming: 2 * step / (paced[3] - paced[1]))
    return [
      .at(2, "linear/ball", "position", 18, 28), .at(2.5, "linear/ball", "position", 27, 14),
      .at(0.79, "discrete/ball", "position", 0, 24), .at(0.81, "discrete/ball", "position", 8, 4),
      .at(4 * (paced[2] + paced[3]) / 2, "paced/ball", "position", 27, 14),
      .at(1.5, "cubic/ball", "position", cubic.0, cubic.1),
      .at(4 * (paced[1] + paced[2]) / 2, "cubicPaced/ball", "position", cubicPaced.0, cubicPaced.1),
    ]
  }()

  /// K10–K13: half way between the second and the third point, with scaled tangents.
  private static func middle(outgoing: Double, incoming: Double) -> (Double, Double) {
    func middle(_ p: [Double]) -> Double {
      (p[1] + p[2]) / 2 + ((p[2] - p[0]) / 2 * outgoing - (p[3] - p[1]) / 2 * incoming) / 8
    }
    return (middle(points.map(\.0)), middle(points.map(\.1)))
  }

  // MARK: B5

  /// K7: eased parts have hardly moved a hundredth of a second before and after each post; the linear motion has. The
  /// eased whole reaches its posts at the times given by its curve, not at whole seconds.
  private static let easing: [SceneNumber] = {
    let (parts, whole, none) = ("parts/plane", "whole/plane", "none/plane")
    let begins: [SceneNumber] = [
      .at(1.25, parts, "position.x", 47 + 34 * TimingFunction.easeInEaseOut(0.25)),
      .at(1.25, whole, "position.x", 13 + 136 * TimingFunction.easeInEaseOut(1.25 / 4)),
      .at(1.25, none, "position.x", 13 + 136 * 1.25 / 4),
    ]
    var posts: [SceneNumber] = []
    for post in [1.0, 2, 3] {
      let place = 13 + 34 * post
      for moment in [post - 0.01, post, post + 0.01] {
        posts.append(.at(moment, parts, "position.x", place, within: 0.02))
        posts.append(.at(moment, none, "position.x", 13 + 34 * moment))
      }
      posts.append(.at(4 * time(.easeInEaseOut, reaching: post / 4), whole, "position.x", place))
    }
    let late: [SceneNumber] = [
      .at(1.3848, whole, "position.x", 47, within: 0.01), .at(2.6152, whole, "position.x", 115, within: 0.01),
    ]
    return begins + posts + late
  }()

  /// The fraction of the time at which a curve first reaches a progress; for the end slightly earlier, since from then
  /// on the model's value is shown.
  private static func time(_ curve: TimingFunction, reaching way: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      if curve((low + high) / 2) < way { low = (low + high) / 2 } else { high = (low + high) / 2 }
    }
    return min(high, 1 - 1e-9)
  }
}
