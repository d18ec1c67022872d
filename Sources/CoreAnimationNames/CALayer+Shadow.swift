import LayerAnimation

extension MediaTiming where Self: CALayer {
  /// The outline that casts the shadow, as an object. Declared in an extension of the protocol, so that it is an
  /// overload of the engine's value, chosen if an object is assigned or expected.
  @_disfavoredOverload
  public var shadowPath: CGPath? {
    get { model.shadowPath.map { CGPath($0) } }
    nonmutating set { (self as CALayer).shadowPath = newValue?.path }
  }
}
