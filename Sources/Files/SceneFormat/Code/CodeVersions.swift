import LayerAnimation

/// A line of code: its characters with what their parts are.
struct CodeLine: Hashable {
  let text: String
  let spans: [TextSpan]
}

/// The lines of the versions of a text of code, each with a number by which it is the same line in all of them.
struct CodeVersions {
  /// The different lines, by their numbers.
  private(set) var lines: [CodeLine] = []
  /// The numbers of the lines of the last version.
  private(set) var last: [Int] = []

  /// Adds a version; lines that are in it and in the version before, in the same order, keep their numbers.
  ///
  /// - Complexity: O(lines), and O(lines of one · lines of the other) of what lies between their equal beginnings and ends;
  ///   where that is more than a million, all of it is new.
  mutating func add(_ version: [CodeLine]) {
    let old = last
    let head = zip(old, version).prefix { lines[$0.0] == $0.1 }.count
    let rest = min(old.count, version.count) - head
    let tail = zip(old.reversed(), version.reversed()).prefix(rest).prefix { lines[$0.0] == $0.1 }.count
    let (gone, come) = (old[head..<old.count - tail], version[head..<version.count - tail])
    let kept = Self.common(gone.map { lines[$0] }, Array(come))
    last = Array(old[..<head])
    var next = 0
    for (index, line) in come.enumerated() {
      if next < kept.count, kept[next].new == index {
        last.append(gone[head + kept[next].old])
        next += 1
      } else {
        lines.append(line)
        last.append(lines.count - 1)
      }
    }
    last += old[(old.count - tail)...]
  }

  /// The greatest number of pairs of lines that are compared for a version.
  static let mostPairs = 1 << 20

  /// Returns the indices of the longest common sequence of two lists of lines.
  private static func common(_ old: [CodeLine], _ new: [CodeLine]) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count <= mostPairs / new.count else { return [] }
    // The lengths of the longest common sequences of the ends of both lists, row after row.
    let width = new.count + 1
    var lengths = Array(repeating: Int32(0), count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i * width + j] =
          old[i] == new[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (pairs, i, j) = ([(old: Int, new: Int)](), 0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
