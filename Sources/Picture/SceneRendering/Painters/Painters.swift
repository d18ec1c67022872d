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
  let letters: LettersPainter

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
    letters = LettersPainter(text, shapes, interruption)
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
    case .letters(let content): letters.paint(content, of: layer, step, allowance: allowance.outline, on: target)
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

extension LayerContent {
  /// What there is to say about the painting of a content besides how it is painted.
  struct Painting {
    /// What takes the time of content that could take long.
    enum Cost { case outline, particles }

    /// The number of parts that may cover one another.
    var parts = 1
    /// True if it fills the layer's bounds with colours.
    var coversGround = false
    /// What could take long; nil for content that cannot.
    var cost: Cost?
  }

  /// The row of a kind of content.
  var painting: Painting {
    switch self {
    case .none, .transform, .replicator: Painting(parts: 0)
    case .text, .art, .recording, .chart: Painting()
    case .letters: Painting(cost: .outline)
    case .gradient, .image: Painting(coversGround: true)
    case .emitter: Painting(cost: .particles)
    case .connector(let connector): Painting(parts: connector.arrow == .none ? 1 : 2)
    case .shape(let shape):
      Painting(parts: (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1), cost: .outline)
    }
  }
}

/// The greatest cost of each layer of a frame, for content that could take long: layers of one kind have equal shares.
///
/// A share depends only on the number of such layers, neither on their properties nor on the layers that must be
/// painted again. Therefore a frame that is painted in part equals one that is painted from nothing.
struct FrameAllowance: Equatable {
  /// The greatest cost of the outline of one layer, in samples that its edges cross.
  private(set) var outline = OutlineDetail.frameAllowance
  /// The greatest cost of the shapes of one emitter's particles, in the same unit.
  private(set) var particles = ParticleCost.frameAllowance

  /// Creates the allowance of a single layer.
  init() {}

  /// Creates the shares of some layers.
  init(shapes: Int, emitters: Int) {
    outline = max(OutlineDetail.frameAllowance / Double(max(shapes, 1)), OutlineDetail.leastAllowance)
    particles = ParticleCost.frameAllowance / Double(max(emitters, 1))
  }

  /// Creates the shares of the layers of a presentation.
  ///
  /// - Complexity: O(layers).
  init(_ layers: LayerList) {
    var (shapes, emitters) = (0, 0)
    for index in layers.indices {
      switch layers.at(index).content.pointee.painting.cost {
      case nil: break
      case .outline: shapes += 1
      case .particles: emitters += 1
      }
    }
    self.init(shapes: shapes, emitters: emitters)
  }
}

/// The properties of a layer that determine its painting.
extension LayerPointer {
  /// The layer's own content.
  var content: UnsafePointer<LayerContent> { pointer(to: \.properties.content).unsafelyUnwrapped }

  /// True if the layer casts a visible shadow.
  var castsShadow: Bool {
    pointee.properties.shadowOpacity > 0 && pointee.properties.shadowColor.map { $0.alpha > 0 } == true
  }

  /// True if the layer's picture is filtered, or blended with what lies below it (G34, G35).
  var hasEffects: Bool { pointee.properties.blendMode != .normal || properties.hasFilters }

  /// True if the layer has a visible border.
  var hasBorder: Bool {
    pointee.properties.borderWidth > 0 && pointee.properties.borderColor.map { $0.alpha > 0 } == true
  }

  /// True if the layer shows a text of its own.
  var isText: Bool {
    if case .text = content.pointee { true } else { false }
  }

  /// True if the layer is neither hidden nor transparent.
  var isSeen: Bool { !pointee.properties.isHidden && pointee.properties.opacity > 0 }

  /// The number of parts of the layer itself, without sublayers, that may cover one another.
  var ownParts: Int {
    (pointee.properties.backgroundColor == nil ? 0 : 1) + (hasBorder ? 1 : 0) + content.pointee.painting.parts
  }
}

extension LayerList {
  /// Returns true if the layer is in transition from its old picture to its new one (R8).
  func isChanging(_ index: Int) -> Bool {
    at(index).pointee.properties.transition != nil && indices.contains(at(index).pointee.snapshot)
  }

  /// Returns true if a layer is painted into a canvas of its own: if it is masked, casts a shadow, is filtered or
  /// blended, or if it is not opaque, has several parts, and allows group opacity (G17, G18, G34, G35).
  func isGroup(_ index: Int) -> Bool {
    let layer = at(index)
    let hasEffects = layer.hasEffects
    guard layer.pointee.mask >= 0 || layer.pointee.properties.opacity < 1 || layer.castsShadow || hasEffects else {
      return false
    }
    if layer.properties.isTransformOnly { return false }
    if indices.contains(layer.pointee.mask) || layer.castsShadow || hasEffects { return true }
    guard layer.pointee.properties.allowsGroupOpacity else { return false }
    return layer.pointee.properties.opacity < 1 && (layer.pointee.subtreeEnd > index + 1 || layer.ownParts > 1)
  }
}

extension LayerList {
  /// Returns true if the picture has a painted ground, such as a sky: if the root, or a layer directly in it, has a gradient, a
  /// picture or a background of its own on at least half of the stage.
  ///
  /// - Complexity: O(layers directly in the root). Allocates nothing.
  var hasScenery: Bool {
    guard let root = first else { return false }
    let stage = root.properties.bounds.standardized
    let least = stage.size.width * stage.size.height / 2
    if at(0).coversGround { return true }
    var sublayer = 1
    while sublayer < count {
      let layer = at(sublayer)
      if layer.pointee.isPresent, layer.isSeen, layer.coversGround, area(of: sublayer, on: stage) >= least {
        return true
      }
      sublayer = Swift.max(layer.pointee.subtreeEnd, sublayer + 1)
    }
    return false
  }

  /// Returns the area of the stage that a layer directly in the root covers.
  private func area(of layer: Int, on stage: Rect) -> Double {
    let frame = at(layer).pointee.properties.frame
    let width = Swift.min(frame.maxX, stage.maxX) - Swift.max(frame.minX, stage.minX)
    let height = Swift.min(frame.maxY, stage.maxY) - Swift.max(frame.minY, stage.minY)
    return Swift.max(width, 0) * Swift.max(height, 0)
  }
}

extension LayerPointer {
  /// True if the layer fills its bounds with colours.
  fileprivate var coversGround: Bool {
    pointee.properties.backgroundColor.map { $0.alpha >= 0.5 } == true || content.pointee.painting.coversGround
  }
}
