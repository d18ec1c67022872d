import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation
import SceneFormat
import SceneRendering

/// A setting that a user can have a default for. This table is the only definition of the settings' names, values and
/// meanings: the file, the options of the command line, their help and completion, and the documentation follow it.
enum Setting: String, CaseIterable, CustomStringConvertible, Sendable {
  case glyphs, color, fps, theme, background, foreground, bars
  case inlineRows = "inline-rows"

  /// The name of the setting, as it is written.
  var description: String { rawValue }

  /// The meaning of the setting, for help and for the documentation.
  var about: String {
    switch self {
    case .glyphs: "what shapes are drawn with"
    case .color: "how many colours to use"
    case .fps: "how many frames a second to draw"
    case .theme: "what colours the terminal has, as far as 'background' and 'foreground' do not say it"
    case .background: "the terminal's own background"
    case .foreground: "the terminal's own colour of text"
    case .bars: "whether there are bars below the stage; 'auto': not with 'play --inline'"
    case .inlineRows: "how many rows 'play --inline' takes; 'auto': as many as the stage asks for"
    }
  }

  /// The form of the setting's values, in words.
  var form: String {
    switch self {
    case .glyphs, .color, .theme: enumeration(words, "or")
    case .fps: "a number from 1 to 240, such as 30"
    case .background, .foreground: "an opaque colour: '#rrggbb' or a CSS name such as white, or 'auto' or 'none'"
    case .bars: enumeration(words, "or")
    case .inlineRows:
      "a whole number from \(Self.inlineRowLimits.lowerBound) to \(Self.inlineRowLimits.upperBound), such as 12, or 'auto'"
    }
  }

  /// The words among the setting's values, for completion.
  var words: [String] {
    switch self {
    case .glyphs: GlyphsSetting.allCases.map(\.name)
    case .color: ColorSetting.allCases.map(\.name)
    case .theme: ThemeSetting.allCases.map(\.name)
    case .fps: []
    case .inlineRows: [InlineRows.asStage.description]
    case .background, .foreground: ["auto", "none", "black", "white"]
    case .bars: BarsSetting.allCases.map(\.rawValue)
    }
  }

  /// The default of the setting, in words.
  var otherwise: String {
    switch self {
    case .glyphs, .color, .background, .foreground, .bars: "auto"
    case .fps: "60"
    case .theme: "none"
    case .inlineRows: InlineRows.asStage.description
    }
  }

  /// Returns "; did you mean 'x'?" for a text that is no value of the setting, or an empty text.
  func hint(for text: String) -> String {
    switch self {
    case .glyphs, .color, .bars: EditDistance.hint(for: text, among: words)
    case .theme: EditDistance.hint(for: words.first { $0.hasPrefix(text + "-") } ?? text, among: words)
    case .background, .foreground: EditDistance.hint(for: text, among: ["auto", "none"] + ColorText.names)
    case .fps, .inlineRows: ""
    }
  }

  /// Reads a value, and stores it in some settings.
  ///
  /// - Returns: True if the text is a valid value.
  func read(_ text: String, into settings: inout UserSettings) -> Bool {
    func store<Value>(_ value: Value?, _ place: WritableKeyPath<UserSettings, Value?>) -> Bool {
      settings[keyPath: place] = value
      return value != nil
    }
    return switch self {
    case .glyphs: store(GlyphsSetting(argument: text), \.glyphs)
    case .color: store(ColorSetting(argument: text), \.color)
    case .fps: store(Self.frames(text), \.framesPerSecond)
    case .theme: store(ThemeSetting(argument: text), \.theme)
    case .background: store(OwnColorSetting(text), \.background)
    case .foreground: store(OwnColorSetting(text), \.foreground)
    case .bars: store(BarsSetting(rawValue: text), \.bars)
    case .inlineRows: store(InlineRows(text), \.inlineRows)
    }
  }

  /// The allowed numbers of rows of a picture that takes rows of a screen.
  static let inlineRowLimits = 1...500

  /// Returns a number of frames a second; nil for anything else.
  static func frames(_ text: String) -> Double? {
    guard let number = Double(text), (1...240).contains(number) else { return nil }
    return number
  }
}

/// The setting for the bars below the stage.
enum BarsSetting: String, CaseIterable, Sendable {
  /// Bars are shown if the scene takes the whole screen, and not if it takes rows of a shell's screen.
  case auto
  case shown, hidden

  /// Returns true if the bars are shown.
  ///
  /// - Parameter isInline: True if the scene takes rows of a shell's screen.
  func isShown(isInline: Bool) -> Bool {
    switch self {
    case .auto: !isInline
    case .shown: true
    case .hidden: false
    }
  }
}

/// The number of colours to use: a number, or `auto`.
enum ColorSetting: Hashable, NamedSetting {
  case auto
  case depth(ColorDepth)

  static var allCases: [ColorSetting] {
    [.auto, .depth(.truecolor), .depth(.palette256), .depth(.palette16), .depth(.none)]
  }

  /// The setting as it is written.
  var name: String {
    switch self {
    case .auto: "auto"
    case .depth(let depth): depth.rawValue
    }
  }

  /// The requested number of colours; nil for `auto`.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .depth(let depth): depth
    }
  }
}

/// The glyphs that shapes are drawn with: a glyph set, or `auto`.
enum GlyphsSetting: Hashable, NamedSetting {
  case auto
  case set(SceneGlyphs)

  static var allCases: [GlyphsSetting] { [.auto] + SceneGlyphs.allCases.map { .set($0) } }

  /// The setting as it is written.
  var name: String {
    switch self {
    case .auto: "auto"
    case .set(let glyphs): glyphs.rawValue
    }
  }

  /// The requested set; nil for `auto`.
  var chosen: GlyphSet? {
    switch self {
    case .auto: nil
    case .set(let glyphs): GlyphSet(glyphs)
    }
  }

  /// Returns the set with which a scene is drawn.
  func set(for scene: Scene, hasUnicode: Bool, hasColors: Bool) -> GlyphSet {
    chosen ?? .automatic(for: scene.glyphs, hasUnicode: hasUnicode, hasColors: hasColors)
  }
}

/// A setting for one of the terminal's own colours: `auto`, `none`, or an opaque colour in the notation of scene files.
enum OwnColorSetting: Hashable, Sendable {
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

  /// The setting as it is written.
  var name: String {
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

/// The theme of a terminal: `none`, or the name of a theme.
enum ThemeSetting: Hashable, NamedSetting {
  /// The theme is unknown.
  case none
  case theme(TerminalTheme)

  static var allCases: [ThemeSetting] { [.none] + TerminalTheme.allCases.map { .theme($0) } }

  /// The setting as it is written.
  var name: String {
    switch self {
    case .none: "none"
    case .theme(let theme): theme.name
    }
  }

  /// The colours of the theme; without a theme none is known.
  var colors: TerminalColors {
    switch self {
    case .none: TerminalColors()
    case .theme(let theme): theme.colors
    }
  }
}

/// A setting whose values are words.
protocol NamedSetting: CaseIterable, ExpressibleByArgument, Sendable {
  /// The setting as it is written.
  var name: String { get }
}

extension NamedSetting {
  /// Creates the value of an argument; nil for any other text.
  init?(argument: String) {
    guard let value = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = value
  }

  /// The values, for help and completion.
  static var allValueStrings: [String] { allCases.map(\.name) }
}

extension OwnColorSetting {
  /// Parses the text of an argument.
  ///
  /// - Throws: An `ArgumentMistake` with the expected notation.
  @Sendable
  static func read(_ text: String) throws -> OwnColorSetting {
    guard let value = OwnColorSetting(text) else {
      throw ArgumentMistake("expected \(Setting.background.form)\(Setting.background.hint(for: text))")
    }
    return value
  }
}

extension ThemeSetting {
  /// Parses the text of an argument.
  ///
  /// - Throws: An `ArgumentMistake` with the names.
  @Sendable
  static func read(_ text: String) throws -> ThemeSetting {
    guard let theme = ThemeSetting(argument: text) else {
      throw ArgumentMistake("expected \(Setting.theme.form)\(Setting.theme.hint(for: text))")
    }
    return theme
  }
}
