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

  /// Core Animation's names and their functions, in the order of the documentation.
  package static let basic: [(name: String, function: TimingFunction)] = [
    ("linear", linear), ("easeIn", easeIn), ("easeOut", easeOut), ("easeInEaseOut", easeInEaseOut),
    ("default", `default`),
  ]

  /// All names and their functions, in the order of the documentation: Core Animation's, and those of Penner's formulas.
  package static let named: [(name: String, function: TimingFunction)] =
    basic + EasingFormula.all.map { ($0.name, TimingFunction(.formula($0))) }

  /// The words that the names of formulas are made of, such as `easeIn` and `Back`.
  package static let formulaWords = (
    ends: EasingFormula.Ends.allCases.map(\.rawValue), shapes: EasingFormula.Shape.allCases.map(\.rawValue)
  )

  /// What the function is called: its name, or its kind.
  package var title: String {
    if let entry = Self.named.first(where: { $0.function == self }) { return entry.name }
    return switch uncurved {
    case nil, .formula: "by a curve of its own"
    case .steps: "in steps"
    case .points: "along points"
    case .spring: "by a spring"
    case .part(let part): part.function?.title ?? Self.linear.title
    }
  }

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
