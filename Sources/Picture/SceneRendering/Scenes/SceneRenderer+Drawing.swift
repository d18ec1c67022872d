import Cells
import LayerAnimation

/// The interface for programs that have a loop of their own, or no terminal at all.
extension SceneRenderer {
  /// The options of drawing.
  public struct Options: Hashable, Sendable {
    /// The glyph set for shapes; nil for the scene's own, or else `blocks`, or `ascii` without colours.
    public var glyphs: SceneGlyphs?

    /// The number of colours of the output. Frames have 24 bits in any case, which `ANSIExport` and terminals reduce;
    /// but with `none` they are drawn so that they can be read without colours.
    public var colorDepth: ColorDepth

    /// True if colours that cannot be shown are replaced by patterns of others.
    public var dithers: Bool

    /// True if characters beyond ASCII can be shown.
    public var supportsUnicode: Bool

    /// The terminal's own colours, as far as they are known, for cells that use them. Transparent colours are mixed
    /// with this background.
    public var colors: TerminalColors

    /// Creates options. The default is 24-bit colours, Unicode, and unknown colours of the terminal.
    public init(
      glyphs: SceneGlyphs? = nil, colorDepth: ColorDepth = .truecolor, dithers: Bool = false,
      supportsUnicode: Bool = true, colors: TerminalColors = TerminalColors()
    ) {
      (self.glyphs, self.colorDepth, self.dithers) = (glyphs, colorDepth, dithers)
      (self.supportsUnicode, self.colors) = (supportsUnicode, colors)
    }
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
    colorDepth = options.colorDepth
  }

  /// Creates a renderer of a tree that the program itself commits, and whose events it reports itself.
  ///
  /// - Parameters:
  ///   - tree: The layer tree.
  ///   - stage: The part of the plane that is shown, in points; both its width and its height are positive.
  ///   - background: The colour of the stage; nil for the terminal's own.
  ///   - options: The options of drawing.
  public convenience init(
    tree: LayerTree, stage: Size, background: Color? = nil, options: Options = Options()
  ) {
    var scene = Scene(stage: stage, tree: tree)
    scene.background = background
    self.init(scene: scene, options: options)
  }

  // MARK: Frames

  /// Draws the scene at a time into a buffer, as large as fits, centred, and in its own proportions.
  ///
  /// - Parameters:
  ///   - time: The parent time of the scene's root, in seconds; finite. It is the scene's time unless the timing of the
  ///     root has been changed.
  ///   - frame: The buffer, of which all cells are drawn.
  /// - Complexity: O(layers + changed cells). Allocates nothing if it has drawn as large a frame before.
  public func render(at time: Double, into frame: CellBuffer) {
    render(at: time, into: frame, columns: 0..<frame.columns, rows: 0..<frame.rows)
  }

  /// Draws the scene at a time into a rectangle of a buffer.
  ///
  /// - Parameters:
  ///   - time: The parent time of the scene's root, in seconds; finite.
  ///   - frame: The buffer. Cells outside the rectangle are unchanged.
  ///   - columns: The columns of the rectangle. The part outside the buffer is not drawn.
  ///   - rows: The rows of the rectangle.
  /// - Precondition: `time` is finite.
  public func render(at time: Double, into frame: CellBuffer, columns: Range<Int>, rows: Range<Int>) {
    precondition(time.isFinite, "a frame needs a finite time, not \(time)")
    sample(at: time)
    rasterize(columns: columns, rows: rows, into: frame)
  }

  /// Returns the scene at a time in a new buffer.
  ///
  /// - Parameters:
  ///   - time: The parent time of the scene's root, in seconds; finite.
  ///   - columns: The width in cells; at least 1.
  ///   - rows: The height in cells; at least 1. A cell counts as twice as high as wide.
  public func frame(at time: Double, columns: Int, rows: Int) -> CellBuffer {
    let frame = CellBuffer(columns: columns, rows: rows)
    render(at: time, into: frame)
    return frame
  }

  // MARK: Places

  /// Returns the point of the stage in the middle of a cell of the buffer of the last frame; nil before the first
  /// frame. Cells beside the stage have points outside it.
  public func stagePoint(column: Int, row: Int) -> Point? {
    stagePoint(at: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
  }

  /// Returns the cell at a point of the stage in the buffer of the last frame; it may lie outside the buffer.
  ///
  /// - Returns: Nil before the first frame, and for points beyond the range of cells.
  public func cell(at point: Point) -> (column: Int, row: Int)? { cellPlace(of: point) }

  /// Returns the frontmost visible layer at a point of the stage in the last frame, with its animations and within its
  /// outline. A press at that point is meant for this layer.
  ///
  /// - Returns: Nil if there is none. For a layer in a replicator it is the layer itself, whichever copy was hit.
  public func layer(at point: Point) -> Layer? {
    guard let hit = presentation.frontmostLayer(at: point) else { return nil }
    return scene.tree.originalLayer(at: hit.index)
  }
}
