import Cells
import LayerAnimation
import SceneRendering

/// A typed text in a frame: upright characters in cells.
struct ShownText {
  /// The index of its layer in the presentation.
  let index: Int
  /// Its words of two characters or more, which can be told from others.
  let words: [String]
  /// The scalars of all its characters.
  private let scalars: Set<UInt32>
  /// The cells that it takes, within the frame.
  let columns: Range<Int>
  let rows: Range<Int>
  /// True if it goes on beyond an edge of the frame.
  let isAtEdge: Bool

  /// Creates the text of a layer in the last frame of a renderer; nil if it has no text that is seen completely, or that
  /// is meant to be: one that appears letter by letter, or that is not quite opaque, is on its way.
  ///
  /// - Parameter cells: The cells of the layer; nil if it has none.
  init?(
    _ index: Int, cells: (columns: Range<Int>, rows: Range<Int>)?, in renderer: SceneRenderer, _ frame: CellBuffer
  ) {
    let layer = renderer.presentation.layers[index]
    guard layer.isPresent, case .text(let text) = layer.properties.content, text.revealed >= 1,
      renderer.presentation.opacity(ofLayer: index) > Self.leastOpacity, let cells
    else { return nil }
    columns = cells.columns.clamped(to: 0..<frame.columns)
    rows = cells.rows.clamped(to: 0..<frame.rows)
    words = text.string.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.count > 1 }
    scalars = Set(text.string.unicodeScalars.map(\.value))
    guard !words.isEmpty, !text.string.unicodeScalars.contains(where: \.isRightToLeft) else { return nil }
    self.index = index
    isAtEdge =
      cells.columns.lowerBound <= 0 || cells.columns.upperBound >= frame.columns || cells.rows.lowerBound <= 0
      || cells.rows.upperBound >= frame.rows
    guard text.fontSize == 0 || isTyped(in: frame) else { return nil }
  }

  /// Returns true if any letter or digit of the text is in its cells: letters that are large enough are drawn as shapes.
  private func isTyped(in frame: CellBuffer) -> Bool {
    let letters = Set(words.joined().filter { $0.isLetter || $0.isNumber })
    return lines { frame[$0, $1] }.contains { line in line.contains { letters.contains($0) } }
  }

  /// The opacity from which a text is meant to be read.
  static let leastOpacity = 0.95

  /// Returns what a frame shows in the rows of the text, as far as its columns go.
  ///
  /// - Parameter cell: The frame's cell in a column and a row.
  func lines(_ cell: (Int, Int) -> Cell) -> [String] {
    rows.map { row in columns.map { cell($0, row).text }.joined() }
  }

  /// Returns its own characters in a frame: not those of a border or of a line that crosses its cells.
  func ownCells(in frame: CellBuffer) -> [Cell] {
    rows.flatMap { row in columns.map { frame[$0, row] } }.filter { cell in
      guard !Self.isEmpty(cell) else { return false }
      return Unicode.Scalar(cell.glyph).map { scalars.contains($0.value) } ?? true
    }
  }

  /// What two texts have in common if one only lights up the other: the same words in the same cells. They are read as one.
  struct Print: Hashable {
    let words: [String]
    let columns, rows: Range<Int>
  }

  var print: Print { Print(words: words, columns: columns, rows: rows) }

  /// Returns the words that none of some lines has.
  func missing(from lines: [String]) -> [String] { words.filter { word in !lines.contains { $0.contains(word) } } }

  /// Returns the columns from the first character to the last in each row of a frame in which nothing else is.
  func ink(_ cell: (Int, Int) -> Cell) -> [Int: ClosedRange<Int>] {
    var ink: [Int: ClosedRange<Int>] = [:]
    for row in rows {
      let inked = columns.filter { !Self.isEmpty(cell($0, row)) }
      if let first = inked.first, let last = inked.last { ink[row] = first...last }
    }
    return ink
  }

  private static func isEmpty(_ cell: Cell) -> Bool { cell.glyph == 0x20 || cell.glyph == Cell.continuation }
}

extension Unicode.Scalar {
  /// True for letters of scripts that are read from right to left: their words are not in the order of their cells.
  fileprivate var isRightToLeft: Bool {
    (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFF).contains(value)
  }
}

extension PresentationTree {
  /// Returns the product of the opacities of a layer and of those around it; 0 for one that is hidden.
  func opacity(ofLayer index: Int) -> Double {
    var (opacity, current) = (1.0, index)
    while current >= 0 {
      let properties = layers[current].properties
      guard layers[current].isPresent, !properties.isHidden else { return 0 }
      opacity *= properties.opacity
      current = layers[current].parent
    }
    return opacity
  }

  /// The numbers that identify the appearance of a layer and of those around it, but for connectors, whose labels rest while
  /// their lines are drawn.
  func revisions(ofLayer index: Int) -> [UInt64] {
    var (revisions, current) = ([UInt64](), index)
    while current >= 0 {
      if layers[current].properties.content.kind != .connector { revisions.append(layers[current].revision) }
      current = layers[current].parent
    }
    return revisions
  }

  /// Returns true if a layer and those around it, but for connectors, have some revisions still.
  ///
  /// - Parameter known: Revisions by the indices of layers.
  func hasSameRevisions(ofLayer index: Int, as known: [UInt64]) -> Bool {
    var current = index
    while current >= 0 {
      guard
        layers[current].properties.content.kind == .connector
          || current < known.count && known[current] == layers[current].revision
      else { return false }
      current = layers[current].parent
    }
    return true
  }
}
