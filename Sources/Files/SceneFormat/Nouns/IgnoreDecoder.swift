import Diagnostics
import LayerAnimation

/// A decoder of `ignore:`, the findings about the layout that are as they should be.
struct IgnoreDecoder {
  let named: NamedLayers

  func decode(_ reader: NodeReader) -> [IgnoredFinding] {
    (reader.list(of: "findings") ?? []).compactMap { element in
      guard let mapping = MappingReader(element, as: .ignoredFinding) else { return nil }
      let rule = mapping.read("rule", rule)
      let reason = mapping.read("because") { $0.line() }
      if reason?.isEmpty == true { mapping.fail("a finding is ignored for a reason", atKey: "because", rule: .scene) }
      let layer = mapping.read("layer") { named.layer($0) }
      guard let rule, let reason, layer != nil || !mapping.has("layer") else { return nil }
      return IgnoredFinding(rule: rule, layer: layer, reason: reason)
    }
  }

  /// Returns the name of a rule about the layout.
  private func rule(_ reader: NodeReader) -> String? {
    guard let name = reader.line() else { return nil }
    let names = DiagnosticRule.layout.map(\.name)
    guard !names.contains(name) else { return name }
    let hint = reader.context.suggestion(for: name, among: names)
    reader.fail("no rule about the layout is called '\(NodeReader.shortened(name))'\(hint)", rule: .scene)
    return nil
  }
}
