/// A splitter of bytes that come in pieces into lines, which keeps at most one line that has not ended.
struct LineSplitter {
  /// A line, without its end.
  enum Line: Equatable {
    case whole(ArraySlice<UInt8>, number: Int)
    /// A line that is longer than the limit, of which nothing is kept.
    case tooLong(number: Int)
  }

  private let limit: Int
  /// The beginning of the line that has not ended.
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var number = 1

  /// Creates a splitter.
  ///
  /// - Parameter limit: The length of the longest line, in bytes.
  init(limit: Int) { self.limit = limit }

  /// Returns the lines that end in the next bytes.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var (lines, start) = ([Line](), bytes.startIndex)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes[start..<end])
      lines.append(ended())
      start = end + 1
    }
    append(bytes[start...])
    return lines
  }

  /// Returns the line that has not ended, at the end of all; nil if there is none.
  mutating func last() -> Line? { rest.isEmpty && !isTooLong ? nil : ended() }

  /// Forgets the line that has not ended, and counts from 1 again.
  mutating func restart() { self = LineSplitter(limit: limit) }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || rest.count + bytes.count > limit
    if isTooLong { rest.removeAll(keepingCapacity: true) } else { rest += bytes }
  }

  private mutating func ended() -> Line {
    defer {
      rest = []
      isTooLong = false
      number += 1
    }
    return isTooLong ? .tooLong(number: number) : .whole(rest[...], number: number)
  }
}
