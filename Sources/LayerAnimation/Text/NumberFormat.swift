/// How a number is written: a pattern with one number in it, as of `printf`, and what stands around it.
///
///     try NumberFormat("%d %%").text(for: 41.7)            // "42 %"
///     try NumberFormat("%'.2f km").text(for: 12_345.678)   // "12,345.68 km"
///     try NumberFormat("%t").text(for: 83)                 // "1:23"
///
/// The number is `%`, then flags, a least width and `.` with a count of decimals, each of which may be left out, then a letter:
///
/// - `d`: a whole number, or one with the given decimals;
/// - `f`: a number with six decimals, or the given ones;
/// - `t`: seconds as a time, `1:05`, from an hour on `1:00:05`; with decimals `1:05.3`;
/// - `T`: seconds as a time with two digits for hours, minutes and seconds, `00:01:05`.
///
/// Flags are `'` (groups of three digits), `0` (the width is filled with zeros, and not with spaces) and `+` (a sign before what
/// is not negative). `%%` is a percent sign. What is no finite number is written `–`.
public struct NumberFormat: Hashable, Sendable {
  /// Which number is written where there are not enough digits.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// The nearest one; halves away from zero.
    case nearest
    /// The next one towards zero: a share that is written so is whole only at its end.
    case down
    /// The next one away from zero: a countdown that is written so shows its first number for as long as all others.
    case up
  }

  // One reference, so that a layer's content stays small.
  private let parts: NumberPattern

  /// A format by its pattern.
  ///
  /// - Parameters:
  ///   - pattern: A text with one number in it, as above; at most 1,000 bytes.
  ///   - rounding: What becomes of digits that are not written.
  ///   - groupingSeparator: What stands between groups of three digits where the pattern asks for them; at most 16 bytes.
  ///   - decimalSeparator: What stands before the decimals; at most 16 bytes.
  /// - Throws: `NumberFormatError` where the pattern has no number, several ones, or one that is not written as above.
  /// - Complexity: O(length of the pattern).
  public init(
    _ pattern: String, rounding: Rounding = .nearest, groupingSeparator: String = ",", decimalSeparator: String = "."
  ) throws {
    guard max(groupingSeparator.utf8.count, decimalSeparator.utf8.count) <= NumberPattern.longestSeparator else {
      throw NumberFormatError.separatorIsTooLong
    }
    parts = try NumberPattern(pattern, rounding, grouping: groupingSeparator, decimal: decimalSeparator)
  }

  /// The pattern that it was made from.
  public var pattern: String { parts.pattern }

  /// The number as text.
  ///
  /// - Complexity: O(length of the text); allocates only for more than fifteen bytes.
  public func text(for number: Double) -> String { text(for: number, unless: "") }

  /// The number as text; a given one if that is what it says already, so that nothing is allocated for it.
  func text(for number: Double, unless known: String) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: parts.memoryToWrite) { buffer in
      var writer = ByteWriter(buffer)
      parts.write(number, to: &writer)
      if writer.isWritten(in: known) { return known }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<writer.count]), as: UTF8.self)
    }
  }

  /// The most bytes that a text of this format may have.
  package var longestText: Int { parts.longestText }
}

/// What is wrong with the pattern of a number's format.
public enum NumberFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pattern has no number in it.
  case hasNoNumber
  /// It has more than one; the place of the second, counted in characters from 0.
  case hasSeveralNumbers(at: Int)
  /// A `%` is followed by something else than a number's format; its place, counted in characters from 0.
  case isNoNumber(at: Int)
  /// The pattern is longer than 1,000 bytes.
  case isTooLong
  /// A separator is longer than 16 bytes.
  case separatorIsTooLong

  /// The mistake as a sentence without its full stop.
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
