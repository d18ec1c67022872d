import Cells
import LayerAnimation
import Recording
import ScenePlayer
import SceneRendering

/// The last frame of a scene in which there is something to be seen, as text: what `play --inline` leaves in a pipe, in a file, or on a
/// terminal that cannot move its cursor.
struct LastFrame {
  let scene: Scene
  /// The number of rows that it takes.
  let rows: Int
  /// What shapes are drawn with.
  let glyphs: GlyphsSetting

  /// The width where no terminal says another one.
  private static let usualColumns = 80

  /// Writes the frame to standard output.
  ///
  /// - Throws: The exit status, if it cannot be written; the reason has then been printed.
  func write() throws {
    let columns = min(StandardStream.output.columns ?? Self.usualColumns, SizeArgument.limit)
    let frame = CellBuffer(columns: columns, rows: rows)
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: true, hasColors: false), isMonochrome: true,
      dither: nil)
    let choice = LastingFrame(of: renderer, columns: columns, rows: rows) {
      renderer.render(at: $0, rows: rows, into: $1)
    }
    renderer.render(at: choice.time(from: scene.duration, backTo: 0), rows: rows, into: frame)
    var bytes: [UInt8] = []
    var encoder = PlainTextExport()
    encoder.encode(frame, into: &bytes)
    try StandardStream.output.writeOrFail(bytes)
  }
}
