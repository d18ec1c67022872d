import Cells

/// The theme that a terminal has: `none`, or the name of one.
enum ThemeSetting: Hashable, CaseIterable, Sendable {
  /// Not known.
  case none
  case theme(TerminalTheme)

  static var allCases: [ThemeSetting] { [.none] + TerminalTheme.allCases.map { .theme($0) } }

  /// Creates the value of a text; nil for any other.
  init?(_ text: String) {
    guard let value = Self.allCases.first(where: { $0.name == text }) else { return nil }
    self = value
  }

  /// As it is written.
  var name: String {
    switch self {
    case .none: "none"
    case .theme(let theme): theme.name
    }
  }

  /// Its colours; none that is known without a theme.
  var colors: TerminalColors {
    switch self {
    case .none: TerminalColors()
    case .theme(let theme): theme.colors
    }
  }
}
