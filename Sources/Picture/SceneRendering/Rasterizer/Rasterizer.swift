import Casts
import Cells
import LayerAnimation

/// A rasteriser that draws a presentation, which is a flat list of layers, into a grid of cells.
///
/// A frame is drawn in four stages. Layers get their order and their projections (`PaintOrder`). From back to front,
/// the painter of its kind (`Painters`) paints each on a target (`PaintTarget`): backgrounds are mixed into the paper
/// of cells, fills and lines of shapes are added to the ink that covers their samples, and text takes whole cells
/// (`Canvas`). When all layers are painted, each inked cell gets the glyph whose *shape* is nearest to its samples
/// (`GlyphMatcher`). Therefore two lines that cross in a cell yield one glyph of both, and adjacent shapes join without
/// a seam.
///
/// A layer that must be composed as a whole, because it is not opaque, is masked, casts a shadow or is in transition,
/// is first painted into a picture of its own, which is a canvas like that of the frame (`Rasterizer+Steps`).
package final class Rasterizer {
  /// True if opacity and lightness thin the glyphs because there are no colours.
  package var isMonochrome = false

  /// The colour with which the whole grid is filled first; nil for the terminal's own.
  ///
  /// Without colours the paper has no ink, and shades are measured as their distance from this colour.
  package var stageBackground: Color?

  /// The terminal's background colour, if it is known.
  ///
  /// If the stage has no background, and there are colours, everything is mixed with this one instead. A cell that
  /// still has exactly this colour gets no background, so that the terminal's own stays, with its picture or
  /// transparency.
  package var terminalBackground: CellColor?

  /// The ground for which the layers' colours were made, if some of them may be the terminal's own; cells then leave
  /// these to the terminal.
  package var ground: Ground? {
    didSet { memory.forget() }
  }

  /// The number of colours to which frames will be reduced. Frames have 24 bits in any case; for 16 colours those that are
  /// hardly different from the terminal's own background are left to it.
  package var colorDepth = ColorDepth.truecolor {
    didSet {
      guard colorDepth != oldValue else { return }
      smallPalette = colorDepth == .palette16 ? Palette(.ansi16) : nil
      matcher.reduce(toFewColors: smallPalette != nil)
      memory.forget()
    }
  }

  private var smallPalette: Palette?

  /// A closure that is called about every tenth of a millisecond while a frame is drawn, and returns true to give the
  /// frame up; nil to draw every frame completely.
  package var isUnwanted: (() -> Bool)? {
    get { interruption.isUnwanted }
    set { interruption.isUnwanted = newValue }
  }

  let interruption: FrameInterruption
  let painters: Painters
  private let matcher: GlyphMatcher
  private let glyphSet: GlyphSet

  /// The canvas in which the frame is composed.
  let frameCanvas = Canvas()
  /// A canvas that discards what is painted, to find the cells that something would be painted in.
  let probeCanvas = Canvas(isPicture: true)
  private let mask: CoverageMask

  /// The steps of the frame.
  let order = PaintOrder()
  /// The memory of the last frame (`Rasterizer+Damage`).
  var memory = FrameMemory()
  let damage = Damage()
  /// The places of texts at rest, which are kept apart.
  var spacing = TextSpacing()
  /// True if the whole frame is painted, rather than the damage.
  private(set) var isPaintingAll = true
  /// The width of a point of the stage, in columns.
  private var columnsPerPoint = 0.0
  /// The places of straight edges.
  private(set) var lattice = EdgeLattice.cells
  /// The boxes of the frame, and the middles that texts move with.
  let boxes = BoxEdges()
  let middles = BoxMiddles()

  /// The steps that have begun and not ended (`Rasterizer+Steps`).
  var openSteps = GrowingBuffer<OpenStep>(capacity: 16)
  var pictures = Pool { Canvas(isPicture: true) }
  var clips = Pool { Clip() }
  /// The memory in which pictures are blurred, one after the other.
  let blurred = BlurredPicture()

  /// Creates a rasteriser without a last frame.
  ///
  /// - Parameter glyphSet: The glyph set for shapes.
  package init(glyphSet: GlyphSet = .ascii) {
    interruption = FrameInterruption()
    mask = CoverageMask(interruption, parts: PartGrid(filledBy: glyphSet))
    painters = Painters(glyphSet, interruption)
    matcher = GlyphMatcher(glyphSet)
    self.glyphSet = glyphSet
    frameCanvas.manner = glyphSet.showsParts ? .edges : glyphSet.hasParts ? .dots : []
  }

  /// Draws a frame, including blanks. The result depends only on the arguments and the properties.
  ///
  /// If the presentation tells its differences from the last frame, and the buffer still holds that frame, only the
  /// cells that may differ are painted and written.
  ///
  /// - Parameters:
  ///   - presentation: The layers at one instant.
  ///   - fit: The mapping of the stage to the grid.
  ///   - frame: The buffer. The columns and rows of the fit are drawn, from the upper left corner; cells beyond are
  ///     unchanged.
  /// - Returns: False if the frame was given up (`isUnwanted`). The buffer is then unchanged, and the next frame is
  ///   drawn from nothing.
  /// - Complexity: O(changed cells + layers + lengths of outlines), and O(cells) for each picture that is composed.
  ///   Allocates nothing if it has drawn as large a frame before.
  @discardableResult
  package func render(_ presentation: PresentationTree, fit: StageFit, into frame: CellBuffer) -> Bool {
    interruption.begin()
    columnsPerPoint = fit.scale
    let rows = min(fit.rows, frame.rows)
    memory.take(frame, rows: rows)
    presentation.layers.withUnsafeBufferPointer { layers in
      let setting = FrameMemory.Setting(
        fit: fit, columns: min(fit.columns, frame.columns), rows: rows, isMonochrome: isMonochrome,
        hasScenery: frameCanvas.manner.drawsCharacters && layers.hasScenery, background: stageBackground,
        terminalBackground: terminalBackground)
      let isKnown = memory.compare(presentation, layers, setting)
      if !isKnown { begin(setting, layerCount: layers.count) }
      arrange(layers, fit, isKnown: isKnown)
      paint(layers)
    }
    if interruption.hasStruck {
      memory.forget()
      return false
    }
    write(to: frame)
    return true
  }

  private func begin(_ setting: FrameMemory.Setting, layerCount: Int) {
    let terminalPaper = terminalPaper
    lattice = EdgeLattice(glyphSet, hasColors: !isMonochrome, scale: columnsPerPoint)
    frameCanvas.stagePaper = stageBackground.map { Paint($0, opacity: 1) } ?? terminalPaper ?? .zero
    frameCanvas.defaultPaper = terminalPaper?.cellColor ?? .default
    frameCanvas.ownPaper = smallPalette.flatMap { palette in
      terminalPaper.map { OwnPaper(palette, $0.cellColor) }
    }
    frameCanvas.manner.set(.monochrome, isMonochrome)
    frameCanvas.manner.set(.scenery, setting.hasScenery)
    frameCanvas.manner.set(.fewColors, smallPalette != nil)
    frameCanvas.manner.set(.ground, frameCanvas.stagePaper.alpha > Canvas.leastOpacity)
    frameCanvas.begin(columns: setting.columns, rows: setting.rows)
    probeCanvas.begin(like: frameCanvas, isProbe: true)
    mask.resize(columns: setting.columns, rows: setting.rows)
    order.removeAll()
    boxes.forget()
    painters.text.memory.forgetRevisions(of: layerCount)
    painters.text.hasColors = !isMonochrome
  }

  /// The terminal's background, if it is known and visible behind the stage.
  private var terminalPaper: Paint? {
    if isMonochrome || stageBackground != nil { return nil }
    return terminalBackground.map { Paint($0) }
  }

  private func arrange(_ layers: LayerList, _ fit: StageFit, isKnown: Bool) {
    isPaintingAll = false
    if isKnown, fit.scale > 0, findDamage(layers, fit: fit) { return }
    isPaintingAll = true
    if !isKnown, fit.scale > 0 {
      order.arrange(layers, on: fit.toSamples)
      placeBoxes(layers, notesChanges: false)
      keepTextsApart(layers)
    }
  }

  /// Returns a target on a canvas, without a clip.
  func target(on canvas: Canvas, damage: Damage?) -> PaintTarget {
    PaintTarget(
      canvas: canvas, mask: mask, clip: nil, damage: damage,
      shades: Shades(stage: stageLightness, form: shadeForm), lattice: lattice, columnsPerPoint: columnsPerPoint)
  }

  /// The form in which shades are shown without colours.
  private var shadeForm: Shades.Form {
    if frameCanvas.manner.drawsDots { return .dots }
    return frameCanvas.manner.drawsCharacters ? .characters : .parts
  }

  /// The lightness of the stage; without a background, that of the terminal's own is black or white.
  private var stageLightness: Float {
    if frameCanvas.stagePaper.alpha > Canvas.leastOpacity { return frameCanvas.stagePaper.lightness }
    return isOnLightTerminal ? 1 : 0
  }

  /// True if the terminal's own background is light. One that is not known counts as dark.
  private var isOnLightTerminal: Bool { TerminalColors(background: terminalBackground).isLight }

  /// True if the stage's own background is light on a dark terminal or dark on a light one, and there are no colours:
  /// then all cells are reversed, so that what is light stays light.
  private var isReversed: Bool {
    isMonochrome && stageBackground != nil && frameCanvas.stagePaper.alpha > Canvas.opaque
      && (frameCanvas.stagePaper.lightness >= 0.5) != isOnLightTerminal
  }

  private func paint(_ layers: LayerList) {
    if !isPaintingAll && damage.rows.isEmpty { return }
    if isPaintingAll {
      for row in 0..<frameCanvas.rows { frameCanvas.clear(row: row, 0..<frameCanvas.columns) }
      memory.forgetExtents(of: order.steps.count)
    } else {
      for row in damage.rows { frameCanvas.clear(row: row, damage.span(inRow: row)) }
    }
    paintSteps(layers, on: target(on: frameCanvas, damage: isPaintingAll ? nil : damage))
    if isPaintingAll { updateGroupExtents(layers) }
  }

  /// Writes the damaged cells, and rows that something else has written to. One more column is written on each side,
  /// since only one half of a wide character may be damaged.
  private func write(to frame: CellBuffer) {
    guard let cells = frame.cells.baseAddress else { return }
    let stride = frame.columns
    let ownColors = isMonochrome ? nil : ground.map(OwnColors.init)
    let isReversed = isReversed
    for row in 0..<frameCanvas.rows {
      var span = 0..<frameCanvas.columns
      if !isPaintingAll, memory.isIntact(row: row, of: frame) {
        span = damage.span(inRow: row)
        if span.isEmpty { continue }
        span = max(span.lowerBound - 1, 0)..<min(span.upperBound + 1, frameCanvas.columns)
      }
      frameCanvas.write(row: row, span, to: cells + row * stride, matcher)
      ownColors?.replace(in: cells + row * stride, span)
      if isReversed { for column in span { cells[row * stride + column].style.insert(.reverse) } }
      frame.noteWrite(toRow: row)
      memory.note(row: row, of: frame)
    }
  }
}

/// The terminal's own colours in a scene, which are left to the terminal.
///
/// A frame is composed with their values, so that they can be mixed like any others. When a cell is written, a colour
/// that equals one of them exactly becomes the terminal's default (SGR 39 or 49). If the text's colour lies behind a
/// glyph, or a glyph has the background's colour, the cell is reversed.
struct OwnColors: Hashable {
  private let ink: CellColor
  private let paper: CellColor

  /// Creates the own colours of a ground.
  init(_ ground: Ground) {
    (ink, paper) = (Paint(ground.ink, opacity: 1).cellColor, Paint(ground.paper, opacity: 1).cellColor)
  }

  /// Replaces the colours in some cells of a row.
  ///
  /// - Complexity: O(columns). Allocates nothing.
  func replace(in cells: UnsafeMutablePointer<Cell>, _ span: Range<Int>) {
    for column in span where mayChange(cells[column]) { cells[column] = cell(for: cells[column]) }
  }

  private func mayChange(_ cell: Cell) -> Bool {
    cell.foreground == ink || cell.foreground == paper || cell.background == ink || cell.background == paper
  }

  /// Returns the visible colours of a cell: that of the glyph, and that behind it.
  private func shown(_ cell: Cell) -> (front: CellColor, back: CellColor) {
    let front = cell.foreground.isDefault ? ink : cell.foreground
    let back = cell.background.isDefault ? paper : cell.background
    return cell.style.contains(.reverse) ? (back, front) : (front, back)
  }

  /// Returns a cell with default colours that looks the same in a terminal with these colours.
  ///
  /// A narrow glyph that has the own colour that lies behind it becomes a space, since in a terminal whose colours are not
  /// known it would be seen.
  func cell(for cell: Cell) -> Cell {
    var (front, back) = shown(cell)
    var (glyph, style) = (cell.glyph, cell.style.subtracting(.reverse))
    if front == back, isNarrow(glyph) {
      glyph = 0x20
      style.subtract(.lines)
    }
    let isBlank = glyph == 0x20 && style.isDisjoint(with: .lines)
    // An invisible glyph gets the colour that needs no sequence.
    if isBlank { front = back == ink ? paper : ink }
    if back == ink || front == paper && back != paper {
      (front, back) = (back, front)
      style.insert(.reverse)
    }
    return Cell(
      glyph: glyph, foreground: front == ink ? .default : front, background: back == paper ? .default : back,
      style: style)
  }

  private func isNarrow(_ glyph: UInt32) -> Bool {
    Unicode.Scalar(glyph).map { CharacterWidth.columns(of: $0) == 1 } ?? false
  }
}

extension Ground {
  /// Creates the ground of a terminal. Unknown colours are assumed: a dark background, and text that can be read on it.
  /// Without colours the ground is `colorless`, or the inverse of that on a light background.
  package init(_ colors: TerminalColors, hasColors: Bool = true) {
    guard hasColors else {
      self = colors.isLight ? Ground(ink: .black, paper: .white, isLight: true) : .colorless
      return
    }
    self.init(
      ink: Color(colors.text), paper: colors.background.map { Color($0) } ?? Ground.unknown.paper,
      isLight: colors.isLight)
  }
}
