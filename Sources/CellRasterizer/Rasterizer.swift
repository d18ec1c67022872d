import Cells
import LayerAnimation

/// Draws a presentation: a flat list of layers becomes a grid of cells.
///
/// **Backgrounds are paper, shapes are ink, text is glyphs.** Layer by layer, from back to front (`PaintOrder`), a
/// background is mixed into the cells' paper, a shape's fill and line are added to the ink that covers their samples,
/// and text takes whole cells (`Canvas`). When all layers are painted, each inked cell gets the glyph whose *shape* is
/// nearest to its samples (`GlyphMatcher`). Therefore two lines that cross in a cell make one right glyph, and adjacent
/// shapes join without a seam.
///
/// What has to be composed as a whole, because it is see-through, masked, casts a shadow or is in transition, is painted
/// into a picture of its own first, which is a canvas like the frame's.
package final class Rasterizer {
  /// Whether opacity and lightness thin the glyphs because there are no colours.
  package var isMonochrome = false

  /// What the whole grid is painted with first; nil leaves the terminal's own colour.
  ///
  /// Without colours paper is never inked; shades are then measured as their distance from this one's.
  package var stageBackground: Color?

  /// The stage after which frames end, for whoever measures what each takes. What the grid then holds is not defined.
  package var lastStage = FrameStage.match {
    didSet { memory.forget() }
  }

  /// Asked every tenth of a millisecond or so while a frame is drawn, whether it is to be given up; nil draws every frame to its
  /// end.
  package var isUnwanted: (() -> Bool)? {
    get { interruption.isUnwanted }
    set { interruption.isUnwanted = newValue }
  }

  /// Whether the last frame had any outline in it; without one nothing is covered, and no glyph is looked for.
  package var hasOutlines: Bool { mask.runs.count > 0 }

  /// What is painted into: the frame, or a picture that will be composed with it.
  var canvas: Canvas
  let interruption: FrameInterruption
  let mask: CoverageMask
  let boxLines: BoxLineSet
  @exclusivity(unchecked) var outliners = LayerMemory { ShapeOutliner() }
  let boundsOutline = Contours()
  var stageLightness: Float = 0
  @exclusivity(unchecked) var texts = TextLayouts()
  @exclusivity(unchecked) var ramps = LayerMemory { GradientRamp() }
  @exclusivity(unchecked) var arts = ArtGlyphsCache()
  /// The colours of the picture that is being drawn.
  @exclusivity(unchecked) var artPaints: [Paint] = []
  /// Whether a particle that is smaller than a character can be shown as the shape that it is.
  let showsSmallParticles: Bool
  /// How large a point of the stage is seen.
  var columnsPerPoint = 0.0
  /// What stands for text that is left out.
  let ellipsis: TextRoom.Ellipsis
  var particles: [Particle] = []
  @exclusivity(unchecked) var particleOutlines = LayerMemory { ParticleOutlines() }
  /// What each of the layers with outlines, and each emitter, may cost (`FrameAllowance`).
  var allowance = FrameAllowance()

  /// Pictures and clips that are not in use, and the steps that are under way (`Rasterizer+Pictures`).
  var pictures: [Canvas] = []
  var clips: [Clip] = []
  var clipCount = 0
  @exclusivity(unchecked) var openSteps = GrowingBuffer<OpenStep>(capacity: 16)
  var openPictures = 0
  @exclusivity(unchecked) var shadows = LayerMemory { SoftShadow() }

  /// What is painted, what was, and what has to be again (`Rasterizer+Damage`).
  let order = PaintOrder()
  @exclusivity(unchecked) var memory = FrameMemory()
  let damage = Damage()
  let probeCanvas = Canvas(isPicture: true)
  private(set) var isPaintingAll = true

  private let frameCanvas: Canvas
  private let matcher: GlyphMatcher

  /// A rasteriser that has drawn nothing yet.
  ///
  /// - Parameter glyphSet: What shapes are drawn with.
  package init(glyphSet: GlyphSet = .ascii) {
    interruption = FrameInterruption()
    mask = CoverageMask(interruption)
    matcher = GlyphMatcher(glyphSet)
    ellipsis = glyphSet.needsUnicode ? .scalar : .fullStops
    boxLines = glyphSet.lines
    showsSmallParticles = glyphSet.hasParts
    frameCanvas = Canvas()
    frameCanvas.drawsEdges = glyphSet.showsParts
    canvas = frameCanvas
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
      background: stageBackground)
    columnsPerPoint = fit.scale
    let isKnown = memory.compare(presentation, setting) && !hasOtherAllowance(presentation)
    if !isKnown {
      allowance = presentation.layers.withUnsafeBufferPointer { FrameAllowance(for: $0) }
      begin(setting)
    }
    memory.take(frame, rows: setting.rows)
    presentation.layers.withUnsafeBufferPointer { layers in
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

  /// Takes over what each layer may cost; of a frame in which nothing has changed that is known.
  ///
  /// - Returns: whether that is another share than in the last frame.
  private func hasOtherAllowance(_ presentation: PresentationTree) -> Bool {
    guard memory.changedLayers.count > 0 else { return false }
    let former = allowance
    allowance = presentation.layers.withUnsafeBufferPointer { FrameAllowance(for: $0) }
    return allowance != former
  }

  private func arrange(_ layers: LayerList, _ fit: StageFit, isKnown: Bool) {
    isPaintingAll = false
    if isKnown, fit.scale > 0, findDamage(layers, fit: fit) { return }
    isPaintingAll = true
    if !isKnown, fit.scale > 0 { order.arrange(layers, on: fit.toSamples) }
  }

  private func paint(_ layers: LayerList) {
    canvas = lastStage == .cover ? probeCanvas : frameCanvas
    if isPaintingAll { paintAll(layers) } else { paintDamage(layers) }
    canvas = frameCanvas
  }

  private func begin(_ setting: FrameMemory.Setting) {
    frameCanvas.isMonochrome = isMonochrome
    frameCanvas.stagePaper = stageBackground.map { Paint($0, opacity: 1) } ?? .zero
    stageLightness = frameCanvas.stagePaper.lightness
    frameCanvas.begin(columns: setting.columns, rows: setting.rows)
    probeCanvas.begin(like: frameCanvas)
    probeCanvas.isProbe = true
    mask.resize(columns: setting.columns, rows: setting.rows)
    order.removeAll()
    texts.forgetRevisions()
  }

  private func paintAll(_ layers: LayerList) {
    paintOnly(nil)
    frameCanvas.clear(0..<frameCanvas.columns * frameCanvas.rows)
    memory.forgetExtents(of: order.steps.count)
    paintSteps(layers)
    updateGroupExtents(layers)
  }

  private func paintDamage(_ layers: LayerList) {
    guard !damage.rows.isEmpty else { return }
    paintOnly(damage)
    for row in damage.rows {
      let span = damage.span(inRow: row)
      frameCanvas.clear(row * frameCanvas.columns + span.lowerBound..<row * frameCanvas.columns + span.upperBound)
    }
    paintSteps(layers)
    paintOnly(nil)
  }

  private func paintOnly(_ damage: Damage?) {
    mask.damage = damage
    frameCanvas.damage = damage
  }

  /// Writes what was painted, and whatever somebody else has written over. A character that is two columns wide has to do
  /// with the columns beside it.
  private func write(to frame: CellBuffer) {
    let matcher = lastStage == .match ? matcher : nil
    for row in 0..<frameCanvas.rows {
      var span = 0..<frameCanvas.columns
      if !isPaintingAll, memory.isIntact(row: row, of: frame) {
        span = damage.span(inRow: row)
        if span.isEmpty { continue }
        span = max(span.lowerBound - 1, 0)..<min(span.upperBound + 1, frameCanvas.columns)
      }
      frameCanvas.write(row: row, span, to: frame, matcher)
      memory.note(row: row, of: frame)
    }
  }

  /// What a layer draws of its own, besides background and border.
  func paintContents(of layer: LayerPointer, _ step: PaintStep) {
    if paintKnownText(of: layer, step) { return }
    if let text = TextLook(layer.content, opacity: step.opacity) { return paint(text, of: layer, step) }
    switch layer.content.pointee {
    case .none, .transform, .replicator, .text: break
    case .emitter(let emitter): paint(emitter, at: layer.pointee.time, step)
    case .gradient(let gradient): paint(gradient, of: layer, step)
    case .shape(let shape): paint(shape, step)
    case .art(let art): paint(art, of: layer, step)
    case .strip(let strip): paint(strip, layer.pointee.properties.bounds, at: layer.pointee.time, step)
    case .plot(let plot): paint(plot, layer.pointee.properties.bounds, at: layer.pointee.time, step)
    }
  }
}
