/// The reason why a file cannot be read as a picture.
package enum PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin like a PNG file.
  case noPNG
  /// The file ends before the end of the picture.
  case cutOff
  /// A part's checksum is not that of its content.
  case checksum(part: String)
  /// A part that is needed to understand the picture is not one of the standard's first edition.
  case unknownPart(String)
  /// A part is missing, comes twice, is in the wrong place or has the wrong length.
  case part(String)
  /// The header names a form that does not exist.
  case form(String)
  /// The picture has no pixels, or too many.
  case size(width: Int, height: Int)
  /// The compressed pixels cannot be decompressed.
  case compression(String)
  /// A row is filtered in a way that does not exist.
  case filter(Int)
  /// A pixel has a number that is not in the table of colours.
  case color(Int)

  /// The reason, as a sentence without a full stop whose subject is the file.
  package var description: String {
    switch self {
    case .noPNG: "is not a PNG file"
    case .cutOff: "is cut off: it ends before all of the picture is there"
    case .checksum(let part): "is damaged: the checksum of its part '\(part)' is wrong"
    case .unknownPart(let part): "has a part '\(part)' that is needed to read it, and that is not known"
    case .part(let part): "is damaged: its part '\(part)' is missing, misplaced or of the wrong length"
    case .form(let what): "has \(what), which PNG files do not have"
    case .size(let width, let height):
      "has \(width)×\(height) pixels; a picture has 1 to \(PictureFileLimits.side) a side, and at most "
        + "\(PictureFileLimits.pixels) altogether"
    case .compression(let what): "is damaged: its compressed pixels \(what)"
    case .filter(let number): "is damaged: a row has the filter \(number), and there are 0 to 4"
    case .color(let number): "is damaged: a pixel has the colour \(number), which its table does not have"
    }
  }
}

/// The limits on the size of pictures, so that memory and time are bounded before anything is decompressed.
package enum PictureFileLimits {
  /// The longest side, in pixels.
  package static let side = 4096

  /// The greatest number of pixels of a picture: 64 MiB in memory.
  package static let pixels = 1 << 24

  /// The greatest number of bytes of a file.
  package static let bytes = 64 << 20
}
