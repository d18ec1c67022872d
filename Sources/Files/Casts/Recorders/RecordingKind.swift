/// A kind of file with a recorded session, by its content.
public enum RecordingKind: Hashable, Sendable {
  /// An asciicast of any version.
  case asciicast
  /// What `script` of util-linux writes; its times are in a file of their own (`TypescriptTiming`).
  case typescript
  /// What `ttyrec` writes.
  case ttyrec
  /// The bytes that a program has written, without times, such as the log of `screen -L`.
  case capture

  /// Recognises a file, or its beginning; nil for one that is no recording.
  ///
  /// A text is a capture if it has control characters that texts do not have, or if its lines end as a terminal's do; but not if it
  /// has a key of scenes at the start of a line.
  ///
  /// - Complexity: O(bytes).
  public init?(_ bytes: [UInt8]) {
    if Cast.isCast(bytes) {
      self = .asciicast
    } else if Typescript.isTypescript(bytes) {
      self = .typescript
    } else if TTYRec.isTTYRec(bytes) {
      self = .ttyrec
    } else if ForeignFile(bytes) == nil, !TypescriptTiming.isTiming(bytes), Self.isOutput(bytes), !Self.isScene(bytes) {
      self = .capture
    } else {
      return nil
    }
  }

  /// Returns true for the output of programs: with control characters, or with lines that a return and a line feed end.
  private static func isOutput(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) { return true }
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    return bytes[end - 1] == 0x0D
  }

  /// Returns true if a file has a key of scenes, talks or logs at the start of a line.
  package static func isScene(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A, maxSplits: mostLines).contains { line in
      keys.contains { line.starts(with: $0.utf8) }
    }
  }

  private static let keys = ["format:", "layers:", "stage:", "slides:", "inputs:", "- {"], mostLines = 1000
}
