import Cells
import Pixels

/// An encoder of frames as pictures of pixels: one in a file, or one after another as a film.
package struct PixelExport: FrameEncoder {
  private let film: Film
  /// Creates the encoder of the pictures, by their width and height.
  private let makeEncoder: @Sendable (_ width: Int, _ height: Int) throws(PixelError) -> any FilmEncoder
  /// The painter and the encoder; nil before the beginning.
  private var painter: CellPainter?
  private var encoder: (any FilmEncoder)?
  private var lastTick = 0

  /// The default size of text, in pixels.
  private static let usualFontSize = 16

  /// The unit of all times; no frame's time is off by more than a twentieth of a millisecond.
  private static let ticksPerSecond = 10_000

  private init(
    _ film: Film, _ makeEncoder: @escaping @Sendable (Int, Int) throws(PixelError) -> any FilmEncoder
  ) {
    (self.film, self.makeEncoder) = (film, makeEncoder)
  }

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
    encoder = try makeEncoder(painter.bitmap.width, painter.bitmap.height)
    self.painter = painter
  }

  /// Draws a frame, and appends it. A film with times appends the frame before, whose duration is now known.
  package mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    guard var painter else { return }
    // The painter is moved out of the property, so that its pixels are changed in place and not copied.
    self.painter = nil
    defer { self.painter = painter }
    try painter.paint(frame)
    lastTick = tick(time)
    try encoder?.add(painter.bitmap, at: lastTick, into: &output)
  }

  /// Appends the last frame of a film with times. One at the very end is shown as long as the others.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    let end = tick(time) > lastTick ? tick(time) : lastTick + tick(1 / film.framesPerSecond)
    return encoder?.end(at: end, into: &output)
  }

  private func tick(_ time: Double) -> Int { Int((time * Double(Self.ticksPerSecond)).rounded()) }
}

/// The file formats.
extension PixelExport {
  /// PNG.
  @Sendable
  static func png(_ film: Film) -> PixelExport {
    PixelExport(film) { _, _ in PictureSeries { $1 += PNGEncoder.encode($0) } }
  }

  /// Pictures for `FilmConversion`, each as 32-bit little-endian numbers `0x00RRGGBB`. Their times are left out: each is
  /// shown as long as the others.
  @Sendable
  package static func raw(_ film: Film) -> PixelExport {
    PixelExport(film) { _, _ in PictureSeries { $0.appendPixels(to: &$1) } }
  }

  /// GIF.
  @Sendable
  static func gif(_ film: Film) -> PixelExport {
    PixelExport(film) { width, height throws(PixelError) in
      try GIFEncoder(
        width: width, height: height, ticksPerSecond: ticksPerSecond, plays: film.loops ? 0 : 1,
        isDithered: film.dithers)
    }
  }

  /// Animated PNG.
  @Sendable
  static func apng(_ film: Film) -> PixelExport {
    PixelExport(film) { width, height throws(PixelError) in
      try APNGEncoder(width: width, height: height, ticksPerSecond: ticksPerSecond, plays: film.loops ? 0 : 1)
    }
  }
}

/// An encoder of pictures without times, one behind the other.
private struct PictureSeries: FilmEncoder {
  let append: (_ picture: Bitmap, _ output: inout [UInt8]) -> Void

  func add(_ frame: Bitmap, at tick: Int, into output: inout [UInt8]) { append(frame, &output) }

  func end(at tick: Int, into output: inout [UInt8]) -> FilmCorrection? { nil }
}
