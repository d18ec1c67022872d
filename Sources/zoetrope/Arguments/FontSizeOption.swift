import ArgumentParser

/// The option of `render` and `record` for the size of the text in pictures.
struct FontSizeOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How large the text of a picture is, in pixels. (default: 16; an svg is as large as there is room)",
      valueName: "number"),
    transform: NumberArgument.whole(4...200, example: 16))
  var fontSize: Int?

  /// Refuses the option for a format without pixels.
  ///
  /// - Parameters:
  ///   - hasPixels: True if the format has pixels.
  ///   - name: The format's name.
  /// - Throws: The exit status; the reason has then been printed.
  func check(hasPixels: Bool, name: String) throws {
    guard fontSize == nil || hasPixels else {
      throw failure("--font-size is for pictures; '\(name)' has no pixels", ExitStatus.badUsage)
    }
  }
}
