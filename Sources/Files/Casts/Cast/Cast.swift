import Cells

/// A recorded terminal session: an asciicast of version 1, 2 or 3.
///
///     let cast = try Cast(bytes)
///     var timeline = CastTimeline(cast)
///     timeline.screen(at: 12.5).lines
///
/// It keeps the bytes of the file, and where some of its events are; texts are decoded when they are played. Of a damaged
/// file, what is whole is played, and `faults` says what is not.
public struct Cast: Sendable {
  /// What the recording says about itself.
  public let header: CastHeader

  /// The duration in seconds: the time of the last event, or what the header of version 1 says if that is longer.
  public let duration: Double

  /// The markers, in the order of their times; the first 10,000.
  public let markers: [CastMarker]

  /// The status with which the session ended, as the file has it; nil if it does not say.
  public let exitStatus: String?

  /// What is wrong with the file, in the order of its places: the first of each kind.
  public private(set) var faults: [CastFault]

  /// The number of bytes of output, in the file's notation.
  public let outputBytes: Int

  /// The greatest number of columns, and of rows, that the screen has.
  public let largestColumns, largestRows: Int

  /// True if the size changes.
  let isResized: Bool

  /// The bytes of the file.
  let bytes: [UInt8]

  /// A scanner for every so many bytes, to go on from.
  let blocks: [EventScanner]

  /// Reads a recording.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `CastFault` if the file is no asciicast, or says no size.
  /// - Complexity: O(bytes). Nothing is decoded.
  public init(_ bytes: [UInt8]) throws(CastFault) {
    let result = bytes.withUnsafeBufferPointer { CastReader.read($0) }
    let reader = try result.get()
    self.bytes = bytes
    header = reader.header
    let said = header.version == 1 ? EventScanner.microseconds(header.duration ?? 0) : 0
    duration = Double(max(reader.lastTime, said)) / 1e6
    markers = reader.markers
    exitStatus = reader.exitStatus
    faults = reader.faults
    outputBytes = reader.outputBytes
    isResized = reader.resizeCount > 0
    largestColumns = min(max(header.columns, reader.largest.columns, 1), Screen.sizeLimit)
    largestRows = min(max(header.rows, reader.largest.rows, 1), Screen.sizeLimit)
    blocks = reader.blocks
  }

  /// Reads a recording of any kind (`RecordingKind`), also one that gzip has packed. What is no asciicast becomes one of version 3.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - timing: The file with the times of a typescript; nil for none.
  ///   - options: What the files of other recorders do not say.
  /// - Throws: `CastFault` if the file is no recording. Everything else is a recording if there is a timing, or a rate.
  /// - Complexity: O(bytes).
  public init(
    recorded file: [UInt8], timing: [UInt8]? = nil, options: CaptureOptions = CaptureOptions()
  ) throws(CastFault) {
    let bytes = try Self.unpacked(file)
    var draft = SessionDraft()
    let lines: [UInt8]
    switch RecordingKind(bytes) {
    case .ttyrec: lines = try TTYRec.convert(bytes, options, into: &draft)
    case .typescript: lines = try Typescript.convert(bytes, timing.map(Self.unpacked), options, into: &draft)
    case .capture where timing == nil: lines = try Capture.convert(bytes, options, into: &draft)
    case .asciicast:
      try self.init(bytes)
      return
    case .capture, nil:
      if let timing {
        lines = try Typescript.convert(bytes, Self.unpacked(timing), options, into: &draft)
      } else if options.bytesPerSecond != nil {
        lines = try Capture.convert(bytes, options, into: &draft)
      } else {
        try self.init(bytes)
        return
      }
    }
    try self.init(lines)
    faults = draft.faults + faults
  }

  /// Returns a file's bytes, unpacked if gzip has packed them.
  ///
  /// - Throws: `CastFault` if there are more than `unpackedLimit`, or none.
  public static func unpacked(_ file: [UInt8]) throws(CastFault) -> [UInt8] {
    guard Gzip.isPacked(file) else { return file }
    guard let bytes = Gzip.unpacked(file, limit: unpackedLimit) else {
      throw CastFault("unpacked, the file is larger than \(unpackedLimit >> 20) MiB")
    }
    if bytes.isEmpty, file.count > 64 {
      throw CastFault("the file is packed by gzip, and damaged")
    }
    return bytes
  }

  /// The longest time that is played, in seconds: ten days.
  public static let longestDuration = Double(EventScanner.latest) / 1e6

  /// The greatest size of a file when it is unpacked, in bytes.
  public static let unpackedLimit = 128 << 20

  /// The work after which playing ends; see `Screen.work`. What programs write for people costs a few units a byte; only
  /// what is made to take long comes to the limit, which is some seconds.
  var mostWork: Int { Self.leastWork + bytes.count * Self.workPerByte }

  private static let leastWork = 1 << 28, workPerByte = 64

  /// Returns true if a file is an asciicast by its beginning: a mapping that has a version.
  public static func isCast(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let start = CastReader.start(of: bytes)
      guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return false }
      return CastHeaderReader(bytes, from: start, endingAtVersion: true).version != nil
    }
  }
}

/// A place in a recording that somebody has named.
public struct CastMarker: Hashable, Sendable {
  /// The time in seconds.
  public let time: Double

  /// The name; it may be empty.
  public let label: String
}

/// What a recording says about itself.
public struct CastHeader: Hashable, Sendable {
  /// The version of the format: 1, 2 or 3.
  public internal(set) var version = 2

  /// The number of columns at the beginning.
  public internal(set) var columns = 80

  /// The number of rows at the beginning.
  public internal(set) var rows = 24

  /// The title; nil if there is none.
  public internal(set) var title: String?

  /// The command that was recorded; nil if there is none.
  public internal(set) var command: String?

  /// The time at which the recording began, in seconds since 1970; nil if it is not known.
  public internal(set) var timestamp: Double?

  /// The longest time without output in seconds; longer ones are shortened to it. Nil if nothing is shortened.
  public internal(set) var idleTimeLimit: Double?

  /// The length in seconds, of which version 1 has no event; nil if it does not say.
  var duration: Double?

  /// The colours of the terminal, as far as they are known.
  public internal(set) var theme = TerminalColors()
}

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

/// Something that is wrong with a recording, and where.
public struct CastFault: Error, Hashable, Sendable {
  /// The number of bytes before the place.
  public let byte: Int

  /// The line of the place, from 1.
  public let line: Int

  /// The time of the place in seconds; nil if it is before the events.
  public let time: Double?

  /// What is wrong: a sentence without its full stop.
  public let message: String

  /// True if it is about the whole file, and not about a place in it.
  let isGeneral: Bool

  /// The number of places at which the same is wrong; this is the first.
  public internal(set) var count = 1
}

extension CastFault {
  /// Creates what is wrong at a place.
  init(byte: Int, line: Int, time: Double?, message: String) {
    (self.byte, self.line, self.time, self.message, isGeneral) = (byte, line, time, message, false)
  }

  /// Creates what is wrong with a whole file.
  init(_ message: String) { (byte, line, time, self.message, isGeneral) = (0, 1, nil, message, true) }
}

extension CastFault: CustomStringConvertible {
  /// The place and the sentence, such as `line 12, byte 340, 1.5 s: this line is no event`.
  public var description: String { "line \(line), \(explanation)" }

  /// The description without the line, for a message that has it already.
  package var explanation: String {
    if isGeneral { return message }
    let moment = time.map { ", \(Self.seconds($0)) s" } ?? ""
    let others = count > 1 ? " (and \(count - 1) more like it)" : ""
    return "byte \(byte)\(moment): \(message)\(others)"
  }

  /// Returns seconds with as many of three decimals as there are.
  static func seconds(_ time: Double) -> String {
    let milliseconds = Int((time * 1000).rounded())
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole)" }
    var decimals = String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}

/// What a recording has and a screen does not show, such as pictures as sixels.
public struct CastOmission: Hashable, Sendable {
  /// What it is.
  public let kind: SwallowedString

  /// The time of the first, in seconds.
  public let time: Double

  /// The number of bytes before the output that the first is in, in at most 32 KiB of it.
  public let byte: Int

  /// How many there are.
  public internal(set) var count: Int
}

extension CastOmission: CustomStringConvertible {
  /// The sentence, without its full stop: `byte 340, 1.5 s: a picture as sixels is not shown (and 2 more like it)`.
  public var description: String {
    let others = count > 1 ? " (and \(count - 1) more like it)" : ""
    return "byte \(byte), \(CastFault.seconds(time)) s: \(kind.noun) is not shown\(others)"
  }
}

extension SwallowedString {
  /// The name with its article.
  fileprivate var noun: String {
    switch self {
    case .sixel: "a picture as sixels"
    case .kittyPicture: "a picture as kitty has them"
    case .inlineFile: "a picture or file as iTerm2 has them"
    case .other: "a drawing, or a character that the program has drawn itself,"
    }
  }
}

/// A kind of string that a screen swallows, since cells cannot show it.
public enum SwallowedString: Int, CaseIterable, Hashable, Sendable {
  /// A picture as sixels (DCS q).
  case sixel
  /// A picture or a part of one, as kitty has them (APC G).
  case kittyPicture
  /// A picture or a file, as iTerm2 has them (OSC 1337).
  case inlineFile
  /// A drawing (ReGIS), or characters that a program has drawn itself (DECDLD).
  case other
}
