import Diagnostics
import LayerAnimation

/// Decodes begins in words: `{after: NAME, delay: 0.2s}` and `{with: NAME}`.
extension TimePlan.Reference {
  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .begin) else { return nil }
    self.init(mapping)
  }

  /// Creates the reference of a mapping that has a key `after` or `with`, and perhaps a `delay`.
  init?(_ mapping: MappingReader) {
    let delay = mapping.read("delay") { $0.time() }
    guard mapping.given(["after", "with"]).count < 2 else {
      mapping.fail("this begins 'after' something or 'with' something, not both", atKey: "with", rule: .timing)
      return nil
    }
    guard let name = mapping["after"] ?? mapping["with"] else {
      if mapping.lacksAll(["after", "with"]) {
        mapping.context.report("a begin is 'after' or 'with' something", at: mapping.place, rule: .timing)
      }
      return nil
    }
    self.init(name: name, edge: mapping.has("after") ? .end : .begin, delay: delay ?? 0)
  }
}

extension NodeReader {
  /// True if a time is written in words.
  var isInWords: Bool { isMapping && (has("after") || has("with") || has("delay")) }

  /// Returns a time that may be written in words; nil for one in words, which the plan of the scene reads.
  func plainBegin(in range: ClosedRange<Double> = SceneLimits.numbers) -> Double? { isInWords ? nil : time(in: range) }

  /// Returns the begin in words of an animation, a block of keyframes, a transition or letters; nil if it begins at a plain time.
  func beginInWords() -> TimePlan.Reference? {
    let reader = [value(ofKey: "beginTime"), value(ofKey: "delay"), value(ofKey: "at")].compactMap(\.self).first(
      where: \.isInWords)
    return reader.flatMap { TimePlan.Reference($0) }
  }

  /// Refuses a begin in words where the time is counted from something else.
  func refuseBeginInWords(because reason: String) {
    for key in ["beginTime", "delay"] {
      if let begin = value(ofKey: key), begin.isInWords {
        begin.fail("\(reason), so that this is a time", rule: .timing)
      }
    }
  }

  /// Returns a mapping without some of its keys.
  func without(_ keys: [String]) -> NodeReader {
    guard let pairs = node.pairs else { return self }
    var nodes = NodeTable.Builder()
    var rows: [UInt32] = []
    for position in 0..<pairs.count where !keys.contains(pairs[position].key.text ?? "") {
      rows += [nodes.copy(pairs[position].key), nodes.copy(pairs[position].value)]
    }
    let mapping = nodes.add(.mapping, of: rows, at: place)
    return NodeReader(nodes.node(mapping), in: context, scope: innerScope)
  }
}
