import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation
import SceneFormat
import SceneRendering
import Terminal

/// A setting that a user can have a default for. This table is the only definition of the settings' names, values and
/// meanings: the file, the options of the command line, their help and completion, and the documentation follow it.
struct Setting: Sendable {
  /// The name of the setting, as it is written.
  let name: String
  /// The meaning of the setting, for help and for the documentation.
  let about: String
  /// The form of the setting's values, in words.
  let form: String
  /// The words among the setting's values, for completion.
  let words: [String]
  /// The default of the setting, in words.
  let otherwise: String
  /// Returns the value that some settings have for it, as it is written; nil if they have none.
  let text: @Sendable (UserSettings) -> String?
  /// Reads a value, and stores it in some settings. Returns true if the text is a valid value.
  let read: @Sendable (_ text: String, _ settings: inout UserSettings) -> Bool
  /// Returns further words that a wrong value may be meant as.
  private let others: @Sendable () -> [String]

  private init<Value: LosslessStringConvertible & SendableMetatype>(
    _ name: String, _ place: any WritableKeyPath<UserSettings, Value?> & Sendable, _ about: String, form: String? = nil,
    words: [String], otherwise: String = "auto", others: @escaping @Sendable () -> [String] = { [] }
  ) {
    (self.name, self.about, self.words, self.otherwise, self.others) = (name, about, words, otherwise, others)
    self.form = form ?? enumeration(words, "or")
    text = { $0[keyPath: place]?.description }
    read = { text, settings in
      settings[keyPath: place] = Value(text)
      return settings[keyPath: place] != nil
    }
  }

  /// All settings, in the order of the documentation.
  static let all = [glyphs, color, fps, theme, background, foreground, bars, inlineRows, mouse]

  static let glyphs = Setting("glyphs", \.glyphs, "what shapes are drawn with", words: GlyphsSetting.words)
  static let color = Setting("color", \.color, "how many colours to use", words: ColorSetting.words)
  static let fps = Setting(
    "fps", \.frames, "how many frames a second to draw", form: "a number from 1 to 240, such as 30", words: [],
    otherwise: "60")
  static let theme = Setting(
    "theme", \.theme, "what colours the terminal has, as far as 'background' and 'foreground' do not say it",
    words: ThemeSetting.words, otherwise: "none")
  static let background = ownColor("background", \.background, "the terminal's own background")
  static let foreground = ownColor("foreground", \.foreground, "the terminal's own colour of text")
  static let bars = Setting(
    "bars", \.bars, "whether there are bars below the stage; 'auto': not with 'play --inline'", words: BarsSetting.words
  )
  static let inlineRows = Setting(
    "inline-rows", \.inlineRows, "how many rows 'play --inline' takes; 'auto': as many as the stage asks for",
    form: "a whole number from \(inlineRowLimits.lowerBound) to \(inlineRowLimits.upperBound), such as 12, or 'auto'",
    words: ["auto"])

  static let mouse = Setting(
    "mouse", \.mouse, "how the mouse is reported; 'auto': in pixels where the terminal is known for it",
    words: MouseSetting.words)

  private static func ownColor(
    _ name: String, _ place: any WritableKeyPath<UserSettings, OwnColorSetting?> & Sendable, _ about: String
  ) -> Setting {
    Setting(
      name, place, about, form: "an opaque colour: '#rrggbb' or a CSS name such as white, or 'auto' or 'none'",
      words: ["auto", "none", "black", "white"], others: { ColorText.names })
  }

  /// The allowed numbers of rows of a picture that takes rows of a screen.
  static let inlineRowLimits = 1...500

  /// Returns "; did you mean 'x'?" for a text that is no value of the setting, or an empty text.
  @Sendable
  func hint(for text: String) -> String {
    // The name of a theme without its brightness stands for the first of that name.
    EditDistance.hint(for: words.first { $0.hasPrefix(text + "-") } ?? text, among: words + others())
  }

  /// Returns the parser of an argument whose values are those of the setting.
  func parser<Value: LosslessStringConvertible & SendableMetatype>(of type: Value.Type)
    -> @Sendable (String) throws -> Value
  {
    ArgumentForm.parser(form, hint: hint) { Value($0) }
  }
}

/// A number of frames a second, from 1 to 240.
struct FramesSetting: Hashable, Sendable, LosslessStringConvertible {
  let perSecond: Double

  /// Creates the value of a text; nil for anything else.
  init?(_ text: String) {
    guard let number = Double(text), (1...240).contains(number) else { return nil }
    perSecond = number
  }

  var description: String { perSecond.plain }
}

/// A setting that is one of some values with names, or is left open: by the word `auto`, or `none` for a theme.
enum ChoiceSetting<Value: ChosenValue>: Hashable, Sendable, LosslessStringConvertible, ExpressibleByArgument {
  case auto
  case value(Value)

  /// Creates the value of a text; nil for anything else.
  init?(_ text: String) {
    guard let value = text == Value.openWord ? .auto : Value(rawValue: text).map(Self.value) else { return nil }
    self = value
  }

  /// The value; nil if it is left open.
  var chosen: Value? {
    switch self {
    case .auto: nil
    case .value(let value): value
    }
  }

  var description: String { chosen?.rawValue ?? Value.openWord }

  /// The values as they are written, for help and completion.
  static var words: [String] { [Value.openWord] + Value.offered.map(\.rawValue) }

  static var allValueStrings: [String] { words }
}

/// A value of a `ChoiceSetting`.
protocol ChosenValue: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The word that leaves the choice open.
  static var openWord: String { get }

  /// The values, in the order in which they are offered.
  static var offered: [Self] { get }
}

extension ChosenValue {
  static var openWord: String { "auto" }
  static var offered: [Self] { Array(allCases) }
}

/// The setting for the glyphs that shapes are drawn with.
typealias GlyphsSetting = ChoiceSetting<SceneGlyphs>
/// The setting for the number of colours to use.
typealias ColorSetting = ChoiceSetting<ColorDepth>
/// The setting for the way in which the mouse is reported.
typealias MouseSetting = ChoiceSetting<MouseReports>
/// The setting for the terminal's theme, which is unknown if it is left open.
typealias ThemeSetting = ChoiceSetting<TerminalTheme>
/// The setting for the bars below the stage. If it is left open, they are shown if the scene takes the whole screen, and not
/// if it takes rows of a shell's screen.
typealias BarsSetting = ChoiceSetting<BarsVisibility>

extension SceneGlyphs: ChosenValue {}

extension ColorDepth: ChosenValue {
  static var offered: [ColorDepth] { allCases.reversed() }
}

extension MouseReports: ChosenValue {}

extension TerminalTheme: ChosenValue {
  static var openWord: String { "none" }
}

/// Whether the bars below the stage are shown.
enum BarsVisibility: String, ChosenValue {
  case shown, hidden
}

extension GlyphsSetting {
  /// The requested set; nil for `auto`.
  var set: GlyphSet? { chosen.map { GlyphSet($0) } }

  /// Returns the set with which a scene is drawn.
  func set(for scene: Scene, hasUnicode: Bool, hasColors: Bool) -> GlyphSet {
    set ?? .automatic(for: scene.glyphs, hasUnicode: hasUnicode, hasColors: hasColors)
  }
}

extension ThemeSetting {
  /// The colours of the theme; without a theme none is known.
  var colors: TerminalColors { chosen?.colors ?? TerminalColors() }
}

/// A setting for one of the terminal's own colours: `auto`, `none`, or an opaque colour in the notation of scene files.
enum OwnColorSetting: Hashable, Sendable, LosslessStringConvertible {
  /// The colour that the terminal reports when it is asked.
  case auto
  /// The colour is unknown, and the terminal is not asked for it.
  case none
  case color(CellColor)

  /// Creates the value of a text; nil for any other text.
  init?(_ text: String) {
    switch text {
    case "auto": self = .auto
    case "none": self = .none
    default:
      guard case .color(let color) = ColorText.read(text), color.alpha >= 1 else { return nil }
      self = .color(CellColor(color))
    }
  }

  var description: String {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .color(let color): color.hexDigits
    }
  }

  /// The colour; nil if none is given.
  var color: CellColor? {
    switch self {
    case .auto, .none: nil
    case .color(let color): color
    }
  }
}

extension CellColor {
  /// Creates the nearest 24-bit colour of a colour, whose opacity is ignored.
  fileprivate init(_ color: Color) {
    func byte(_ component: Double) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}
