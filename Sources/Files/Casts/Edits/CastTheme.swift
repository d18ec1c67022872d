import Cells

extension TerminalColors {
  /// The object of JSON that the header of an asciicast has; nil if both default colours are not known.
  var asHeader: String? {
    guard let foreground, let background else { return nil }
    let palette = palette.map { ", \"palette\": \"\($0.map(\.hexDigits).joined(separator: ":"))\"" } ?? ""
    return "{\"fg\": \"\(foreground.hexDigits)\", \"bg\": \"\(background.hexDigits)\"\(palette)}"
  }
}
