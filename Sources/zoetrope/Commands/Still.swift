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
  /// The size of the frame; nil for that of a recorded session's screen, or else 80 by 24.
  let size: SizeArgument?
  /// True if the cursor of a recorded session is drawn. Text has no cursor: it would be an attribute of a character.
  let showsCursor: Bool

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
    let ground = Ground(colors, hasColors: depth != .none)
    let scene = try options.open(name, in: .installed(), on: ground, theme: drawing.ground.given)
    let renderer = SceneRenderer(
      scene: scene, drawing, glyphs: drawing.glyphs ?? .auto, depth: depth, hasUnicode: true, colors)
    return (scene, renderer, depth)
  }

  /// Returns the frame. A recorded screen has the place of its recording's largest one, at the upper left.
  private func frame() -> CellBuffer {
    let whole = size ?? SizeArgument(of: scene)
    let frame = CellBuffer(columns: whole.columns, rows: whole.rows)
    if !showsCursor, scene.recording != nil { hideCursor() }
    renderer.render(at: time, rows: whole.rows, into: frame)
    guard size == nil, let shown = scene.recording?.size(at: time) else { return frame }
    let screen = CellBuffer(columns: shown.columns, rows: shown.rows)
    screen.copy(frame, toColumn: 0, row: 0)
    return screen
  }

  private func hideCursor() {
    for layer in scene.tree.root.sublayers {
      guard let recording = layer as? RecordingLayer else { continue }
      recording.recording.showsCursor = false
    }
    scene.tree.commit(at: 0)
  }

  /// Returns the frame in a format.
  ///
  /// - Throws: The exit status, if the format cannot represent the frame; the reason has then been printed.
  func bytes(with encoder: any FrameEncoder) throws -> [UInt8] {
    let frame = frame()
    do { return try encoder.file(of: frame) } catch { throw failure("\(error)", ExitStatus.badUsage) }
  }
}
