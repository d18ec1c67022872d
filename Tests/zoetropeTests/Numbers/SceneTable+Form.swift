extension SceneTable {
  /// D1–D4.
  static let form = Section(
    title: "**Details matter**, after K. Zabłocki",
    rows: [
      Row(
        item: "D1", scene: "form/panel", look: "the lower edge of the part that swings",
        tested: "10 points between the parts; m34 = -1/900", numbers: panel),
      Row(
        item: "D2", scene: "form/unfold", look: "the part, the button and the panel on one spring",
        tested: "-12.4 degrees after 0.175 s, 3.7 after 0.35 s; folding -77.6 and -93.7",
        numbers: spring(on: 1, off: 3)),
      Row(
        item: "D3", scene: "form/shake", look: "two tracks, and red where two fields are wrong",
        tested: "-5, 5, -5, 5, -3, 3, -2, 2, 0 points and degrees in 0.6 s",
        numbers: shake(of: "one/number", at: 0.5) + shake(of: "several/date", at: 0.5) + [
          .color(at: 0.5, "one/number", hex: 0x1F2733), .color(at: 0.5, "one/date", hex: 0x1F2733),
          .color(at: 0.5, "several/number", hex: 0x7A2320), .color(at: 0.5, "several/date", hex: 0x7A2320),
        ]),
      Row(
        item: "D4", scene: "form/button", look: "title and colour go up together; five buttons that are late",
        tested: "half way after 0.25 s; the new title at once",
        numbers: [
          .transition(at: 1.125, "button", progress: 0.25), .transition(at: 1.25, "button", progress: 0.5),
          .transition(at: 2.75, "button", progress: 0.5), .transition(at: 4.25, "button", progress: 0.5),
          .text(at: 0.99, "button/title", "Pay 24.00"), .color(at: 0.99, "button", hex: 0x2F7DE1),
          .text(at: 1.01, "button/title", "Paying"), .color(at: 1.01, "button", hex: 0xC98A1B),
          .text(at: 2.51, "button/title", "Thank you"), .color(at: 2.51, "button", hex: 0x2A9461),
        ]),
      Row(
        item: "D1–D4", scene: "form/payment", look: "all of it as a story",
        tested: "the same springs and shakes; what happens when",
        numbers: spring(on: 0.8, off: 9.8) + shake(of: "panel/details/content/field", at: 4.3) + story),
    ])

  /// D1: header, fold-out part and button, stacked by hand; the eye is 900 points in front of one of the panels (G7).
  private static let panel: [SceneNumber] = [
    .at(0, "deep/header", "position.y", 20), .at(0, "deep/header", "bounds.size.height", 40),
    .at(0, "deep/details", "position.y", 20 + 40 / 2 + 10), .at(0, "deep/details", "bounds.size.height", 70),
    .at(0, "deep/details", "anchorPoint", 0.5, 0),
    .at(0, "deep/button", "position.y", 50 + 70 + 10 + 40 / 2), .at(0, "deep/button", "bounds.size.height", 40),
    .turn(at: 2, "deep/details", "transform.rotation.x", degrees: -75),
    .at(0, "deep", "sublayerTransform", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / 900.0, 0, 0, 0, 1, within: 1e-9),
    .at(0, "flat", "sublayerTransform", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, within: 1e-9),
  ]

  /// D2, table `uikit`: 0.7 s, damping ratio 0.7, velocity 0.2, after a quarter and after half of the time; the panel and
  /// the button go with it (S9). What is single-sided shows no back.
  private static func spring(on: Double, off: Double) -> [SceneNumber] {
    let moments: [(time: Double, shown: Double)] = [
      (on + 0.175, 0.86259), (on + 0.35, 1.04114), (off + 0.175, 1 - 0.86259), (off + 0.35, 1 - 1.04114),
    ]
    let moving = moments.flatMap { time, shown -> [SceneNumber] in
      [
        .turn(at: time, "panel/details", "transform.rotation.x", degrees: -90 * (1 - shown), within: 0.01),
        .at(time, "panel", "bounds.size.height", 110 + 80 * shown, within: 0.01),
        .at(time, "panel/button", "position.y", 80 + 80 * shown, within: 0.01),
      ]
    }
    return moving + [
      SceneNumber(time: 0, layer: "panel/details", keyPath: "doubleSided", expected: .flag(false)),
      .at(0, "panel/details", "anchorPoint", 0.5, 0),
    ]
  }

  /// D3: nine values in 0.6 s on two linear tracks, and none of it afterwards.
  private static func shake(of field: String, at begin: Double) -> [SceneNumber] {
    let values: [Double] = [-5, 5, -5, 5, -3, 3, -2, 2, 0, 0]
    return values.enumerated().flatMap { index, value -> [SceneNumber] in
      let time = begin + 0.6 * Double(index) / 8
      return [
        .at(time, field, "transform.translation.x", value, within: 1e-3),
        .turn(at: time, field, "transform.rotation.y", degrees: value, within: 1e-3),
      ]
    }
  }

  /// What is written, said and paid, and when.
  private static let story: [SceneNumber] = [
    .text(at: 1.9, "field/number", ""), .text(at: 3.7, "field/number", "4242 4242 4242 424"),
    .text(at: 6.6, "field/number", "4242 4242 4242 4242"),
    .at(4.2, "complaint", "opacity", 0), .at(5, "complaint", "opacity", 1), .at(6.6, "complaint", "opacity", 0),
    .text(at: 7, "button/title", "Pay 24.00"), .text(at: 8, "button/title", "Paying"),
    .transition(at: 7.55, "button", progress: 0.5), .transition(at: 8.85, "button", progress: 0.5),
    .text(at: 9.5, "button/title", "Thank you"), .text(at: 11.9, "button/title", "Pay 24.00"),
  ]
}
