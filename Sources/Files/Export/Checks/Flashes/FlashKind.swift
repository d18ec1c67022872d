/// A kind of flashes that WCAG 2 limits.
public enum FlashKind: String, CaseIterable, Hashable, Sendable {
  /// Flashes in brightness.
  ///
  /// WCAG 2: pairs of opposing changes of relative luminance by 10 % of the maximum or more, where the darker state is
  /// below 0.80.
  case general

  /// Flashes in saturated red.
  ///
  /// WCAG 2.1: pairs of opposing changes of (R − G − B) · 320 by more than 20, negative values taken as 0, where R, G and
  /// B are linear, from 0 to 1, and R / (R + G + B) is 0.8 or more in one of the two states.
  case red

  /// The least difference of two states.
  var leastChange: Float {
    switch self {
    // Sums in single precision are off by a few millionths.
    case .general: 0.1 - 1e-5
    case .red: 20 + 1e-3
    }
  }
}
