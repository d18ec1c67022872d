import LayerAnimation

/// A layer that draws a gradient.
public typealias CAGradientLayer = GradientLayer

extension GradientLayer {
  /// The colours, from the start on; nil if there are none. What is no colour is left out.
  ///
  /// It takes the place of the engine's property, which is never nil, wherever this module is imported.
  public var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set {
      let colors = (newValue ?? []).compactMap { color -> CGColor? in
        guard case .color(let color)? = Value(any: color) else { return nil }
        return color
      }
      set(.colors(colors), for: AnimationKeyPath(.colors))
    }
  }
}
