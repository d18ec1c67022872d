import Diagnostics
import LayerAnimation

/// A decoder of `markers:`, which gives names to times.
enum MarkersDecoder {
  static func decode(_ reader: NodeReader) -> [(marker: Marker, place: Place)] {
    let pairs = reader.pairs(of: "a mapping of names to times") ?? []
    return pairs.compactMap { key, value in
      guard let name = key.line(), let (time, stops) = decode(value) else { return nil }
      guard !name.isEmpty else {
        key.fail("a marker needs a name")
        return nil
      }
      return (Marker(name: name, time: time, stops: stops), key.place)
    }.sorted { ($0.marker.time, $0.place) < ($1.marker.time, $1.place) }
  }

  /// Returns the time of a marker, which is written alone or in a mapping.
  private static func decode(_ value: NodeReader) -> (time: Double, stops: Bool)? {
    let times = 0...SceneLimits.magnitude
    guard value.isMapping else { return value.time(in: times).map { ($0, false) } }
    guard let mapping = MappingReader(value, as: .marker), let time = mapping.read("at", { $0.time(in: times) }) else {
      return nil
    }
    return (time, mapping.read("stop") { $0.flag() } ?? false)
  }
}
