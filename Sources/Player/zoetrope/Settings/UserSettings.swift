import Diagnostics
import LayerAnimation
import ScenePlayer
import Terminal

/// A user's own defaults; nil for each that is not set.
struct UserSettings: Equatable, Sendable {
  var glyphs: GlyphsSetting?
  var color: ColorSetting?
  var frames: FramesSetting?
  var theme: ThemeSetting?
  var background: OwnColorSetting?
  var foreground: OwnColorSetting?
  var bars: BarsSetting?
  var inlineRows: InlineRows?
  var mouse: MouseSetting?

  /// Creates settings without defaults.
  init() {}

  /// The number of frames a second to draw.
  var framesPerSecond: Double? { frames?.perSecond }

  /// Returns true if there are bars below the stage.
  ///
  /// - Parameter isInline: True if the scene takes rows of a shell's screen.
  func showsBars(isInline: Bool) -> Bool { bars?.chosen.map { $0 == .shown } ?? !isInline }
}

/// Parses the file of a user's own defaults: a setting and its value on each line.
///
///     # Comments start with a number sign.
///     glyphs       braille
///     background   #fdf6e3   # solarized
///
/// A number sign begins a comment at the start of a line, and behind a value. Invalid lines have no effect.
extension UserSettings {
  /// Creates the settings in a file.
  ///
  /// - Parameters:
  ///   - source: The file's text and name.
  ///   - diagnostics: The list to which the mistakes are appended, in the order of the lines.
  /// - Complexity: O(text).
  init(_ source: SourceFile, diagnostics: inout [Diagnostic]) {
    var settings = UserSettings()
    var lines: [String: Int] = [:]
    let mistakes = PlacedWord.read(source.text) { words, line throws(LineMistake) in
      guard !words[0].text.hasPrefix("#") else { return }
      let (setting, column) = (try Self.setting(words[0], line), words[0].column)
      let name = setting.name
      if let first = lines[name] { throw LineMistake(line, column, "'\(name)' has been set already, on line \(first)") }
      guard words.count > 1 else {
        throw LineMistake(line, words[0].end, "'\(name)' needs a value: \(setting.form)")
      }
      if words.count > 2, !words[2].text.hasPrefix("#") {
        throw LineMistake(line, words[2].column, "'\(name)' takes one value; '#' begins a comment")
      }
      lines[name] = line
      let value = words[1].text
      guard setting.read(value, &settings) else {
        throw LineMistake(line, words[1].column, "'\(value)' is not \(setting.form)\(setting.hint(for: value))")
      }
    }
    self = settings
    diagnostics += Diagnostic.list(mistakes, of: source)
  }

  private static func setting(_ word: PlacedWord, _ line: Int) throws(LineMistake) -> Setting {
    let name = String(word.text.prefix { $0 != "=" && $0 != ":" })
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      let hint = EditDistance.hint(for: word.text, among: Setting.all.map(\.name))
      throw LineMistake(line, word.column, "there is no setting '\(word.text)'\(hint)")
    }
    guard name == word.text else {
      throw LineMistake(
        line, word.column + name.unicodeScalars.count,
        "a setting and its value stand side by side, with a space between: '\(name) …'")
    }
    return setting
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
      diagnostics += Diagnostic.list([LineMistake(0, 0, error.reason)], of: source)
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
    var mistakes: [LineMistake] = []
    let table = KeyTable(text: source.text, mistakes: &mistakes)
    return UserKeys(table: table, diagnostics: Diagnostic.list(mistakes, of: source))
  }
}
