import Cells
import Diagnostics
import LayerAnimation

/// A decoder of a layer that shows a property of another layer over a span of time: a strip or a plot.
///
/// Decoding takes two steps: the span is decoded with the layer, and the other layer is found when all layers exist.
struct ChartDecoder {
  /// The strip or the plot.
  let layer: ChartLayer
  private let form: ChartForm
  private let mapping: MappingReader

  /// Decodes everything but the layer that is shown and its key path; nil if the value is not a mapping.
  init?(_ reader: NodeReader, _ form: ChartForm) {
    guard let mapping = MappingReader(reader, as: form.mappingKind) else { return nil }
    (self.mapping, self.form, layer) = (mapping, form, ChartLayer(form))
    var chart = ChartContent(form)
    mapping.set(&chart.start, from: "start") { $0.time() }
    mapping.set(&chart.end, from: "end") { $0.time() }
    mapping.set(&chart.tickInterval, from: "ticks") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&chart.scaleColor, from: "color") { $0.color() }
    mapping.set(&chart.fontSize, from: "fontSize") { $0.number(in: SceneLimits.fontSizes) }
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
    mapping.set(&plot.isFlipped, from: "flipped") { $0.flag() }
    mapping.set(&plot.showsSpeed, from: "speed") { $0.flag() }
    mapping.set(&plot.isRevealed, from: "revealed") { $0.flag() }
    plot.numberFormat = mapping.read("format", format)
    guard let low = plot.minimum, let high = plot.maximum, low >= high else { return }
    mapping.fail("a plot's maximum lies above its minimum", atKey: "maximum", rule: .content)
  }

  /// Returns the format of the labels, whose characters take one cell each beside the plot.
  private func format(_ reader: NodeReader) -> NumberFormat? {
    guard let pattern = reader.line() else { return nil }
    guard pattern.unicodeScalars.allSatisfy({ CharacterWidth.columns(of: $0) == 1 }) else {
      reader.fail("the labels of a plot have characters of one column only", rule: .content)
      return nil
    }
    do {
      return try NumberFormat(pattern)
    } catch {
      reader.fail("\(error)", rule: .content)
      return nil
    }
  }

  /// The position of the chart's mapping in the file.
  var place: Place { mapping.place }

  /// Finds the layer that is shown, and checks the key path; reports either if it does not exist.
  func resolve(in layers: NamedLayers) -> Layer? {
    guard let subject = mapping["of"].flatMap({ layers.layer($0, for: layer) }) else { return nil }
    layer.subject = subject
    guard let keyPathReader = mapping["keyPath"] else { return subject }
    guard let keyPath = keyPathReader.keyPath(in: subject.model.content) else { return nil }
    guard keyPath.kind == form.valueKind else {
      keyPathReader.fail("\(mapping.kind.noun) shows \(form.values), and '\(keyPath)' is none", rule: .content)
      return nil
    }
    layer.subjectKeyPath = keyPath
    return subject
  }

  /// Checks that the span ends after it starts.
  private func checkSpan(of chart: ChartContent) {
    guard chart.end <= chart.start else { return }
    mapping.fail(
      "\(mapping.kind.noun) ends after it starts", atKey: mapping["end"] == nil ? "start" : "end", rule: .content)
  }
}

extension ChartForm {
  /// The kind of mapping that describes such a chart.
  fileprivate var mappingKind: MappingKind {
    switch self {
    case .strip: .strip
    case .plot: .plot
    }
  }

  /// The name, in messages, of the values that the chart shows.
  fileprivate var values: String {
    switch self {
    case .strip: "colours"
    case .plot: "numbers"
    }
  }
}
