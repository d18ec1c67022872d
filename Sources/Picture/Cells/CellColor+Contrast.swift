/// How well a colour is told from another one (WCAG 2).
extension CellColor {
  /// Returns the ratio of the relative luminances of two colours, from 1 for equal ones to 21.
  package func contrast(with other: CellColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance, from 0 to 1.
  private var luminance: Double {
    0.2126 * Oklab.linear(red) + 0.7152 * Oklab.linear(green) + 0.0722 * Oklab.linear(blue)
  }
}
