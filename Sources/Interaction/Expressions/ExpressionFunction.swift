import LayerAnimation
import RealModule

/// The functions that expressions can call, by their names in scene files.
package enum ExpressionFunction: String, Hashable, Sendable, CaseIterable {
  case min, max, clamp, mix, round, floor, ceil, abs, sign, sqrt, sin, cos, atan2, random
  case length, fixed, grouped, padded, upper, part, contains, number, text

  /// What arguments it takes.
  package struct Signature: Sendable {
    /// The kinds of its arguments; nil takes any.
    package let arguments: [LiveValue.Kind?]
    /// How many of them may be left out, at the end.
    package let optional: Int
    /// Whether the last one may be repeated.
    package let repeats: Bool
    /// What it gives.
    package let result: LiveValue.Kind
    /// How it is called, and what it gives, for messages and the documentation.
    package let usage: String
    package let about: String

    fileprivate init(
      _ usage: String, _ arguments: [LiveValue.Kind?], optional: Int = 0, repeats: Bool = false,
      gives result: LiveValue.Kind, _ about: String
    ) {
      (self.usage, self.arguments, self.optional, self.repeats) = (usage, arguments, optional, repeats)
      (self.result, self.about) = (result, about)
    }

    /// Whether it can be called with some number of arguments.
    package func takes(_ count: Int) -> Bool {
      count >= arguments.count - optional && (repeats || count <= arguments.count)
    }

    /// The kind of an argument; nil for any.
    package func kind(ofArgument index: Int) -> LiveValue.Kind? { arguments[Swift.min(index, arguments.count - 1)] }
  }

  package var signature: Signature {
    switch self {
    case .min: Signature("min(a, b, …)", [.number, .number], repeats: true, gives: .number, "the least of the numbers")
    case .max:
      Signature("max(a, b, …)", [.number, .number], repeats: true, gives: .number, "the greatest of the numbers")
    case .clamp:
      Signature(
        "clamp(x, low, high)", [.number, .number, .number], gives: .number, "`x`, but not below `low` nor above `high`")
    case .mix:
      Signature(
        "mix(a, b, t)", [.number, .number, .number], gives: .number, "`a` at `t` 0, `b` at 1, on a straight line")
    case .round:
      Signature(
        "round(x, digits)", [.number, .number], optional: 1, gives: .number,
        "the nearest number with so many decimals, or none; halves away from zero")
    case .floor: Signature("floor(x)", [.number], gives: .number, "the whole number below")
    case .ceil: Signature("ceil(x)", [.number], gives: .number, "the whole number above")
    case .abs: Signature("abs(x)", [.number], gives: .number, "without its sign")
    case .sign: Signature("sign(x)", [.number], gives: .number, "−1, 0 or 1")
    case .sqrt: Signature("sqrt(x)", [.number], gives: .number, "the square root")
    case .sin: Signature("sin(angle)", [.number], gives: .number, "the sine")
    case .cos: Signature("cos(angle)", [.number], gives: .number, "the cosine")
    case .atan2: Signature("atan2(y, x)", [.number, .number], gives: .number, "the angle of a direction, −π to π")
    case .random:
      Signature(
        "random(a, b, …)", [.number], repeats: true, gives: .number,
        "a number from 0 up to 1 that looks random, and is always the same for the same numbers")
    case .length: Signature("length(text)", [.text], gives: .number, "how many characters")
    case .fixed:
      Signature(
        "fixed(x, decimals)", [.number, .number], gives: .text, "the number with exactly so many decimals, 0 to 15")
    case .grouped:
      Signature(
        "grouped(text, size, separator)", [.text, .number, .text], optional: 1, gives: .text,
        "with a space, or the separator, after every `size` characters")
    case .padded:
      Signature(
        "padded(text, width)", [nil, .number], gives: .text,
        "with spaces in front until it is `width` long; behind it if negative")
    case .upper: Signature("upper(text)", [.text], gives: .text, "in capitals")
    case .part:
      Signature(
        "part(text, from, count)", [.text, .number, .number], optional: 1, gives: .text,
        "`count` characters, or the rest, from the one at `from`, the first being 0")
    case .contains: Signature("contains(text, part)", [.text, .text], gives: .flag, "whether the part is in the text")
    case .number:
      Signature(
        "number(text, otherwise)", [.text, .number], gives: .number, "the number that the text is, else the other")
    case .text: Signature("text(x)", [nil], gives: .text, "anything as text")
    }
  }

  /// What it gives; nil for values of the wrong kinds, or where the result would be too long.
  func value(of arguments: [LiveValue]) -> LiveValue? {
    let numbers = arguments.compactMap(\.number)
    let texts = arguments.compactMap(\.text)
    switch self {
    case .min: return numbers.min().map { .number($0) }
    case .max: return numbers.max().map { .number($0) }
    case .clamp: return .number(Swift.min(Swift.max(numbers[0], numbers[1]), Swift.max(numbers[1], numbers[2])))
    case .mix: return .number(numbers[0] + (numbers[1] - numbers[0]) * numbers[2])
    case .round: return .number(Self.round(numbers[0], decimals: numbers.count > 1 ? numbers[1] : 0))
    case .floor: return .number(numbers[0].rounded(.down))
    case .ceil: return .number(numbers[0].rounded(.up))
    case .abs: return .number(numbers[0].magnitude)
    case .sign: return .number(numbers[0] > 0 ? 1 : numbers[0] < 0 ? -1 : 0)
    case .sqrt: return .number(numbers[0].squareRoot())
    case .sin: return .number(.sin(numbers[0]))
    case .cos: return .number(.cos(numbers[0]))
    case .atan2: return .number(.atan2(y: numbers[0], x: numbers[1]))
    case .random: return .number(SplitMix64.unit(of: numbers))
    case .length: return .number(Double(texts[0].count))
    case .fixed: return .text(Self.fixed(numbers[0], decimals: numbers[1]))
    case .grouped: return Self.grouped(texts[0], by: numbers[0], separator: texts.count > 1 ? texts[1] : " ")
    case .padded: return numbers.last.flatMap { Self.padded(arguments[0].shown, to: $0) }
    case .upper: return .text(texts[0].uppercased())
    case .part:
      return .text(Self.part(of: texts[0], from: numbers[0], count: numbers.count > 1 ? numbers[1] : .infinity))
    case .contains: return .flag(Self.contains(texts[0], texts[1]))
    case .number: return .number(Self.number(texts[0]) ?? numbers[0])
    case .text: return .text(arguments[0].shown)
    }
  }
}
