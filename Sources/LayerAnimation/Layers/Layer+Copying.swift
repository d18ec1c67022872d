/// Layers of the same class.
extension Layer {
  /// A new layer of the class that shows what this one does, with what that class has beside its model: no sublayers, no
  /// mask, no animations, and a model as it begins.
  package func bareCopy() -> Layer {
    switch model.content.kind {
    case .none: Layer()
    case .shape: ShapeLayer()
    case .text: TextLayer()
    case .art: ArtLayer()
    case .strip: StripLayer(like: self)
    case .plot: PlotLayer(like: self)
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

extension StripLayer {
  fileprivate convenience init(like other: Layer) {
    self.init()
    if let other = other as? StripLayer { show(subjectOf: other) }
  }
}

extension PlotLayer {
  fileprivate convenience init(like other: Layer) {
    self.init()
    if let other = other as? PlotLayer { show(subjectOf: other) }
  }
}
