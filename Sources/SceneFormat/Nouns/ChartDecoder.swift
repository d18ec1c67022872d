import Diagnostics
import LayerAnimation

/// A layer that shows a property of another one over a span of time.
///
/// Read in two steps: the span where the chart stands, and the layer that it shows when all layers are known.
struct ChartDecoder {
  /// The layer that shows.
  let layer: ChartLayer
  private let form: ChartForm
  private let mapping: MappingReader

  /// Reads all but the layer that is shown; nil where there is no mapping.
  init?(_ reader: NodeReader, _ form: ChartForm) {
    guard let mapping = MappingReader(reader, as: form.mappingKind) else { return nil }
    (self.mapping, self.form, layer) = (mapping, form, ChartLayer(form))
    var chart = ChartContent(form)
    mapping.set(&chart.start, from: "start") { $0.time() }
    mapping.set(&chart.end, from: "end") { $0.time() }
    mapping.set(&chart.tickInterval, from: "ticks") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&chart.scaleColor, from: "color") { $0.color() }
    mapping.set(&layer.subjectValue, from: "value") { $0.choice(of: SubjectValue.self) }
    checkSpan(of: chart)
    if case .plot(var plot) = chart.figure {
      decode(&plot)
      chart.figure = .plot(plot)
    }
    layer.chart = chart
  }

  private func decode(_ plot: inout PlotFigure) {
    plot.minimum = mapping.read("minimum") { $0.angle(isPlain: true) }
    plot.maximum = mapping.read("maximum") { $0.angle(isPlain: true) }
    mapping.set(&plot.curveColor, from: "curveColor") { $0.color() }
    guard let low = plot.minimum, let high = plot.maximum, low >= high else { return }
    mapping.fail("a plot's maximum lies above its minimum", atKey: "maximum")
  }

  /// Where it stands.
  var place: Place { mapping.place }

  /// Finds the layer that is shown, and its property; what does not exist is reported.
  func resolve(in root: Layer) -> Layer? {
    guard let reader = mapping["of"], let name = reader.line(), let subject = subject(name, reader, root) else {
      return nil
    }
    layer.subject = subject
    guard let keyPathReader = mapping["keyPath"] else { return subject }
    guard let keyPath = keyPathReader.keyPath(in: subject.model.content) else { return nil }
    guard keyPath.kind == form.valueKind else {
      keyPathReader.fail("\(mapping.kind.noun) shows \(form.values), and '\(keyPath)' is none")
      return nil
    }
    layer.subjectKeyPath = keyPath
    return subject
  }

  /// Checks that time goes on.
  private func checkSpan(of chart: ChartContent) {
    guard chart.end <= chart.start else { return }
    mapping.fail("\(mapping.kind.noun) ends after it starts", atKey: mapping["end"] == nil ? "start" : "end")
  }

  /// The layer of a path from the outermost layers, or the only one of a name.
  private func subject(_ name: String, _ reader: NodeReader, _ root: Layer) -> Layer? {
    if let layer = root.sublayer(at: name), layer !== root { return layer }
    let layers = root.namedDescendants
    let namesakes = layers.filter { $0.layer.name == name }
    guard namesakes.count < 2 else {
      reader.fail("there are \(namesakes.count) layers '\(name)'; write \(enumeration(namesakes.map(\.path), "or"))")
      return nil
    }
    if let only = namesakes.first { return only.layer }
    guard !mapping.context.isCutOff else { return nil }
    let names = layers.compactMap(\.layer.name) + layers.map(\.path)
    reader.fail(
      "there is no layer '\(NodeReader.shortened(name))'\(mapping.context.suggestion(for: name, among: names))")
    return nil
  }
}

extension ChartForm {
  /// How such a chart is written.
  fileprivate var mappingKind: MappingKind {
    switch self {
    case .strip: .strip
    case .plot: .plot
    }
  }

  /// What it shows, in words.
  fileprivate var values: String {
    switch self {
    case .strip: "colours"
    case .plot: "numbers"
    }
  }
}

extension Layer {
  /// The named layers in this one with their paths, in the order of the tree.
  fileprivate var namedDescendants: [(path: String, layer: Layer)] {
    sublayers.flatMap { sublayer -> [(path: String, layer: Layer)] in
      guard let name = sublayer.name else { return sublayer.namedDescendants }
      return [(name, sublayer)] + sublayer.namedDescendants.map { ("\(name)/\($0.path)", $0.layer) }
    }
  }
}
