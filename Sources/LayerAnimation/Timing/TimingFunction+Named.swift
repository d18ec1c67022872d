/// The named timing functions (F1).
extension TimingFunction {
  /// Constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// A fast start and a slow end: the function of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The names and their functions, in the order of the documentation.
  package static let named: [(name: String, function: TimingFunction)] = [
    ("linear", linear), ("easeIn", easeIn), ("easeOut", easeOut), ("easeInEaseOut", easeInEaseOut),
    ("default", `default`),
  ]

  /// Creates the function of a name; nil if there is none.
  public init?(named name: String) {
    guard let entry = Self.named.first(where: { $0.name == name }) else { return nil }
    self = entry.function
  }

  /// Creates the function that bits 16–19 of a block's options represent (F10); nil for other numbers.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [TimingFunction] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
}
