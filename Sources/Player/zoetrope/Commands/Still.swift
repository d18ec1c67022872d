import Cells
import LayerAnimation
import Export
import SceneRendering

/// A frame of a scene, for a file or standard output.
struct Still {
  let scene: Scene
  let renderer: SceneRenderer
  /// The time, in seconds of the scene.
  let time: Double
  /// The size of the frame; nil for that of a recorded session's screen, or else 80 by 24.
  let size: SizeArgument?
  let format: StillFormat
  /// The colours and the text size of the picture, and what is around it.
  let film: Film

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

  /// Returns the file of the frame.
  ///
  /// - Throws: The exit status, if the format cannot represent the frame; the reason has then been printed, and if it is
  ///   the size, nothing has been drawn.
  func bytes() throws -> [UInt8] {
    let encoder = format.encoder(for: film)
    let (mount, shown) = (film.mount, shownSize)
    do {
      try encoder.check(columns: mount.columns(around: shown.columns), rows: mount.rows(around: shown.rows))
      return try encoder.file(of: mount.around(frame(), title: film.title, isLight: film.colors.isLight))
    } catch {
      throw Failure("\(error)", ExitStatus.badUsage)
    }
  }

  /// The size of the frame: that which is asked for, or that of a recorded session's screen at the time, or 80 by 24.
  private var shownSize: SizeArgument {
    if let size { return size }
    guard let shown = scene.recording?.size(at: time) else { return SizeArgument(of: scene) }
    return SizeArgument(columns: shown.columns, rows: shown.rows)
  }

  /// Returns the frame. A recorded screen has the place of its recording's largest one, at the upper left.
  private func frame() -> CellBuffer {
    let whole = size ?? SizeArgument(of: scene)
    let frame = CellBuffer(columns: whole.columns, rows: whole.rows)
    // Text has no cursor: it would be an attribute of a character.
    if !format.hasPixels, scene.recording != nil { hideCursor() }
    renderer.render(at: time, rows: whole.rows, into: frame)
    guard shownSize != whole else { return frame }
    let screen = CellBuffer(columns: shownSize.columns, rows: shownSize.rows)
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
}
