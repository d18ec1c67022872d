import Cells
import Pixels

/// An encoder of frames as pictures of pixels one after another: GIF or animated PNG.
package struct PixelFilmExport: FrameEncoder {
  /// The file formats.
  package enum Format: Sendable {
    case gif, apng
  }

  private let format: Format
  private let film: Film
  /// The painter; nil before the beginning.
  private var painter: CellPainter?
  private var encoder: (any FilmEncoder)?
  private var lastTick = 0
  private var hasFrame = false

  /// The default size of text, in pixels.
  static let usualFontSize = 16

  /// The unit of all times; no frame's time is off by more than a twentieth of a millisecond.
  private static let ticksPerSecond = 10_000

  /// Creates an encoder.
  package init(_ format: Format, _ film: Film) { (self.format, self.film) = (format, film) }

  /// Checks a size.
  ///
  /// - Throws: `PixelError` if the pictures would be too large.
  package func check(columns: Int, rows: Int) throws { try CellPainter.size(of: film, columns: columns, rows: rows) }

  /// Prepares to draw frames of a size.
  ///
  /// - Throws: `PixelError` if the pictures would be too large.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) throws {
    let painter = try CellPainter(film, columns: columns, rows: rows)
    let (width, height) = (painter.bitmap.width, painter.bitmap.height)
    let plays = film.loops ? 0 : 1
    encoder =
      switch format {
      case .gif:
        try GIFEncoder(
          width: width, height: height, ticksPerSecond: Self.ticksPerSecond, plays: plays, isDithered: film.dithers)
      case .apng: try APNGEncoder(width: width, height: height, ticksPerSecond: Self.ticksPerSecond, plays: plays)
      }
    self.painter = painter
  }

  /// Draws a frame, and appends the one before, whose duration is now known.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    guard var painter else { return }
    // The painter is moved out of the property, so that its pixels are changed in place and not copied.
    self.painter = nil
    defer { self.painter = painter }
    let hasChanged = try painter.paint(frame)
    lastTick = tick(time)
    // The first frame is kept even if it is blank, as the picture is before anything is drawn.
    guard hasChanged || !hasFrame else { return }
    hasFrame = true
    try encoder?.add(painter.bitmap, at: lastTick, into: &output)
  }

  /// Appends the last frame. A frame at the very end is shown as long as the others.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FrameCorrection? {
    let end = tick(time) > lastTick ? tick(time) : lastTick + tick(1 / film.framesPerSecond)
    let correction = encoder?.end(at: end, into: &output)
    return correction.map { FrameCorrection(offset: $0.offset, bytes: $0.bytes) }
  }

  private func tick(_ time: Double) -> Int { Int((time * Double(Self.ticksPerSecond)).rounded()) }
}

/// An encoder of a frame as a picture of pixels: PNG.
package struct PNGExport: FrameEncoder {
  private let film: Film

  /// Creates an encoder.
  package init(_ film: Film) { self.film = film }

  /// Checks a size.
  ///
  /// - Throws: `PixelError` if the picture would be too large.
  package func check(columns: Int, rows: Int) throws { try CellPainter.size(of: film, columns: columns, rows: rows) }

  /// Appends a complete file.
  ///
  /// - Throws: `PixelError` if the picture would be too large.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    var painter = try CellPainter(film, columns: frame.columns, rows: frame.rows)
    try painter.paint(frame)
    output += PNGEncoder.encode(painter.bitmap)
  }
}
