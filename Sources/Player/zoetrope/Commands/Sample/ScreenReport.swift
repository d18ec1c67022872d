import Casts
import Cells
import Diagnostics
import LayerAnimation

/// A report of the screen of a recorded session: its text, the cursor, the title and the links, and as JSON the colours
/// and attributes of each run of characters as well.
struct ScreenReport: SampleReport {
  let session: CastSession
  let isJSON: Bool

  var separator: String { isJSON ? "" : "\n" }

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let screen = session.screen(at: time)
    return isJSON ? .object(fields(of: screen, at: time)) + "\n" : lines(of: screen, at: time)
  }

  // MARK: - Text

  private func lines(of screen: Screen, at time: Double) -> String {
    let cursor = screen.cursor
    var lines = [
      "\(time.short) s: \(screen.columns)x\(screen.rows), cursor at column \(cursor.column), row \(cursor.row)"
        + (cursor.isVisible ? "" : ", hidden")
    ]
    if !screen.title.isEmpty { lines.append("title: \(screen.title.visible)") }
    for link in links(on: screen) { lines.append("link: \(link.visible)") }
    return (lines + screen.lines).joined(separator: "\n") + "\n"
  }

  private func links(on screen: Screen) -> [String] {
    var links: [String] = []
    for row in 0..<screen.rows {
      for cell in screen.cells(ofRow: row) {
        if let link = screen.link(of: cell), !links.contains(link) { links.append(link) }
      }
    }
    return links
  }

  // MARK: - JSON

  private func fields(of screen: Screen, at time: Double) -> JSONFields {
    let cursor = screen.cursor
    return [
      ("time", time.json), ("columns", "\(screen.columns)"), ("rows", "\(screen.rows)"), ("title", screen.title.json),
      (
        "cursor",
        .object([
          ("column", "\(cursor.column)"), ("row", "\(cursor.row)"), ("visible", "\(cursor.isVisible)"),
          ("shape", "\(cursor.shape)".json),
        ])
      ),
      ("alternate", "\(screen.isAlternate)"),
      ("lines", .array(screen.lines.map(\.json))),
      ("runs", .array((0..<screen.rows).map { .array(runs(ofRow: $0, on: screen)) })),
    ]
  }

  /// Returns the runs of adjacent cells of a row that look alike; a run of blanks at the end of the row is left out.
  private func runs(ofRow row: Int, on screen: Screen) -> [String] {
    let cells = screen.cells(ofRow: row)
    let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    var runs: [String] = []
    var start = 0
    while start < end {
      var next = start + 1
      while next < end, looksAlike(cells[next], cells[start], on: screen) { next += 1 }
      runs.append(.object(fields(of: cells[start..<next], on: screen)))
      start = next
    }
    return runs
  }

  private func looksAlike(_ a: ScreenCell, _ b: ScreenCell, on screen: Screen) -> Bool {
    a.foreground == b.foreground && a.background == b.background && a.style == b.style
      && screen.link(of: a) == screen.link(of: b) && screen.underlineColor(of: a) == screen.underlineColor(of: b)
  }

  private func fields(of run: ArraySlice<ScreenCell>, on screen: Screen) -> JSONFields {
    guard let first = run.first else { return [] }
    var fields: JSONFields = [
      ("column", "\(run.startIndex)"), ("columns", "\(run.count)"), ("text", run.map(\.text).joined().json),
    ]
    if !first.foreground.isStandard { fields.append(("foreground", first.foreground.json)) }
    if !first.background.isStandard { fields.append(("background", first.background.json)) }
    let names = first.style.names
    if !names.isEmpty { fields.append(("style", .array(names.map(\.json)))) }
    if first.style.underline != .none { fields.append(("underline", "\(first.style.underline)".json)) }
    let line = screen.underlineColor(of: first)
    if !line.isStandard { fields.append(("underlineColor", line.json)) }
    if let link = screen.link(of: first) { fields.append(("link", link.json)) }
    return fields
  }
}

extension ScreenColor {
  /// The number of a colour of the palette, or `#rrggbb`.
  fileprivate var json: String {
    if let index { return "\(index)" }
    return direct?.hexDigits.json ?? "null"
  }
}

extension ScreenStyle {
  private static let named: [(name: String, style: ScreenStyle)] = [
    ("bold", .bold), ("faint", .faint), ("italic", .italic), ("blink", .blink), ("inverse", .inverse),
    ("concealed", .concealed), ("struck", .struck), ("overlined", .overlined),
  ]

  /// The names of the attributes.
  fileprivate var names: [String] { Self.named.filter { contains($0.style) }.map(\.name) }
}
