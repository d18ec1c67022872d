/// The functions of Penner's formulas, which start slowly (`easeIn…`), end slowly (`easeOut…`), or both
/// (`easeInOut…`).
extension TimingFunction {
  private static func formula(_ shape: EasingFormula.Shape, _ ends: EasingFormula.Ends) -> TimingFunction {
    TimingFunction(.formula(EasingFormula(shape, at: ends)))
  }

  /// At the start: a quarter of a wave.
  public static let easeInSine = formula(.sine, .start)
  /// At the end: a quarter of a wave.
  public static let easeOutSine = formula(.sine, .end)
  /// At the start and the end: a quarter of a wave.
  public static let easeInOutSine = formula(.sine, .both)

  /// At the start: the square of the time.
  public static let easeInQuad = formula(.quadratic, .start)
  /// At the end: the square of the time.
  public static let easeOutQuad = formula(.quadratic, .end)
  /// At the start and the end: the square of the time.
  public static let easeInOutQuad = formula(.quadratic, .both)

  /// At the start: the cube of the time.
  public static let easeInCubic = formula(.cubic, .start)
  /// At the end: the cube of the time.
  public static let easeOutCubic = formula(.cubic, .end)
  /// At the start and the end: the cube of the time.
  public static let easeInOutCubic = formula(.cubic, .both)

  /// At the start: the fourth power of the time.
  public static let easeInQuart = formula(.quartic, .start)
  /// At the end: the fourth power of the time.
  public static let easeOutQuart = formula(.quartic, .end)
  /// At the start and the end: the fourth power of the time.
  public static let easeInOutQuart = formula(.quartic, .both)

  /// At the start: the fifth power of the time.
  public static let easeInQuint = formula(.quintic, .start)
  /// At the end: the fifth power of the time.
  public static let easeOutQuint = formula(.quintic, .end)
  /// At the start and the end: the fifth power of the time.
  public static let easeInOutQuint = formula(.quintic, .both)

  /// At the start: a power of two.
  public static let easeInExpo = formula(.exponential, .start)
  /// At the end: a power of two.
  public static let easeOutExpo = formula(.exponential, .end)
  /// At the start and the end: a power of two.
  public static let easeInOutExpo = formula(.exponential, .both)

  /// At the start: a quarter of a circle.
  public static let easeInCirc = formula(.circular, .start)
  /// At the end: a quarter of a circle.
  public static let easeOutCirc = formula(.circular, .end)
  /// At the start and the end: a quarter of a circle.
  public static let easeInOutCirc = formula(.circular, .both)

  /// At the start: a step back, or too far and back.
  public static let easeInBack = formula(.back, .start)
  /// At the end: a step back, or too far and back.
  public static let easeOutBack = formula(.back, .end)
  /// At the start and the end: a step back, or too far and back.
  public static let easeInOutBack = formula(.back, .both)

  /// At the start: swings.
  public static let easeInElastic = formula(.elastic, .start)
  /// At the end: swings.
  public static let easeOutElastic = formula(.elastic, .end)
  /// At the start and the end: swings.
  public static let easeInOutElastic = formula(.elastic, .both)

  /// At the start: jumps of a ball.
  public static let easeInBounce = formula(.bounce, .start)
  /// At the end: jumps of a ball.
  public static let easeOutBounce = formula(.bounce, .end)
  /// At the start and the end: jumps of a ball.
  public static let easeInOutBounce = formula(.bounce, .both)
}
