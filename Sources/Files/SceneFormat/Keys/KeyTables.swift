import LayerAnimation

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
  /// The notation of a value in words, for the reference.
  var words: String { notation(named: "", or: "").words }

  /// Returns the notation of a value: in words, and in the short form of `LanguageSummary`.
  ///
  /// - Parameters:
  ///   - name: The name of the key, which a mapping of the same name does not repeat.
  ///   - otherwise: The value that holds without the key.
  func notation(named name: String, or otherwise: String) -> (words: String, code: String) {
    switch self {
    case .text: ("text", "")
    case .flag: ("flag", "b")
    case .number: ("number", "n")
    case .share: ("number, or percentage", "n")
    case .integer: ("whole number", "i")
    case .angle: ("angle", "a")
    case .time: ("time", "t")
    case .begin: ("time, or [in words](#begins-in-words)", "t|{begin}")
    case .duration: ("time", "t|settling")
    case .count: ("number, `infinite`", "k")
    case .span: ("time, `infinite`", "u")
    case .color: ("colour", "c")
    case .optionalColor: ("colour, `none`", "o")
    case .shade: ("one colour", "c")
    case .choice(let names):
      (
        names.map { "`\($0)`" }.joined(separator: " "),
        names.map { ($0 == otherwise ? "=" : "") + $0 }.joined(separator: "|")
      )
    case .mapping(let kind):
      (kind == "layer" ? "a layer" : "its keys", [name, name + "Gesture"].contains(kind) ? "{}" : "{\(kind)}")
    case .textOrMapping(let kind): ("text, or its keys", kind == name ? "|{}" : "|{\(kind)}")
    case .mappingOrList(let kind): ("its keys, or a list", kind == name ? "{}|[]" : "{\(kind)}|[]")
    case .list(let kind): ("list of \(Self.noun(of: kind))s", "[\(kind)]")
    case .point: ("point", "p")
    case .size: ("size", "s")
    case .rect: ("rectangle", "r")
    case .path: ("path", "d")
    case .transform: ("transform", "m")
    case .points: ("points", "[p]")
    case .numbers: ("numbers", "[n]")
    case .factors: ("number, numbers", "n|[n]")
    case .colors: ("colours", "[c]")
    case .curve: ("curve", "f")
    case .curves: ("curves", "[f]")
    case .value: ("what the property is", "v")
    case .values: ("several of these", "[v]")
    case .stops: ("whole numbers", "[v]")
    case .plainValue, .plainValueOrColor: ("any plain value", "v")
    case .plainValues: ("plain values", "[v]")
    case .changes: ("values by key path", "{PATH:v}")
    case .markers: ("times by name", "{NAME:t|{marker}}")
    case .parameters: ("parameters by name", "{NAME:v|{parameter}}")
    case .fragments: ("layers by name", "{NAME:{fragment}}")
    case .legend: ("colours by character", "{CHARACTER:c}")
    case .bindings: ("values by name", "{NAME:v}")
    case .events: ("events by name", "{NAME:{event}}")
    case .actions: ("animations by property", "{PATH:{action}}")
    case .names: ("name, names", "[]")
    case .colorOrColors: ("colour, colours", "c|[c]")
    case .loop: ("values by name", "{}")
    case .loopValues: ("list, range", "0..4|[v]")
    case .data: ("files by name", "{NAME:FILE|[v]}")
    }
  }

  private static func noun(of name: String) -> String {
    let kind = (MappingKind.all + MappingKind.allOfLogs + MappingKind.allOfTalks).first { $0.name == name }?.kind
    return kind?.noun.split(separator: " ", maxSplits: 1).last.map(String.init) ?? name
  }
}

extension KeyTables {
  /// The table of the key paths of the kinds of layers.
  static var keyPaths: String {
    var rows: [(String, [AnimatableProperty])] = []
    for property in AnimatableProperty.allCases where property != .emitterCells {
      let title = title(of: property)
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

  private static func title(of property: AnimatableProperty) -> String {
    switch property.owner {
    case .layer: "every layer"
    case .clock: "every layer's clock"
    case .shape: "shapes"
    // Texts have every property that character art has.
    case .text, .characters: "texts"
    case .pictures: "images and art"
    case .recording: "recordings"
    case .gradient: "gradients"
    case .replicator: "replicators"
    case .emitter: "emitters"
    }
  }
}
