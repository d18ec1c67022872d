/// The path to a property of an emitter's cell: `emitterCells.spark.velocity`, or of a cell within a cell,
/// `emitterCells.rocket.emitterCells.spark.velocity`.
///
/// A name refers to the first cell that has it; a cell without a name cannot be referred to.
public struct EmitterCellPath: Hashable, Sendable {
  /// The names of the cells, from the emitter's own to the one that has the property.
  public let names: [String]

  /// The property.
  public let property: EmitterCellProperty

  /// Creates the path to a property of a cell; nil without names, or with an empty one.
  public init?(_ names: [String], _ property: EmitterCellProperty) {
    guard !names.isEmpty, !names.contains("") else { return nil }
    (self.names, self.property) = (names, property)
  }

  /// Creates a path from Core Animation's spelling. Names may contain dots.
  init?(_ string: String) {
    let parts = string.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts[0] == Self.step, let property = EmitterCellProperty(rawValue: parts[parts.count - 1])
    else { return nil }
    let names = parts[1..<parts.count - 1].split(separator: Self.step, omittingEmptySubsequences: false)
    self.init(names.map { $0.joined(separator: ".") }, property)
  }

  /// The part of a key path before a cell's name.
  private static let step = AnimatableProperty.emitterCells.rawValue

  /// Returns the paths to all animatable properties of the cells of an emitter.
  static func all(in cells: [EmitterCell]) -> [EmitterCellPath] {
    var paths: [EmitterCellPath] = []
    list(cells, after: [], into: &paths)
    return paths
  }

  private static func list(_ cells: [EmitterCell], after names: [String], into paths: inout [EmitterCellPath]) {
    for index in cells.indices {
      let names = names + [cells[index].name]
      for property in EmitterCellProperty.allCases {
        if let path = EmitterCellPath(names, property) { paths.append(path) }
      }
      list(cells[index].emitterCells, after: names, into: &paths)
    }
  }
}

extension EmitterCellPath: CustomStringConvertible {
  /// The path in Core Animation's spelling.
  public var description: String {
    names.map { "\(Self.step).\($0)." }.joined() + property.rawValue
  }
}

extension EmitterContent {
  /// Returns a property of one of the cells at the instant of a presentation; `.absent` if there is no such cell.
  func value(of path: EmitterCellPath) -> Value {
    if let history, let instant, let place = cells.place(named: path.names), history.changes(cell: place) {
      return history.birth(ofCell: place, at: instant).cell.value(of: path.property)
    }
    return cells.cell(named: path.names)?.value(of: path.property) ?? .absent
  }
}

extension [EmitterCell] {
  /// All cells, each followed by those within it.
  var flattened: [EmitterCell] {
    var all: [EmitterCell] = []
    list(into: &all)
    return all
  }

  private func list(into all: inout [EmitterCell]) {
    for index in indices {
      all.append(self[index])
      self[index].emitterCells.list(into: &all)
    }
  }

  /// Returns the cell at a path of names; nil if there is none.
  func cell(named names: some Collection<String>) -> EmitterCell? {
    guard let name = names.first, let cell = first(where: { $0.name == name }) else { return nil }
    return names.count == 1 ? cell : cell.emitterCells.cell(named: names.dropFirst())
  }

  /// Returns the index of the cell at a path of names, among all cells, each followed by those within it; nil if there
  /// is none.
  func place(named names: some Collection<String>) -> Int? {
    guard let name = names.first, let index = firstIndex(where: { $0.name == name }) else { return nil }
    let place = self[..<index].reduce(0) { $0 + $1.count }
    guard names.count > 1 else { return place }
    return self[index].emitterCells.place(named: names.dropFirst()).map { place + 1 + $0 }
  }

  /// Replaces a property of the cell at a path, if there is one.
  mutating func set(_ value: Value, for path: EmitterCellPath) {
    set(value, of: path.property, named: path.names)
  }

  private mutating func set(_ value: Value, of property: EmitterCellProperty, named names: some Collection<String>) {
    guard let name = names.first, let index = firstIndex(where: { $0.name == name }) else { return }
    if names.count == 1 {
      self[index].set(value, of: property)
    } else {
      self[index].emitterCells.set(value, of: property, named: names.dropFirst())
    }
  }
}
