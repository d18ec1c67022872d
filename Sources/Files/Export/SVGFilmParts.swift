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

/// The markup of some cells: one path for each colour, then texts.
///
/// Backgrounds are lines as thick as a row, which take half as many bytes as rectangles.
struct SVGFilmMarkup {
  /// The background that is drawn beneath everything.
  private let paper: CellColor
  private var paths: [(color: CellColor, data: [UInt8])] = []
  private var indices: [CellColor: Int] = [:]
  /// The rectangle of each path that may still become wider; nil for lines.
  private var open: [SVGPen.Box?] = []
  private var texts: [UInt8] = []
  private let aspect: SVGFilmParts.Aspect

  /// Creates empty markup.
  ///
  /// - Parameters:
  ///   - aspect: The aspect of cells that is drawn.
  ///   - paper: The background that is drawn beneath everything.
  init(_ aspect: SVGFilmParts.Aspect, on paper: CellColor) { (self.aspect, self.paper) = (aspect, paper) }

  /// The markup of all cells that were added.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (path, box) in zip(paths, open) {
      switch aspect {
      case .ground: bytes.append(text: "<path stroke=\"")
      case .ink: bytes.append(text: "<path fill=\"")
      }
      bytes.append(path.color)
      bytes.append(text: "\" d=\"")
      bytes.append(contentsOf: path.data)
      if let box { bytes.append(box) }
      bytes.append(text: "\"/>")
    }
    return bytes + texts
  }

  /// Adds some columns of a row.
  ///
  /// - Parameters:
  ///   - line: The row as it is drawn (`SVGFilmHistory.states`).
  ///   - columns: The columns.
  ///   - origin: The column that is drawn at the left edge, and the upper edge of the row, in units.
  mutating func add(_ line: [Cell], _ columns: Range<Int>, at origin: (column: Int, top: Int)) {
    switch aspect {
    case .ground: addGround(line, columns, at: origin)
    case .ink: addInk(line, columns, at: origin)
    }
  }

  private mutating func addGround(_ line: [Cell], _ columns: Range<Int>, at origin: (column: Int, top: Int)) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let color = line[start].background
      let end = line[start..<columns.upperBound].firstIndex { $0.background != color } ?? columns.upperBound
      if color != paper {
        addData(color) { data in
          data.append(text: "M")
          data.append(decimal: (start - origin.column) * SVGPen.width)
          data.append(text: " ")
          data.append(decimal: origin.top + SVGPen.height / 2)
          data.append(text: "h")
          data.append(decimal: (end - start) * SVGPen.width)
        }
      }
      start = end
    }
  }

  private mutating func addInk(_ line: [Cell], _ columns: Range<Int>, at origin: (column: Int, top: Int)) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = line[column]
      if BlockElement(cell.glyph) != nil {
        for box in SVGPen.boxes(of: cell.glyph, column: column - origin.column, top: origin.top) {
          add(box, cell.foreground)
        }
        column += 1
      } else if Self.isBlank(cell) {
        column += 1
      } else {
        let end = end(ofTextFrom: column, in: line, upTo: columns.upperBound)
        addText(line[column..<end], at: column - origin.column, top: origin.top)
        column = end
      }
    }
  }

  /// Returns the column after the last character that is drawn with the same attributes as a character, with blanks in
  /// between.
  private func end(ofTextFrom start: Int, in line: [Cell], upTo limit: Int) -> Int {
    var (end, column) = (start + 1, start + 1)
    while column < limit {
      let cell = line[column]
      let isLike =
        cell.glyph == Cell.continuation
        || !Self.isBlank(cell) && cell.foreground == line[start].foreground && cell.style == line[start].style
          && BlockElement(cell.glyph) == nil
      // A line would continue in blanks.
      guard isLike || Self.isBlank(cell) && line[start].style.isDisjoint(with: .lines) else { break }
      column += 1
      if isLike { end = column }
    }
    return end
  }

  private mutating func addText(_ cells: ArraySlice<Cell>, at column: Int, top: Int) {
    guard let first = cells.first else { return }
    texts.appendTextStart(columns: column..<column + cells.count, top: top, first.foreground, first.style)
    for cell in cells where cell.glyph != Cell.continuation { cell.forEachScalar { texts.append(escaped: $0) } }
    texts.append(text: "</text>")
  }

  /// Adds a rectangle, or makes the last one of its colour wider if that ends where this one begins.
  private mutating func add(_ box: SVGPen.Box, _ color: CellColor) {
    let index = path(of: color)
    guard let last = open[index] else {
      open[index] = box
      return
    }
    if last.y == box.y, last.height == box.height, last.x + last.width == box.x {
      open[index] = SVGPen.Box(x: last.x, y: last.y, width: last.width + box.width, height: last.height)
    } else {
      paths[index].data.append(last)
      open[index] = box
    }
  }

  /// Adds data to the path of a colour.
  private mutating func addData(_ color: CellColor, _ append: (inout [UInt8]) -> Void) {
    append(&paths[path(of: color)].data)
  }

  /// Returns the index of the path of a colour.
  private mutating func path(of color: CellColor) -> Int {
    if let index = indices[color] { return index }
    indices[color] = paths.count
    paths.append((color, []))
    open.append(nil)
    return paths.count - 1
  }

  /// Returns true if only the background of a cell is drawn.
  private static func isBlank(_ cell: Cell) -> Bool { cell.glyph == 0x20 && cell.style.isDisjoint(with: .lines) }
}

extension [UInt8] {
  /// Appends a rectangle to a path that is filled, which closes it.
  fileprivate mutating func append(_ box: SVGPen.Box) {
    append(text: "M")
    append(decimal: box.x)
    append(text: " ")
    append(decimal: box.y)
    append(text: "h")
    append(decimal: box.width)
    append(text: "v")
    append(decimal: box.height)
    append(text: "H")
    append(decimal: box.x)
  }
}
