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
    mapping.set(&plot, from: MappingKind.plotKeys)
    plot.numberFormat = mapping.read("format", format)
    guard let low = plot.minimum, let high = plot.maximum, low >= high else { return }
    mapping.fail("a plot's maximum lies above its minimum", atKey: "maximum", rule: .content)
  }

  /// Returns the format of the labels, whose characters take one cell each beside the plot.
  private func format(_ reader: NodeReader) -> NumberFormat? {
    guard let pattern = reader.line() else { return nil }
    guard pattern.unicodeScalars.allSatisfy({ CharacterWidth.columns(of: $0) == 1 }) else {
      return reader.fail("the labels of a plot have characters of one column only", rule: .content)
    }
    do {
      return try NumberFormat(pattern)
    } catch {
      return reader.fail("\(error)", rule: .content)
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
      return keyPathReader.fail("\(mapping.kind.noun) shows \(form.values), and '\(keyPath)' is none", rule: .content)
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

/// A decoder of a line from one layer to another, which are found when all layers exist.
struct ConnectorDecoder {
  /// The connector.
  let layer = ConnectorLayer()
  private let mapping: MappingReader

  /// Decodes everything but the two layers; nil if the value is not a mapping.
  ///
  /// - Parameter stage: The stage's size, for the warning about labels that do not fit.
  init?(_ reader: NodeReader, stage: Size?) {
    guard let mapping = MappingReader(reader, as: .connector) else { return nil }
    self.mapping = mapping
    var connector = ConnectorContent()
    mapping.set(&connector, from: MappingKind.connectorKeys)
    ShapeDecoder.decodeStroke(mapping, into: &connector.line)
    layer.connector = connector
    addLabel(stage: stage)
  }

  /// Adds the text in the middle of the line, as a sublayer.
  private func addLabel(stage: Size?) {
    let offset = mapping.read("labelOffset") { $0.point() }
    guard let reader = mapping["label"] else {
      if offset != nil {
        mapping.fail("'labelOffset' moves a 'label', and there is none", atKey: "labelOffset", rule: .content)
      }
      return
    }
    // The label is a layer of its own, which follows no parameters.
    let followed = mapping.context.followed
    mapping.context.followed = nil
    defer { mapping.context.followed = followed }
    guard let label = TextDecoder.decode(reader, stage: stage) else { return }
    label.name = "label"
    label.alignmentMode = .center
    label.position = offset ?? .zero
    layer.addSublayer(label)
    layer.label = label
  }

  /// Finds both layers; reports those that do not exist.
  ///
  /// - Returns: The layers that exist.
  func resolve(in layers: NamedLayers) -> [Layer] {
    layer.start = subject("from", in: layers)
    layer.end = subject("to", in: layers)
    if let start = layer.start, start === layer.end {
      mapping.fail("a connector leads from one layer to another, not back to the same", atKey: "to", rule: .content)
    }
    return [layer.start, layer.end].compactMap(\.self)
  }

  private func subject(_ key: String, in layers: NamedLayers) -> Layer? {
    guard let subject = mapping[key].flatMap({ layers.layer($0, for: layer) }) else { return nil }
    guard sequence(first: subject, next: \.superlayer).allSatisfy({ !($0 is ConnectorLayer) }) else {
      return mapping.fail(
        "a connector does not lead to a connector, nor to what is inside one", atKey: key, rule: .content)
    }
    return subject
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let strip = MappingKind(
    noun: "a strip",
    keys: chart(
      "strip", keyPath: Key("keyPath", .text, "which of its colours", or: "`backgroundColor`"), ends: [],
      scale: "the colour of marks, labels and playhead"))

  /// The keys of a plot that set its properties.
  static let plotKeys: [KeyOf<PlotFigure>] = [
    KeyOf("curveColor", \.curveColor, .color, "the colour of the curve", or: "`orange`"),
    KeyOf("revealed", \.isRevealed, .flag, "whether the curve is drawn as far as the playhead has come", or: "`false`"),
    KeyOf("speed", \.showsSpeed, .flag, "whether it shows how fast the number changes, in a second", or: "`false`"),
    KeyOf("flipped", \.isFlipped, .flag, "whether greater numbers are further down", or: "`false`"),
  ]

  static let plot = MappingKind(
    noun: "a plot",
    keys: chart(
      "plot",
      keyPath: Key(
        "keyPath", .text, "which of its numbers: `position.x`, `opacity`, `transform.rotation` …", or: .needed),
      ends: [
        Key(
          "minimum", .angle, "the number at the lower edge; an angle may be given in degrees", or: "the least there is"),
        Key("maximum", .angle, "the number at the upper edge", or: "the greatest there is"),
      ], scale: "the colour of the axis and the playhead")
      + plotKeys.map(\.key) + [
        Key("format", .text, "how the numbers are written, at most 16 characters: `%.1f s`", or: "up to two decimals")
      ])

  /// Returns the keys of a chart, most of which strips and plots have in common.
  ///
  /// - Parameters:
  ///   - name: The name of the chart in descriptions.
  ///   - keyPath: The key of the property that is shown.
  ///   - ends: The keys of the numbers at the lower and upper edge.
  ///   - scale: The description of the key `color`.
  private static func chart(_ name: String, keyPath: Key, ends: [Key], scale: String) -> [Key] {
    [
      Key("of", .text, "the layer that is shown: its path, or its name if only one layer has it", or: .needed),
      keyPath,
      Key(
        "value", choice(SubjectValue.self),
        "the presentation's value, or the layer's own value, which no animation changes", or: "`presentation`"),
      Key("start", .time, "the first moment, in the \(name)'s own time", or: "`0s`"),
      Key("end", .time, "the last moment", or: "`1s`"),
    ] + ends + [
      Key("ticks", .time, "the time between two marks; `0s` for none", or: "`1s`"),
      Key("color", .color, scale, or: "`white`"),
      Key("fontSize", .number, "how high a line of its numbers is, in points", or: "a letter a cell"),
    ]
  }

  /// The keys of a connector that set its properties.
  static let connectorKeys: [KeyOf<ConnectorContent>] = [
    KeyOf("route", \.route, .choice, "how it runs", or: "`straight`"),
    KeyOf(
      "axis", \.axis, .choice, "which sides it leaves and enters, unless it is straight",
      or: "`auto`: where there is more room"),
    KeyOf("arrow", \.arrow, .choice, "which of its ends have heads", or: "`end`"),
    KeyOf(
      "gap", \.gap, .number(in: 0...SceneLimits.magnitude), "how far from both layers it ends, in points", or: "`0`"),
    KeyOf("typed", \.isTyped, .flag, "whether it is written in characters where it is level or upright", or: "`true`"),
  ]

  static let connector = MappingKind(
    noun: "a connector",
    sections: [
      Section(
        title: "way",
        keys: [
          Key("from", .text, "the layer where it begins: its path, or its name if only one layer has it", or: .needed),
          Key("to", .text, "the layer where it ends", or: .needed),
        ] + connectorKeys.map(\.key) + [
          Key("label", .textOrMapping("text"), "a text in the middle of it", or: "none"),
          Key("labelOffset", .point, "how far the label is moved from there", or: "`[0, 0]`"),
        ]),
      Section(
        title: "line",
        keys: strokes.compactMap { key in
          switch key.name {
          case "fillColor", "fillRule", "strokeOffset": nil
          case "strokeColor": Key(key.name, key.form, "the colour of the line and its heads", or: "`white`")
          case "lineJoin": Key(key.name, key.form, "its corners; `round` ones are typed round too", or: "`miter`")
          default: key
          }
        }),
    ])
}
