import ArgumentParser

extension GlyphsSetting: ExpressibleByArgument {
  /// Creates the value of an argument; nil for any other text.
  public init?(argument: String) {
    guard let value = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = value
  }

  /// The values, for help and completion.
  public static var allValueStrings: [String] { Setting.glyphs.words }
}

extension ColorSetting: ExpressibleByArgument {
  /// Creates the value of an argument; nil for any other text.
  public init?(argument: String) {
    guard let value = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = value
  }

  /// The values, for help and completion.
  public static var allValueStrings: [String] { Setting.color.words }
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

/// The argument of `--theme`.
enum ThemeArgument {
  /// Parses the text of an argument.
  ///
  /// - Throws: An `ArgumentMistake` with the names.
  @Sendable
  static func read(_ text: String) throws -> ThemeSetting {
    guard let theme = ThemeSetting(text) else {
      throw ArgumentMistake("expected \(Setting.theme.form)\(Setting.theme.hint(for: text))")
    }
    return theme
  }
}
