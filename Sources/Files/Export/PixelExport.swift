import Cells
import Pixels

/// An encoder of frames as pictures of pixels: one in a file, or one after another as a film.
package struct PixelExport: FrameEncoder {
  /// The file formats.
  package enum Format: Sendable {
    case png, gif, apng
    /// Pictures for `FilmConversion`, each as 32-bit little-endian numbers `0x00RRGGBB`. Their times are left out: each is
    /// shown as long as the others.
    case raw
  }

  private let format: Format
  private let film: Film
  /// The painter; nil before the beginning.
  private var painter: CellPainter?
  /// The encoder of a film whose frames have times.
  private var encoder: (any FilmEncoder)?
  private var lastTick = 0
  private var hasFrame = false

  /// The default size of text, in pixels.
  private static let usualFontSize = 16

  /// The unit of all times; no frame's time is off by more than a twentieth of a millisecond.
  private static let ticksPerSecond = 10_000

  /// Creates an encoder.
  package init(_ format: Format, _ film: Film) { (self.format, self.film) = (format, film) }

  /// Returns the size of the pictures of a film with frames of a size, in pixels.
  ///
  /// - Throws: `PixelError` if they would be too large.
  static func size(of film: Film, columns: Int, rows: Int) throws(PixelError) -> (width: Int, height: Int) {
    let size = try cellSize(film)
    let (width, height) = (size.width(columns: columns), size.height(rows: rows))
    try PixelLimits.check(width: width, height: height)
    return (width, height)
  }

  private static func cellSize(_ film: Film) throws(PixelError) -> PixelSize {
    try PixelSize(fontSize: Double(film.fontSize ?? usualFontSize))
  }

  /// Checks a size.
  ///
  /// - Throws: `PixelError` if the pictures would be too large.
  package func check(columns: Int, rows: Int) throws { _ = try Self.size(of: film, columns: columns, rows: rows) }

  /// Prepares to draw frames of a size.
  ///
  /// - Throws: `PixelError` if the pictures would be too large.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) throws {
    let painter = try CellPainter(
      columns: columns, rows: rows, size: Self.cellSize(film), colors: film.colors, fonts: film.fonts)
    let (width, height) = (painter.bitmap.width, painter.bitmap.height)
    let plays = film.loops ? 0 : 1
    switch format {
    case .png, .raw: break
    case .gif:
      encoder = try GIFEncoder(
        width: width, height: height, ticksPerSecond: Self.ticksPerSecond, plays: plays, isDithered: film.dithers)
    case .apng:
      encoder = try APNGEncoder(width: width, height: height, ticksPerSecond: Self.ticksPerSecond, plays: plays)
    }
    self.painter = painter
  }

  /// Draws a frame, and appends it; of a film with times the one before, whose duration is now known.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    guard var painter else { return }
    // The painter is moved out of the property, so that its pixels are changed in place and not copied.
    self.painter = nil
    defer { self.painter = painter }
    let hasChanged = try painter.paint(frame)
    switch format {
    case .png: output += PNGEncoder.encode(painter.bitmap)
    case .raw: painter.bitmap.appendPixels(to: &output)
    case .gif, .apng:
      lastTick = tick(time)
      // The first frame is kept even if it is blank, as the picture is before anything is drawn.
      guard hasChanged || !hasFrame else { return }
      hasFrame = true
      try encoder?.add(painter.bitmap, at: lastTick, into: &output)
    }
  }

  /// Appends the last frame of a film with times. One at the very end is shown as long as the others.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    let end = tick(time) > lastTick ? tick(time) : lastTick + tick(1 / film.framesPerSecond)
    return encoder?.end(at: end, into: &output)
  }

  private func tick(_ time: Double) -> Int { Int((time * Double(Self.ticksPerSecond)).rounded()) }
}
