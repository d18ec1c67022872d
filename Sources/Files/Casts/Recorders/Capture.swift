/// What the files of other recorders do not say of a session.
public struct CaptureOptions: Hashable, Sendable {
  /// How many bytes a second are shown of a capture, which has no times; nil for all of them at one instant.
  public var bytesPerSecond: Double?

  /// The number of columns and of rows of the recorded terminal; nil if nobody knows.
  public var columns: Int?, rows: Int?

  /// Creates options that say nothing.
  public init() {}
}

/// The bytes that a program has written, without times.
enum Capture {
  /// Writes a session as an asciicast: as one instant, or so many bytes a second.
  ///
  /// What has line feeds and no return before any of them was taken before a terminal's driver has added them, as by `tee`.
  static func convert(_ bytes: [UInt8], _ options: CaptureOptions, into draft: inout SessionDraft) throws(CastFault)
    -> [UInt8]
  {
    draft.lines.addsReturns = !zip(bytes, bytes.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
    guard let rate = options.bytesPerSecond, rate > 0 else {
      try draft.expect(CollectionOfOne(bytes[...]))
      try draft.write(bytes[...])
      return draft.finished(bytes[...], options)
    }
    // Parts of a sixtieth of a second, but no more of them than it needs to look even.
    let size = max(Int(rate / 60), bytes.count / mostParts, 1)
    try draft.expect(CollectionOfOne(bytes[...]), moreEvents: bytes.count / size)
    var index = 0
    while index < bytes.count {
      let end = min(index + size, bytes.count)
      try draft.write(bytes[index..<end])
      draft.pass(seconds: Double(end - index) / rate)
      index = end
    }
    return draft.finished(bytes[...], options)
  }

  private static let mostParts = 100_000
}

/// What `ttyrec` writes: frames of output, each behind its time in seconds and microseconds and its length, of four bytes each with
/// the least first.
enum TTYRec {
  private static let headLength = 12

  /// The greatest length of a frame, and the earliest time of a real recording, in seconds since 1970.
  private static let longest = 1 << 22, earliest = 300_000_000

  /// Returns true if a file, or its beginning, has frames: at least one at a likely time, or three.
  static func isTTYRec(_ bytes: [UInt8]) -> Bool {
    var (index, count, first, last, isEmpty) = (0, 0, 0, 0, true)
    while count < 8, let head = Head(bytes, at: index), head.microseconds < 1_000_000, head.length <= longest {
      if count == 0 { first = head.seconds }
      guard head.seconds >= last else { return false }
      (index, last, count) = (index + headLength + head.length, head.seconds, count + 1)
      if head.length > 0 { isEmpty = false }
    }
    // Frames that are wrong are not of a recording; frames that are cut are.
    let isBroken = index + headLength <= bytes.count && count < 8
    return !isBroken && !isEmpty && (count >= 3 || count >= 1 && first >= earliest)
  }

  /// Writes a session as an asciicast.
  static func convert(_ bytes: [UInt8], _ options: CaptureOptions, into draft: inout SessionDraft) throws(CastFault)
    -> [UInt8]
  {
    let heads = sequence(state: 0) { index in
      Head(bytes, at: index).map { head in
        index += headLength + head.length
        return head
      }
    }
    try draft.expect(heads.lazy.map { $0.frame(of: bytes) })
    var (index, last, output) = (0, 0, [UInt8]())
    for head in heads {
      let time = head.seconds * 1_000_000 + head.microseconds
      if index == 0 { draft.timestamp = head.seconds } else { draft.pass(seconds: Double(time - last) / 1e6) }
      let frame = head.frame(of: bytes)
      try draft.write(frame)
      if output.count < mostLooked { output += frame }
      (last, index) = (time, frame.startIndex + head.length)
    }
    if index > bytes.count || index < bytes.count {
      draft.note("the recording is cut here", byte: min(index, bytes.count))
    }
    return draft.finished(output[...], options)
  }

  /// The number of bytes that are looked at for the size of the terminal.
  private static let mostLooked = 4 << 20

  /// What precedes a frame.
  private struct Head {
    let seconds: Int, microseconds: Int, length: Int

    /// The index of the frame.
    private let start: Int

    /// Returns the frame, as far as it is there.
    func frame(of bytes: [UInt8]) -> ArraySlice<UInt8> { bytes[start..<min(start + length, bytes.count)] }

    /// Reads 12 bytes; nil if there are not so many.
    init?(_ bytes: [UInt8], at index: Int) {
      guard index + headLength <= bytes.count else { return nil }
      func word(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[index + offset + $1]) << (8 * $1) } }
      (seconds, microseconds, length, start) = (word(0), word(4), word(8), index + headLength)
    }
  }
}
