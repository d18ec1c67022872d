import Cells
import LayerAnimation
import Terminal

/// The list of scenes, in groups; typing searches it.
final class Gallery {
  /// The place in the playlist of the scene that is selected.
  private(set) var selection = 0

  /// What has been typed to search for.
  private(set) var search = ""

  let names: [String]
  private(set) var rows: [Row] = []
  var firstRow = 0

  /// A row of the list.
  enum Row {
    case heading(String)
    case item(Int)
  }

  /// What a key did.
  enum Answer: Hashable {
    /// It means what it means everywhere.
    case passedOn
    /// Nothing.
    case ignored
    /// The list looks different.
    case changed
    /// Another scene is selected.
    case selected
    /// The selected scene is to fill the screen.
    case opened
  }

  /// A gallery of scenes by their names, the first one selected. What stands before the last slash is a name's group.
  init(names: [String]) {
    self.names = names
    filter()
  }

  // MARK: Choosing

  /// Selects a scene by its place in the playlist.
  func select(_ item: Int) {
    if !items.contains(item) {
      search = ""
      filter()
    }
    selection = item
  }

  /// Moves the selection through what was found; false if it stays where it is.
  func moveSelection(by offset: Int) -> Bool {
    let items = items
    guard !items.isEmpty else { return false }
    let place = items.firstIndex(of: selection).map { max(0, min($0 + offset, items.count - 1)) } ?? 0
    guard items[place] != selection else { return false }
    selection = items[place]
    return true
  }

  /// The scene on a row of the screen.
  func item(atRow row: Int, in region: ScreenRegion) -> Int? {
    let index = row - region.rows.lowerBound - Self.headerRows + firstRow
    guard row - region.rows.lowerBound >= Self.headerRows, rows.indices.contains(index) else { return nil }
    guard row < region.rows.lowerBound + Self.headerRows + listRows(region), case .item(let item) = rows[index] else {
      return nil
    }
    return item
  }

  /// The scenes that were found, in the order of the list.
  var items: [Int] {
    rows.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  // MARK: Keys

  /// Takes a key: letters search, arrows choose, Enter opens. Keys that quit or help do so while nothing is searched for.
  /// A slash before all else, with which a search begins elsewhere, is no part of it.
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

  /// Finds the names that contain what was typed, or, if there are none, those that have its letters in that order.
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
