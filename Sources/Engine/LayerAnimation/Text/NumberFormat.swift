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
