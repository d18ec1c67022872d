import ArgumentParser
import Export

/// The options of `render` and `record` for what is around the picture.
struct MountOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many free rows there are around the picture; beside it as much. (default: 0)", valueName: "number"),
    transform: NumberArgument.whole(0...40, example: 1))
  var padding: Int?

  @Flag(help: "Draw the bar of a window above the picture, with the title and three dots.")
  var window = false

  /// What is around the picture.
  var mount: FilmMount { FilmMount(padding: padding ?? 0, hasWindow: window) }
}
