import LayerAnimation

extension MediaTiming where Self: CALayer {
  /// What casts the shadow, as an object. Said of the protocol, so that it stands beside the engine's value and is taken
  /// where an object is given or asked for.
  @_disfavoredOverload
  public var shadowPath: CGPath? {
    get { model.shadowPath.map { CGPath($0) } }
    nonmutating set { (self as CALayer).shadowPath = newValue?.path }
  }
}
