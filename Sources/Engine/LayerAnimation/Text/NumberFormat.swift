/// The format of a number: a pattern with one number in it, like those of `printf`, and the text around it.
///
///     try NumberFormat("%d %%").text(for: 41.7)            // "42 %"
///     try NumberFormat("%'.2f km").text(for: 12_345.678)   // "12,345.68 km"
///     try NumberFormat("%t").text(for: 83)                 // "1:23"
///
/// The number is `%`, followed by flags, a minimum width and `.` with a number of decimals, each of which is optional,
/// and a letter:
///
/// - `d`: a whole number, or one with the given decimals;
/// - `f`: a number with six decimals, or the given ones;
/// - `t`: seconds as a time, `1:05`, from an hour on `1:00:05`; with decimals `1:05.3`;
/// - `T`: seconds as a time with two digits for hours, minutes and seconds, `00:01:05`.
///
/// Flags are `'` (groups of three digits), `0` (the width is padded with zeros instead of spaces) and `+` (a sign
/// before numbers that are not negative). `%%` is a percent sign. A number that is not finite is written `–`.
public struct NumberFormat: Hashable, Sendable {
  /// The rounding of a number with more digits than are written.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// To the nearest number; halves are rounded away from zero.
    case nearest
    /// Towards zero: a fraction that is rounded so becomes whole only at its end.
    case down
    /// Away from zero: a countdown that is rounded so shows its first number for as long as all others.
    case up
  }

  // The format is a single reference, so that a layer's content stays small.
  private let parts: NumberPattern

  /// Creates a format from its pattern.
  ///
  /// - Parameters:
  ///   - pattern: A text with one number in it, as above; at most 1,000 bytes.
  ///   - rounding: The rounding of digits that are not written.
  ///   - groupingSeparator: The separator of groups of three digits, if the pattern requests them; at most 16 bytes.
  ///   - decimalSeparator: The separator before the decimals; at most 16 bytes.
  /// - Throws: `NumberFormatError` if the pattern has no number, several ones, or one of another form than above.
  /// - Complexity: O(length of the pattern).
  public init(
    _ pattern: String, rounding: Rounding = .nearest, groupingSeparator: String = ",", decimalSeparator: String = "."
  ) throws {
    guard max(groupingSeparator.utf8.count, decimalSeparator.utf8.count) <= NumberPattern.longestSeparator else {
      throw NumberFormatError.separatorIsTooLong
    }
    parts = try NumberPattern(pattern, rounding, grouping: groupingSeparator, decimal: decimalSeparator)
  }

  /// The pattern that it was created from.
  package var pattern: String { parts.pattern }

  /// Returns the number as text.
  ///
  /// - Complexity: O(length of the text); allocates only for more than fifteen bytes.
  public func text(for number: Double) -> String { text(for: number, unless: "") }

  /// Returns the number as text; if that equals a given text, that text is returned and nothing is allocated.
  func text(for number: Double, unless known: String) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: parts.memoryToWrite) { buffer in
      var writer = ByteWriter(buffer)
      parts.write(number, to: &writer)
      if writer.isWritten(in: known) { return known }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<writer.count]), as: UTF8.self)
    }
  }

  /// The greatest number of bytes of a text in this format.
  package var longestText: Int { parts.longestText }
}

/// An error in the pattern of a number's format.
public enum NumberFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pattern has no number.
  case hasNoNumber
  /// The pattern has more than one number; the value is the index of the second in characters.
  case hasSeveralNumbers(at: Int)
  /// A `%` is not followed by a number's format; the value is its index in characters.
  case isNoNumber(at: Int)
  /// The pattern is longer than 1,000 bytes.
  case isTooLong
  /// A separator is longer than 16 bytes.
  case separatorIsTooLong

  /// The mistake, as a sentence without its full stop.
  public var description: String {
    switch self {
    case .hasNoNumber: "a number's format has a number in it, such as '%d' or '%.1f'"
    case .hasSeveralNumbers: "a number's format has one number in it; a percent sign is '%%'"
    case .isNoNumber: "'%' begins a number, such as '%d', '%.1f', '%'d' or '%t'; a percent sign is '%%'"
    case .isTooLong: "a number's format has at most \(NumberPattern.longestPattern) bytes"
    case .separatorIsTooLong: "a separator has at most \(NumberPattern.longestSeparator) bytes"
    }
  }
}

/// Formatting of numbers for display. Digits are passed on one by one, so that displays that change sixty times per
/// second allocate no strings.
package enum NumberText {
  /// Returns a number with a fixed number of decimals, rounded half away from zero.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    text { spell(number, decimals: decimals, isShort: false, $0) }
  }

  /// Returns a number with at most a number of decimals, without trailing zeros.
  package static func short(_ number: Double, decimals: Int) -> String {
    text { spell(number, decimals: decimals, isShort: true, $0) }
  }

  /// Returns a time in seconds, with minutes from one minute on: `3.38`, `1:03.38`.
  package static func time(_ seconds: Double) -> String { text { spellTime(seconds, $0) } }

  private static func text(_ spell: ((Unicode.Scalar) -> Void) -> Void) -> String {
    var scalars = String.UnicodeScalarView()
    spell { scalars.append($0) }
    return String(scalars)
  }

  // MARK: Digits

  /// Passes the characters of a number to a closure, from left to right. Allocates nothing for numbers below 10¹⁵.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - decimals: The number of decimals, 0 to 15.
  ///   - isShort: True if trailing zeros are left out.
  ///   - emit: A closure that is called with each character.
  package static func spell(_ number: Double, decimals: Int, isShort: Bool, _ emit: (Unicode.Scalar) -> Void) {
    var decimals = max(0, min(decimals, powers.count - 1))
    guard abs(number) < 1e15, abs(number) * Double(powers[decimals]) < 9e18 else {
      return number.plain.unicodeScalars.forEach(emit)
    }
    var units = Int((abs(number) * Double(powers[decimals])).rounded())
    while isShort, decimals > 0, units.isMultiple(of: 10) {
      units /= 10
      decimals -= 1
    }
    if number < 0, units > 0 { emit("-") }
    spell(units / powers[decimals], digits: 1, emit)
    guard decimals > 0 else { return }
    emit(".")
    spell(units % powers[decimals], digits: decimals, emit)
  }

  /// Passes the characters of a time in seconds to a closure.
  package static func spellTime(_ seconds: Double, _ emit: (Unicode.Scalar) -> Void) {
    let hundredths = (abs(seconds) * 100).rounded()
    guard hundredths >= 6000, hundredths < 1e14 else { return spell(seconds, decimals: 2, isShort: false, emit) }
    if seconds < 0 { emit("-") }
    let whole = Int(hundredths)
    spell(whole / 6000, digits: 1, emit)
    emit(":")
    spell(whole % 6000 / 100, digits: 2, emit)
    emit(".")
    spell(whole % 100, digits: 2, emit)
  }

  private static func spell(_ number: Int, digits: Int, _ emit: (Unicode.Scalar) -> Void) {
    var (power, count) = (1, 1)
    while count < digits || number / power >= 10 {
      power *= 10
      count += 1
    }
    while power > 0 {
      emit(Unicode.Scalar(UInt8(48 + number / power % 10)))
      power /= 10
    }
  }

  private static let powers = (0...15).map { place in (0..<place).reduce(1) { power, _ in 10 * power } }
}

extension Double {
  /// The shortest decimal number that is read back as this one, without a needless fraction or minus sign.
  package var plain: String { rounded() == self && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }
}

/// A writer of a text into existing memory, which allocates nothing.
struct ByteWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes that have been written.
  private(set) var count = 0

  /// Creates a writer into memory that is large enough for all bytes.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Writes a byte a number of times.
  mutating func write(_ byte: UInt8, times: Int) {
    for _ in 0..<times {
      buffer[count] = byte
      count += 1
    }
  }

  /// Writes a text.
  mutating func write(_ text: String) {
    for byte in text.utf8 { write(byte, times: 1) }
  }

  /// Writes digits, which are stored at the end of the memory.
  mutating func write(_ digits: Digits) {
    for place in digits.first..<buffer.count { write(buffer[place], times: 1) }
  }

  /// Empty digits at the end of the memory.
  var digits: Digits { Digits(buffer) }

  /// Returns true if the written bytes equal a text.
  func isWritten(in text: String) -> Bool {
    guard text.utf8.count == count else { return false }
    var place = 0
    for byte in text.utf8 {
      guard buffer[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Digits and separators that are written from the last to the first.
  struct Digits {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    /// The index of the first byte.
    fileprivate var first: Int
    /// The number of characters.
    private(set) var characters = 0

    fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { (self.buffer, first) = (buffer, buffer.count) }

    /// Prepends a byte.
    mutating func prepend(_ byte: UInt8) {
      first -= 1
      buffer[first] = byte
      characters += 1
    }

    /// Prepends a text.
    mutating func prepend(_ text: String) {
      first -= text.utf8.count
      for (place, byte) in text.utf8.enumerated() { buffer[first + place] = byte }
      characters += text.count
    }

    /// Prepends a number below a hundred in two digits.
    mutating func prependTwo(_ number: UInt64) {
      prepend(UInt8(number % 10) + 0x30)
      prepend(UInt8(number / 10 % 10) + 0x30)
    }
  }
}
