import Cells

/// The colours of a recorded terminal as the header of an asciicast has them.
struct CastTheme {
  private let colors: TerminalColors

  /// Creates the theme of some colours; nil if both default colours are not known.
  init?(_ colors: TerminalColors) {
    guard colors.foreground != nil, colors.background != nil else { return nil }
    self.colors = colors
  }

  /// The object of JSON.
  var json: String {
    var fields: [String] = []
    if let foreground = colors.foreground { fields.append("\"fg\": \"\(foreground.hexDigits)\"") }
    if let background = colors.background { fields.append("\"bg\": \"\(background.hexDigits)\"") }
    if let palette = colors.palette {
      fields.append("\"palette\": \"\(palette.map(\.hexDigits).joined(separator: ":"))\"")
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}
