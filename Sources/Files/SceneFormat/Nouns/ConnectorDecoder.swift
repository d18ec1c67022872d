import Diagnostics
import LayerAnimation

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
    mapping.set(&connector.route, from: "route") { $0.choice(of: ConnectorRoute.self) }
    mapping.set(&connector.axis, from: "axis") { $0.choice(of: ConnectorAxis.self) }
    mapping.set(&connector.arrow, from: "arrow") { $0.choice(of: ConnectorArrow.self) }
    mapping.set(&connector.gap, from: "gap") { $0.number(in: 0...SceneLimits.magnitude) }
    mapping.set(&connector.isTyped, from: "typed") { $0.flag() }
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
      mapping.fail("a connector does not lead to a connector, nor to what is inside one", atKey: key, rule: .content)
      return nil
    }
    return subject
  }
}
