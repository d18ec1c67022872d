import Testing

@testable import LayerAnimation

/// What strips and plots have in common.
@Suite("ChartLayer")
struct ChartLayerTests {
  private let root = Layer(), subject = Layer()

  private func samples(of index: Int, _ tree: LayerTree) -> (colors: Int, numbers: Int) {
    tree.commit(at: 0)
    guard case .chart(let chart) = tree.nodes[index].model.content else { return (-1, -1) }
    switch chart.figure {
    case .strip(let strip): return (strip.samples.values.compactMap(\.self).count, 0)
    case .plot(let plot): return (0, plot.samples.values.compactMap(\.self).count)
    }
  }

  private func chart(_ form: ChartForm) -> ChartLayer {
    let chart = ChartLayer(form)
    chart.subject = subject
    subject.backgroundColor = .white
    if subject.superlayer == nil { root.addSublayer(subject) }
    return chart
  }

  @Test("A chart begins with a property of its kind", arguments: ChartForm.allCases)
  func aChartBeginsWithAPropertyOfItsKind(_ form: ChartForm) {
    #expect(ChartLayer(form).subjectKeyPath.kind == form.valueKind)
    #expect(ChartLayer(form).chart.figure.form == form)
  }

  @Test("A property of another kind shows nothing")
  func aPropertyOfAnotherKindShowsNothing() {
    let (strip, plot) = (chart(.strip), chart(.plot))
    root.addSublayer(strip)
    root.addSublayer(plot)
    let tree = LayerTree(root: root)
    #expect(samples(of: 2, tree) == (ChartLayer.sampleCount, 0) && samples(of: 3, tree) == (0, ChartLayer.sampleCount))
    (strip.subjectKeyPath, plot.subjectKeyPath) = ("opacity", "backgroundColor")
    #expect(samples(of: 2, tree) == (0, 0) && samples(of: 3, tree) == (0, 0))
  }

  @Test("A chart in a mask is filled in like any other (G17)")
  func aChartInAMaskIsFilledIn() {
    let mask = Layer()
    mask.addSublayer(chart(.strip))
    root.mask = mask
    #expect(samples(of: 3, LayerTree(root: root)) == (ChartLayer.sampleCount, 0))
  }

  @Test("A chart may be the root, and follows what it is given")
  func aChartMayBeTheRoot() {
    let root = ChartLayer(.plot)
    root.subject = root
    let tree = LayerTree(root: root)
    #expect(samples(of: 0, tree) == (0, ChartLayer.sampleCount))
    root.chart.end = 2
    tree.commit(at: 1)
    guard case .chart(let chart) = tree.nodes[0].model.content else {
      Issue.record("a chart shows a chart")
      return
    }
    #expect(chart.end == 2 && chart.number(at: 1.5) == 1)
  }

  @Test("A layer without a subject of its own shows the chart that it is given")
  func aPlainLayerShowsTheChartThatItIsGiven() {
    var strip = StripFigure()
    strip.samples.values = [.white]
    var content = ChartContent(.strip)
    content.figure = .strip(strip)
    root.model.content = .chart(content)
    let tree = LayerTree(root: root)
    #expect(samples(of: 0, tree) == (1, 0))
    strip.samples.values = [.white, .black]
    content.figure = .strip(strip)
    root.model.content = .chart(content)
    #expect(samples(of: 0, tree) == (2, 0))
  }
}
