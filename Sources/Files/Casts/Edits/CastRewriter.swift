import Cells
import Diagnostics

/// A change of a recording's time. All times are the recording's own, in seconds, before any change.
public enum CastEdit: Hashable, Sendable {
  /// Leaves out what lies between two times; what the screen shows behind it stays right.
  case cut(ClosedRange<Double>)
  /// Passes a part of the recording by a factor faster, or slower with one below 1; it is more than 0.
  case speed(Double, between: ClosedRange<Double>)
  /// Stands still at a time for some seconds.
  case pause(Double, at: Double)
  /// Shortens all times without an event that are longer than some seconds to them.
  case idle(Double)
}

/// The map from the time of a recording to that of an edited one, and back: a line of pieces that never falls.
///
/// Where a part is cut, two times of the recording have one of the edited; where it pauses, one has many.
public struct CastTimeMap: Hashable, Sendable {
  /// A corner of the line: a time of the recording and one of the edited recording, in seconds.
  public struct Corner: Hashable, Sendable {
    /// The time of the recording.
    public let recorded: Double
    /// The time of the edited recording.
    public let edited: Double
  }

  /// The corners, in the order of both times.
  public let corners: [Corner]

  /// The length of the edited recording, in seconds.
  public var duration: Double { corners.last?.edited ?? 0 }

  /// Creates the map of some edits.
  ///
  /// Where two of them overlap, both apply: a part that is twice faster in one and twice slower in another has its own
  /// speed, and nothing brings back what is cut.
  ///
  /// - Complexity: O(events + edits²) with an edit of idle times, else O(edits²).
  public init(_ edits: [CastEdit], of cast: Cast) {
    var pieces = PieceList(duration: cast.duration)
    for edit in edits {
      switch edit {
      case .cut(let range): pieces.scale(range, by: 0)
      case .speed(let factor, let range): pieces.scale(range, by: 1 / factor)
      case .pause(let length, let time): pieces.pauses.append((time, length))
      case .idle(let most):
        for gap in cast.gaps(longerThan: most) { pieces.scale(gap.lowerBound + most...gap.upperBound, by: 0) }
      }
    }
    corners = pieces.corners
  }

  /// Returns the time of the edited recording at which a time of the recording is reached.
  ///
  /// - Complexity: O(log(edits)).
  public func edited(_ recorded: Double) -> Double {
    guard let (a, b) = piece(of: recorded) else { return recorded > 0 ? duration : 0 }
    return a.edited + (b.edited - a.edited) * (recorded - a.recorded) / (b.recorded - a.recorded)
  }

  /// True if something takes longer than it did.
  var lengthens: Bool {
    zip(corners, corners.dropFirst()).contains { $1.edited - $0.edited > ($1.recorded - $0.recorded) * (1 + 1e-9) }
  }

  /// Returns true for a time within a part that is left out, without its ends.
  ///
  /// - Complexity: O(log(edits)).
  func leavesOut(_ recorded: Double) -> Bool {
    guard let (a, b) = piece(of: recorded) else { return false }
    return a.edited == b.edited && recorded < b.recorded
  }

  /// Returns the corners between which a time lies, or at the second of which it is; nil at 0, before and behind all.
  private func piece(of recorded: Double) -> (Corner, Corner)? {
    let index = corners.firstOfOrder { $0.recorded >= recorded }
    return corners.indices.contains(index) && index > 0 ? (corners[index - 1], corners[index]) : nil
  }
}

/// Pieces of a recording with the seconds that each of their seconds takes.
private struct PieceList {
  /// The start of each piece; it ends where the next one begins, and the last one at the duration.
  private var starts: [Double] = [0]
  private var factors: [Double] = [1]
  private let duration: Double
  var pauses: [(time: Double, length: Double)] = []

  init(duration: Double) { self.duration = duration }

  /// Multiplies the factors of the pieces in a range.
  mutating func scale(_ range: ClosedRange<Double>, by factor: Double) {
    let (start, end) = (max(range.lowerBound, 0), min(range.upperBound, duration))
    guard start < end else { return }
    let (first, last) = (divide(at: start), end < duration ? divide(at: end) : starts.count)
    for index in first..<last { factors[index] *= factor }
  }

  /// Begins a piece at a time, and returns its index.
  private mutating func divide(at time: Double) -> Int {
    let index = starts.firstOfOrder { $0 >= time }
    if starts.indices.contains(index), starts[index] == time { return index }
    starts.insert(time, at: index)
    factors.insert(factors[index - 1], at: index)
    return index
  }

  var corners: [CastTimeMap.Corner] {
    var divided = self
    for pause in pauses where pause.time >= 0 && pause.time < duration { _ = divided.divide(at: pause.time) }
    var (corners, edited) = ([CastTimeMap.Corner(recorded: 0, edited: 0)], 0.0)
    for index in divided.starts.indices {
      let begin = divided.starts[index]
      edited = divided.addPauses(at: begin, to: &corners, edited)
      let end = index + 1 < divided.starts.count ? divided.starts[index + 1] : duration
      edited += (end - begin) * divided.factors[index]
      corners.append(CastTimeMap.Corner(recorded: end, edited: edited))
    }
    _ = divided.addPauses(at: duration, to: &corners, edited)
    return corners
  }

  private func addPauses(at time: Double, to corners: inout [CastTimeMap.Corner], _ edited: Double) -> Double {
    let length = pauses.reduce(0) { $1.time == time || $1.time > duration && time == duration ? $0 + $1.length : $0 }
    guard length > 0 else { return edited }
    corners.append(CastTimeMap.Corner(recorded: time, edited: edited + length))
    return edited + length
  }
}

extension Cast {
  /// Returns the times without an event that are longer than some seconds, also the one before the first event.
  ///
  /// - Complexity: O(bytes).
  fileprivate func gaps(longerThan most: Double) -> [ClosedRange<Double>] {
    let least = EventScanner.microseconds(most)
    var (gaps, last) = ([ClosedRange<Double>](), 0)
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = blocks[0]
      while let event = scanner.next(in: bytes) {
        if event.time - last > least { gaps.append(Double(last) / 1e6...Double(event.time) / 1e6) }
        last = event.time
      }
    }
    if duration - Double(last) / 1e6 > most { gaps.append(Double(last) / 1e6...duration) }
    return gaps
  }
}

/// Writes a recording with other times, as an asciicast of version 2 or 3.
///
/// The header and the events keep what they say byte for byte, as far as the version can say it (`losses`). What is cut stays as
/// output at one instant, since what follows depends on it; its markers and inputs go.
public struct CastRewriter {
  /// A version that is written.
  public enum Version: Int, Hashable, Sendable {
    /// Version 2.
    case two = 2
    /// Version 3.
    case three = 3
  }

  private let cast: Cast
  private let map: CastTimeMap
  private let version: Version
  private let theme: TerminalColors?
  private let members: CastHeaderMembers

  /// Creates a writer of a recording.
  ///
  /// - Parameters:
  ///   - cast: The recording.
  ///   - map: The times at which its events are written.
  ///   - version: The version that is written.
  ///   - theme: The colours of the terminal in place of those that the header says; nil to keep them.
  public init(_ cast: Cast, _ map: CastTimeMap, as version: Version = .two, theme: TerminalColors? = nil) {
    (self.cast, self.map, self.version, self.theme) = (cast, map, version, theme)
    members = CastHeaderMembers(of: cast.bytes)
  }

  /// What the recording has and the version cannot say: words with their articles.
  public var losses: [String] {
    guard version == .two else { return [] }
    var losses: [String] = []
    if let status = cast.exitStatus { losses.append("the status \(status.visible) at the end") }
    if terminal["version"] != nil { losses.append("the version of the terminal") }
    return losses
  }

  /// Writes the whole file in portions.
  ///
  /// - Parameter write: A function that takes the next bytes.
  /// - Complexity: O(bytes); the memory is that of a portion.
  public func write(to write: ([UInt8]) throws -> Void) rethrows {
    var lines = CastLines(version: version.rawValue, header: header)
    var scanner = cast.blocks[0]
    try cast.bytes.withUnsafeBufferPointer { bytes in
      while let event = scanner.next(in: bytes) {
        let recorded = Double(event.time) / 1e6
        guard isKept(event.kind, at: recorded) else { continue }
        let code = event.code.isEmpty ? "o".utf8.map { $0 } : Array(bytes[event.code])
        // A session ends after what is held at its end.
        let isEnd = event.kind == UInt8(ascii: "x") && recorded >= cast.duration
        let time = isEnd ? map.duration : map.edited(recorded)
        lines.append(code, at: Int((time * 1e6).rounded()), json: bytes[event.data])
        if lines.bytes.count >= Self.portion { try write(lines.take()) }
      }
    }
    // A pause at the end has no event of the recording behind it, nor has a length that only the header says.
    let end = Int((map.duration * 1e6).rounded())
    if end > lines.last, map.edited(Double(scanner.time) / 1e6) < map.duration {
      lines.append("o".utf8, at: end, json: "".utf8)
    }
    try write(lines.take())
  }

  /// The kinds of events on which the screen depends; the others are those of inputs and markers, and those that nobody knows.
  private static let shown = Array("or".utf8)

  private static let portion = 1 << 16

  private func isKept(_ kind: UInt8, at time: Double) -> Bool {
    if kind == UInt8(ascii: "x") { return version == .three }
    return Self.shown.contains(kind) || !map.leavesOut(time)
  }

  // MARK: Header

  /// What version 3 says of the terminal.
  private var terminal: CastHeaderMembers { CastHeaderMembers(in: members["term"] ?? []) }

  private var header: String {
    let size = (cast.header.columns, cast.header.rows)
    var fields: [String]
    switch version {
    case .two:
      fields = ["\"version\": 2", "\"width\": \(size.0)", "\"height\": \(size.1)"] + kept
      if let colors { fields.append("\"theme\": \(colors)") }
      if let type = terminal["type"], CastHeaderMembers(in: members["env"] ?? [])["TERM"] == nil {
        fields.append("\"env\": \(environment(adding: type))")
      } else if let environment = members["env"] {
        fields.append("\"env\": \(Self.text(environment))")
      }
    case .three:
      fields = ["\"version\": 3", "\"term\": {\(ofTerminal(size).joined(separator: ", "))}"] + kept
      if let environment = members["env"] { fields.append("\"env\": \(Self.text(environment))") }
    }
    return "{" + fields.joined(separator: ", ") + "}\n"
  }

  private func ofTerminal(_ size: (Int, Int)) -> [String] {
    var fields = ["\"cols\": \(size.0)", "\"rows\": \(size.1)"]
    let known = terminal.members.isEmpty ? CastHeaderMembers(in: members["env"] ?? [])["TERM"] : terminal["type"]
    if let known { fields.append("\"type\": \(Self.text(known))") }
    if let version = terminal["version"] { fields.append("\"version\": \(Self.text(version))") }
    if let colors { fields.append("\"theme\": \(colors)") }
    return fields
  }

  /// The colours, as JSON.
  private var colors: String? {
    theme?.asHeader ?? (members["theme"] ?? terminal["theme"]).map(Self.text)
  }

  /// The members that both versions write alike, in the order of the file.
  private var kept: [String] {
    members.members.compactMap { member in
      switch member.name {
      case "version", "width", "height", "term", "theme", "env", "stdout": nil
      case "duration": version == .two ? "\"duration\": \(map.duration)" : nil
      // A player shortens what is longer, also what an edit has made longer.
      case "idle_time_limit" where map.lengthens: nil
      default: "\"\(member.name)\": \(Self.text(member.value))"
      }
    }
  }

  /// Returns the environment with the name of the terminal's kind.
  private func environment(adding type: ArraySlice<UInt8>) -> String {
    let known = CastHeaderMembers(in: members["env"] ?? []).members.map { "\"\($0.name)\": \(Self.text($0.value))" }
    return "{" + (known + ["\"TERM\": \(Self.text(type))"]).joined(separator: ", ") + "}"
  }

  private static func text(_ json: ArraySlice<UInt8>) -> String { String(decoding: json, as: UTF8.self) }
}

/// The members of a recording's header as they are written, so that they can be written again.
struct CastHeaderMembers {
  /// A name and its value, as bytes of JSON.
  struct Member {
    let name: String
    let value: ArraySlice<UInt8>
  }

  /// The members, in the order of the file.
  private(set) var members: [Member] = []

  /// Reads the mapping at the beginning of a file, as far as it is whole.
  init(of file: [UInt8]) {
    file.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, from: CastReader.start(of: bytes))
      read(&scanner, file)
    }
  }

  /// Reads the mapping that a member's value is; empty for another value.
  init(in value: ArraySlice<UInt8>) {
    let bytes = Array(value)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      read(&scanner, bytes)
    }
  }

  private mutating func read(_ scanner: inout JSONScanner, _ file: [UInt8]) {
    _ = scanner.takeMapping { name, scanner in
      let start = scanner.index
      guard scanner.skipValue() else { return false }
      members.append(Member(name: String(decoding: file[name], as: UTF8.self), value: file[start..<scanner.index]))
      return true
    }
  }

  /// Returns the value of a member; nil if there is none.
  subscript(name: String) -> ArraySlice<UInt8>? { members.first { $0.name == name }?.value }
}

extension TerminalColors {
  /// The object of JSON that the header of an asciicast has; nil if both default colours are not known.
  fileprivate var asHeader: String? {
    guard let foreground, let background else { return nil }
    let palette = palette.map { ", \"palette\": \"\($0.map(\.hexDigits).joined(separator: ":"))\"" } ?? ""
    return "{\"fg\": \"\(foreground.hexDigits)\", \"bg\": \"\(background.hexDigits)\"\(palette)}"
  }
}
