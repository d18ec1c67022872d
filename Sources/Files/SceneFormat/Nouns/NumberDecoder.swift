import Diagnostics
import LayerAnimation

/// A decoder of a number that a text shows: its own, or one of another layer, which is found when all layers exist.
struct NumberDecoder {
  private let mapping: MappingReader
  private let layer: TextLayer

  /// Decodes the value and its format into a text; nil if there is no mapping.
  init?(_ reader: NodeReader, into layer: TextLayer) {
    guard let mapping = MappingReader(reader, as: .number) else { return nil }
    (self.mapping, self.layer) = (mapping, layer)
    mapping.decode(.number, into: &layer.model)
    layer.numberFormat = Self.format(mapping)
    mapping.set(&layer.subjectFactor, from: "factor") { $0.number() }
    if mapping["of"] == nil {
      for key in mapping.given(["keyPath", "factor"]) {
        mapping.fail("'\(key)' is for the number of another layer; say which 'of'", atKey: key)
      }
    } else if mapping["keyPath"] == nil, !mapping.meantNames.contains("keyPath") {
      mapping.fail("'of' needs a 'keyPath': which of the layer's numbers is shown", atKey: "of")
    }
  }

  /// The position of the number's mapping in the file.
  var place: Place { mapping.place }

  /// Returns the format that a mapping has keys for; nil for a wrong one, which is reported.
  static func format(_ mapping: MappingReader) -> NumberFormat? {
    let pattern = mapping.read("format") { $0.line() } ?? "%d"
    let rounding = mapping.read("rounding") { $0.choice(of: NumberFormat.Rounding.self) } ?? .nearest
    let grouping = mapping.read("groupingSeparator") { $0.line() } ?? ","
    let decimal = mapping.read("decimalSeparator") { $0.line() } ?? "."
    do {
      return try NumberFormat(
        pattern, rounding: rounding, groupingSeparator: grouping, decimalSeparator: decimal)
    } catch {
      switch error as? NumberFormatError {
      case .hasSeveralNumbers(let place), .isNoNumber(let place):
        mapping["format"]?.fail("\(error)", atCharacter: place)
      case .hasNoNumber, .isTooLong, .separatorIsTooLong, nil: mapping.fail("\(error)", atKey: "format")
      }
      return nil
    }
  }

  /// Finds the layer whose number is shown, and checks the key path; reports one that does not exist.
  func resolve(in layers: NamedLayers) -> Layer? {
    guard let subject = mapping["of"].flatMap({ layers.layer($0, for: layer) }) else { return nil }
    guard let reader = mapping["keyPath"], let keyPath = reader.keyPath(in: subject.model.content) else { return nil }
    guard keyPath.kind == .number, keyPath.cell == nil else {
      reader.fail("a text shows numbers, and '\(keyPath)' is none")
      return nil
    }
    guard subject !== layer else {
      mapping.fail("a text cannot show a number of itself", atKey: "of")
      return nil
    }
    (layer.subject, layer.subjectKeyPath) = (subject, keyPath)
    return subject
  }
}
