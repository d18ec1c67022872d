import ArgumentParser
import Casts
import Cells
import Diagnostics
import Export
import LayerAnimation
import Pixels
import SceneRendering

/// The formats as arguments: by their names, or by file extensions.
enum FormatTable {
  /// A row of help: the way to ask for a format, and its description.
  struct Row {
    /// The file extension, or the option if another format has that extension.
    let usual: String
    let about: String
  }

  /// The formats of films.
  static var films: [Row] {
    let formats = FilmFormat.allCases
    let rows = formats.map { format in
      let isFirst = format.extensions.first.flatMap { FilmFormat(fileName: ".\($0)") } == format
      return Row(usual: isFirst ? ".\(format.extensions[0])" : "--format \(format.name)", about: format.about)
    }
    let width = rows.map(\.usual.count).max() ?? 0
    return rows.map { Row(usual: $0.usual.padded(to: width), about: $0.about) }
  }

  /// The names of all formats.
  static var names: [String] {
    let films = FilmFormat.allCases.map(\.name)
    return films + StillFormat.allCases.map(\.name).filter { !films.contains($0) }
  }

  /// The names of the formats for recordings of a terminal.
  static var liveNames: [String] { FilmFormat.allCases.filter(\.isLive).map(\.name) }

  /// Parses the name of a format for recordings of a terminal.
  ///
  /// - Throws: An `ArgumentMistake` with the names.
  static let live = ArgumentForm.parser(
    enumeration(liveNames, "or"), hint: { EditDistance.hint(for: $0, among: liveNames) }
  ) { text in FilmFormat(name: text).flatMap { $0.isLive ? $0 : nil } }

  /// Returns the format with a name, or else that of a file's extension.
  ///
  /// - Throws: A `Failure`, if there is none.
  static func format<Format: FrameFormat>(_ kind: Format.Type, named name: String?, for file: FilePath) throws -> Format
  {
    if let name {
      guard let format = Format(name: name) else { throw unknown(kind, name) }
      if file == .standardStream { try refuseTerminal(format) }
      return format
    }
    if let format = Format(fileName: file.description) { return format }
    let names = Format.allCases.map(\.name).quotedList
    if file == FilePath.standardStream {
      throw Failure("standard output has no ending; choose a format by --format: \(names)", ExitStatus.badUsage)
    }
    throw Failure(
      "'\(file)' does not end like a file of \(subject(kind)): \(endings(of: kind)); or choose a format by --format: \(names)",
      ExitStatus.badUsage)
  }

  /// Refuses to write a binary format to a terminal.
  static func refuseTerminal(_ format: some FrameFormat) throws {
    guard !format.isText, StandardStream.output.isTerminal else { return }
    throw Failure("'\(format.name)' is not for a terminal; write it into a file", ExitStatus.badUsage)
  }

  private static func unknown<Format: FrameFormat>(_ kind: Format.Type, _ name: String) -> any Error {
    let names = Format.allCases.map(\.name)
    let near = EditDistance.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return Failure("there is no format '\(name)' of \(subject(kind)): \(names.quotedList)\(near)", ExitStatus.badUsage)
  }

  private static func subject<Format: FrameFormat>(_ kind: Format.Type) -> String {
    kind == StillFormat.self ? "one frame" : "a film"
  }

  private static func endings<Format: FrameFormat>(of kind: Format.Type) -> String {
    var endings: [String] = []
    for ending in Format.allCases.flatMap(\.extensions) where !endings.contains(".\(ending)") {
      endings.append(".\(ending)")
    }
    return endings.joined(separator: ", ")
  }
}

extension StillFormat: ExpressibleByArgument {
  /// Creates the value of an argument; nil for any other text.
  public init?(argument: String) { self.init(name: argument) }

  /// The values, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }

  /// The value in the form in which help shows it as the default.
  public var defaultValueDescription: String { name }
}

/// The options of `render`, `record` and `sheet` for the text in pictures.
struct FontOptions: ParsableArguments {
  @Option(
    "How large the text of a picture is, in pixels. (default: 16; an svg is as large as there is room)", "number",
    ArgumentForm.whole(4...200, example: 16))
  var fontSize: Int?

  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "A font of a picture's letters, a file with TrueType outlines; what it lacks is looked for in the next one, and then in DejaVu Sans Mono.",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "ttc"]))
  var fonts: [FilePath] = []

  /// Gives a film the size and the fonts.
  ///
  /// - Throws: A `Failure`, if a file cannot be read or is no such font.
  func apply(to film: inout Film) throws {
    film.fontSize = fontSize
    guard !fonts.isEmpty else { return }
    var files: [[UInt8]] = []
    for path in fonts {
      do throws(File.ReadError) { files.append(try File.bytes(at: path, limit: Self.largestFont)) } catch {
        throw Failure("'\(path)' \(error.reason)", ExitStatus.noInput)
      }
    }
    do throws(FontStack.InvalidFont) { film.fonts = try FontStack(files: files) } catch {
      throw Failure("'\(fonts[error.index])' is no font that can be drawn: \(error.reason)", ExitStatus.badUsage)
    }
  }

  /// The largest file that is read as a font, in bytes.
  private static let largestFont = 64 * 1024 * 1024

  /// Mentions, in one sentence, characters of a picture that no font has.
  static func tell(of film: Film) {
    if let complaint = film.fonts.complaint() { StandardStream.tell(complaint) }
  }

  /// Refuses the options for a format without pixels.
  ///
  /// - Throws: A `Failure`.
  func check(_ format: some FrameFormat) throws {
    guard fontSize == nil && fonts.isEmpty || format.hasPixels else {
      let option = fontSize == nil ? "--font" : "--font-size"
      throw Failure("\(option) is for pictures; '\(format.name)' has no pixels", ExitStatus.badUsage)
    }
  }
}

/// The options of `render` and `record` for what is around the picture.
struct MountOptions: ParsableArguments {
  @Option(
    "How many free rows there are around the picture; beside it as much. (default: 0)", "number",
    ArgumentForm.whole(0...40, example: 1))
  var padding: Int?

  @Flag(help: "Draw the bar of a window above the picture, with the title and three dots.")
  var window = false

  /// What is around the picture.
  var mount: FilmMount { FilmMount(padding: padding ?? 0, hasWindow: window) }
}

/// The options of `render` and `record` for what is drawn, and how.
struct PictureOptions: ParsableArguments {
  @OptionGroup
  var mounting: MountOptions

  @OptionGroup
  var font: FontOptions

  @OptionGroup
  var motion: MotionOption

  @OptionGroup
  var drawing: DrawingOptions

  @OptionGroup
  var scene: SceneOptions

  /// Reads a scene to be drawn in a format.
  func open(_ name: FilePath, for format: some FrameFormat, hasColors: Bool = true) throws -> SceneRenderer {
    let renderer = try drawing.open(name, scene, format.colors(drawing.ground.colors), hasColors: hasColors)
    motion.apply(to: renderer.scene)
    return renderer
  }

  /// Returns the properties of a film of a scene, or of a still without times.
  func film(of scene: Scene, _ times: FilmTimes?, as format: some FrameFormat, _ depth: ColorDepth) throws -> Film {
    var film = Film(of: scene, times)
    (film.dithers, film.mount) = (drawing.dither, mounting.mount)
    (film.colorDepth, film.colors) = (depth, format.colors(drawing.ground.colors))
    try font.apply(to: &film)
    return film
  }
}

extension DrawingOptions {
  /// Reads a scene to be drawn outside a terminal.
  ///
  /// The output does not depend on the terminal or the locale, so that the same command always gives the same bytes.
  ///
  /// - Parameters:
  ///   - colors: The terminal's own colours in the output, as far as they are known.
  ///   - hasColors: True if the output has colours at all.
  func open(
    _ name: FilePath, _ options: SceneOptions, _ colors: TerminalColors, hasColors: Bool
  ) throws -> SceneRenderer {
    let depth: ColorDepth = hasColors ? color?.chosen ?? .truecolor : .none
    let scene = try options.open(
      name, in: .installed(), on: Ground(colors, hasColors: depth != .none), theme: ground.given)
    return renderer(of: scene, depth, colors)
  }

  /// Returns a renderer of a scene.
  ///
  /// - Parameters:
  ///   - depth: The number of colours of the output.
  ///   - colors: The output's own colours, as far as they are known.
  ///   - glyphs: The glyphs that shapes are drawn with; nil for those of the options.
  ///   - hasUnicode: True if the output can show characters outside ASCII.
  func renderer(
    of scene: Scene, _ depth: ColorDepth, _ colors: TerminalColors, glyphs: GlyphsSetting? = nil,
    hasUnicode: Bool = true
  ) -> SceneRenderer {
    let (glyphs, hasColors) = (glyphs ?? self.glyphs ?? .auto, depth != .none)
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: hasUnicode, hasColors: hasColors),
      isMonochrome: !hasColors, dither: dither ? FrameDither(depth) : nil)
    (renderer.terminalBackground, renderer.colorDepth) = (colors.background, depth)
    return renderer
  }
}

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
