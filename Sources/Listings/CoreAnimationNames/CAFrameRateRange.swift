import LayerAnimation

/// The preferred frequency of an animation, in frames per second; it is stored only, since the host determines the
/// frames.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least frequency.
  public var minimum: Float
  /// The greatest frequency.
  public var maximum: Float
  /// The preferred frequency; nil for none.
  public var preferred: Float?

  /// The system's default.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Creates a range, with Core Animation's other name for the preferred frequency.
  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred)
  }
}

/// Returns a range.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

extension CAAnimation {
  /// The preferred frequency of the animation; stored only.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { notes["preferredFrameRateRange"] as? CAFrameRateRange ?? .default }
    set { notes["preferredFrameRateRange"] = newValue }
  }
}
