import Diagnostics
import SceneFormat

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
    switch self {
    case .glyphs:
      settings.glyphs = GlyphsSetting.allCases.first { $0.name == text }
      return settings.glyphs != nil
    case .color:
      settings.color = ColorSetting.allCases.first { $0.name == text }
      return settings.color != nil
    case .fps:
      settings.framesPerSecond = Self.frames(text)
      return settings.framesPerSecond != nil
    case .theme:
      settings.theme = ThemeSetting(text)
      return settings.theme != nil
    case .background:
      settings.background = OwnColorSetting(text)
      return settings.background != nil
    case .foreground:
      settings.foreground = OwnColorSetting(text)
      return settings.foreground != nil
    case .bars:
      settings.bars = BarsSetting(rawValue: text)
      return settings.bars != nil
    case .inlineRows:
      settings.inlineRows = InlineRows(text)
      return settings.inlineRows != nil
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
