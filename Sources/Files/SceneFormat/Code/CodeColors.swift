import Casts
import Cells
import LayerAnimation

/// The colours of code: those of a theme, or colours that suit the terminal.
struct CodeColors {
  /// The colour of what is nothing special.
  let ink: Color
  /// The colour of what is meant to be overlooked: comments, and the numbers of lines.
  let faint: Color
  private let colors: [CodeToken: Color]

  /// Creates the colours of a theme.
  init(_ theme: TerminalTheme) {
    let terminal = theme.colors
    ink = Color(terminal.text)
    faint = Color(terminal.text).mixed(with: Color(terminal.paper))
    let indices: [CodeToken: Int] = [
      .keyword: 5, .type: 6, .string: 2, .number: 3, .attribute: 4, .key: 4, .added: 2, .removed: 1, .place: 6,
    ]
    colors = indices.mapValues { Color(terminal.color(at: $0)) }
  }

  /// Creates the colours for the terminal's own background.
  init(ink: Color, isOnLight: Bool) {
    self.ink = ink
    faint = Color(hex: isOnLight ? 0x6E7683 : 0x8B93A1)
    let shades: [CodeToken: (light: UInt32, dark: UInt32)] = [
      .keyword: (0x7D3CC8, 0xB78BFF), .type: (0x0F6F84, 0x63D2E6), .string: (0x117A4B, 0x7FDC9B),
      .number: (0xB05A00, 0xFFB35C), .attribute: (0xB0306A, 0xFF8CB8), .key: (0x1C62B8, 0x6DB8FF),
      .added: (0x117A4B, 0x7FDC9B), .removed: (0xC02842, 0xFF7A8C), .place: (0x1C62B8, 0x6DB8FF),
    ]
    colors = shades.mapValues { Color(hex: isOnLight ? $0.light : $0.dark) }
  }

  /// Returns the colour of a part.
  func color(of token: CodeToken) -> Color { colors[token] ?? faint }

  /// The colour of the marks beside lines that are pointed out.
  var mark: Color { color(of: .number) }
}

extension Color {
  /// Returns the colour half way to another one.
  fileprivate func mixed(with other: Color) -> Color {
    Color(red: (red + other.red) / 2, green: (green + other.green) / 2, blue: (blue + other.blue) / 2)
  }
}
