import LayerAnimation

/// How often an animation would like to be shown, in frames a second; stored only, since the host decides.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least.
  public var minimum: Float
  /// The greatest.
  public var maximum: Float
  /// The preferred one; nil for none.
  public var preferred: Float?

  /// The system's choice.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// A range. `__preferred` is the name that Core Animation has for the same.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// A range.
  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred)
  }
}

/// A range.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

extension CAAnimation {
  /// How often the animation would like to be shown; stored only.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { notes["preferredFrameRateRange"] as? CAFrameRateRange ?? .default }
    set { notes["preferredFrameRateRange"] = newValue }
  }
}
