import Cells

/// The theme of a terminal: `none`, or the name of a theme.
enum ThemeSetting: Hashable, CaseIterable, Sendable {
  /// The theme is unknown.
  case none
  case theme(TerminalTheme)

  static var allCases: [ThemeSetting] { [.none] + TerminalTheme.allCases.map { .theme($0) } }

  /// Creates the value of a text; nil for any other text.
  init?(_ text: String) {
    guard let value = Self.allCases.first(where: { $0.name == text }) else { return nil }
    self = value
  }

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
