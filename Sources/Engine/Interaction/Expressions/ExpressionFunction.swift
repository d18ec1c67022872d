import LayerAnimation
import RealModule

/// The functions that expressions can call, by their names in scene files.
package enum ExpressionFunction: String, Hashable, Sendable, CaseIterable {
  case min, max, sum, count, clamp, mix, round, floor, ceil, abs, sign, sqrt, pow, sin, cos, atan2, random
  case length, fixed, grouped, padded, repeated, upper, lower, trimmed, part, index, contains, replaced, number, text
  case choose

  /// The arguments that a function takes.
  package struct Signature: Sendable {
    /// The kinds of the arguments; nil for any kind.
    package let arguments: [LiveValue.Kind?]
    /// The number of arguments at the end that may be left out.
    package let optional: Int
    /// True if the last argument may be repeated.
    package let repeats: Bool
    /// The kind of the value; nil for the kind of the last arguments, which are all of one kind.
    package let result: LiveValue.Kind?
    /// The form of a call, for messages and the documentation.
    package let usage: String
    /// The description of the value, for the documentation.
    package let about: String

    init(
      _ usage: String, _ arguments: [LiveValue.Kind?], optional: Int = 0, repeats: Bool = false,
      gives result: LiveValue.Kind?, _ about: String
    ) {
      (self.usage, self.arguments, self.optional, self.repeats) = (usage, arguments, optional, repeats)
      (self.result, self.about) = (result, about)
    }

    /// Returns true if the function can be called with some number of arguments.
    package func takes(_ count: Int) -> Bool {
      count >= arguments.count - optional && (repeats || count <= arguments.count)
    }

    /// Returns the kind of an argument; nil for any.
    package func kind(ofArgument index: Int) -> LiveValue.Kind? { arguments[Swift.min(index, arguments.count - 1)] }
  }

  /// Returns the value; nil for arguments of wrong kinds, or if the result would be too long.
  ///
  /// - Complexity: O(length of the arguments and of the result).
  func value(of arguments: [LiveValue]) -> LiveValue? {
    let numbers = arguments.compactMap(\.number)
    let texts = arguments.compactMap(\.text)
    switch self {
    case .min: return numbers.min().map { .number($0) }
    case .max: return numbers.max().map { .number($0) }
    case .sum: return .number(numbers.reduce(0, +))
    case .count: return .number(Double(arguments.count))
    case .clamp: return .number(Swift.min(Swift.max(numbers[0], numbers[1]), Swift.max(numbers[1], numbers[2])))
    case .mix: return .number(numbers[0] + (numbers[1] - numbers[0]) * numbers[2])
    case .round: return .number(Self.round(numbers[0], decimals: numbers.count > 1 ? numbers[1] : 0))
    case .floor: return .number(numbers[0].rounded(.down))
    case .ceil: return .number(numbers[0].rounded(.up))
    case .abs: return .number(numbers[0].magnitude)
    case .sign: return .number(numbers[0] > 0 ? 1 : numbers[0] < 0 ? -1 : 0)
    case .sqrt: return .number(numbers[0].squareRoot())
    case .pow: return .number(.pow(numbers[0], numbers[1]))
    case .sin: return .number(.sin(numbers[0]))
    case .cos: return .number(.cos(numbers[0]))
    case .atan2: return .number(.atan2(y: numbers[0], x: numbers[1]))
    case .random: return .number(SplitMix64.unit(of: numbers))
    case .length: return .number(Double(texts[0].count))
    case .fixed: return .text(Self.fixed(numbers[0], decimals: numbers[1]))
    case .grouped: return Self.grouped(texts[0], by: numbers[0], separator: texts.count > 1 ? texts[1] : " ")
    case .padded: return numbers.last.flatMap { Self.padded(arguments[0].shown, to: $0) }
    case .repeated: return Self.repeated(texts[0], count: numbers[0])
    case .upper: return .text(texts[0].uppercased())
    case .lower: return .text(texts[0].lowercased())
    case .trimmed: return .text(Self.trimmed(texts[0]))
    case .part:
      return .text(Self.part(of: texts[0], from: numbers[0], count: numbers.count > 1 ? numbers[1] : .infinity))
    case .index: return .number(Double(Self.index(of: texts[1], in: texts[0]) ?? -1))
    case .contains: return .flag(Self.index(of: texts[1], in: texts[0]) != nil)
    case .replaced: return Self.replaced(texts[1], in: texts[0], by: texts[2])
    case .number: return .number(Self.number(texts[0]) ?? numbers[0])
    case .text: return .text(arguments[0].shown)
    case .choose: return Self.choice(numbers[0], of: arguments.dropFirst())
    }
  }

  /// Returns the value at an index, which is rounded down and clamped to the indices of the values.
  static func choice(_ index: Double, of values: ArraySlice<LiveValue>) -> LiveValue? {
    guard !index.isNaN, !values.isEmpty else { return nil }
    let place = Swift.min(Swift.max(index.rounded(.down), 0), Double(values.count - 1))
    return values[values.startIndex + Int(place)]
  }
}
