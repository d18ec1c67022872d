/// An input of a recorded session: keys that were pressed, or text that was pasted.
public struct CastInput: Hashable, Sendable {
  /// The time in seconds.
  public let time: Double

  /// What the terminal sent, with its control characters. At most 4,096 bytes.
  public let text: String
}

/// What is asked of the events while a recording is played.
extension Cast {
  /// Returns the inputs after a time and up to another one, in seconds; the first of them if there are more than a
  /// limit.
  ///
  /// - Complexity: O(bytes between the times).
  public func inputs(after start: Double, to end: Double, limit: Int = 1000) -> [CastInput] {
    let (first, last) = (CastTimeline.instant(start), CastTimeline.instant(end))
    var inputs: [CastInput] = []
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = block(before: first)
      while inputs.count < limit, let event = scanner.next(in: bytes), event.time <= last {
        guard event.kind == UInt8(ascii: "i"), event.time > first else { continue }
        inputs.append(CastInput(time: Double(event.time) / 1e6, text: JSONText.string(bytes, event.data)))
      }
    }
    return inputs
  }

  /// Returns how much output there is in each of some equal parts of the duration, in bytes of the file's notation.
  ///
  /// - Parameter parts: The number of parts, at least 1.
  /// - Complexity: O(bytes); about a tenth of a second for 100 MB.
  public func activity(parts: Int) -> [Int] {
    var activity = [Int](repeating: 0, count: max(parts, 1))
    let length = max(Int(duration * 1e6), 1)
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = blocks[0]
      while let event = scanner.next(in: bytes) {
        guard event.kind == UInt8(ascii: "o") else { continue }
        let part = min(event.time * activity.count / length, activity.count - 1)
        activity[part] += event.data.count
      }
    }
    return activity
  }

  /// Returns a scanner that has not passed a time in microseconds, at which it is soon.
  private func block(before instant: Int) -> EventScanner {
    blocks[max(blocks.firstOfOrder { $0.time >= instant } - 1, 0)]
  }
}
