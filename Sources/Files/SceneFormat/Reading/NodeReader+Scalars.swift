import Diagnostics
import Interaction
import LayerAnimation

/// Reads scalar values: texts, flags, numbers, choices, times and angles.
extension NodeReader {
  /// Returns a text without control characters; line breaks are allowed.
  func text() -> String? {
    guard let text = scalar("a text") else { return nil }
    if let offset = text.unicodeScalars.enumerated().first(where: { $0.element.isControl && $0.element != "\n" })?
      .offset
    {
      return fail("a control character cannot stand in a text", atCharacter: offset)
    }
    return text
  }

  /// Returns a text of one line.
  func line() -> String? {
    guard let text = text() else { return nil }
    guard !text.unicodeScalars.contains("\n") else { return fail("expected a text of one line") }
    return text
  }

  /// Returns the flag `true` or `false`.
  func flag() -> Bool? {
    switch scalar("true or false") {
    case "true": return true
    case "false": return false
    case nil: return nil
    default:
      return expected("true or false")
    }
  }

  /// Returns a finite number within the limits.
  ///
  /// - Parameter range: The allowed values.
  func number(in range: ClosedRange<Double> = SceneLimits.numbers) -> Double? {
    if let number = plainNumber { return within(range, number, node.text ?? "") }
    guard let text = scalar("a number") else { return nil }
    guard let number = Self.number(text) else { return expected("a number") }
    return within(range, number, text)
  }

  /// Returns a whole number.
  func integer(in range: ClosedRange<Int>) -> Int? {
    guard let text = scalar("a whole number") else { return nil }
    guard let number = Self.number(text), number.rounded() == number else { return expected("a whole number") }
    return within(Double(range.lowerBound)...Double(range.upperBound), number, text).map { Int($0) }
  }

  /// Returns a number with a unit; a number without one is in the unit whose name is empty.
  ///
  /// - Parameters:
  ///   - what: The expected form, for the message.
  ///   - units: The names of the units and their sizes; one of the names is empty.
  ///   - notation: Another way to write it.
  func quantity(
    _ what: String, units: [(name: String, size: Double)], in range: ClosedRange<Double>,
    or notation: (String) -> Double? = { _ in nil }
  ) -> Double? {
    if let number = plainQuantity(units) { return within(range, number, node.text ?? "") }
    guard let text = scalar(what) else { return nil }
    if let number = notation(text) { return within(range, number, text) }
    let (digits, unit) = Self.split(text)
    guard let number = Self.number(digits.last == " " ? digits.dropLast() : digits) else { return expected(what) }
    guard let size = units.first(where: { $0.name[...] == unit })?.size else {
      let names = units.map(\.name).filter { !$0.isEmpty }
      guard !names.isEmpty else { return expected(what) }
      return fail(
        "'\(unit)' is not a unit here; there are \(enumeration(names, "and"))", atCharacter: digits.unicodeScalars.count
      )
    }
    return within(range, number * size, text)
  }

  /// Returns the size of a quantity that is a plain text of the file; nil for any other value, for which the general
  /// method reports the reason.
  private func plainQuantity(_ units: [(name: String, size: Double)]) -> Double? {
    guard !isBroken, let (number, unit) = node.quantity else { return nil }
    for (name, size) in units where name.utf8.elementsEqual(unit) {
      return context.spend(node.textSize, at: place) ? number * size : nil
    }
    return nil
  }

  /// Splits a quantity into its number and its unit: the letters at its end.
  private static func split(_ text: String) -> (digits: Substring, unit: Substring) {
    let start = text.utf8.reversed().firstIndex { !$0.isASCIILetter }?.base ?? text.startIndex
    return (text[..<start], text[start...])
  }

  private static let timeUnits = TimeNotation.units.reversed() + [(name: "", size: 1)]
  private static let angleUnits: [(name: String, size: Double)] = [
    (name: "deg", size: .pi / 180), (name: "turn", size: 2 * .pi), (name: "rad", size: 1), (name: "", size: 1),
  ]

  /// Returns a fraction: a number such as 0.5, or a percentage such as 50%.
  func share(in range: ClosedRange<Double>) -> Double? {
    quantity("a number", units: [(name: "", size: 1)], in: range) { text in
      text.hasSuffix("%") ? Self.number(text.dropLast()).map { $0 / 100 } : nil
    }
  }

  /// Returns a time in seconds.
  func time(in range: ClosedRange<Double> = SceneLimits.numbers) -> Double? {
    quantity("a time such as 1.5s, 200ms or 1:30", units: Self.timeUnits, in: range, or: TimeNotation.seconds)
  }

  /// Returns an angle in radians.
  ///
  /// - Parameter isPlain: True if a large number without a unit is plausible, as for rotations of several turns or for
  ///   values that are not angles.
  func angle(isPlain: Bool = false) -> Double? {
    let angle = quantity(
      "an angle such as 45deg or 0.5turn",
      units: Self.angleUnits,
      in: SceneLimits.numbers)
    // Whole or half numbers of radians beyond one and a half turns are more probably meant as degrees.
    if !isPlain, let angle, abs(angle) >= 10, (2 * angle).rounded() == 2 * angle, let word, Self.number(word) != nil {
      warn("'\(word)' means radians; write '\(word)deg' for degrees")
    }
    return angle
  }

  /// Returns a case of an enumeration, by its raw value.
  func choice<T: RawRepresentable & CaseIterable>(of type: T.Type) -> T? where T.RawValue == String {
    choice(type.allCases.map(\.rawValue)) { T(rawValue: $0) }
  }

  /// Returns the value of one of several names.
  func choice<T>(_ choices: [(name: String, value: T)]) -> T? {
    choice(choices.map(\.name)) { text in choices.first { $0.name == text }?.value }
  }

  private func choice<T>(_ names: @autoclosure () -> [String], _ value: (String) -> T?) -> T? {
    guard let text = scalar("one of \(enumeration(names(), "and"))") else { return nil }
    if let value = value(text) { return value }
    let hint = context.suggestion(forWord: text, among: names())
    return fail("expected \(enumeration(names(), "or")), found '\(Self.shortened(text))'\(hint)")
  }

  private func within(_ range: ClosedRange<Double>, _ number: Double, _ text: @autoclosure () -> String) -> Double? {
    guard !range.contains(number) else { return number }
    let (low, high) = (range.lowerBound.plain, range.upperBound.plain)
    return fail("'\(Self.shortened(text()))' is out of range: \(low) to \(high)")
  }

  /// Returns a decimal number (`DecimalNumber`).
  static func number(_ text: some StringProtocol) -> Double? {
    var text = String(text)
    return text.withUTF8(DecimalNumber.read)
  }

  /// Returns the name of a key that a scene can receive; nil for anything else, which is reported.
  func keyName() -> String? {
    guard let name = line() else { return nil }
    guard !KeyName.isName(name) else { return name }
    let plain = name.lowercased()
    if plain.contains("ctrl") || plain.contains("control+") || plain.contains("alt+") {
      fail("keys that are held with Ctrl or Alt are the player's, and never come to a scene")
    } else if let key = KeyName.keysOfFocus.first(where: { $0.name == plain || plain == "esc" && $0.name == "escape" })
    {
      fail("the key '\(key.name)' moves the focus, and never comes to a scene; in a log it is 'focus: \(key.focus)'")
    } else {
      let near = context.isFull ? nil : EditDistance.nearest(to: plain, among: KeyName.knownWords)
      let meant = KeyName.meant(by: name) ?? near.flatMap(KeyName.meant)
      let hint = meant.map { "did you mean '\($0)'?" }
      let all = "a key is a character, or one of \(KeyName.words.joined(separator: ", "))"
      fail("there is no key '\(Self.shortened(name))'; \(hint ?? all)")
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// True if the text of a scene must not contain the character, because a terminal might act on it instead of showing
  /// it.
  fileprivate var isControl: Bool { actsOnTerminal }
}

/// A reader of decimal numbers in texts.
enum DecimalNumber {
  /// Returns the number that a text represents; nil for anything else, including `nan`, `inf` and hexadecimal numbers.
  ///
  /// Most numbers of a scene are a whole number up to 2⁵³ divided by a power of ten up to 10²². Both are exact, so that
  /// their quotient is the nearest number (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990); the
  /// standard library reads the others.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var (mantissa, digits, decimals) = (UInt64(0), 0, 0)
    var (isNegative, isFraction, isSimple) = (false, false, true)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if isFraction { decimals += 1 }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        isSimple = isSimple && index == 0
        isNegative = byte == UInt8(ascii: "-")
      case UInt8(ascii: "."):
        isSimple = isSimple && !isFraction
        isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isSimple = false
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    guard isSimple, digits <= mostDigits, mantissa <= 1 << 53, decimals < powers.count else {
      return Double(String(decoding: bytes, as: UTF8.self))
    }
    let number = Double(mantissa) / powers[decimals]
    return isNegative ? -number : number
  }

  /// The number of digits that fit into the mantissa for certain.
  private static let mostDigits = 19

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
