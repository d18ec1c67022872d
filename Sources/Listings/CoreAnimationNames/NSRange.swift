/// A range of a string, in UTF-16 code units.
public struct NSRange: Hashable, Sendable {
  /// The start of the range.
  public var location: Int
  /// The length of the range.
  public var length: Int

  /// Creates a range from its start and its length.
  @_disfavoredOverload
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

  /// Creates a range from its bounds.
  @_disfavoredOverload
  public init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

  /// Creates the range of characters of a string.
  @_disfavoredOverload
  public init<Text: StringProtocol>(_ range: some RangeExpression<String.Index>, in text: Text) {
    let range = range.relative(to: text)
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    self.init(location: start, length: text.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }

  /// The start of the range.
  public var lowerBound: Int { location }

  /// The position after the range.
  public var upperBound: Int { location + length }

  /// Returns the part of the range in a string of a length.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<min(max(start, location.addingReportingOverflow(max(length, 0)).partialValue), count)
  }
}

/// Returns a range of a string, in UTF-16 code units.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }
