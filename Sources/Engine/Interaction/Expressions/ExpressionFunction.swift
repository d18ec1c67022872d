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

/// The usage, the arguments and the value of each function, for the parser, for messages and for the documentation.
extension ExpressionFunction {
  /// The arguments and the value of the function.
  package var signature: Signature {
    switch self {
    case .min:
      Signature(
        "min(a, b, …)", [.number, .number], repeats: true, gives: .number, "the least of the numbers, or of a list")
    case .max:
      Signature("max(a, b, …)", [.number, .number], repeats: true, gives: .number, "the greatest of them")
    case .sum:
      Signature("sum(a, …)", [.number], repeats: true, gives: .number, "all of them together; `sum(list)` too")
    case .count:
      Signature("count(list)", [nil], repeats: true, gives: .number, "how many values a list has, or how many rows")
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
    case .pow: Signature("pow(x, y)", [.number, .number], gives: .number, "`x` to the power of `y`")
    case .sin: Signature("sin(angle)", [.number], gives: .number, "the sine")
    case .cos: Signature("cos(angle)", [.number], gives: .number, "the cosine")
    case .atan2: Signature("atan2(y, x)", [.number, .number], gives: .number, "the angle of a direction, −π to π")
    case .random:
      Signature(
        "random(seed, …)", [.number], repeats: true, gives: .number,
        "a number from 0 on and below 1 that looks random, and is the same for the same seeds")
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
    case .repeated:
      Signature(
        "repeated(text, count)", [.text, .number], gives: .text, "the text `count` times, one behind the other")
    case .upper: Signature("upper(text)", [.text], gives: .text, "in capitals")
    case .lower: Signature("lower(text)", [.text], gives: .text, "in small letters")
    case .trimmed: Signature("trimmed(text)", [.text], gives: .text, "without spaces before and behind it")
    case .part:
      Signature(
        "part(text, from, count)", [.text, .number, .number], optional: 1, gives: .text,
        "`count` characters, or the rest, from the one at `from`, the first being 0")
    case .index:
      Signature(
        "index(text, part)", [.text, .text], gives: .number,
        "where the part begins in the text, the first character being 0; −1 if it is not in it")
    case .contains: Signature("contains(text, part)", [.text, .text], gives: .flag, "whether the part is in the text")
    case .replaced:
      Signature(
        "replaced(text, part, by)", [.text, .text, .text], gives: .text,
        "with another text wherever the part is in the text")
    case .number:
      Signature(
        "number(text, otherwise)", [.text, .number], gives: .number, "the number that the text is, else the other")
    case .text: Signature("text(x)", [nil], gives: .text, "anything as text")
    case .choose:
      Signature(
        "choose(index, a, b, …)", [.number, nil, nil], repeats: true, gives: nil,
        "`a` for 0, `b` for 1 and so on; below 0 the first, and from the last on the last")
    }
  }
}

/// The functions that work on texts and decimals.
extension ExpressionFunction {
  /// Returns the nearest number with some decimals; with more than 15 decimals, and from 10¹⁵ on, the number itself.
  static func round(_ number: Double, decimals: Double) -> Double {
    let decimals = decimals.rounded()
    guard decimals >= 0, decimals <= 15, number.magnitude < 1e15 else {
      return decimals < 0 ? number.rounded() : number
    }
    let scale = Double.pow(10, Int(decimals))
    return (number * scale).rounded() / scale
  }

  /// Returns a number with exactly some decimals, in plain digits; a very large one is spelled as usual.
  static func fixed(_ number: Double, decimals: Double) -> String {
    let decimals = Int(Swift.min(Swift.max(decimals.rounded(), 0), 15))
    guard (number * Double.pow(10, decimals)).magnitude < 9e15 else { return number.plain }
    return NumberText.fixed(number, decimals: decimals)
  }

  /// Returns a text with separators between groups of some size, counted from its start.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The number of characters in a group.
  ///   - separator: The text between groups.
  static func grouped(_ text: String, by size: Double, separator: String) -> LiveValue? {
    guard size >= 1, size <= Double(Expression.longestText) else { return .text(text) }
    let (size, count) = (Int(size), text.count)
    guard count / size * separator.utf8.count <= Expression.longestText else { return nil }
    var result = ""
    for (index, character) in text.enumerated() {
      if index > 0, index % size == 0 { result += separator }
      result.append(character)
    }
    return .text(result)
  }

  /// Returns a text padded with spaces in front, or at the end for a negative width.
  static func padded(_ text: String, to width: Double) -> LiveValue? {
    guard width.magnitude <= Double(Expression.longestText) else { return nil }
    let spaces = String(repeating: " ", count: Swift.max(Int(width.magnitude) - text.count, 0))
    return .text(width < 0 ? text + spaces : spaces + text)
  }

  /// Returns some characters of a text, as far as it has them.
  static func part(of text: String, from start: Double, count: Double) -> String {
    guard !start.isNaN, !count.isNaN else { return "" }
    let length = Double(text.count)
    let first = Swift.min(Swift.max(start.rounded(.down), 0), length)
    let end = Swift.min(Swift.max(start.rounded(.down) + count.rounded(.down), first), length)
    return String(text.dropFirst(Int(first)).prefix(Int(end - first)))
  }

  /// Returns a text repeated; the count is rounded down.
  static func repeated(_ text: String, count: Double) -> LiveValue? {
    let count = Swift.max(count.rounded(.down), 0)
    guard Double(text.utf8.count) * count <= Double(Expression.longestText) else { return nil }
    return .text(text.isEmpty ? "" : String(repeating: text, count: Int(count)))
  }

  /// Returns a text without whitespace at its start and end.
  static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Returns the number of characters before the first occurrence of a part; nil if there is none. The empty part
  /// occurs at the start of every text.
  static func index(of part: String, in text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let start = TextSearch(for: part).next(in: bytes, from: 0) else { return nil }
    return String(decoding: bytes[..<start], as: UTF8.self).count
  }

  /// Returns a text with all occurrences of a part replaced by another text.
  static func replaced(_ part: String, in text: String, by other: String) -> LiveValue? {
    guard !part.isEmpty else { return .text(text) }
    let (search, bytes) = (TextSearch(for: part), Array(text.utf8))
    var (result, end): ([UInt8], Int) = ([], 0)
    while let start = search.next(in: bytes, from: end) {
      result += bytes[end..<start]
      result += other.utf8
      guard result.count <= Expression.longestText else { return nil }
      end = start + part.utf8.count
    }
    return .text(String(decoding: result + bytes[end...], as: UTF8.self))
  }

  /// Returns the number that a text represents in decimal notation; nil for any other text.
  static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
