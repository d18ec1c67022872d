import LayerAnimation

/// The numbers beside a chart: one character in a cell, or solid letters as texts of the same size have
/// (`TextPainter.solidSize`). Places are in columns and rows.
struct ChartLabels {
  private let painter: TextPainter
  private let size: SolidLetterSize?
  private let paint: Paint
  private let target: PaintTarget

  /// Creates the numbers of a chart.
  ///
  /// - Parameters:
  ///   - fontSize: The height of a line, in points; 0 for one character in a cell.
  ///   - scale: The size of a point, in samples.
  init(fontSize: Double, _ scale: Double, _ paint: Paint, _ painter: TextPainter, on target: PaintTarget) {
    (self.painter, self.paint, self.target) = (painter, paint, target)
    size = fontSize > 0 ? painter.solidSize(ofLineHigh: fontSize * scale, isSingle: true) : nil
  }

  /// The height of a line.
  var height: Double { size.map { $0.lineHeight / Double(Coverage.rows) } ?? 1 }

  /// The least distance of a line from a curve below it: letters on the curve could not be read.
  var gap: Double { size == nil ? 0 : 0.5 }

  /// The width of a letter with the space beside it.
  var advance: Double { size.map { $0.advance / Double(Coverage.columns) } ?? 1 }

  /// Returns the width of a number without the space beside its last letter.
  func width(of number: ShortNumber) -> Double {
    (Double(number.count) - (size?.space ?? 0)) * advance
  }

  /// Writes a number; one with a character in a cell starts at the next whole column.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The upper edge of the line.
  func write(_ number: ShortNumber, x: Double, y: Double) {
    guard number.count > 0, y < Double(target.rows), y > -height else { return }
    guard let size else { return writeCells(of: number, column: Int(x.rounded(.up)), row: Int(y.rounded(.down))) }
    painter.paint(number, size, x * Double(Coverage.columns), y * Double(Coverage.rows), paint, on: target)
  }

  private func writeCells(of number: ShortNumber, column: Int, row: Int) {
    guard row >= 0, row < target.rows else { return }
    for index in 0..<number.count {
      target.addText(number[index], width: 1, column: column + index, row: row, paint)
    }
  }
}

extension TextPainter {
  /// Paints a number in solid letters, from a place in samples on.
  fileprivate func paint(
    _ number: ShortNumber, _ size: SolidLetterSize, _ x: Double, _ y: Double, _ paint: Paint, on target: PaintTarget
  ) {
    withUnsafeTemporaryAllocation(of: TextLayout.PlacedGlyph.self, capacity: number.count) { glyphs in
      for index in 0..<number.count {
        glyphs.initializeElement(
          at: index, to: TextLayout.PlacedGlyph(value: number[index], columns: 1, column: Int32(index)))
      }
      var place = LetterPlace(x: x, size)
      add(UnsafeBufferPointer(glyphs), size, &place, y, paint, [], on: target)
    }
    target.addLetters(paint)
  }
}
