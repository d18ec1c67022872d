import Cells
import LayerAnimation
import Terminal

/// The list of scenes in groups, which can be searched by typing.
final class Gallery {
  /// The index of the selected scene in the playlist.
  private(set) var selection = 0

  /// The search text typed so far.
  private(set) var search = ""

  let names: [String]
  private(set) var rows: [Row] = []
  var firstRow = 0

  /// A row of the list.
  enum Row {
    case heading(String)
    case item(Int)
  }

  /// The effect of a key.
  enum Answer: Hashable {
    /// The key has its general meaning.
    case passedOn
    /// The key has no effect.
    case ignored
    /// The list must be drawn again.
    case changed
    /// Another scene is selected.
    case selected
    /// The selected scene must be shown on the whole screen.
    case opened
  }

  /// Creates a gallery of scenes by name, with the first one selected. The text before a name's last slash is its
  /// group.
  init(names: [String]) {
    self.names = names
    filter()
  }

  // MARK: Choosing

  /// Selects a scene by its index in the playlist.
  func select(_ item: Int) {
    if !items.contains(item) {
      search = ""
      filter()
    }
    selection = item
  }

  /// Moves the selection through the scenes that were found. Returns false if it does not move.
  func moveSelection(by offset: Int) -> Bool {
    let items = items
    guard !items.isEmpty else { return false }
    let place = items.firstIndex(of: selection).map { max(0, min($0 + offset, items.count - 1)) } ?? 0
    guard items[place] != selection else { return false }
    selection = items[place]
    return true
  }

  /// Returns the scene on a row of the screen.
  func item(atRow row: Int, in region: ScreenRegion) -> Int? {
    let index = row - region.rows.lowerBound - Self.headerRows + firstRow
    guard row - region.rows.lowerBound >= Self.headerRows, rows.indices.contains(index) else { return nil }
    guard row < region.rows.lowerBound + Self.headerRows + listRows(region), case .item(let item) = rows[index] else {
      return nil
    }
    return item
  }

  /// The indices of the scenes that were found, in the order of the list.
  var items: [Int] {
    rows.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  // MARK: Keys

  /// Handles a key: letters are added to the search text, arrows move the selection, Enter opens the scene. The keys
  /// that quit or show the help keep these meanings while the search text is empty. A slash as the first character,
  /// which begins a search in other programs, is ignored.
  func handle(_ stroke: KeyStroke, commands: [KeyStroke: PlayerCommand]) -> Answer {
    switch (stroke.key, stroke.modifiers) {
    case (.up, []): return moveSelection(by: -1) ? .selected : .ignored
    case (.down, []): return moveSelection(by: 1) ? .selected : .ignored
    case (.pageUp, []): return moveSelection(by: -10) ? .selected : .ignored
    case (.pageDown, []): return moveSelection(by: 10) ? .selected : .ignored
    case (.enter, []): return items.contains(selection) ? .opened : .ignored
    case (.escape, []): return search.isEmpty ? .passedOn : searchFor("")
    case (.backspace, []): return search.isEmpty ? .passedOn : searchFor(String(search.dropLast()))
    case (.character(let scalar), []): return type(scalar, means: commands[stroke])
    default: return .passedOn
    }
  }

  private func type(_ scalar: Unicode.Scalar, means command: PlayerCommand?) -> Answer {
    if command == .togglePause || search.isEmpty && (command == .quit || command == .toggleHelp) { return .passedOn }
    guard scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_/. ".unicodeScalars.contains(scalar)
    else {
      return .passedOn
    }
    if search.isEmpty && scalar == "/" { return .ignored }
    return searchFor(search + String(Character(scalar)))
  }

  private func searchFor(_ text: String) -> Answer {
    search = text
    filter()
    guard !items.contains(selection), let first = items.first else { return .changed }
    selection = first
    return .selected
  }

  /// Finds the names that contain the search text, or, if there are none, those that contain its letters in this order.
  private func filter() {
    let wanted = search.lowercased()
    var found = names.indices.filter { wanted.isEmpty || names[$0].lowercased().contains(wanted) }
    if found.isEmpty { found = names.indices.filter { Self.hasLetters(of: wanted, names[$0].lowercased()) } }
    rows.removeAll(keepingCapacity: true)
    var group = ""
    for item in found {
      let itemGroup = Self.parts(of: names[item]).group
      if itemGroup != group { rows.append(.heading(itemGroup)) }
      group = itemGroup
      rows.append(.item(item))
    }
    firstRow = 0
  }

  private static func hasLetters(of wanted: String, _ name: String) -> Bool {
    var rest = Substring(wanted)
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  static func parts(of name: String) -> (group: String, name: String) {
    guard let slash = name.lastIndex(of: "/") else { return ("", name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }
}

/// Drawing the list: the search text, the scenes in their groups, and a description of the selected one.
extension Gallery {
  static let headerRows = 2

  /// Returns the number of rows at the bottom that describe the selected scene.
  private static func aboutRows(_ region: ScreenRegion) -> Int { region.rows.count >= 16 ? 6 : 0 }

  func listRows(_ region: ScreenRegion) -> Int {
    max(0, region.rows.count - Self.headerRows - Self.aboutRows(region))
  }

  /// Draws the list, and the description of the current scene.
  func draw(_ region: ScreenRegion, scene: Scene, theme: Theme, into frame: CellBuffer) {
    guard !region.isEmpty else { return }
    frame.fill(region, with: theme.ink(.text).cell(" "))
    drawSearch(region, theme, frame)
    let count = listRows(region)
    keepSelectionVisible(count)
    for line in 0..<count where rows.indices.contains(firstRow + line) {
      draw(rows[firstRow + line], row: region.rows.lowerBound + Self.headerRows + line, region, theme, frame)
    }
    drawAbout(scene, region, theme, frame)
    for row in region.rows {
      frame[region.columns.upperBound - 1, row] = theme.ink(.faint).cell(theme.glyph("│", "|"))
    }
  }

  private func keepSelectionVisible(_ count: Int) {
    let isSelected = { (row: Row) in if case .item(self.selection) = row { true } else { false } }
    guard count > 0, let row = rows.firstIndex(where: isSelected) else { return }
    // The heading of a group is shown together with its first scene.
    firstRow = min(firstRow, row > 0 && rows.indices.contains(row - 1) ? row - 1 : row)
    firstRow = max(firstRow, row - count + 1)
    firstRow = max(0, min(firstRow, rows.count - count))
  }

  private func drawSearch(_ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    var pen = pen(region, row: region.rows.lowerBound, theme.ink(.accent), frame)
    pen.write(search.isEmpty ? "Scenes" : "Find ")
    pen.ink = theme.ink(.bright)
    pen.write(search)
    if !search.isEmpty { pen.put(theme.glyph("▏", "_")) }
    pen.ink = theme.ink(.muted)
    let count = items.count
    let countWidth = DisplayPen.width { $0.write(Double(count), decimals: 0) }
    let hint = "  type to find"
    if search.isEmpty, pen.column + hint.count + 1 + countWidth <= pen.end { pen.write(hint) }
    pen.put(" ")
    pen.moveRight(for: countWidth)
    pen.write(Double(count), decimals: 0)
    pen = self.pen(region, row: region.rows.lowerBound + 1, theme.ink(.faint), frame)
    pen.put(theme.glyph("─", "-"), count: pen.end - pen.column)
    if rows.isEmpty {
      pen = self.pen(region, row: region.rows.lowerBound + 2, theme.ink(.muted), frame)
      pen.write(fitting: "nothing of that name")
    }
  }

  private func draw(_ row: Row, row y: Int, _ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    switch row {
    case .heading(let group):
      var pen = pen(region, row: y, theme.ink(.muted), frame)
      pen.write(fitting: group.isEmpty ? "scenes" : group)
    case .item(let item):
      let isSelected = item == selection
      let ink = theme.ink(isSelected ? .bright : .text, on: isSelected ? .selection : .panel)
      var pen = DisplayPen(
        frame, column: region.columns.lowerBound, row: y, end: region.columns.upperBound - 1, ink: ink)
      if isSelected { pen.fill() }
      pen.column = region.columns.lowerBound
      if isSelected {
        pen.ink.foreground = theme.ink(.accent).foreground
        pen.put(theme.glyph("▎", ">"))
        pen.ink = ink
      }
      let (group, name) = Self.parts(of: names[item])
      pen.column = region.columns.lowerBound + (group.isEmpty ? 1 : 3)
      pen.write(fitting: name)
    }
  }

  private func drawAbout(_ scene: Scene, _ region: ScreenRegion, _ theme: Theme, _ frame: CellBuffer) {
    let count = Self.aboutRows(region)
    guard count > 0 else { return }
    let top = region.rows.upperBound - count
    var pen = pen(region, row: top, theme.ink(.faint), frame)
    pen.put(theme.glyph("─", "-"), count: pen.end - pen.column)
    pen = self.pen(region, row: top + 1, theme.ink(.bright), frame)
    pen.write(fitting: scene.title)
    pen = self.pen(region, row: top + 2, theme.ink(.muted), frame)
    pen.writeLines(of: scene.about, rows: count - 2)
  }

  private func pen(_ region: ScreenRegion, row: Int, _ ink: Ink, _ frame: CellBuffer) -> DisplayPen {
    DisplayPen(frame, column: region.columns.lowerBound + 1, row: row, end: region.columns.upperBound - 2, ink: ink)
  }
}
