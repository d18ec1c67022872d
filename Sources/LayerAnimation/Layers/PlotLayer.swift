/// A layer that shows how a number of another layer changes, as a curve: what a strip is for colours, a plot is for positions,
/// angles and opacities.
public final class PlotLayer: ChartLayer {
  /// Everything about the plot but the curve, which a commit fills in.
  public var plot: PlotContent {
    get {
      guard case .plot(let plot) = model.content else { return PlotContent() }
      return plot
    }
    set { model.content = .plot(newValue) }
  }

  /// A plot of one second, of an opacity, without a subject.
  public init() {
    super.init(showing: AnimationKeyPath(.opacity))
    plot = PlotContent()
  }
}
