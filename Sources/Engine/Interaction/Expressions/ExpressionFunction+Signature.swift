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
