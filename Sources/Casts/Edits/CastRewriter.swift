import Diagnostics

/// Writes a recording with other times, as an asciicast of version 2.
///
/// The events keep their data byte for byte. What is cut stays as output at one instant, since what follows depends on it;
/// its markers and inputs go.
public struct CastRewriter {
  private let cast: Cast
  private let map: CastTimeMap

  /// Creates a writer of a recording.
  public init(_ cast: Cast, _ map: CastTimeMap) { (self.cast, self.map) = (cast, map) }

  /// Writes the whole file in portions.
  ///
  /// - Parameter write: A function that takes the next bytes.
  /// - Complexity: O(bytes); the memory is that of a portion.
  public func write(to write: ([UInt8]) throws -> Void) rethrows {
    var output = Array(header.utf8)
    var last = 0
    try cast.bytes.withUnsafeBufferPointer { bytes in
      var scanner = cast.blocks[0]
      while let event = scanner.next(in: bytes) {
        let recorded = Double(event.time) / 1e6
        guard Self.shown.contains(event.kind) || Self.others.contains(event.kind) && !map.leavesOut(recorded) else {
          continue
        }
        let time = max(Int((map.edited(recorded) * 1e6).rounded()), last)
        last = time
        append(time, event, bytes, to: &output)
        guard output.count >= Self.portion else { continue }
        try write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    try write(output)
  }

  /// The kinds of events of version 2 on which the screen depends, and the others.
  private static let shown = Array("or".utf8), others = Array("im".utf8)

  private static let portion = 1 << 16

  private func append(
    _ time: Int, _ event: ScannedEvent, _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000)
    output += Array("[\(seconds).\(String(1_000_000 + rest).dropFirst()), \"".utf8)
    output.append(event.kind)
    output += Array("\", \"".utf8)
    output += bytes[event.data]
    output += Array("\"]\n".utf8)
  }

  private var header: String {
    let known = cast.header
    var fields = ["\"version\": 2", "\"width\": \(known.columns)", "\"height\": \(known.rows)"]
    if let timestamp = known.timestamp { fields.append("\"timestamp\": \(Int(timestamp))") }
    if let title = known.title { fields.append("\"title\": \(title.json)") }
    if let command = known.command { fields.append("\"command\": \(command.json)") }
    if let theme = CastTheme(known.theme) { fields.append("\"theme\": \(theme.json)") }
    return "{" + fields.joined(separator: ", ") + "}\n"
  }
}
