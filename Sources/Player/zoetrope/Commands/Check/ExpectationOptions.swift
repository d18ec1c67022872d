import ArgumentParser

/// The options of `check` for comparing frames with kept ones.
struct ExpectationOptions: ParsableArguments {
  @Option(
    name: .customLong("expect"),
    help: ArgumentHelp(
      "Compare frames with those kept in a folder, and show where they differ (status 1).", valueName: "folder"),
    completion: .directory)
  var folder: FilePath?

  @Flag(help: "Keep the frames as they are now, instead of comparing them.")
  var update = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The times of the frames, as for 'sample'. (default: those of the kept frames)", valueName: "times"),
    completion: SceneCompletion.times, transform: TimesArgument.read)
  var at: TimesArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The distance between the times of a range.", valueName: "time"), transform: StepArgument.read)
  var step: StepArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the frames, columns by rows. (default: 80x24)", valueName: "WxH"),
    transform: SizeArgument.read)
  var size: SizeArgument?

  @Option(help: "How frames are kept with '--at'; text: characters alone; ansi: with colour. (default: text)")
  var format: KeptFrameFormat?

  @OptionGroup
  var drawing: DrawingOptions

  /// Refuses options that need `--expect` without it.
  ///
  /// - Parameter isDrawn: True if frames are drawn without it, too.
  func check(isDrawn: Bool) throws {
    guard folder == nil else { return }
    let given = [
      ("--update", update), ("--at", at != nil), ("--step", step != nil), ("--format", format != nil),
      ("--color", drawing.color != nil), ("--dither", drawing.dither),
    ]
    let ofFrames = [
      ("--size", size != nil), ("--glyphs", drawing.glyphs != nil), ("--theme", drawing.ground.theme != nil),
      ("--background", drawing.ground.background != nil), ("--foreground", drawing.ground.foreground != nil),
    ]
    if let option = given.first(where: \.1) {
      throw ValidationError("'\(option.0)' needs '--expect', the folder of the frames to compare with.")
    }
    if !isDrawn, let option = ofFrames.first(where: \.1) {
      throw ValidationError(
        "'\(option.0)' needs '--expect', the folder of the frames to compare with, '--flashes' or '--layout'.")
    }
  }
}
