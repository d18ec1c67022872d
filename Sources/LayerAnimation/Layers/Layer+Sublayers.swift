extension Layer {
  /// Puts a layer in front of the others, taking it out of the layer it was in.
  ///
  /// - Precondition: this layer is not inside it, nor is it this layer.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Puts a layer among the others; 0 is the back. An index beyond the end is the end.
  ///
  /// - Precondition: this layer is not inside it, nor is it this layer, and the index is not negative.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be put inside itself")
    precondition(index >= 0, "a sublayer's index cannot be \(index)")
    layer.removeFromSuperlayer()
    layer.maskedLayer?.mask = nil
    sublayers.insert(layer, at: min(index, sublayers.count))
    layer.superlayer = self
    setNeedsCommit(.structure)
    didAttach(layer)
    setNeedsLayout()
    layer.runAction(forKey: "onOrderIn")
    runAction(forKey: "sublayers")
  }

  /// Takes the layer out of the layer that it is in, if any.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.setNeedsCommit(.structure)
    superlayer.setNeedsLayout()
    self.superlayer = nil
    runAction(forKey: "onOrderOut")
    superlayer.runAction(forKey: "sublayers")
  }

  /// The first layer in this one, at any depth, that goes by a path of names such as `lock/dial`.
  public func sublayer(at path: String) -> Layer? {
    var found: Layer? = self
    for name in path.split(separator: "/") {
      found = found?.sublayers.first { $0.name.map { $0 == name } ?? false }
    }
    return found
  }

  /// Whether this layer is, or is somewhere inside, another.
  func isInside(_ other: Layer) -> Bool {
    var current: Layer? = self
    while let layer = current {
      if layer === other { return true }
      current = layer.layerAbove
    }
    return false
  }
}

/// A class of layers of a program's own whose layers are copied in their own class, as for a presentation of one.
///
/// Layers of other classes of a program's own are copied as layers of the engine's class that they inherit from: an
/// initialiser can be called for any class only if it is required.
///
///     final class Ring: ShapeLayer, SelfCopying {
///       required override init(layer: Any) { super.init(layer: layer) }
///     }
public protocol SelfCopying: Layer {
  /// A copy of a layer of this class, without sublayers, mask and animations.
  init(layer: Any)
}

/// Layers of the same class.
extension Layer {
  /// A copy of the layer without sublayers, mask and animations, in its own class if that is `SelfCopying`.
  package func ownCopy() -> Layer {
    if let selfCopying = type(of: self) as? any SelfCopying.Type { return selfCopying.init(layer: self) }
    return bareCopy()
  }

  /// A new layer of the class that shows what this one does, with what that class has beside its model: no sublayers, no
  /// mask, no animations, and a model as it begins.
  package func bareCopy() -> Layer {
    switch model.content {
    case .none: Layer()
    case .shape: ShapeLayer()
    case .text: TextLayer(like: self)
    case .art: ArtLayer()
    case .image: ImageLayer()
    case .chart(let chart): ChartLayer(chart.figure.form, like: self)
    case .connector: ConnectorLayer(like: self)
    case .gradient: GradientLayer()
    case .transform: TransformLayer()
    case .replicator: ReplicatorLayer(like: self)
    case .emitter: EmitterLayer()
    }
  }
}

extension ReplicatorLayer {
  fileprivate convenience init(like other: Layer) {
    self.init()
    if let other = other as? ReplicatorLayer { instanceCount = other.instanceCount }
  }
}

extension TextLayer {
  fileprivate convenience init(like other: Layer) {
    self.init()
    guard let other = other as? TextLayer, let subject = other.subject else { return }
    (self.subject, subjectKeyPath, subjectFactor) = (subject, other.subjectKeyPath, other.subjectFactor)
  }
}

extension ConnectorLayer {
  fileprivate convenience init(like other: Layer) {
    self.init()
    if let other = other as? ConnectorLayer { (start, end) = (other.start, other.end) }
  }
}

extension ChartLayer {
  fileprivate convenience init(_ form: ChartForm, like other: Layer) {
    self.init(form)
    guard let other = other as? ChartLayer else { return }
    (subject, subjectKeyPath, subjectValue) = (other.subject, other.subjectKeyPath, other.subjectValue)
  }
}
