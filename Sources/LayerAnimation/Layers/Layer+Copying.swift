/// Layers of the same class.
extension Layer {
  /// A new layer of the class that shows what this one does, with what that class has beside its model: no sublayers, no
  /// mask, no animations, and a model as it begins.
  package func bareCopy() -> Layer {
    switch model.content {
    case .none: Layer()
    case .shape: ShapeLayer()
    case .text: TextLayer()
    case .art: ArtLayer()
    case .chart(let chart): ChartLayer(chart.figure.form, like: self)
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

extension ChartLayer {
  fileprivate convenience init(_ form: ChartForm, like other: Layer) {
    self.init(form)
    guard let other = other as? ChartLayer else { return }
    (subject, subjectKeyPath, subjectValue) = (other.subject, other.subjectKeyPath, other.subjectValue)
  }
}
