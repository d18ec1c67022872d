import LayerAnimation

/// Texts that are broken into lines, each of which is a layer of its own: the next line stands right below, and goes on
/// in small letters.
struct BrokenLines {
  /// The items, with the lines of each text joined.
  let items: [SpokenItem]

  /// Joins lines.
  ///
  /// - Parameters:
  ///   - items: The items in reading order.
  ///   - stage: The size of the stage.
  ///   - row: The height of a row of texts, in points.
  /// - Complexity: O(texts · items), of which there are at most some hundreds.
  init(joining items: [SpokenItem], on stage: Size, row: Double) {
    let most = 0.1 * stage.height
    // A line beside a chart belongs to it.
    let charts = items.filter { $0.role == .chart }.map(\.frame.center.y)
    var (joined, ends): ([SpokenItem], [Point]) = ([], [])
    for item in items {
      let end = item.frame.center
      let place = joined.indices.last { place in
        let above = ends[place]
        return item.goesOn && !joined[place].endsSentence && joined[place].isLine && item.isLine
          && item.isAligned(with: joined[place]) && end.y > above.y && end.y - above.y < most
          && !charts.contains { abs($0 - end.y) < row / 2 || abs($0 - above.y) < row / 2 }
      }
      if let place {
        joined[place].label += " " + item.label
        joined[place].frame = joined[place].frame.union(item.frame)
        ends[place] = end
      } else {
        joined.append(item)
        ends.append(end)
      }
    }
    self.items = joined
  }
}

extension SpokenItem {
  /// True if it can be a line of a text; columns, which spaces set apart, are none.
  fileprivate var isLine: Bool {
    role == .text && isQuoted && value == nil && !label.contains("  ") && !label.contains("\n")
  }

  fileprivate var endsSentence: Bool { label.last.map { ".!?…".contains($0) } ?? true }

  /// True if it begins in small letters.
  fileprivate var goesOn: Bool { label.first?.isLowercase == true }

  /// True if both begin at the same column, or have the same middle.
  fileprivate func isAligned(with other: SpokenItem) -> Bool {
    abs(frame.minX - other.frame.minX) < 0.5 || abs(frame.center.x - other.frame.center.x) < 0.5
  }
}
