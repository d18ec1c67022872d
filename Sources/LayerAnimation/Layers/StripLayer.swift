/// A layer that shows how a colour of another layer changes.
///
/// This is the drawing that "Controlling Animation Timing" explains every property with.
public final class StripLayer: ChartLayer {
  /// Everything about the strip but the colours, which a commit fills in.
  public var strip: StripContent {
    get {
      guard case .strip(let strip) = model.content else { return StripContent() }
      return strip
    }
    set { model.content = .strip(newValue) }
  }

  /// A strip of one second, of a background colour, without a subject.
  public init() {
    super.init(showing: AnimationKeyPath(.backgroundColor))
    strip = StripContent()
  }
}
