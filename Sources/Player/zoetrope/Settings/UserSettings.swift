import Diagnostics
import LayerAnimation
import ScenePlayer

/// A user's own defaults; nil for each that is not set.
struct UserSettings: Equatable, Sendable {
  var glyphs: GlyphsSetting?
  var color: ColorSetting?
  var framesPerSecond: Double?
  var theme: ThemeSetting?
  var background: OwnColorSetting?
  var foreground: OwnColorSetting?
  var bars: BarsSetting?
  var inlineRows: InlineRows?

  /// Creates settings without defaults.
  init() {}

  /// Returns the value of a setting, as it is written; nil if it has none.
  func text(of setting: Setting) -> String? {
    switch setting {
    case .glyphs: glyphs?.name
    case .color: color?.name
    case .fps: framesPerSecond?.plain
    case .theme: theme?.name
    case .background: background?.name
    case .foreground: foreground?.name
    case .bars: bars?.rawValue
    case .inlineRows: inlineRows?.description
    }
  }
}

/// Parses the file of a user's own defaults: a setting and its value on each line.
///
///     # Comments start with a number sign.
///     glyphs       braille
///     background   #fdf6e3   # solarized
///
/// A number sign begins a comment at the start of a line, and behind a value. Invalid lines have no effect.
extension UserSettings {
  private struct Mistake: Error {
    let column: Int
    let message: String
  }

  /// Creates the settings in a file.
  ///
  /// - Parameters:
  ///   - source: The file's text and name.
  ///   - diagnostics: The list to which the mistakes are appended, in the order of the lines.
  /// - Complexity: O(text).
  init(_ source: SourceFile, diagnostics: inout [Diagnostic]) {
    var mistakes: [(line: Int, column: Int, message: String)] = []
    var lines: [Setting: Int] = [:]
    // A byte order mark belongs to the encoding of the file, not to its first line.
    let scalars = source.text.unicodeScalars
    let text = scalars.first == "\u{FEFF}" ? Substring(scalars.dropFirst()) : Substring(source.text)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(Mistake) {
        try read(PlacedWord.all(in: line), line: index + 1, &lines)
      } catch {
        mistakes.append((index + 1, error.column, error.message))
      }
    }
    diagnostics += Diagnostic.list(mistakes, of: source)
  }

  private mutating func read(_ words: [PlacedWord], line: Int, _ lines: inout [Setting: Int]) throws(Mistake) {
    guard let name = words.first, !name.text.hasPrefix("#") else { return }
    let setting = try Self.setting(name)
    if let first = lines[setting] {
      throw Mistake(column: name.column, message: "'\(setting)' has been set already, on line \(first)")
    }
    guard words.count > 1 else {
      let end = name.column + name.text.unicodeScalars.count
      throw Mistake(column: end, message: "'\(setting)' needs a value: \(setting.form)")
    }
    let value = words[1]
    if words.count > 2, !words[2].text.hasPrefix("#") {
      throw Mistake(column: words[2].column, message: "'\(setting)' takes one value; '#' begins a comment")
    }
    lines[setting] = line
    var new = self
    guard setting.read(value.text, into: &new) else {
      let hint = setting.hint(for: value.text)
      throw Mistake(column: value.column, message: "'\(value.text)' is not \(setting.form)\(hint)")
    }
    self = new
  }

  private static func setting(_ word: PlacedWord) throws(Mistake) -> Setting {
    if let setting = Setting(rawValue: word.text) { return setting }
    let name = String(word.text.prefix { $0 != "=" && $0 != ":" })
    if Setting(rawValue: name) != nil {
      throw Mistake(
        column: word.column + name.unicodeScalars.count,
        message: "a setting and its value stand side by side, with a space between: '\(name) …'")
    }
    let hint = EditDistance.hint(for: word.text, among: Setting.allCases.map(\.rawValue))
    throw Mistake(column: word.column, message: "there is no setting '\(word.text)'\(hint)")
  }
}

/// The user's own defaults: the file `config` in the folder for configuration files.
struct UserConfig {
  /// The settings in the file.
  var settings = UserSettings()

  /// The mistakes in the file.
  var diagnostics: [Diagnostic] = []

  /// The file, whether or not it exists.
  static let file = UserFile("config")

  /// Returns the settings in the user's file, unless an option or the variable `ZOETROPE_NO_CONFIG` leaves it out.
  static func installed(isLeftOut: Bool = false) -> UserConfig {
    var config = UserConfig()
    guard !isLeftOut, !Environment.isSet("ZOETROPE_NO_CONFIG") else { return config }
    guard let source = file.source(diagnostics: &config.diagnostics) else { return config }
    config.settings = UserSettings(source, diagnostics: &config.diagnostics)
    return config
  }
}

/// A file of the user's in the folder for configuration files, `zoetrope` in `$XDG_CONFIG_HOME` or in `~/.config`.
struct UserFile {
  /// The path of the file, whether or not it exists; nil for a user without a home folder.
  let path: FilePath?

  /// Creates the file with a name.
  init(_ name: String) {
    if let folder = FilePath(variable: "XDG_CONFIG_HOME"), folder.isAbsolute {
      path = folder / "zoetrope" / name
    } else {
      path = FilePath(variable: "HOME").map { $0 / ".config/zoetrope" / name }
    }
  }

  /// The size of the largest file that is read, in bytes.
  private static let sizeLimit = 64 * 1024

  /// Returns the file's text; nil if there is no such file, or if it cannot be read, which is reported.
  ///
  /// - Parameter diagnostics: The list to which the reason why it cannot be read is appended.
  func source(diagnostics: inout [Diagnostic]) -> SourceFile? {
    guard let path, File.exists(path) else { return nil }
    do throws(File.ReadError) {
      return SourceFile(name: path.description, text: try File.text(at: path, limit: Self.sizeLimit))
    } catch {
      let source = SourceFile(name: path.description, text: "")
      diagnostics += Diagnostic.list([(0, 0, error.reason)], of: source)
      return nil
    }
  }
}

/// The user's key bindings: the file `keys` in the folder for configuration files.
struct UserKeys {
  /// The resulting table of key bindings.
  let table: KeyTable

  /// The mistakes in the file.
  let diagnostics: [Diagnostic]

  /// The file, whether or not it exists.
  static let file = UserFile("keys")

  /// Returns the standard bindings, changed by the user's file if it exists.
  static func installed() -> UserKeys {
    var diagnostics: [Diagnostic] = []
    guard let source = file.source(diagnostics: &diagnostics) else {
      return UserKeys(table: KeyTable(), diagnostics: diagnostics)
    }
    var mistakes: [KeyTable.Mistake] = []
    let table = KeyTable(text: source.text, mistakes: &mistakes)
    let told = mistakes.map { mistake in
      let hint = EditDistance.hint(for: mistake.word, among: mistake.candidates)
      return (line: mistake.line, column: mistake.column, message: mistake.message + hint)
    }
    return UserKeys(table: table, diagnostics: Diagnostic.list(told, of: source))
  }
}
