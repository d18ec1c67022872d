import Cells

/// The parts of rows that change, with their appearances one after another.
struct SVGFilmParts {
  /// The aspect of cells that is drawn; characters lie above all backgrounds.
  enum Aspect {
    case ground, ink
  }

  /// A part: some columns of a row that change.
  struct Part {
    var row: Int
    /// The first column.
    var column: Int
    /// The changes of its appearance; the first is at 0.
    var changes: [(time: Double, look: Int)]

    /// Returns the index of the appearance at a time.
    func look(at time: Double) -> Int { (changes.last { $0.time <= time } ?? changes[0]).look }
  }

  /// A layer of the picture: one aspect of all frames.
  struct Layer {
    /// The markup of the parts that never change.
    var still: [UInt8] = []
    var moving: [Part] = []
  }

  /// The most frequent background, which is drawn beneath everything.
  let paper: CellColor

  private let history: SVGFilmHistory
  private var looks: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  init(_ history: SVGFilmHistory) {
    self.history = history
    paper = history.mostFrequentBackground
  }

  /// Divides the rows into parts that never change and parts that change.
  mutating func layer(_ aspect: Aspect) -> Layer {
    var layer = Layer()
    var still = SVGFilmMarkup(aspect, on: paper)
    for row in 0..<history.rows {
      let changes = history.changes[row]
      guard let first = changes.first else { continue }
      let columns = changingColumns(of: changes, aspect)
      var column = 0
      for part in columns + [history.columns..<history.columns] {
        if column < part.lowerBound {
          still.add(history.states[first.state], column..<part.lowerBound, at: (0, row * SVGPen.height))
        }
        column = part.upperBound
      }
      for part in columns { layer.moving += parts(of: part, row, aspect) }
    }
    layer.still = still.bytes
    return layer
  }

  /// Appends the definitions of all appearances.
  func appendLooks(of scheme: PageScheme, into output: inout [UInt8]) {
    guard !looks.isEmpty else { return }
    output.append(text: "<defs>\n")
    for (number, look) in looks.enumerated() {
      output.append(text: "<g id=\"")
      output.append(name: number, of: scheme)
      output.append(text: "\">")
      output.append(contentsOf: look)
      output.append(text: "</g>\n")
    }
    output.append(text: "</defs>\n")
  }

  /// Divides columns that change into the parts that take the fewest bytes: a narrower part repeats less that does not
  /// change at the same time, but costs an animation.
  private mutating func parts(of columns: Range<Int>, _ row: Int, _ aspect: Aspect) -> [Part] {
    var best: (parts: [[(time: Double, markup: [UInt8])]], starts: [Int], cost: Int)?
    for width in [columns.count] + Self.widths.filter({ $0 < columns.count }) {
      let starts = starts(of: columns, width, row, aspect)
      let parts = zip(starts, starts.dropFirst() + [columns.upperBound]).map { changes($0..<$1, row, aspect) }
      let cost = parts.reduce(0) { $0 + self.cost(of: $1) }
      if best.map({ cost < $0.cost }) ?? true { best = (parts, starts, cost) }
    }
    guard let best else { return [] }
    return zip(best.starts, best.parts).map { start, changes in
      Part(row: row, column: start, changes: changes.map { ($0.time, number(of: $0.markup)) })
    }
  }

  private static let widths = [40, 20, 12, 6]

  /// Returns the columns at which parts of at most a width begin; no wide character is split.
  private func starts(of columns: Range<Int>, _ width: Int, _ row: Int, _ aspect: Aspect) -> [Int] {
    let starts = stride(from: columns.lowerBound, to: columns.upperBound, by: width)
    guard aspect == .ink else { return Array(starts) }
    return starts.filter { start in
      history.changes[row].allSatisfy { history.states[$0.state][start].glyph != Cell.continuation }
    }
  }

  /// Returns the markup of some columns for each of their appearances in turn.
  private func changes(_ columns: Range<Int>, _ row: Int, _ aspect: Aspect) -> [(time: Double, markup: [UInt8])] {
    var changes: [(time: Double, markup: [UInt8])] = []
    for change in history.changes[row] {
      var markup = SVGFilmMarkup(aspect, on: paper)
      markup.add(history.states[change.state], columns, at: (columns.lowerBound, 0))
      let bytes = markup.bytes
      if changes.last?.markup != bytes { changes.append((change.time, bytes)) }
    }
    return changes
  }

  /// Returns the approximate number of bytes that a part takes, with the cost of its animation in bytes.
  private func cost(of changes: [(time: Double, markup: [UInt8])]) -> Int {
    let looks = Set(changes.map(\.markup)).filter { numbers[$0] == nil }
    return 400 + 9 * changes.count + looks.reduce(0) { $0 + $1.count + 18 }
  }

  private mutating func number(of look: [UInt8]) -> Int {
    if let number = numbers[look] { return number }
    numbers[look] = looks.count
    looks.append(look)
    return looks.count - 1
  }
}

/// Finds the columns that change.
extension SVGFilmParts {
  /// Returns the columns of a row that change, in as few ranges as pay; no wide character is split.
  private func changingColumns(of changes: [SVGFilmHistory.Change], _ aspect: Aspect) -> [Range<Int>] {
    var changing = Array(repeating: false, count: history.columns)
    let first = history.states[changes[0].state]
    for change in changes.dropFirst() {
      let state = history.states[change.state]
      for column in changing.indices where !changing[column] {
        changing[column] = Self.differ(first[column], state[column], aspect)
      }
    }
    if aspect == .ink { joinHalves(of: changes, in: &changing) }
    return Self.ranges(of: changing)
  }

  private static func differ(_ a: Cell, _ b: Cell, _ aspect: Aspect) -> Bool {
    switch aspect {
    case .ground: a.background != b.background
    case .ink: a.glyph != b.glyph || a.foreground != b.foreground || a.style != b.style
    }
  }

  /// Marks both halves of wide characters as changing if one is.
  private func joinHalves(of changes: [SVGFilmHistory.Change], in changing: inout [Bool]) {
    var isWhole = false
    while !isWhole {
      isWhole = true
      for change in changes {
        let state = history.states[change.state]
        for column in changing.indices.dropFirst()
        where state[column].glyph == Cell.continuation && changing[column] != changing[column - 1] {
          (changing[column], changing[column - 1], isWhole) = (true, true, false)
        }
      }
    }
  }

  /// Returns the ranges of columns that change. Ranges with few columns between them are joined, since each costs an
  /// animation.
  private static func ranges(of changing: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in changing.indices where changing[column] {
      if let last = ranges.last, column - last.upperBound <= widestGap {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    return ranges
  }

  private static let widestGap = 3
}
