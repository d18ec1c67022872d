extension SceneTable {
  /// D1–D4.
  static let form = Section(
    title: "**Details matter**, after K. Zabłocki",
    rows: [
      Row(
        item: "D1", scene: "form/panel", look: "the lower edge of the part that swings",
        tested: "it hangs at the header less the border; 10 points above the button; m34 = -1/900", numbers: panel),
      Row(
        item: "D2", scene: "form/unfold", look: "the part, the button and the panel on one spring",
        tested: "-12.4 degrees after 0.175 s, 3.7 after 0.35 s; folding -77.6 and -93.7",
        numbers: spring(of: "panel", on: 1, off: 3)),
      Row(
        item: "D3", scene: "form/shake",
        look: "the whole form, nearer on one side; red is what is wrong; `--set eye=900`",
        tested: "-5, 5, -5, 5, -3, 3, -2, 2, 0 points and degrees in 0.6 s; a red field, then two",
        numbers: shake(of: "place/form", at: 0.5) + shake(of: "place/form", at: 2.5) + red),
      Row(
        item: "D4", scene: "form/button",
        look: "the title goes up, in its new colour, and the button stays; five that are late",
        tested: "the title half way after 0.25 s; its new text and colour at once; the button's colour never",
        numbers: titles),
      Row(
        item: "D1–D4", scene: "form/payment", look: "all of it as a story",
        tested: "the same springs and shakes; what happens when",
        numbers: spring(of: "place/panel", on: 0.8, off: 9.8) + shake(of: "place/panel", at: 4.3) + story),
      Row(
        item: "D1–D4", scene: "form/live",
        look:
          "to be filled in: the switch turned in the middle of a fold; a mistake shakes everything, and red shows it",
        tested:
          "the same springs and shakes, begun by a hand; one red field, or both; Paying, and 1.3 s later the answer",
        numbers: (spring(of: "place/panel", on: 1, off: 6) + shake(of: "place/panel", at: 4)).map {
          $0.after("form-live")
        } + filledIn),
    ])

  /// D1: header, fold-out part and button, stacked by hand: the part hangs at the header's lower edge less the width of
  /// the panel's border, and 10 points lie above the button alone. The eye is 900 points in front of one of the panels (G7).
  private static let panel: [SceneNumber] = [
    .at(0, "deep", "borderWidth", 1),
    .at(0, "deep/header", "position.y", 30), .at(0, "deep/header", "bounds.size.height", 40),
    .at(0, "deep/details", "position.y", 30 + 40 / 2 - 1), .at(0, "deep/details", "bounds.size.height", 71),
    .at(0, "deep/details", "anchorPoint", 0.5, 0),
    .at(0, "deep/button", "position.y", 49 + 71 + 10 + 40 / 2), .at(0, "deep/button", "bounds.size.height", 40),
    .turn(at: 2, "deep/details", "transform.rotation.x", degrees: -75),
    .at(0, "deep", "sublayerTransform", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / 900.0, 0, 0, 0, 1, within: 1e-9),
    .at(0, "flat", "sublayerTransform", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, within: 1e-9),
  ]

  /// D2, table `uikit`: 0.7 s, damping ratio 0.7, velocity 0.2, after a quarter and after half of the time; the panel and
  /// the button go with it (S9). What is single-sided shows no back.
  private static func spring(of panel: String, on: Double, off: Double) -> [SceneNumber] {
    let moments: [(time: Double, shown: Double)] = [
      (on + 0.175, 0.86259), (on + 0.35, 1.04114), (off + 0.175, 1 - 0.86259), (off + 0.35, 1 - 1.04114),
    ]
    let moving = moments.flatMap { time, shown -> [SceneNumber] in
      [
        .turn(at: time, "\(panel)/details", "transform.rotation.x", degrees: -90 * (1 - shown), within: 0.01),
        .at(time, panel, "bounds.size.height", 110 + 70 * shown, within: 0.01),
        .at(time, "\(panel)/button", "position.y", 80 + 70 * shown, within: 0.01),
      ]
    }
    return moving + [
      SceneNumber(time: 0, layer: "\(panel)/details", keyPath: "doubleSided", expected: .flag(false)),
      .at(0, "\(panel)/details", "anchorPoint", 0.5, 0), .at(0, "\(panel)/details", "position.y", 30 + 40 / 2 - 1),
      .at(0, panel, "borderWidth", 1),
    ]
  }

  /// D3: nine values in 0.6 s on two linear tracks, and none afterwards.
  private static func shake(of form: String, at begin: Double) -> [SceneNumber] {
    let values: [Double] = [-5, 5, -5, 5, -3, 3, -2, 2, 0, 0]
    return values.enumerated().flatMap { index, value -> [SceneNumber] in
      let time = begin + 0.6 * Double(index) / 8
      return [
        .at(time, form, "transform.translation.x", value, within: 1e-3),
        .turn(at: time, form, "transform.rotation.y", degrees: value, within: 1e-3),
      ]
    }
  }

  /// D3: the fields become red that are wrong, and no others.
  private static let red: [SceneNumber] = [
    .color(at: 0.4, "date/box", hex: 0x10151D), .color(at: 0.55, "number/box", hex: 0x10151D),
    .color(at: 0.55, "date/box", hex: 0xA02C26), .color(at: 0.55, "code/box", hex: 0x10151D),
    .color(at: 2.4, "date/box", hex: 0x10151D), .color(at: 2.55, "number/box", hex: 0xA02C26),
    .color(at: 2.55, "date/box", hex: 0xA02C26), .color(at: 2.55, "code/box", hex: 0x10151D),
    .color(at: 4.6, "number/box", hex: 0x10151D),
  ]

  /// D1, D3 and D4 by hand: the field that is wrong is red, the title is pushed to what becomes of it, and checkboxes are ticked.
  private static let filledIn: [SceneNumber] = {
    let paid: [SceneNumber] = [
      .color(at: 3.5, "content/number", hex: 0x0C1016), .color(at: 3.5, "content/code", hex: 0x7C2F35),
      .color(at: 4.4, "content/code", hex: 0x232C38), .text(at: 4.4, "anywhere/box", "[ ]"),
      .text(at: 4.9, "anywhere/box", "[x]"), .text(at: 4.9, "here/box", "[x]"),
      .text(at: 4.9, "title/label", "Pay 24.00"), .text(at: 5.1, "title/label", "Paying"),
      .transition(at: 5.25, "button/title", progress: 0.5), .text(at: 6.2, "title/label", "Paying"),
      .text(at: 6.4, "title/label", "Thank you"), .transition(at: 6.55, "button/title", progress: 0.5),
      .color(at: 7, "panel/button", hex: 0x2B65C3), .text(at: 15, "title/label", "Thank you"),
    ]
    let declined: [SceneNumber] = [
      .text(at: 3.1, "title/label", "Paying"), .text(at: 4.4, "title/label", "Declined"),
      .color(at: 4.4, "content/number", hex: 0x0C1016), .transition(at: 4.55, "button/title", progress: 0.5),
      .text(at: 6.4, "title/label", "Pay 24.00"), .transition(at: 6.55, "button/title", progress: 0.5),
    ]
    let empty: [SceneNumber] = [
      .color(at: 4.5, "content/number", hex: 0x7C2F35), .color(at: 4.5, "content/code", hex: 0x7C2F35),
    ]
    return paid.map { $0.after("form-paid") } + declined.map { $0.after("form-declined") }
      + empty.map { $0.after("form-live") }
  }()

  /// D4: the title is pushed, and has its new text and colour at once; the button is neither pushed nor coloured.
  private static let titles: [SceneNumber] = {
    let changes: [(time: Double, text: String, color: Int)] = [
      (0.99, "Pay 24.00", 0xFFFFFF), (1.01, "Paying", 0xFFF3CF), (2.51, "Thank you", 0xD9FFE6),
      (4.01, "Pay 24.00", 0xFFFFFF),
    ]
    let contents = changes.flatMap { time, text, color -> [SceneNumber] in
      [
        .text(at: time, "button/title/label", text),
        .color(at: time, "button/title/label", "foregroundColor", hex: color),
        .color(at: time, "button", hex: 0x2B65C3),
      ]
    }
    return contents + [
      .transition(at: 1.125, "button/title", progress: 0.25), .transition(at: 1.25, "button/title", progress: 0.5),
      .transition(at: 2.75, "button/title", progress: 0.5), .transition(at: 4.25, "button/title", progress: 0.5),
    ]
  }()

  /// The texts and states of the story, and their times; its one field is not red.
  private static let story: [SceneNumber] = [
    .text(at: 1.9, "field/number", ""), .text(at: 3.7, "field/number", "7946 095"),
    .text(at: 6.6, "field/number", "7946 0958"), .color(at: 4.4, "content/field", hex: 0x0C1016),
    .text(at: 7, "title/label", "Pay 24.00"), .text(at: 8, "title/label", "Paying"),
    .transition(at: 7.55, "button/title", progress: 0.5), .transition(at: 8.85, "button/title", progress: 0.5),
    .text(at: 9.5, "title/label", "Thank you"), .text(at: 11.9, "title/label", "Pay 24.00"),
    .color(at: 8, "panel/button", hex: 0x2B65C3), .color(at: 9.5, "panel/button", hex: 0x2B65C3),
  ]
}
