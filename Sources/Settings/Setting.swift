import Diagnostics
import SceneFormat

/// A setting that a user can have a default for. This table is the only definition of their names, their values and what they mean:
/// the file, the options of the command line, their help and completion, and the documentation follow it.
package enum Setting: String, CaseIterable, Sendable {
  case glyphs, color, fps, background, foreground

  /// What it means, for help and for the documentation.
  package var about: String {
    switch self {
    case .glyphs: "what shapes are drawn with"
    case .color: "how many colours to use"
    case .fps: "how many frames a second to draw"
    case .background: "the terminal's own background"
    case .foreground: "the terminal's own colour of text"
    }
  }

  /// What its value may be, in words.
  package var form: String {
    switch self {
    case .glyphs, .color: enumeration(words, "or")
    case .fps: "a number from 1 to 240, such as 30"
    case .background, .foreground: "an opaque colour: '#rrggbb' or a CSS name such as white, or 'auto' or 'none'"
    }
  }

  /// Words among its values, for completion.
  package var words: [String] {
    switch self {
    case .glyphs: GlyphsSetting.allCases.map(\.name)
    case .color: ColorSetting.allCases.map(\.name)
    case .fps: []
    case .background, .foreground: ["auto", "none", "black", "white"]
    }
  }

  /// What is in force where nothing says otherwise.
  package var otherwise: String {
    switch self {
    case .glyphs, .color, .background, .foreground: "auto"
    case .fps: "60"
    }
  }

  /// "; did you mean 'x'?" for a text that is none of its values, or an empty text.
  package func hint(for text: String) -> String {
    switch self {
    case .glyphs, .color: EditDistance.hint(for: text, among: words)
    case .background, .foreground: EditDistance.hint(for: text, among: ["auto", "none"] + ColorText.names)
    case .fps: ""
    }
  }

  /// Reads a value, and gives it to some settings.
  ///
  /// - Returns: whether the text is one.
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
    case .background:
      settings.background = OwnColorSetting(text)
      return settings.background != nil
    case .foreground:
      settings.foreground = OwnColorSetting(text)
      return settings.foreground != nil
    }
  }

  /// A number of frames a second; nil for anything else.
  package static func frames(_ text: String) -> Double? {
    guard let number = Double(text), (1...240).contains(number) else { return nil }
    return number
  }
}
