import Cells
import LayerAnimation

/// What a program that brings its own loop, or no terminal at all, draws with.
extension SceneRenderer {
  /// How scenes are drawn.
  public struct Options: Hashable, Sendable {
    /// The characters for shapes; nil for those that the scene asks for, or else `blocks`, or `ascii` without colours.
    public var glyphs: SceneGlyphs?

    /// How many colours whatever shows the frames has. Frames have 24 bits all the same, which `ANSIExport` and terminals reduce; but with
    /// `none` they are drawn so that they can be read without colours.
    public var colorDepth = ColorDepth.truecolor

    /// True if colours that cannot be shown become patterns of those that can.
    public var dithers = false

    /// True if characters beyond ASCII can be shown.
    public var supportsUnicode = true

    /// The colours that cells have which leave theirs to the terminal, as far as they are known. What is half transparent is mixed with
    /// this background.
    public var colors = TerminalColors()

    /// Creates the usual: 24-bit colours, Unicode, nothing known of the terminal.
    public init() {}
  }

  /// Creates a renderer of a scene.
  public convenience init(scene: Scene, options: Options = Options()) {
    let hasColors = options.colorDepth != .none
    self.init(
      scene: scene,
      glyphSet: options.supportsUnicode
        ? options.glyphs.map { GlyphSet($0) }
          ?? .automatic(for: scene.glyphs, hasUnicode: true, hasColors: hasColors)
        : .ascii,
      isMonochrome: !hasColors, dither: options.dithers ? FrameDither(options.colorDepth) : nil)
    self.options = options
    terminalBackground = options.colors.background
  }

  /// Creates a renderer of a tree that the program commits, and whose events it reports, itself.
  ///
  /// - Parameters:
  ///   - tree: The layers.
  ///   - stage: The part of the plane that is shown, in points; both extents positive.
  ///   - background: The colour of the stage; nil leaves the terminal's own.
  ///   - options: How it is drawn.
  public convenience init(
    tree: LayerTree, stage: Size, background: Color? = nil, options: Options = Options()
  ) {
    var scene = Scene(stage: stage, tree: tree)
    scene.background = background
    self.init(scene: scene, options: options)
  }

  // MARK: Frames

  /// Draws the scene at a time into a buffer: as large as fits, in the middle, in its own proportions.
  ///
  /// - Parameters:
  ///   - time: The time around the scene's root, in seconds; finite. Of a scene whose root's clock nobody has changed this is the scene's
  ///     time.
  ///   - frame: The buffer; all its cells are drawn.
  /// - Complexity: O(layers + changed cells). Allocates nothing once it has drawn as large a frame.
  public func render(at time: Double, into frame: CellBuffer) {
    render(at: time, into: frame, columns: 0..<frame.columns, rows: 0..<frame.rows)
  }

  /// Draws the scene at a time into a rectangle of a buffer.
  ///
  /// - Parameters:
  ///   - time: The time around the scene's root, in seconds; finite.
  ///   - frame: The buffer. Cells outside the rectangle are left alone.
  ///   - columns: The rectangle's columns. What lies outside the buffer is not drawn.
  ///   - rows: The rectangle's rows.
  public func render(at time: Double, into frame: CellBuffer, columns: Range<Int>, rows: Range<Int>) {
    precondition(time.isFinite, "a frame needs a finite time, not \(time)")
    sample(at: time)
    rasterize(columns: columns, rows: rows, into: frame)
  }

  /// Returns the scene at a time in a new buffer.
  ///
  /// - Parameters:
  ///   - time: The time around the scene's root, in seconds; finite.
  ///   - columns: The width in cells; at least 1.
  ///   - rows: The height in cells; at least 1. A cell is taken to be twice as high as it is wide.
  public func frame(at time: Double, columns: Int, rows: Int) -> CellBuffer {
    let frame = CellBuffer(columns: columns, rows: rows)
    render(at: time, into: frame)
    return frame
  }

  // MARK: Places

  /// Returns the point of the stage in the middle of a cell, in the buffer that was drawn into last.
  ///
  /// - Returns: nil before the first frame. Cells beside the stage have points outside it.
  public func stagePoint(column: Int, row: Int) -> Point? {
    stagePoint(at: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
  }

  /// Returns the cell at a point of the stage, in the buffer that was drawn into last; it may lie outside the buffer.
  ///
  /// - Returns: nil before the first frame, and for points that no cell could lie at.
  public func cell(at point: Point) -> (column: Int, row: Int)? { cellPlace(of: point) }

  /// Returns the frontmost visible layer at a point of the stage, as the last frame shows it: with its animations, in
  /// its outline, in front of what it covers. It is what a press there is meant for.
  ///
  /// - Returns: nil where there is none. Of a layer in a replicator it is the layer itself, whichever copy was hit.
  public func layer(at point: Point) -> Layer? {
    guard let hit = presentation.frontmostLayer(at: point) else { return nil }
    return scene.tree.originalLayer(at: hit.index)
  }
}
