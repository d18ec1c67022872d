import Diagnostics
import LayerAnimation

/// A check for layers that are never on the stage, and about drawn and large texts that are wider than the stage.
///
/// Only certain cases are reported. A layer's area follows from the model and from animations of its position. A layer
/// that anything else moves (a spring, a rotation, a replicator, an emitter, a transition, an event) is assumed to be on the
/// stage.
///
/// - Complexity: O(layers · depth), limited by `SceneLimits.stageSteps`; layers beyond that limit are not reported.
final class StageWarnings {
  private let notes: DecodingNotes
  /// The layers that charts show, which are not reported: they may exist for the charts alone.
  private let subjects: Set<ObjectIdentifier>
  private let context: DecodingContext
  private let stage: Size
  private var stepsLeft = SceneLimits.stageSteps

  init(notes: DecodingNotes, subjects: Set<ObjectIdentifier>, context: DecodingContext, stage: Size) {
    (self.notes, self.subjects, self.context, self.stage) = (notes, subjects, context, stage)
  }

  /// The place where a layer and its sublayers may paint.
  private enum Finding {
    /// The layers paint nothing.
    case nothing
    /// The layers may paint on the stage.
    case onStage
    /// The layers paint outside the stage; the payload holds those to report.
    case beside([(layer: Layer, area: Rect)])

    var layersBeside: [(layer: Layer, area: Rect)] {
      switch self {
      case .nothing, .onStage: []
      case .beside(let layers): layers
      }
    }
  }

  /// Reports the layers below the root.
  func report(in root: Layer) {
    let chain = LayerChain(root: root, notes: notes)
    for layer in root.sublayers { report(look(at: layer, chain)) }
  }

  private func report(_ finding: Finding) {
    for (layer, area) in finding.layersBeside {
      guard let place = notes.description(of: layer)?.place, let side = side(of: area) else { continue }
      context.report(
        "this layer is never on the stage: it stays \(side)", at: place, severity: .warning, rule: .offStage)
    }
  }

  private func look(at layer: Layer, _ chain: LayerChain) -> Finding {
    guard !subjects.contains(ObjectIdentifier(layer)), !isInvisible(layer) else { return .nothing }
    guard stepsLeft > 0, let chain = chain.extended(by: layer) else { return .onStage }
    stepsLeft -= chain.steps
    let own = look(atContentOf: layer, chain)
    guard !layer.sublayers.isEmpty else { return own }
    let findings = layer.sublayers.map { look(at: $0, chain) } + [own]
    let beside = findings.flatMap(\.layersBeside)
    let isOnStage = findings.contains { finding in
      if case .onStage = finding { true } else { false }
    }
    if isOnStage {
      findings.forEach(report)
      return .onStage
    }
    guard let first = beside.first else { return .nothing }
    let area = beside.dropFirst().reduce(first.area) { $0.union($1.area) }
    // If all of several layers lie on the same side, the position of their superlayer is the mistake, so only that
    // superlayer is reported.
    return .beside(beside.count > 1 && side(of: area) != nil ? [(layer, area)] : beside)
  }

  private func look(atContentOf layer: Layer, _ chain: LayerChain) -> Finding {
    switch LayerInk(of: layer, layer.animationLeaves, stage: stage) {
    case .nothing: return .nothing
    case .unknown: return .onStage
    case .within(let rect):
      guard let area = chain.area(of: rect) else { return .onStage }
      warnOfWidth(layer, area, chain)
      return side(of: area) == nil ? .onStage : .beside([(layer, area)])
    }
  }

  /// Returns true if a layer is hidden or has no opacity at all times.
  private func isInvisible(_ layer: Layer) -> Bool {
    guard layer.isHidden || layer.opacity == 0 else { return false }
    let changed = layer.animationLeaves.compactMap { $0.changedKeyPath?.property }
    if layer.isHidden { return !changed.contains(.hidden) }
    return layer.opacity == 0 && !changed.contains(.opacity)
  }

  /// Warns about a drawn or large text that does not move and is wider than the stage; a moving one may show all its
  /// parts in turn.
  private func warnOfWidth(_ layer: Layer, _ area: Rect, _ chain: LayerChain) {
    guard !chain.moves, let place = notes.description(of: layer)?.string else { return }
    var (noun, remedy, width) = ("drawn", "'size' or 'letterSpacing'", area.size.width)
    if case .text(let text) = layer.modelAddress.pointee.content {
      guard let row = text.longestLargeRow, let own = chain.area(of: row) else { return }
      (noun, remedy, width) = ("large", "'fontSize'", own.size.width)
    }
    guard width > stage.width * 1.001 else { return }
    context.report(
      "this \(noun) text is wider than the stage: it takes \(width.rounded(.up).plain) points of \(stage.width.plain); "
        + "a smaller \(remedy) makes it fit", at: place, severity: .warning, rule: .offStage)
  }

  /// Returns the side of the stage beyond which an area lies; nil if it overlaps the stage, or lies beyond no single
  /// side.
  private func side(of area: Rect) -> String? {
    // A character or a line may paint a cell that begins outside its exact area.
    let (marginX, marginY) = (stage.width / 40, stage.height / 20)
    if area.minX > stage.width + marginX { return "to the right of it" }
    if area.maxX < -marginX { return "to the left of it" }
    if area.minY > stage.height + marginY { return "below it" }
    return area.maxY < -marginY ? "above it" : nil
  }
}

extension TextContent {
  /// The rectangle of the longest row in large letters, which are half as wide as a line is high; nil if a letter of
  /// the text takes one cell, or if the text fits by definition.
  fileprivate var longestLargeRow: Rect? {
    guard fontSize > 0, !isWrapped, truncationMode == .none, numberFormat == nil else { return nil }
    let letters = string.split(separator: "\n").map(\.count).max() ?? 0
    return Rect(x: 0, y: 0, width: Double(letters) * fontSize / 2, height: fontSize)
  }
}

/// The area in which a layer paints its own content, in its own coordinates.
enum LayerInk {
  /// The layer paints nothing.
  case nothing
  /// The layer paints at most within a rectangle.
  case within(Rect)
  /// The area is unknown.
  case unknown

  /// Creates the area of a layer's own content.
  ///
  /// - Parameters:
  ///   - leaves: The animations that change the layer, without groups.
  ///   - stage: The stage's size; a character is at most a twentieth of its width.
  init(of layer: Layer, _ leaves: [any Animation], stage: Size) {
    let changed = Set(leaves.compactMap { $0.changedKeyPath?.property.effect })
    guard !changed.contains(.extent) else {
      self = .unknown
      return
    }
    let character = Size(width: stage.width / 20, height: stage.height / 5)
    switch layer.modelAddress.pointee.content {
    case .none, .transform, .replicator: self = Self.bounds(of: layer, changed)
    case .gradient: self = .within(layer.bounds)
    case .chart: self = .within(layer.bounds.grown(by: Size(width: stage.width / 4, height: stage.height / 4)))
    case .shape(let shape): self = Self.bounds(of: layer, changed).union(Self.outline(of: shape))
    case .text(let text):
      let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
      let columns = 2 * (lines.map(\.count).max() ?? 0)
      self = Self.bounds(of: layer, changed).union(
        text.string.isEmpty ? .nothing : .within(layer.bounds.grown(by: character.times(columns, lines.count))))
    case .art(let art):
      let columns = art.pictures.lazy.flatMap(\.rows).map(\.count).max() ?? 0
      let rows = art.pictures.map(\.rows.count).max() ?? 0
      self = Self.bounds(of: layer, changed).union(
        .within(layer.bounds.grown(by: character.times(columns, rows))))
    case .recording(let recording):
      let size = character.times(recording.session?.columns ?? 0, recording.session?.rows ?? 0)
      self = Self.bounds(of: layer, changed).union(.within(layer.bounds.grown(by: size)))
    case .image(let image):
      // The natural size of an image is that of its frames, of which none is larger than the picture.
      let size = Size(width: Double(image.picture.width), height: Double(image.picture.height))
      self = Self.bounds(of: layer, changed).union(.within(layer.bounds.grown(by: size)))
    default: self = .unknown
    }
  }

  private static func bounds(of layer: Layer, _ changed: Set<PropertyEffect>) -> LayerInk {
    let isDrawn =
      layer.backgroundColor != nil || layer.borderWidth > 0 || changed.contains(.ground)
    return isDrawn && !layer.bounds.isEmpty ? .within(layer.bounds) : .nothing
  }

  private static func outline(of shape: ShapeContent) -> LayerInk {
    guard let box = shape.path?.controlBounds else { return .nothing }
    // Mitres and square caps extend beyond half of the line width.
    let reach =
      shape.strokeColor == nil ? 0 : shape.lineWidth * max(1, shape.lineJoin == .miter ? shape.miterLimit / 2 : 0)
    return .within(box.grown(by: Size(width: reach, height: reach)))
  }

  private func union(_ other: LayerInk) -> LayerInk {
    switch (self, other) {
    case (.nothing, let ink), (let ink, .nothing): ink
    case (.within(let a), .within(let b)): .within(a.union(b))
    case (.unknown, _), (_, .unknown): .unknown
    }
  }
}

extension Rect {
  /// Returns the rectangle enlarged by a margin on each side.
  fileprivate func grown(by margin: Size) -> Rect {
    Rect(
      x: minX - margin.width, y: minY - margin.height, width: maxX - minX + 2 * margin.width,
      height: maxY - minY + 2 * margin.height)
  }
}

extension Size {
  fileprivate func times(_ columns: Int, _ rows: Int) -> Size {
    Size(width: width * Double(columns), height: height * Double(rows))
  }
}
