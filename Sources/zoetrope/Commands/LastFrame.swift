import CellRasterizer
import Cells
import FrameExport
import LayerAnimation
import ScenePlayer
import SceneRendering
import Settings

/// The last frame of a scene as text: what `play --inline` leaves in a pipe, in a file, or on a terminal that cannot move its cursor.
struct LastFrame {
  let scene: Scene
  /// How many rows it takes.
  let rows: Int
  /// What shapes are drawn with.
  let glyphs: GlyphsSetting

  /// The width where no terminal says another one.
  private static let usualColumns = 80

  /// Writes the frame to standard output.
  ///
  /// - Throws: the exit status, if it cannot be written; the reason has then been printed.
  func write() throws {
    let columns = min(StandardStream.output.columns ?? Self.usualColumns, SizeArgument.limit)
    let frame = CellBuffer(columns: columns, rows: rows)
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: true, hasColors: false), isMonochrome: true,
      dither: nil)
    renderer.render(at: scene.duration, rows: rows, into: frame)
    var bytes: [UInt8] = []
    var encoder = PlainTextExport()
    encoder.encode(frame, into: &bytes)
    try StandardStream.output.writeOrFail(bytes)
  }
}
