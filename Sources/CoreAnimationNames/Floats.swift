import LayerAnimation

// Core Animation keeps a few numbers as `Float`, the engine all of them as `Double`. These may be either; `speed` and
// `repeatCount` are `Double` only. Said of the protocol, so that they stand beside the engine's properties and do not hide
// them; disfavoured, so that a literal, or a number that is only read, is a `Double`.

extension MediaTiming where Self: CALayer {
  /// 0 is invisible, 1 hides what lies below.
  @_disfavoredOverload
  public var opacity: Float {
    get { Float(model.opacity) }
    nonmutating set { (self as CALayer).opacity = Double(newValue) }
  }

  /// How strong the shadow is.
  @_disfavoredOverload
  public var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    nonmutating set { (self as CALayer).shadowOpacity = Double(newValue) }
  }
}

extension TimingFunction {
  /// A curve from its two inner control points.
  @_disfavoredOverload
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    self.init(Double(x1), Double(y1), Double(x2), Double(y2))
  }
}
