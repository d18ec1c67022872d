import LayerAnimation

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
    case .emitter, .connector: self = .unknown
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
