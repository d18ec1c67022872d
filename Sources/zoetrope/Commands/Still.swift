import Cells
import LayerAnimation
import Recording
import ScenePlayer
import SceneRendering

/// A frame of a scene, for a file or standard output.
struct Still {
  let scene: Scene
  let renderer: SceneRenderer
  /// The time, in seconds of the scene.
  let time: Double
  let size: SizeArgument

  /// Reads a scene to be drawn outside a terminal.
  ///
  /// The output does not depend on the terminal or the locale, so that the same command always gives the same bytes.
  ///
  /// - Parameters:
  ///   - colors: The terminal's own colours in the output, as far as they are known.
  ///   - hasColors: True if the output has colours at all.
  /// - Returns: The scene, its renderer, and the number of colours of the output.
  static func open(
    _ name: FilePath, _ drawing: DrawingOptions, _ options: SceneOptions, _ colors: TerminalColors, hasColors: Bool
  ) throws -> (scene: Scene, renderer: SceneRenderer, depth: ColorDepth) {
    let depth: ColorDepth = hasColors ? drawing.color?.depth ?? .truecolor : .none
    let scene = try options.open(name, in: .installed(), on: Ground(colors, hasColors: depth != .none))
    let renderer = SceneRenderer(
      scene: scene, drawing, glyphs: drawing.glyphs ?? .auto, depth: depth, hasUnicode: true, colors)
    return (scene, renderer, depth)
  }

  /// Returns the frame in a format.
  ///
  /// - Throws: The exit status, if the format cannot represent the frame; the reason has then been printed.
  func bytes(with encoder: any FrameEncoder) throws -> [UInt8] {
    let frame = CellBuffer(columns: size.columns, rows: size.rows)
    renderer.render(at: time, rows: size.rows, into: frame)
    do { return try encoder.file(of: frame) } catch { throw failure("\(error)", ExitStatus.badUsage) }
  }
}
