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
