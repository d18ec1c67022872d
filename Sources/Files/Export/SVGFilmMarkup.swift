import Cells

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
