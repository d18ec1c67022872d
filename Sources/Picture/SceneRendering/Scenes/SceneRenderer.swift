import Cells
import LayerAnimation

/// A renderer that draws a scene at a time into cells: it samples the scene, then rasterises it.
///
///     let renderer = SceneRenderer(scene: scene)
///     let frame = CellBuffer(columns: 80, rows: 24)
///     renderer.render(at: 0.5, into: frame)
///     print(frame.lines.joined(separator: "\n"))
///
/// It needs no terminal and has no clock: a program with a loop of its own calls `render` once a frame, with the times
/// of its own clock and a rectangle of its own buffer. The player, the recorders and the command `render` use it as
/// well. Times may be in any order, since only memory is kept from frame to frame. Only a live scene (`Scene.host`)
/// reports events that have ended meanwhile, and so needs ascending times.
///
/// Drawing into the same buffer again writes only the cells that have changed. If frames are many, give each renderer a
/// buffer of its own, or a rectangle that nothing else writes to.
public final class SceneRenderer {
  /// The scene that is drawn.
  public let scene: Scene

  /// The scene at the time of the last frame.
  public private(set) var presentation = PresentationTree()

  /// A closure that is called at intervals while a frame is drawn, and returns true to abandon the frame; nil to draw
  /// every frame completely.
  package var isUnwanted: (() -> Bool)? {
    get { rasterizer.isUnwanted }
    set { rasterizer.isUnwanted = newValue }
  }

  /// The terminal's own background colour, for scenes without one; nil if it is not known.
  package var terminalBackground: CellColor? {
    get { rasterizer.terminalBackground }
    set { rasterizer.terminalBackground = newValue }
  }

  /// The number of colours to which frames will be reduced (`Rasterizer.colorDepth`).
  package var colorDepth: ColorDepth {
    get { rasterizer.colorDepth }
    set { rasterizer.colorDepth = newValue }
  }

  /// The mapping from stage to cells of the last frame.
  package private(set) var fit: StageFit

  /// The upper left corner of the last frame in its buffer.
  private var corner = (column: 0, row: 0)

  /// The frame of a rectangle that does not begin at the corner of its buffer, or extends beyond it.
  private lazy var part = CellBuffer(columns: 0, rows: 0)

  /// The options of drawing.
  package internal(set) var options = Options()

  /// A renderer of the same scene without colours.
  package private(set) lazy var withoutColors: SceneRenderer = {
    var options = options
    options.colorDepth = .none
    return SceneRenderer(scene: scene, options: options)
  }()

  /// A renderer of the scene without its layers, which draws only the ground.
  var withoutLayers: SceneRenderer {
    var ground = Scene(stage: scene.stage, tree: LayerTree(root: Layer()))
    (ground.background, ground.ground, ground.groundUse) = (scene.background, scene.ground, scene.groundUse)
    let renderer = SceneRenderer(
      scene: ground, glyphSet: glyphSet, isMonochrome: rasterizer.isMonochrome, dither: dither)
    renderer.terminalBackground = terminalBackground
    return renderer
  }

  /// The glyph set for shapes.
  package let glyphSet: GlyphSet

  private let rasterizer: Rasterizer
  private let dither: FrameDither?

  /// Creates a renderer for a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - glyphSet: The glyph set for shapes.
  ///   - isMonochrome: True if there are no colours, so that sparser glyphs show opacity and lightness.
  ///   - dither: The dither of backgrounds to the colours of a palette; nil for frames in 24 bits.
  package init(scene: Scene, glyphSet: GlyphSet = .ascii, isMonochrome: Bool, dither: FrameDither? = nil) {
    self.scene = scene
    self.dither = dither
    self.glyphSet = glyphSet
    rasterizer = Rasterizer(glyphSet: glyphSet)
    rasterizer.isMonochrome = isMonochrome
    rasterizer.stageBackground = scene.background
    rasterizer.ground = scene.groundUse.contains(.colors) ? scene.ground : nil
    fit = StageFit(stage: scene.stage, columns: 0, rows: 0)
  }

  /// Draws the scene at a time into the upper rows of a frame.
  ///
  /// - Parameters:
  ///   - mediaTime: The parent time of the scene's root, in seconds.
  ///   - rows: The number of rows of the stage; no more than the frame has.
  ///   - frame: The frame. Rows below the stage are left unchanged.
  /// - Returns: False if the frame was abandoned (`isUnwanted`); its content is then unchanged.
  @discardableResult
  package func render(at mediaTime: Double, rows: Int, into frame: CellBuffer) -> Bool {
    sample(at: mediaTime)
    return rasterize(columns: 0..<frame.columns, rows: 0..<rows, into: frame)
  }

  /// Samples the scene at a parent time of its root, in seconds.
  package func sample(at mediaTime: Double) {
    scene.prepare(at: mediaTime)
    scene.tree.sample(at: mediaTime, into: &presentation)
  }

  /// Returns the cells that a layer's own content covered in the last frame; nil if there were none.
  ///
  /// - Parameter index: The index of the layer in the presentation.
  package func cells(ofLayer index: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    rasterizer.cells(ofLayer: index)
  }

  /// Returns the same of all layers, by their indices in the presentation.
  ///
  /// - Complexity: O(layers).
  package func cellsOfLayers() -> [(columns: Range<Int>, rows: Range<Int>)?] {
    rasterizer.cellsOfLayers(presentation.layers.count)
  }

  /// Draws the last presentation into a rectangle of a frame.
  ///
  /// - Returns: False if the frame was abandoned (`isUnwanted`); its content is then unchanged.
  @discardableResult
  package func rasterize(columns: Range<Int>, rows: Range<Int>, into frame: CellBuffer) -> Bool {
    if fit.columns != columns.count || fit.rows != rows.count {
      fit = StageFit(stage: scene.stage, columns: columns.count, rows: rows.count)
    }
    corner = (columns.lowerBound, rows.lowerBound)
    if corner == (0, 0), columns.count <= frame.columns, rows.count <= frame.rows {
      return rasterize(into: frame)
    }
    if part.columns != columns.count || part.rows != rows.count {
      part.resize(columns: columns.count, rows: rows.count)
    }
    guard rasterize(into: part) else { return false }
    frame.copy(part, toColumn: corner.column, row: corner.row)
    return true
  }

  private func rasterize(into frame: CellBuffer) -> Bool {
    guard rasterizer.render(presentation, fit: fit, into: frame) else { return false }
    dither?.apply(to: frame, rows: fit.rows)
    return true
  }

  /// Returns the point of the stage at a position in the buffer of the last frame, x in columns and y in rows; nil if
  /// nothing of the stage is shown.
  package func stagePoint(at position: Point) -> Point? {
    fit.point(at: Point(x: position.x - Double(corner.column), y: position.y - Double(corner.row)))
  }

  /// Returns the cell at a point of the stage in the buffer of the last frame; nil if nothing of the stage is shown.
  func cellPlace(of point: Point) -> (column: Int, row: Int)? {
    guard fit.scale > 0 else { return nil }
    let position = fit.position(of: point)
    let (x, y) = ((position.x + Double(corner.column)).rounded(.down), (position.y + Double(corner.row)).rounded(.down))
    guard let column = Int(exactly: x), let row = Int(exactly: y) else { return nil }
    return (column, row)
  }
}

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
