import Cells
import LayerAnimation

/// Draws a presentation: a flat list of layers becomes a grid of cells.
///
/// A frame is drawn in four steps. Layers get their order and their projections (`PaintOrder`). From back to front each is
/// painted by the painter of its kind (`Painters`) on a target (`PaintTarget`): backgrounds are mixed into the cells' paper, the
/// fills and lines of shapes are added to the ink that covers their samples, and text takes whole cells (`Canvas`). When all
/// layers are painted, each inked cell gets the glyph whose *shape* is nearest to its samples (`GlyphMatcher`). Therefore two
/// lines that cross in a cell make one right glyph, and adjacent shapes join without a seam.
///
/// What has to be composed as a whole, because it is not opaque, masked, casts a shadow or is in transition, is painted into a
/// picture of its own first, which is a canvas like the frame's (`Rasterizer+Steps`).
package final class Rasterizer {
  /// True if opacity and lightness thin the glyphs because there are no colours.
  package var isMonochrome = false

  /// What the whole grid is painted with first; nil leaves the terminal's own colour.
  ///
  /// Without colours paper is never inked; shades are then measured as their distance from this one's.
  package var stageBackground: Color?

  /// What the terminal paints behind cells without a background of their own, if that is known.
  ///
  /// Where the stage has no background, and there are colours, everything is mixed with this one instead. A cell in which it is
  /// left unchanged is still given no background, so that the terminal's own stays, with its picture or transparency.
  package var terminalBackground: CellColor?

  /// What the layers' colours were made for, if some of them may be the terminal's own; these are left to it then.
  package var ground: Ground? {
    didSet { memory.forget() }
  }

  /// The stage after which frames end, for benchmarks. The content of the grid is then undefined.
  package var lastStage = FrameStage.match {
    didSet { memory.forget() }
  }

  /// Asked every tenth of a millisecond or so while a frame is drawn, whether it is to be given up; nil draws every frame to its
  /// end.
  package var isUnwanted: (() -> Bool)? {
    get { interruption.isUnwanted }
    set { interruption.isUnwanted = newValue }
  }

  /// True if the last frame had any outline in it; without one nothing is covered, and no glyph is looked for.
  package var hasOutlines: Bool { mask.runs.count > 0 }

  let interruption: FrameInterruption
  let painters: Painters
  private let matcher: GlyphMatcher

  /// What the frame is composed in; and a canvas that keeps nothing, for finding out which cells something would be painted in.
  let frameCanvas = Canvas()
  let probeCanvas = Canvas(isPicture: true)
  private let mask: CoverageMask

  /// The steps of the frame, and what was known of the last one (`Rasterizer+Damage`).
  let order = PaintOrder()
  var memory = FrameMemory()
  let damage = Damage()
  /// Where texts at rest are, so that they are kept apart.
  var spacing = TextSpacing()
  /// True if the frame is painted from nothing, rather than where it is damaged.
  private(set) var isPaintingAll = true
  /// The width of a point of the stage, in columns.
  private var columnsPerPoint = 0.0

  /// The steps that have begun and not ended, and what they use (`Rasterizer+Steps`).
  var openSteps = GrowingBuffer<OpenStep>(capacity: 16)
  var pictures = Pool { Canvas(isPicture: true) }
  var clips = Pool { Clip() }
  /// Blurs one picture after the other.
  let blurred = BlurredPicture()

  /// Creates a rasteriser that has drawn nothing yet.
  ///
  /// - Parameter glyphSet: What shapes are drawn with.
  package init(glyphSet: GlyphSet = .ascii) {
    interruption = FrameInterruption()
    mask = CoverageMask(interruption)
    painters = Painters(glyphSet, interruption)
    matcher = GlyphMatcher(glyphSet)
    frameCanvas.manner = glyphSet.showsParts ? .edges : glyphSet.hasParts ? .dots : []
  }

  /// Draws a frame, blanks included. It depends on nothing but what is given here.
  ///
  /// Where the presentation says what has changed in it since the last frame, and the grid still holds that one, only
  /// what may differ is painted and written.
  ///
  /// - Parameters:
  ///   - presentation: The layers at one instant.
  ///   - fit: How the stage lies in the grid.
  ///   - frame: What is drawn into: as many columns and rows as the fit has, from the upper left corner. Cells beyond
  ///     are left alone.
  /// - Returns: false if the frame was given up, because it `isUnwanted`. Then the grid still holds what it held, and the next
  ///   frame is drawn from nothing.
  /// - Complexity: O(changed cells + layers + lengths of outlines), and O(cells) for each picture that is composed.
  ///   Allocates nothing once it has drawn as large a frame.
  @discardableResult
  package func render(_ presentation: PresentationTree, fit: StageFit, into frame: CellBuffer) -> Bool {
    interruption.begin()
    let setting = FrameMemory.Setting(
      fit: fit, columns: min(fit.columns, frame.columns), rows: min(fit.rows, frame.rows), isMonochrome: isMonochrome,
      background: stageBackground, terminalBackground: terminalBackground)
    columnsPerPoint = fit.scale
    memory.take(frame, rows: setting.rows)
    presentation.layers.withUnsafeBufferPointer { layers in
      let isKnown = memory.compare(presentation, layers, setting)
      if !isKnown { begin(setting, layerCount: layers.count) }
      arrange(layers, fit, isKnown: isKnown)
      if lastStage > .project { paint(layers) }
    }
    if interruption.hasStruck {
      memory.forget()
      return false
    }
    if lastStage > .cover { write(to: frame) }
    return true
  }

  private func begin(_ setting: FrameMemory.Setting, layerCount: Int) {
    let terminalPaper = terminalPaper
    frameCanvas.stagePaper = stageBackground.map { Paint($0, opacity: 1) } ?? terminalPaper ?? .zero
    frameCanvas.defaultPaper = terminalPaper?.cellColor ?? .default
    frameCanvas.manner.set(.monochrome, isMonochrome)
    frameCanvas.manner.set(.ground, frameCanvas.stagePaper.alpha > Canvas.leastOpacity)
    frameCanvas.begin(columns: setting.columns, rows: setting.rows)
    probeCanvas.begin(like: frameCanvas, isProbe: true)
    mask.resize(columns: setting.columns, rows: setting.rows)
    order.removeAll()
    painters.text.forgetRevisions(of: layerCount)
  }

  /// The terminal's background, where that is known and what is seen of the stage's.
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
      keepTextsApart(layers)
    }
  }

  /// Returns a target without a clip.
  func target(on canvas: Canvas, damage: Damage?) -> PaintTarget {
    PaintTarget(
      canvas: canvas, mask: mask, clip: nil, damage: damage,
      shades: Shades(stagePaper: frameCanvas.stagePaper, areDots: frameCanvas.manner.drawsDots),
      columnsPerPoint: columnsPerPoint)
  }

  private func paint(_ layers: LayerList) {
    if !isPaintingAll && damage.rows.isEmpty { return }
    if isPaintingAll {
      for row in 0..<frameCanvas.rows { frameCanvas.clear(row: row, 0..<frameCanvas.columns) }
      memory.forgetExtents(of: order.steps.count)
    } else {
      for row in damage.rows { frameCanvas.clear(row: row, damage.span(inRow: row)) }
    }
    let canvas = lastStage == .cover ? probeCanvas : frameCanvas
    paintSteps(layers, on: target(on: canvas, damage: isPaintingAll ? nil : damage))
    if isPaintingAll { updateGroupExtents(layers) }
  }

  /// Writes the damaged cells, and rows that something else has written to since. Only one half of a wide character may
  /// be damaged, so one more column is written on each side.
  private func write(to frame: CellBuffer) {
    guard let cells = frame.cells.baseAddress else { return }
    let matcher = lastStage == .match ? matcher : nil
    let stride = frame.columns
    let ownColors = isMonochrome ? nil : ground.map(OwnColors.init)
    for row in 0..<frameCanvas.rows {
      var span = 0..<frameCanvas.columns
      if !isPaintingAll, memory.isIntact(row: row, of: frame) {
        span = damage.span(inRow: row)
        if span.isEmpty { continue }
        span = max(span.lowerBound - 1, 0)..<min(span.upperBound + 1, frameCanvas.columns)
      }
      frameCanvas.write(row: row, span, to: cells + row * stride, matcher)
      ownColors?.replace(in: cells + row * stride, span)
      frame.noteWrite(toRow: row)
      memory.note(row: row, of: frame)
    }
  }
}
