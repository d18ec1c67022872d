/// The table of `CellExtras` that the cells of a screen refer to by number.
///
/// It is bounded. When it is full, the screen makes a new one of what is still used (`Screen.collectExtras`); extras
/// beyond the bound are left out.
struct ExtrasTable: Sendable {
  /// The extras, from number 1.
  private(set) var entries: [CellExtras] = []
  private var numbers: [CellExtras: UInt16] = [:]
  private var bytes = 0

  /// The number of requests that were refused since the table was last made anew.
  private(set) var refusals = 0

  /// The greatest number of entries, and of bytes in their links.
  private static let entryLimit = 16_384, byteLimit = 1 << 20

  /// True at the first request that was refused, and then at each thousandth, since a screen may use all entries.
  var isWorthCollecting: Bool { refusals % 1000 == 1 }

  /// Returns the number of some extras, a new one if they are new; nil if the table is full.
  mutating func number(of extras: CellExtras) -> UInt16? {
    if extras.isEmpty { return 0 }
    if let known = numbers[extras] { return known }
    let size = extras.link?.utf8.count ?? 0
    guard entries.count < Self.entryLimit, bytes + size <= Self.byteLimit else {
      refusals += 1
      return nil
    }
    entries.append(extras)
    bytes += size
    let number = UInt16(entries.count)
    numbers[extras] = number
    return number
  }

  /// Replaces the numbers in some rows, which are of an older table, by those of this one.
  fileprivate mutating func renumber(_ rows: inout [ScreenRow], from old: ExtrasTable, _ numbers: inout [UInt16?]) {
    for row in rows.indices {
      for column in rows[row].cells.indices {
        let number = rows[row].cells[column].extras
        guard number > 0, number < numbers.count else { continue }
        let new = numbers[number] ?? self.number(of: old[number]) ?? 0
        numbers[number] = new
        let attributes = rows[row].cells[column].attributes
        rows[row].cells[column].attributes = attributes & ScreenStyle.mask | UInt32(new) << 16
      }
    }
  }

  /// Returns the extras of a number; empty ones for 0.
  subscript(number: Int) -> CellExtras {
    entries.indices.contains(number - 1) ? entries[number - 1] : CellExtras()
  }
}

extension Screen {
  /// Finds the number of the pen's extras again after they were changed, or after another pen was restored.
  mutating func renumberPen() {
    if let number = extras.number(of: CellExtras(underlineColor: pen.underlineColor, link: link)) {
      pen.extrasNumber = number
    } else {
      if extras.isWorthCollecting { collectExtras() }
      pen.extrasNumber = extras.number(of: CellExtras(underlineColor: pen.underlineColor, link: link)) ?? 0
    }
  }

  /// Makes a new table of the extras that are still used.
  private mutating func collectExtras() {
    let old = extras
    extras = ExtrasTable()
    var numbers = [UInt16?](repeating: nil, count: old.entries.count + 1)
    var kept = history.all
    extras.renumber(&grid, from: old, &numbers)
    extras.renumber(&otherGrid, from: old, &numbers)
    extras.renumber(&kept, from: old, &numbers)
    history.replace(with: kept[...])
    work += (grid.count + otherGrid.count + kept.count) * columns
  }
}
