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
