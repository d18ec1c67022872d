import Cells
import LayerAnimation
import Export
import ScenePlayer
import SceneRendering

/// The last frame of a scene that is not empty, as text. `play --inline` writes it to a pipe, to a file, or to a
/// terminal that cannot move its cursor.
struct LastFrame {
  let scene: Scene
  /// The number of rows that the frame takes.
  let rows: Int
  /// The glyphs that shapes are drawn with.
  let glyphs: GlyphsSetting
  /// The number of columns that the frame takes.
  var columns = Self.columns

  /// The number of columns if no terminal gives another one.
  private static let usualColumns = 80

  /// The number of columns of a frame that is written as text.
  static var columns: Int { min(StandardStream.output.columns ?? usualColumns, SizeArgument.limit) }

  /// Writes the frame to standard output.
  ///
  /// - Throws: The exit status, if the frame cannot be written; the reason has then been printed.
  func write() throws {
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
