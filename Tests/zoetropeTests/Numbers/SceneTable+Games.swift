extension SceneTable {
  /// Scenes of our own that are played with.
  static let games = Section(
    title: "**Games**",
    rows: [
      Row(
        item: "–", scene: "games/paper-plane",
        look: "a flight that can be taken back: the bar to before the crash, and on from there; `--set course=2`",
        tested: "a flight of thirteen presses: through five gates, and into the sixth", numbers: flight)
    ])

  private static let flight: [SceneNumber] = {
    let numbers: [SceneNumber] = [
      .at(0.5, "start", "opacity", 1), .at(1.01, "start", "opacity", 0), .at(0.5, "sky/plane", "position.y", 40),
      .at(10.1, "over", "opacity", 0), .at(10.3, "over", "opacity", 1), .text(at: 10.3, "result", "5 gates, best 5"),
      .at(12, "sky/plane", "position.y", 75),
    ]
    return numbers.map { $0.after("paper-plane") }
  }()
}
