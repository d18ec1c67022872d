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
