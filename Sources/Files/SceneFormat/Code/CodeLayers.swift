import Cells
import LayerAnimation

/// The layers of code: one for each line, for its number and for the mark beside it, with the animations by which they go
/// from one state to the next.
///
/// A line that stays moves by whole rows to its place; one that is new appears there in the second half of the time, and one
/// that goes disappears in the first half.
struct CodeLayers {
  /// A text that is in some of the states.
  private struct Part {
    var text: String
    var spans: [TextSpan] = []
    let color: Color
    /// True if nothing is said of it.
    var isDecoration = true
    /// The first column.
    let column: Int
    /// The row in each state; nil where it is not in the text.
    var rows: [Int?]
    /// The opacity in each state.
    var opacities: [Double]
    /// The time at which it is typed; nil if it is there.
    var typing: (start: Double, duration: Double)?

    /// Returns the colours of the part in a text in which it begins at a character, as they are in the first state.
    func spans(from start: Int) -> [TextSpan] {
      let whole = TextSpan(0..<text.count, foregroundColor: color)
      return ([whole] + spans).map { span in
        TextSpan(
          span.range.lowerBound + start..<span.range.upperBound + start,
          foregroundColor: span.foregroundColor?.faded(by: opacities[0]), style: span.style)
      }
    }
  }

  private let states: [CodeState]
  private let colors: CodeColors
  private var parts: [Part] = []

  /// The number of columns and rows that all states together take, and of the columns before the lines.
  let (columns, rows, marginColumns): (Int, Int, Int)

  /// The character behind what is typed of the code; nil for none.
  let caret: Unicode.Scalar?

  /// How long the first state is typed, in seconds; 0 if it is there.
  let typing: Double

  /// The opacity of lines beside those that are pointed out.
  private static let aside = 0.4

  /// Creates the layers of some states; there is at least one.
  init(
    _ states: [CodeState], of lines: [CodeLine], hasNumbers: Bool, caret: Unicode.Scalar?, typing: Double,
    _ colors: CodeColors
  ) {
    (self.states, self.caret, self.typing, self.colors) = (states, caret, typing, colors)
    let markColumns = states.contains { $0.marked.values.contains { !$0.isEmpty } } ? 2 : 0
    let digits = hasNumbers ? "\(states.map(\.visible.upperBound).max() ?? 0)".count : 0
    let start = markColumns + (hasNumbers ? digits + 2 : 0)
    marginColumns = start
    let widths = states.flatMap { state in state.lines[state.visible].map { CharacterWidth.columns(of: lines[$0].text) }
    }
    columns = start + (widths.max() ?? 0)
    rows = states.map(\.shown.count).max() ?? 0
    let indices = states.map { state in
      Dictionary(uniqueKeysWithValues: state.lines.enumerated().map { ($0.element, $0.offset) })
    }
    for number in Set(states.flatMap { $0.lines[$0.visible] }).sorted() {
      let places = indices.map { $0[number] }
      if markColumns > 0 { for mark in CodeMark.allCases { add(mark, places) } }
      addLine(lines[number], places, column: start)
    }
    if typing > 0 { type() }
    guard hasNumbers else { return }
    for index in Set(states.flatMap(\.visible)).sorted() { addNumber(index, digits: digits, column: markColumns) }
  }

  private mutating func addLine(_ line: CodeLine, _ places: [Int?], column: Int) {
    let opacities = zip(states, places).map { state, place in
      guard let place, state.visible.contains(place) else { return 0.0 }
      return state.isAside(place) ? Self.aside : 1
    }
    guard !line.text.isEmpty else { return }
    parts.append(
      Part(
        text: line.text, spans: line.spans, color: colors.ink, isDecoration: false, column: column, rows: rows(places),
        opacities: opacities)
    )
  }

  /// Adds the sign beside a line that has a mark in some states, and the ground of removed and added ones.
  private mutating func add(_ mark: CodeMark, _ places: [Int?]) {
    let opacities = zip(states, places).map { state, place in
      place.map { state.visible.contains($0) && state.has(mark, $0) } == true ? 1.0 : 0
    }
    guard opacities.contains(1) else { return }
    let color = colors.color(of: mark)
    var part = Part(text: mark.sign, color: color, column: 0, rows: rows(places), opacities: opacities)
    if mark != .highlight {
      part.text += String(repeating: " ", count: max(columns - 1, 0))
      part.spans = [TextSpan(0..<part.text.count, backgroundColor: colors.ground(of: color))]
    }
    parts.append(part)
  }

  /// Types the lines of the first state from top to bottom, each for as long as its share of the characters.
  private mutating func type() {
    let typed = parts.indices.filter { !parts[$0].isDecoration && parts[$0].opacities[0] > 0 }
      .sorted { (parts[$0].rows[0] ?? 0) < (parts[$1].rows[0] ?? 0) }
    let count = typed.reduce(0) { $0 + parts[$1].text.count }
    var start = 0.0
    for index in typed {
      let duration = typing * Double(parts[index].text.count) / Double(count)
      parts[index].typing = (start, duration)
      start += duration
    }
  }

  private mutating func addNumber(_ index: Int, digits: Int, column: Int) {
    let number = "\(index + 1)"
    parts.append(
      Part(
        text: number, color: colors.faint, column: column + digits - number.count,
        rows: rows(states.map { _ in index }), opacities: states.map { $0.visible.contains(index) ? 1 : 0 }))
  }

  /// Returns the rows of a line's places.
  private func rows(_ places: [Int?]) -> [Int?] {
    zip(states, places).map { state, place in place.map { $0 - state.shown.lowerBound } }
  }

  /// The number of layers.
  var count: Int { parts.count }

  /// Returns the first state as one text.
  func text() -> TextLayer {
    let layer = TextLayer()
    (layer.words.role, layer.words.marginColumns) = (.code, marginColumns)
    (layer.text.foregroundColor, layer.text.caret) = (colors.ink, caret)
    let seen = parts.filter { $0.opacities[0] > 0 }
    let lines = Dictionary(grouping: seen) { $0.rows[0] ?? 0 }
    var count = 0
    for row in 0..<rows {
      var line = row > 0 ? "\n" : ""
      for part in (lines[row] ?? []).sorted(by: { $0.column < $1.column }) {
        line += String(repeating: " ", count: max(0, part.column - CharacterWidth.columns(of: line)))
        layer.text.spans += part.spans(from: count + line.count)
        line += part.text
      }
      layer.text.string += line
      count += line.count
    }
    return layer
  }

  /// Returns the layers, with the bounds and the anchor of the layer around them, and their animations.
  func layers(in bounds: Rect, anchorPoint: Point) -> [(layer: TextLayer, animations: [BasicAnimation])] {
    parts.map { part in
      let layer = TextLayer()
      (layer.text.string, layer.text.spans, layer.text.foregroundColor) = (part.text, part.spans, part.color)
      layer.text.alignmentMode = .left
      layer.text.place = TextPlace(column: part.column, lineColumns: columns, line: 0, lines: rows, columns: columns)
      layer.words.role = part.isDecoration ? .decoration : .code
      layer.frameAsIn(bounds, hangingAt: anchorPoint)
      var animations: [BasicAnimation] = []
      if let typing = part.typing {
        (layer.text.revealed, layer.text.caret) = (0, caret)
        animations.append(typed(from: typing.start, duration: typing.duration))
      }
      var row = part.rows.compactMap(\.self).first ?? 0
      (layer.text.row, layer.model.opacity) = (Double(row), part.opacities[0])
      for index in states.indices.dropFirst() {
        let (from, to) = (part.opacities[index - 1], part.opacities[index])
        if let next = part.rows[index], next != row {
          // What is not seen is at its place before it appears.
          let span = from == 0 && part.rows[index - 1] == nil ? 0 : 1.0
          animations.append(animation("row", Double(row), Double(next), to: states[index], begin: 0, span: span))
          row = next
        }
        guard from != to else { continue }
        let (begin, span) = from == 0 ? (0.5, 0.5) : to == 0 ? (0, 0.5) : (0, 1)
        animations.append(animation("opacity", from, to, to: states[index], begin: begin, span: span))
      }
      return (layer, animations)
    }
  }

  /// Returns the animation by which a line is typed, from a time in the layer's time on.
  private func typed(from start: Double, duration: Double) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "revealed", from: 0, to: 1, duration: max(0.001, duration))
    animation.beginTime = start
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    return animation
  }

  /// Returns an animation within the time that it takes to get to a state; both ends are parts of that.
  private func animation(
    _ keyPath: AnimationKeyPath, _ from: Double, _ to: Double, to state: CodeState, begin: Double, span: Double
  ) -> BasicAnimation {
    var animation = BasicAnimation(
      keyPath: keyPath, from: from, to: to, duration: max(0.001, span * state.duration))
    animation.beginTime = state.time + begin * state.duration
    animation.timingFunction = .easeInEaseOut
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    return animation
  }
}

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
