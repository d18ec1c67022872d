/// The curves that have names (F1).
extension TimingFunction {
  /// At constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Slow at first.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Slow at both ends.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// Fast at first, slow at the end: the curve of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The names and their curves, in the order of the documentation.
  public static let named: [(name: String, function: TimingFunction)] = [
    ("linear", linear), ("easeIn", easeIn), ("easeOut", easeOut), ("easeInEaseOut", easeInEaseOut),
    ("default", `default`),
  ]

  /// The curve of a name; nil where there is none (F7).
  public init?(named name: String) {
    guard let entry = Self.named.first(where: { $0.name == name }) else { return nil }
    self = entry.function
  }

  /// The curve that the bits 16–19 of a block's options stand for (F10); nil for numbers that stand for none.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [TimingFunction] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
}
