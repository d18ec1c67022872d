import LayerAnimation

/// The painters of the kinds of content that layers have. Each keeps the data that it has made for a layer by the
/// layer's index.
struct Painters {
  let bounds: BoundsPainter
  let shapes = ShapePainter()
  let text: TextPainter
  let gradients: GradientPainter
  let shadows = ShadowPainter()
  let particles: ParticlePainter
  let art = ArtPainter()
  let recordings: RecordingPainter
  let images: ImagePainter
  let charts: ChartPainter
  let connectors: ConnectorPainter

  /// Creates the painters.
  ///
  /// - Parameters:
  ///   - glyphSet: The characters with which shapes are drawn.
  ///   - interruption: The counter of work, which may give the frame up.
  init(_ glyphSet: GlyphSet, _ interruption: FrameInterruption) {
    bounds = BoundsPainter(glyphSet.lines)
    connectors = ConnectorPainter(glyphSet.lines)
    text = TextPainter(glyphSet)
    charts = ChartPainter(text)
    recordings = RecordingPainter(text)
    gradients = GradientPainter(bounds)
    images = ImagePainter(bounds)
    particles = ParticlePainter(showsSmallParticles: glyphSet.hasParts, interruption)
  }

  /// Paints the content of a layer between its background and its border.
  ///
  /// - Parameter allowance: The greatest cost of outlines and particles.
  func paintContents(of layer: LayerPointer, _ step: PaintStep, _ allowance: FrameAllowance, on target: PaintTarget) {
    if text.paintKnownText(of: layer, step, on: target) { return }
    let (bounds, time) = (layer.pointee.properties.bounds, layer.pointee.time)
    switch layer.content.pointee {
    case .none, .transform, .replicator: break
    case .text(let content): text.paint(content, of: layer, step, on: target)
    case .emitter(let emitter):
      particles.paint(emitter, at: time, step.inOwnPoints(of: layer), allowance: allowance.particles, on: target)
    case .gradient(let gradient): gradients.paint(gradient, of: layer, step, on: target)
    case .shape(let shape): shapes.paint(shape, step.inOwnPoints(of: layer), allowance: allowance.outline, on: target)
    case .connector(let connector): connectors.paint(connector, step.inOwnPoints(of: layer), on: target)
    case .art(let content): art.paint(content, of: layer, step, on: target)
    case .recording(let recording): recordings.paint(recording, of: layer, step, on: target)
    case .image(let image): images.paint(image, of: layer, step, on: target)
    case .chart(let chart): charts.paint(chart, bounds, at: time, step, on: target)
    }
  }
}
