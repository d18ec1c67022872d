import Casts
import Diagnostics
import LayerAnimation

/// A decoder of edits of a recording: a list of changes, all in the recording's own time, before any of them.
///
///     - {cut: 3s..8s}
///     - {speed: 2, between: 10s..20s}
///     - {pause: 1s, at: 12s}
///     - {idle: 0.5s}
package enum EditsDecoder {
  /// Decodes edits.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - duration: The length of the recording in seconds, for times in per cent and beyond the end.
  /// - Returns: The edits, nil if there is an error among the diagnostics.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, duration: Double
  ) -> (edits: [CastEdit]?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source, .edits)
    var edits: [CastEdit] = []
    if let root = YAMLDocument.read(in: context) {
      let elements = NodeReader(root, in: context, scope: nil).list(of: "edits, such as {cut: 3s..8s}") ?? []
      if elements.count > limit {
        context.report("there are more than \(limit) edits", at: elements[limit].place, rule: .recording)
      } else {
        edits = elements.compactMap { edit($0, duration) }
        if !context.hasErrors { checkLength(edits, duration, root, context) }
      }
    }
    return (context.hasErrors ? nil : edits, context.diagnostics)
  }

  /// Refuses edits that make a recording longer than any is played.
  private static func checkLength(
    _ edits: [CastEdit], _ duration: Double, _ root: SceneNode, _ context: DecodingContext
  ) {
    let length = edits.reduce(duration) { length, edit in
      switch edit {
      case .pause(let time, _): length + time
      case .speed(let factor, let range):
        length + max(1 / factor - 1, 0) * max(min(range.upperBound, duration) - range.lowerBound, 0)
      case .cut, .idle: length
      }
    }
    guard length > Cast.longestDuration else { return }
    context.report(
      "with these edits the recording may take \(length.plain) s; at most \(Cast.longestDuration.plain) s, ten days, are played",
      at: root.place, rule: .recording)
  }

  /// The greatest number of edits.
  private static let limit = 1000

  private static func edit(_ reader: NodeReader, _ duration: Double) -> CastEdit? {
    guard let mapping = MappingReader(reader, as: .edit) else { return nil }
    let given = mapping.given(["cut", "speed", "pause", "idle"])
    guard let kind = given.first else {
      mapping.context.report(
        "an edit is a 'cut', a 'speed', a 'pause' or an 'idle' time", at: mapping.place, rule: .recording)
      return nil
    }
    for other in given.dropFirst() {
      mapping.fail("an edit does one thing: it is a '\(kind)' already", atKey: other, rule: .recording)
    }
    for key in mapping.given(["between", "at"]) where key != (kind == "speed" ? "between" : kind == "pause" ? "at" : "")
    {
      mapping.fail("a '\(kind)' has no '\(key)'", atKey: key, rule: .recording)
    }
    switch kind {
    case "cut": return mapping.range("cut", duration).map { .cut($0) }
    case "speed":
      guard let factor = mapping.read("speed", { $0.number(in: 0.01...1000) }) else { return nil }
      guard let range = mapping.range("between", duration) else {
        if mapping["between"] == nil {
          mapping.fail("a 'speed' needs 'between', such as 10s..20s", atKey: "speed", rule: .recording)
        }
        return nil
      }
      return .speed(factor, between: range)
    case "pause":
      guard let length = mapping.read("pause", { $0.time(in: times) }) else { return nil }
      guard let time = mapping.read("at", { $0.time(in: times) }) else {
        if mapping["at"] == nil { mapping.fail("a 'pause' needs 'at', such as 12s", atKey: "pause", rule: .recording) }
        return nil
      }
      if time > duration {
        mapping["at"]?.fail(
          "the recording ends before, at \(duration.plain) s; it pauses at its end", severity: .warning,
          rule: .recording)
      }
      return .pause(length, at: time)
    default: return mapping.read("idle") { $0.time(in: times) }.map { .idle($0) }
    }
  }

  private static let times = 0...SceneLimits.magnitude
}

extension MappingReader {
  /// Returns the times between the two ends of a text such as `3s..8s`.
  fileprivate func range(_ key: String, _ duration: Double) -> ClosedRange<Double>? {
    guard let reader = self[key], let text = reader.line() else { return nil }
    let ends = text.rangeEnds.map { [$0.first, $0.last] } ?? []
    let times = ends.compactMap { SceneTime(number: String($0))?.seconds(of: duration) }
    guard times.count == 2, times[0] <= times[1], times[0] >= 0 else {
      reader.expected("two times, the earlier one first, such as 3s..8s")
      return nil
    }
    if times[0] == times[1] {
      reader.fail(
        "there is nothing between two equal times; the edit changes nothing", severity: .warning, rule: .recording)
    } else if times[0] >= duration {
      reader.fail(
        "the recording ends before, at \(duration.plain) s; the edit changes nothing", severity: .warning,
        rule: .recording)
    } else if times[1] > duration {
      reader.fail(
        "the recording ends before, at \(duration.plain) s; the edit ends there", severity: .warning, rule: .recording)
    }
    return times[0]...times[1]
  }
}
