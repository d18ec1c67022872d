extension SceneTable {
  /// E1–E15. The block changes from orange to blue, and is white while no animation is in effect (T1–T19).
  static let timing = Section(
    title: "**Controlling animation timing**, after D. Rönnqvist",
    rows: [
      Row(
        item: "E1", scene: "timing/duration", look: "white after 1.5 s", tested: "half blue at 0.75 s",
        numbers: [.block(at: 0, 0), .block(at: 0.75, 0.5), .block(at: 1.6, nil)]),
      Row(
        item: "E2", scene: "timing/begin-time", look: "white for a second first",
        tested: "white at 0.5 s, half blue at 1.75 s",
        numbers: [.block(at: 0.5, nil), .block(at: 1.75, 0.5), .block(at: 2.6, nil)]),
      Row(
        item: "E3", scene: "timing/fill-backwards", look: "orange in that second", tested: "orange at 0.5 s",
        numbers: [.block(at: 0.5, 0), .block(at: 1.75, 0.5), .block(at: 2.6, nil)]),
      Row(
        item: "E4", scene: "timing/autoreverses", look: "there and back",
        tested: "blue at 1.5 s, half blue at 2.25 s",
        numbers: [.block(at: 0.75, 0.5), .block(at: 1.5, 1), .block(at: 2.25, 0.5), .block(at: 3.1, nil)]),
      Row(
        item: "E5", scene: "timing/repeat-count", look: "twice from the beginning; `--set count=1.5`",
        tested: "half blue at 0.75 and 2.25 s; white after 2.25 s with 1.5",
        numbers: [
          .block(at: 0.75, 0.5), .block(at: 2.25, 0.5), .block(at: 3.1, nil),
          .block(at: 2.2, 0.7 / 1.5).set("count=1.5"), .block(at: 2.3, nil).set("count=1.5"),
        ]),
      Row(
        item: "E6", scene: "timing/repeat-duration", look: "the second time is cut off",
        tested: "a sixth at 1.75 s, white at 2.1 s",
        numbers: [.block(at: 0.75, 0.5), .block(at: 1.75, 1 / 6.0), .block(at: 2.1, nil)]),
      Row(
        item: "E4, E6", scene: "timing/autoreverses-repeat-duration", look: "there, back, and part of the way again",
        tested: "blue at 1.5 s, orange at 3 s, two thirds at 4 s, then white",
        numbers: [
          .block(at: 0.75, 0.5), .block(at: 1.5, 1), .block(at: 2.25, 0.5), .block(at: 3, 0), .block(at: 4, 2 / 3.0),
          .block(at: 4.1, nil),
        ]),
      Row(
        item: "E7", scene: "timing/all-together", look: "begin, repeats and reversal",
        tested: "blue at 1.25 and 2.75 s, orange at 2 s",
        numbers: [
          .block(at: 0.4, nil), .block(at: 0.875, 0.5), .block(at: 1.25, 1), .block(at: 2, 0), .block(at: 2.75, 1),
          .block(at: 3.6, nil),
        ]),
      Row(
        item: "E8", scene: "timing/speed", look: "three seconds in one and a half", tested: "half blue at 0.75 s",
        numbers: [.block(at: 0.75, 0.5), .block(at: 1.6, nil)]),
      Row(
        item: "E9", scene: "timing/time-offset", look: "it starts a third in, and wraps",
        tested: "a third at 0 s, blue and orange at 2 s, a third at 3 s",
        numbers: [
          .block(at: 0, 1 / 3.0), .block(at: 1.999999, 1), .block(at: 2.000001, 0), .block(at: 3, 1 / 3.0),
          .block(at: 3.01, nil),
        ]),
      Row(
        item: "E10", scene: "timing/speed-in-a-group", look: "speeds multiply", tested: "half blue at 0.5 s",
        numbers: [.block(at: 0.5, 0.5), .block(at: 1.1, nil)]),
      Row(
        item: "E10", scene: "timing/speed-of-a-layer", look: "so do those of layers", tested: "half blue at 1 s",
        numbers: [.block(at: 1, 0.5), .block(at: 2.1, nil)]),
      Row(
        item: "E11", scene: "timing/scrubbing", look: "it stands where the slider says; `--set offset=0.9`",
        tested: "11 for 0.25 and 89 for 0.9, at any time",
        numbers: [0, 1.3, 3.9].flatMap { time -> [SceneNumber] in
          [
            .at(time, "slider/knob", "position.x", 11),
            .at(time, "slider/knob", "position.x", 89).set("offset=0.9"),
          ]
        }),
      Row(
        item: "E11", scene: "timing/slider", look: "a layer that stands still shows whatever time the slider sets",
        tested: "half blue, and 113 points, for the knob in the middle",
        numbers: [
          .block(at: 0.5, 0).after("slider"), .block(at: 3, 0.5).after("slider"),
          .at(3, "dot", "position.x", 113).after("slider"), .at(3, "track/knob", "position.x", 68).after("slider"),
        ]),
      Row(
        item: "E12", scene: "timing/pull",
        look: "the word is written by the pull; let go early it is unwritten, at 60 it loads, whatever the finger does",
        tested:
          "half of the word at y 11 for 30 points; none of it at 22 after that; all at 0 while it loads, and fades; then a row more",
        numbers: [
          .at(2, "header/word", "strokeEnd", 0.5).after("pull"), .at(2, "header/word", "position.y", 11).after("pull"),
          .at(2, "list", "position.y", 36).after("pull"), .at(3.5, "header/word", "strokeEnd", 0).after("pull"),
          .at(3.5, "header/word", "position.y", 22).after("pull"), .at(3.5, "list", "position.y", 6).after("pull"),
          .at(3.5, "header/runner", "opacity", 0).after("pull"), .at(4.9, "header/runner", "opacity", 1).after("pull"),
          .at(6, "header/word", "strokeEnd", 1).after("pull"),
          .at(6, "header/word", "position.y", 0).after("pull"), .at(6, "list", "position.y", 66).after("pull"),
          .at(7.05, "header/word", "strokeEnd", 1).after("pull"), .at(7.05, "header", "opacity", 0.5).after("pull"),
          .at(7.05, "list", "position.y", 36).after("pull"), .at(9, "header/word", "strokeEnd", 0).after("pull"),
          .at(9, "header", "opacity", 1).after("pull"), .at(9, "list", "position.y", 6).after("pull"),
          .text(at: 3.5, "list/rows/first/text", "13:30  Bern   ").after("pull"),
          .text(at: 9, "list/rows/first/text", "13:48  Lyon   ").after("pull"),
          .text(at: 9, "list/rows/second/text", "13:30  Bern   ").after("pull"),
        ]),
      Row(
        item: "E12", scene: "timing/pull-to-refresh",
        look: "the word is written as far as the list is pulled, and un-written on the way back",
        tested: "timeOffset = pulled / 60 = written = 1 - position.y / 22; loading runs, 1.2 s a round", numbers: pull),
      Row(
        item: "E13", scene: "timing/fill-forwards", look: "blue and 130 stay; the model is white and 30",
        tested: "blue, and 130 points, at 4.5 s",
        numbers: [
          .block(at: 0.5, nil), .block(at: 1.75, 0.5), .block(at: 4.5, 1), .at(0.5, "block", "position.x", 30),
          .at(1.75, "block", "position.x", 80), .at(4.5, "block", "position.x", 130),
        ]),
      Row(
        item: "E14", scene: "timing/negative-speed", look: "from blue to orange",
        tested: "two thirds at 1 s, one third at 2 s",
        numbers: [.block(at: 1, 2 / 3.0), .block(at: 2, 1 / 3.0)]),
      Row(
        item: "E15", scene: "timing/cheat-sheet", look: "nine of them in step", tested: "all nine at 0.75 s",
        numbers: cheatSheet),
    ])

  /// E12: the distance by which the list is pulled, the resulting time of the word, and the resulting values: at the
  /// turning points and half way between them, while something is loaded, and afterwards; then the progress of loading.
  private static let pull: [SceneNumber] = {
    let word = "screen/list/header/word", loading = "screen/list/header/loading"
    let moments: [(time: Double, fraction: Double)] = [
      (0, 0), (0.6, 0), (1.1, 0.325), (1.7, 0.65), (2.2, 0.425), (2.75, 0.2), (3.45, 0.6), (4, 1), (6, 1),
    ]
    let pulled = moments.flatMap { time, fraction -> [SceneNumber] in
      [
        .at(time, "screen/list", "position.y", 60 * fraction), .at(time, word, "timeOffset", fraction),
        .at(time, word, "strokeEnd", fraction), .at(time, word, "position.y", 22 - 22 * fraction),
      ]
    }
    return pulled + [
      .at(3.9, loading, "strokeEnd", 0), .at(4.35, loading, "strokeEnd", 0.5), .at(4.35, loading, "strokeStart", 0),
      .at(5.55, loading, "strokeEnd", 0.5), .at(4.85, loading, "strokeStart", 0.5), .at(4.85, loading, "strokeEnd", 1),
      .at(6.5, "screen/list/header", "opacity", 1), .at(7.2, "screen/list/header", "opacity", 0.5),
      .at(8.5, "screen/list/header", "opacity", 0), .at(8.5, "screen/list", "position.y", 48),
      .at(8.5, word, "timeOffset", 0), .at(8.5, word, "strokeEnd", 0), .at(8.5, word, "position.y", 22),
    ]
  }()

  /// E15: the figures one to nine, all at three quarters of a second.
  private static let cheatSheet: [SceneNumber] = {
    let ways: [Double?] = [0.5, nil, 0, 0.5, 0.5, 0.5, 1 / 3.0, 0.5, 1.75 / 3]
    return ways.enumerated().map { .block(at: 0.75, $1, "block \($0 + 1)") }
  }()
}
