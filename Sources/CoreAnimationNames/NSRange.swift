/// A part of a string, in units of UTF-16.
public struct NSRange: Hashable, Sendable {
  /// Where it begins.
  public var location: Int
  /// How long it is.
  public var length: Int

  /// A part from where it begins and how long it is.
  @_disfavoredOverload
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

  /// A part from its bounds.
  @_disfavoredOverload
  public init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

  /// The place of a range of a string's characters.
  @_disfavoredOverload
  public init<Text: StringProtocol>(_ range: some RangeExpression<String.Index>, in text: Text) {
    let range = range.relative(to: text)
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    self.init(location: start, length: text.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }

  /// Where it begins.
  public var lowerBound: Int { location }

  /// The first place behind it.
  public var upperBound: Int { location + length }

  /// What of it lies in a string of some length.
  func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<min(max(start, location.addingReportingOverflow(max(length, 0)).partialValue), count)
  }
}

/// A part of a string, in units of UTF-16.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }
