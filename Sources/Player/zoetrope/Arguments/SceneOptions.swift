import ArgumentParser
import Casts
import Cells
import Diagnostics
import LayerAnimation

/// The options of every command that opens a scene.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Give a parameter of the scene a value.", valueName: "name=value"),
    completion: SceneCompletion.assignments, transform: Assignment.read)
  var assignments: [Assignment] = []

  @Option(
    help: ArgumentHelp("Play the scene with a log of inputs, as 'play --save-input' writes it.", valueName: "file"))
  var input: FilePath?

  @Option(help: ArgumentHelp("Cut, slow and hold a recorded session by a list of edits.", valueName: "file"))
  var edits: FilePath?

  @OptionGroup
  var capture: CaptureArguments

  @Option(
    name: .customLong("allow-files"), parsing: .singleValue,
    help: ArgumentHelp("Let scenes name files in this folder, too, besides those in their own.", valueName: "folder"),
    completion: .directory)
  var allowedFolders: [FilePath] = []

  func validate() throws {
    if let missing = allowedFolders.first(where: { !File.isFolder($0) }) {
      throw ValidationError("There is no folder '\(missing)' for '--allow-files'.")
    }
  }

  /// The argument of `--set`: a parameter and its value.
  struct Assignment {
    let name: String
    let value: String

    /// Parses an argument in the encoding of `CommandLine.rawArguments`.
    ///
    /// - Throws: An `ArgumentMistake`, also if the argument is not UTF-8.
    static func read(_ argument: String) throws -> Assignment {
      let form = "the name of a parameter, '=' and its value, such as stops=7-9-6"
      return try ArgumentForm.parser(form) { Self(argument: $0) }(ArgumentForm.text(argument))
    }

    private init?(argument: String) {
      guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
      name = String(argument[..<sign])
      value = String(argument[argument.index(after: sign)...])
    }
  }

  /// The values of parameters by name; the last one of a name counts.
  var parameters: [String: String] {
    Dictionary(assignments.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// The files that scenes may name.
  var reach: FileReach { FileReach(allowed: allowedFolders) }

  /// Returns a reader of scenes with these options.
  ///
  /// - Parameter theme: The colours that the command line gives; nil for none.
  func reader(on ground: Ground, theme: TerminalColors? = nil) -> SceneReader {
    SceneReader(
      parameters: parameters, edits: edits, capture: capture, theme: theme, input: input, reach: reach, ground: ground)
  }

  /// Reads and decodes a scene; see `SceneReader.open`.
  func open(
    _ name: FilePath, in library: SceneLibrary, on ground: Ground, theme: TerminalColors? = nil
  ) throws -> Scene {
    try reader(on: ground, theme: theme).open(name, in: library)
  }
}

/// The options about files of other recorders than asciinema, which say less of a session.
struct CaptureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the times of a typescript. (default: one that is found beside it)", valueName: "file"))
  var timing: FilePath?

  @Option(
    "How many bytes a second are shown of what a terminal was sent, which has no times. (default: all at once)",
    "number",
    ArgumentForm.number(
      "a number of bytes a second from 1 to 1e9, such as 2000", where: { (1...1e9).contains($0) }))
  var rate: Double?

  @Option(
    "The size of the recorded terminal. (default: what the file says, or what its output needs)", "WxH",
    SizeArgument.read)
  var screen: SizeArgument?

  /// True if nothing is said.
  var isEmpty: Bool { timing == nil && rate == nil && screen == nil }

  /// The options as a reader of captures takes them.
  var options: CaptureOptions {
    var options = CaptureOptions()
    (options.bytesPerSecond, options.columns, options.rows) = (rate, screen?.columns, screen?.rows)
    return options
  }
}
