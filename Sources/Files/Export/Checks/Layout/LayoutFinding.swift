import Diagnostics

/// Something about the layout of a scene that its author has probably not meant.
package struct LayoutFinding {
  /// The rule.
  package let rule: DiagnosticRule
  /// The path of the layer; nil if it is about the whole frame.
  package let layer: String?
  /// The time at which it is seen first, in seconds of the scene.
  package let time: Double
  /// The message, as a sentence without its full stop.
  package let message: String
  /// The number of further findings that are equal but for numbers, and about copies of the layer.
  package fileprivate(set) var alike = 0

  init(_ rule: DiagnosticRule, _ layer: String?, at time: Double, _ message: String) {
    (self.rule, self.layer, self.time, self.message) = (rule, layer, time, message)
  }

  /// What equal findings have in common: the rule, the layer without the numbers of copies and of layers without a name, and the
  /// message without numbers.
  fileprivate var kind: [String] {
    [rule.name, layer.map(Self.withoutCopies) ?? "", message.filter { !$0.isNumber }]
  }

  private static func withoutCopies(_ path: String) -> String {
    var (kept, isNumber) = ("", false)
    for character in path {
      isNumber = isNumber ? character.isNumber : false
      if isNumber { continue }
      kept.append(character)
      isNumber = character == "[" || character == "#"
    }
    return kept.replacing("[]", with: "")
  }
}

extension [LayoutFinding] {
  /// The findings in the order of their times, of equal ones the first with the number of the others.
  ///
  /// - Complexity: O(n log n).
  var grouped: [LayoutFinding] {
    let sorted = sorted { ($0.time, $0.layer ?? "", $0.rule.name) < ($1.time, $1.layer ?? "", $1.rule.name) }
    var (groups, places) = ([LayoutFinding](), [[String]: Int]())
    for finding in sorted {
      let place = places[finding.kind, default: groups.count]
      if place < groups.count {
        groups[place].alike += 1
      } else {
        places[finding.kind] = place
        groups.append(finding)
      }
    }
    return groups
  }
}
