import ArgumentParser

/// The options of `play` for showing a scene in some rows of the screen, and for ending without a key.
struct InlineOptions: ParsableArguments {
  @Flag(
    name: .customLong("inline"),
    help: "Play in rows of the shell's own screen; the last frame stays, with the prompt below it. In a pipe: as text.")
  var isOn = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many rows to take with '--inline'. (default: as many as the stage asks for)", valueName: "number"),
    transform: NumberArgument.whole(Setting.inlineRowLimits, example: 12))
  var rows: Int?

  @Flag(help: "End with the scene.")
  var once = false

  @Flag(help: "End at any key.")
  var anyKey = false

  @Flag(
    inversion: .prefixedNo,
    help: "Show the bars below the stage, or not; if neither, they are shown, but not with '--inline'.")
  var bars: Bool?

  /// Returns the number of rows to take; nil for the whole screen.
  func rows(_ user: UserSettings) -> InlineRows? {
    isOn ? rows.map { .number($0) } ?? user.inlineRows ?? .asStage : nil
  }

  func validate() throws {
    if rows != nil, !isOn { throw ValidationError("'--rows' needs '--inline'.") }
  }
}
