import Cells
import Diagnostics

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
    _ = scanner.takeMapping { key, scanner in
      let start = scanner.index
      guard scanner.skipValue() else { return false }
      members.append(Member(name: String(decoding: file[key], as: UTF8.self), value: file[start..<scanner.index]))
      return true
    }
  }

  /// Returns the value of a member; nil if there is none.
  subscript(name: String) -> ArraySlice<UInt8>? { members.first { $0.name == name }?.value }
}
