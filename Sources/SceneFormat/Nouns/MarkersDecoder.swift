import Diagnostics
import LayerAnimation

/// `markers:` names for times.
enum MarkersDecoder {
  static func decode(_ reader: NodeReader) -> [(marker: Marker, place: Place)] {
    let pairs = reader.pairs(of: "a mapping of names to times") ?? []
    return pairs.compactMap { key, value in
      guard let name = key.line(), let time = value.time(in: 0...SceneLimits.magnitude) else { return nil }
      guard !name.isEmpty else {
        key.fail("a marker needs a name")
        return nil
      }
      return (Marker(name: name, time: time), key.place)
    }.sorted { ($0.marker.time, $0.place) < ($1.marker.time, $1.place) }
  }
}
