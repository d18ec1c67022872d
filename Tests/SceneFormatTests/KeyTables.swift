import LayerAnimation

@testable import SceneFormat

/// The tables of keys in the documentation, generated from the tables that the decoder uses.
enum KeyTables {
  /// Returns the table of one kind of mapping, in Markdown.
  static func markdown(of kind: MappingKind) -> String {
    var lines = ["| key | written as | meaning | if left out |", "|---|---|---|---|"]
    for section in kind.sections {
      if !section.title.isEmpty { lines.append("| **\(section.title)** | | | |") }
      lines += section.keys.map { "| `\($0.name)` | \($0.form.words) | \($0.about) | \($0.otherwise) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension MappingKind.Form {
  /// The notation of a value in words.
  var words: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .number: "number"
    case .share: "number, or percentage"
    case .integer: "whole number"
    case .angle: "angle"
    case .time: "time"
    case .begin: "time, or [in words](#begins-in-words)"
    case .duration: "time"
    case .count: "number, `infinite`"
    case .span: "time, `infinite`"
    case .color: "colour"
    case .optionalColor: "colour, `none`"
    case .shade: "one colour"
    case .point: "point"
    case .size: "size"
    case .rect: "rectangle"
    case .path: "path"
    case .transform: "transform"
    case .points: "points"
    case .numbers: "numbers"
    case .factors: "number, numbers"
    case .colors: "colours"
    case .curve: "curve"
    case .curves: "curves"
    case .value: "what the property is"
    case .values: "several of these"
    case .stops: "whole numbers"
    case .plainValue, .plainValueOrColor: "any plain value"
    case .plainValues: "plain values"
    case .changes: "values by key path"
    case .markers: "times by name"
    case .parameters: "parameters by name"
    case .fragments: "layers by name"
    case .legend: "colours by character"
    case .bindings: "values by name"
    case .events: "events by name"
    case .actions: "animations by property"
    case .names: "name, names"
    case .colorOrColors: "colour, colours"
    case .loop: "values by name"
    case .loopValues: "list, range"
    case .data: "files by name"
    case .choice(let names): names.map { "`\($0)`" }.joined(separator: " ")
    case .mapping(let kind): kind == "layer" ? "a layer" : "its keys"
    case .textOrMapping: "text, or its keys"
    case .mappingOrList: "its keys, or a list"
    case .list(let kind): "list of \(Self.noun(of: kind))s"
    }
  }

  private static func noun(of name: String) -> String {
    let kind = (MappingKind.all + MappingKind.allOfLogs + MappingKind.allOfTalks + MappingKind.allOfEffects).first {
      $0.name == name
    }?.kind
    return kind?.noun.split(separator: " ", maxSplits: 1).last.map(String.init) ?? name
  }
}

extension KeyTables {
  /// The table of the key paths of the kinds of layers.
  static var keyPaths: String {
    var rows: [(String, [AnimatableProperty])] = []
    for property in AnimatableProperty.allCases where property != .emitterCells {
      let title = property.owner.rawValue
      if rows.last?.0 == title { rows[rows.count - 1].1.append(property) } else { rows.append((title, [property])) }
    }
    let wholes = rows.map { "| \($0.0) | \($0.1.map { "`\($0.rawValue)`" }.joined(separator: " ")) |" }
    let ofCells = EmitterCellProperty.allCases.map { "`\($0.rawValue)`" }.joined(separator: " ")
    let cells = ["| cells of emitters, after `emitterCells.NAME.` | \(ofCells) |"]
    let kinds: [(String, Value.Kind)] = [
      ("points", .point), ("sizes", .size), ("rectangles", .rect), ("transforms", .transform),
    ]
    let parts = kinds.map { name, kind in
      let parts = ValueComponent.allCases.filter { $0 != .whole && $0.kind(in: kind) != nil }
      return "| parts of \(name) | \(parts.map { "`.\($0.rawValue)`" }.joined(separator: " ")) |"
    }
    return (["| | |", "|---|---|"] + wholes + cells + parts).joined(separator: "\n") + "\n"
  }
}
