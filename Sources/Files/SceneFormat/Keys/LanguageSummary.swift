import Interaction
import LayerAnimation

/// The whole language of scene files on one page, for people and programs that have none of the documents at hand.
///
/// It is made from the tables that the decoder uses, as the reference and the schema are, in a short notation: a line for
/// each kind of mapping, with its keys, what their values are, and what holds without them. What keys mean is in the
/// reference only.
package enum LanguageSummary {
  /// The greatest size of the page, in bytes; a test compares it.
  package static let limit = 12_000

  /// The page, with a line break at its end.
  ///
  /// - Complexity: O(keys²) for each kind of mapping, since keys that kinds share are looked for.
  package static var text: String {
    ([introduction, example, "# Values\n" + values] + ["# Keys\n" + legend, keys, "# Key paths\n" + keyPaths, words])
      .joined(separator: "\n") + "\n"
  }

  /// A scene that is right, and has what most scenes need.
  package static let example = """
    format: 1
    title: Ball
    stage: {width: 160, height: 88}
    parameters: {radius: 10}
    layers:
      - name: ball
        position: [20, 44]
        shape: {circle: {radius: $radius}, fillColor: "#ff6347"}
        animations:
          - {keyPath: position.x, from: 20, to: 140, duration: 2s, timingFunction: easeInEaseOut}
      - for: {n: 0..2}
        position: ["$(40 + 40 * n)", 80]
        text: {string: $(n + 1), foregroundColor: {light: navy, dark: gold}}
        animations: [{keyPath: opacity, from: 0, to: 1, beginTime: $(n * 0.5s), fillMode: backwards}]

    """

  private static let introduction = """
    # Scenes for Zoetrope

    A scene is YAML: NAME.zoetrope.yaml. The first layer is at the back. 160 x 88 points are 80 x 22 cells; y grows
    downwards. Outside animations the layer's own value holds, but for fillMode and holds. Try check --layout
    FILE, render FILE --at 50%.

    """

  // MARK: Values

  /// The forms that have a short name, each with its meaning and a value as an example.
  private static let named: [(form: MappingKind.Form, words: String, example: String)] = [
    (.number, "number", "0.5"), (.integer, "whole number", "3"), (.flag, "flag", "true"), (.time, "time", "1.5s 200ms"),
    (.count, "number, infinite", "2"), (.span, "time, infinite", "2s"), (.angle, "angle", "45deg 0.5turn"),
    (.color, "colour", "gold \"#ff8800\" {light: navy, dark: gold}"), (.optionalColor, "colour, none", "none"),
    (.point, "point", "[80, 44]"), (.size, "size", "[40, 20]"), (.rect, "rectangle", "[0, 0, 40, 20]"),
    (.path, "path", "M0 0 L10 5 Z"), (.transform, "transform", "{rotate: 30deg} or a list"),
    (.curve, "curve", "easeIn steps(4, end) linear(0, 0.8 30%, 1) [0.4, 0, 0.2, 1]"),
    (.value, "what the property is", "140"),
  ]

  private static var values: String {
    let forms = named.map { "\($0.form.code(named: "", or: "")) \($0.words): \($0.example)" }
    return
      (forms + [
        "Anywhere: $name, $(2 * x + 1), in texts ${name}; names: parameters, data, what for counts, index, markers.",
        wrapped("Functions of one argument unless shown: " + functions.joined(separator: " ")),
      ]).joined(separator: "\n")
  }

  private static var functions: [String] {
    ExpressionFunction.allCases.map { function in
      let usage = function.signature.usage.filter { $0 != " " }.replacing("…", with: "...")
      return usage.contains(",") ? usage : String(usage.prefix { $0 != "(" })
    }
  }

  // MARK: Keys

  /// Keys that several kinds have, which are listed once.
  private typealias Group = (name: String, kind: String, keys: [MappingKind.Key])

  private static let repeats = ["repeatCount", "repeatDuration", "autoreverses"]

  /// The groups. What a group shares with one behind it is listed there.
  private static let groups: [Group] = [
    ("timing", "", MappingKind.timingKeys.filter { $0.name != Loop.key }),
    ("property", "", MappingKind.propertyKeys), ("phases", "", GestureNotation.pan.commonKeys),
    ("response", "", MappingKind.responseKeys), ("line", "shape", MappingKind.strokes),
    ("writing", "", MappingKind.numberFormat), ("touch", "", GestureNotation.tap.commonKeys),
    ("chart", "strip", MappingKind.strip.keys.filter { $0.name != "keyPath" }),
    ("repeats", "", MappingKind.timingKeys.filter { repeats.contains($0.name) }),
  ]

  /// The kinds of mappings, of which layers come before fragments.
  private static let kinds =
    MappingKind.all.filter { $0.name != "fragment" } + MappingKind.all.filter { $0.name == "fragment" }
    + MappingKind.allOfTalks

  private static var legend: String {
    """
    KIND: its keys as name:value=default, ! if needed. Without a value: text; without a default: nothing, 0, false.
    {} is a mapping of the key's name, {KIND} of that kind, [x] a list, KIND. or KIND.KEY words of that kind's key. +GROUP has its
    keys, but -key. * can be animated: see key paths. In lists also for: {NAME: 0..4, list or {selection}}.
    animation: animationGroup or ...Animation.

    """
  }

  private static var keys: String {
    let layer: Group = ("layer", "layer", MappingKind.layer.keys)
    var lines = groups.indices.map { index in
      (
        names: ["+" + groups[index].name],
        items: items(groups[index].keys, in: groups[index].kind, groups[(index + 1)...])
      )
    }
    for (name, kind) in kinds {
      let shared = name == "layer" ? groups[...] : [layer] + groups
      let items = items(kind.keys, in: name, shared) + (kind.otherKeys == nil ? [] : ["PATH:v"])
      if let same = lines.firstIndex(where: { $0.items == items || $0.names == items }) {
        lines[same].names.append(name)
      } else {
        lines.append(([name.replacing(/Gesture$/, with: " gesture")], items))
      }
    }
    return lines.map { wrapped($0.names.joined(separator: ",") + ": " + $0.items.joined(separator: " ")) }.joined()
  }

  /// Returns keys of a kind in the short notation, of which those of groups are not repeated.
  private static func items(
    _ keys: [MappingKind.Key], in kind: String, _ groups: ArraySlice<Group>
  ) -> [String] {
    var rest = keys.filter { $0.name != Loop.key || $0.isRequired }
    var shared: [String] = []
    for group in groups {
      let own = Set(rest.map { item($0, in: group.kind) })
      let common = group.keys.filter { own.contains(item($0, in: group.kind)) }
      let missing = group.keys.filter { key in key.name != Loop.key && !keys.contains { $0.name == key.name } }
      guard common.count > max(1, 2 * missing.count) else { continue }
      rest.removeAll { key in common.contains { $0.name == key.name } }
      shared += ["+" + group.name] + missing.map { "-" + $0.name }
    }
    return rest.map { item($0, in: kind) } + shared
  }

  /// Returns a key in the short notation.
  private static func item(_ key: MappingKind.Key, in kind: String) -> String {
    let otherwise = key.isRequired ? "" : otherwise(of: key)
    var code = key.form.code(named: key.name, or: otherwise)
    var tail = key.isRequired ? "!" : otherwise.isEmpty ? "" : "=" + otherwise
    if case .choice(let names) = key.form {
      tail = key.isRequired ? "!" : ""
      if !kind.isEmpty, let first = first(with: names), (first.kind, first.key) != (kind, key.name) {
        let short =
          first.kind + "." + (first.key == key.name ? "" : first.key) + (otherwise.isEmpty ? "" : "=" + otherwise)
        if short.utf8.count < code.utf8.count { code = short }
      }
    }
    let joint = code.isEmpty || "{[|".contains(code.first ?? " ") ? "" : ":"
    return key.name + joint + code + tail + mark(key, in: kind)
  }

  /// Returns the first key whose value is one of these words, if there are so many that they are not repeated.
  private static func first(with names: [String]) -> (kind: String, key: String)? {
    guard names.joined().utf8.count > 14 else { return nil }
    for (name, kind) in kinds {
      if let key = kind.keys.first(where: { $0.form == .choice(names) }) { return (name, key.name) }
    }
    return nil
  }

  /// Returns what holds without a key, if it is a value, and not the one that one would expect.
  private static func otherwise(of key: MappingKind.Key) -> String {
    let text = key.otherwise.drop { $0 == "*" }
    guard text.first == "`" else { return "" }
    let value = text.dropFirst().prefix { $0 != "`" }.filter { $0 != " " }
    return ["0", "0s", "[0,0]", "[0,0,0,0]", "false", "none", "infinite"].contains(value) ? "" : value
  }

  /// Returns the mark of a key whose value can be animated.
  private static func mark(_ key: MappingKind.Key, in kind: String) -> String {
    if kind == "emitterCell" { return EmitterCellProperty(rawValue: key.name) == nil ? "" : "*" }
    let property = AnimatableProperty.allCases.first {
      $0.sceneKey.home.kindName == kind && $0.sceneKey.key.name == key.name
    }
    guard let name = property?.rawValue else { return "" }
    let joined = kind + key.name.prefix(1).uppercased() + key.name.dropFirst()
    return [key.name, "\(kind).\(key.name)", joined].contains(name) ? "*" : "*" + name
  }

  // MARK: Key paths and words

  private static var keyPaths: String {
    let kinds: [(String, Value.Kind)] = [("p", .point), ("s", .size), ("r", .rect), ("m", .transform)]
    let parts = kinds.map { code, kind in
      let parts = ValueComponent.allCases.filter { $0 != .whole && $0.kind(in: kind) != nil }.map(\.rawValue)
      let heads = parts.filter { !$0.contains(".") }
      let names = heads.map { head in
        " .\(head)" + parts.filter { $0.hasPrefix(head + ".") }.map { $0.dropFirst(head.count) }.joined()
      }
      return code + names.joined()
    }
    return wrapped(
      "All with *, as opacity, borderWidth, filters.blur, emitterCells.NAME.velocity; in changes sublayers.NAME.PATH; parts: "
        + parts.joined(separator: "; ") + ".")
  }

  /// The names of curves, of which those that come in three ways are put together.
  private static var words: String {
    let names = TimingFunction.named.map(\.name)
    let families = names.compactMap { name in
      name.hasPrefix("easeInOut") && name != "easeInOut" ? String(name.dropFirst("easeInOut".count)) : nil
    }
    let others = names.filter { name in !families.contains { name.hasSuffix($0) } }
    return "# Curves\n"
      + wrapped(
        others.joined(separator: " ") + "; easeIn, easeOut, easeInOut before: " + families.joined(separator: " "))
  }

  /// Returns a text in lines of at most 130 characters where it has spaces.
  private static func wrapped(_ text: String) -> String {
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.utf8.count + word.utf8.count >= 130 {
        lines.append(line)
        line = " "
      }
      line += (line.isEmpty || line == " " ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}

extension MappingKind.Form {
  /// Returns the notation of a value in the short form of the summary.
  ///
  /// - Parameters:
  ///   - name: The name of the key, which a mapping of the same name does not repeat.
  ///   - otherwise: The value that holds without the key.
  fileprivate func code(named name: String, or otherwise: String) -> String {
    switch self {
    case .text: ""
    case .flag: "b"
    case .number: "n"
    case .share: "n"
    case .integer: "i"
    case .angle: "a"
    case .time: "t"
    case .begin: "t|{begin}"
    case .duration: "t|settling"
    case .count: "k"
    case .span: "u"
    case .color: "c"
    case .optionalColor: "o"
    case .shade: "c"
    case .point: "p"
    case .size: "s"
    case .rect: "r"
    case .path: "d"
    case .transform: "m"
    case .points: "[p]"
    case .numbers: "[n]"
    case .factors: "n|[n]"
    case .colors: "[c]"
    case .curve: "f"
    case .curves: "[f]"
    case .value: "v"
    case .values: "[v]"
    case .stops: "[v]"
    case .plainValue, .plainValueOrColor: "v"
    case .plainValues: "[v]"
    case .changes: "{PATH:v}"
    case .markers: "{NAME:t|{marker}}"
    case .parameters: "{NAME:v|{parameter}}"
    case .fragments: "{NAME:{fragment}}"
    case .legend: "{CHARACTER:c}"
    case .bindings: "{NAME:v}"
    case .events: "{NAME:{event}}"
    case .actions: "{PATH:{action}}"
    case .names: "[]"
    case .colorOrColors: "c|[c]"
    case .loop: "{}"
    case .loopValues: "0..4|[v]"
    case .data: "{NAME:FILE|[v]}"
    case .choice(let names): names.map { ($0 == otherwise ? "=" : "") + $0 }.joined(separator: "|")
    case .mapping(let kind): [name, name + "Gesture"].contains(kind) ? "{}" : "{\(kind)}"
    case .textOrMapping(let kind): kind == name ? "|{}" : "|{\(kind)}"
    case .mappingOrList(let kind): kind == name ? "{}|[]" : "{\(kind)}|[]"
    case .list(let kind): "[\(kind)]"
    }
  }
}

extension PropertyKey.Home {
  /// The name of the kind of mapping that has the keys.
  var kindName: String {
    switch self {
    case .geometry, .appearance, .clock: "layer"
    case .outline: "shape"
    case .cells: "emitter"
    case .birth, .motion, .particles: "emitterCell"
    default: "\(self)"
    }
  }
}
