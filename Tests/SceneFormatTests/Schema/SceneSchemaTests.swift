import Diagnostics
import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import SceneFormat

/// The schema for editors and the decoder agree.
@Suite("SceneSchema")
struct SceneSchemaTests {
  /// Taken apart once, for all tests and each of their cases.
  private static let validator = Result { try SchemaValidator(SceneSchema.text) }

  private func isValid(_ text: String) throws -> Bool {
    let node = try #require(YAMLTree(yaml: text))
    return try Self.validator.get().mistakes(in: node).isEmpty
  }

  /// The schema that is installed with the scenes is the generated one; `RECORD_GOLDENS=1` writes it again.
  @Test("The schema that ships is this")
  func theSchemaThatShipsIsThis() {
    let golden = Golden(directory: packageRoot.appending(path: "Scenes"), fileExtension: "json")
    golden.expect(SceneSchema.text, matches: "scene.schema")
  }

  @Test("The schema of logs that ships is this")
  func theSchemaOfLogsThatShipsIsThis() {
    let golden = Golden(directory: packageRoot.appending(path: "Scenes"), fileExtension: "json")
    golden.expect(SceneSchema.logText, matches: "input-log.schema")
  }

  @Test("The schema of talks that ships is this")
  func theSchemaOfTalksThatShipsIsThis() {
    let golden = Golden(directory: packageRoot.appending(path: "Scenes"), fileExtension: "json")
    golden.expect(SceneSchema.talkText, matches: "talk.schema")
  }

  @Test("What they refer to is there", arguments: [SceneSchema.text, SceneSchema.logText, SceneSchema.talkText])
  func referencesAreDefined(_ text: String) throws {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let definitions = try #require(document?["definitions"] as? [String: Any])
    let references = Set(text.matches(of: #/"#\/definitions\/([^"]*)"/#).map { String($0.1) })
    #expect(!references.isEmpty && references.isSubset(of: definitions.keys))
  }

  @Test("Scenes of the gallery are valid and say so", arguments: gallery) func scenesOfTheGalleryAreValidAndSaySo(
    _ name: String
  ) throws {
    let text = try gallerySource(name).text
    let node = try #require(YAMLTree(yaml: text))
    #expect(try Self.validator.get().mistakes(in: node) == [])
    let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
    #expect(text.hasPrefix("# yaml-language-server: $schema=\(up)scene.schema.json\n"))
  }

  /// A context for each kind of mapping; `#` stands for one key with its value.
  private static let hosts: [String: String] = [
    "scene": "#", "stage": "stage: {#}", "parameter": "parameters: {p: {#}}", "fragment": "fragments: {f: {#}}",
    "layer": "layers: [{name: a}, {name: f}, {#}]", "border": "layers: [{border: {#}}]",
    "shadow": "layers: [{shadow: {#}}]", "filters": "layers: [{filters: {#}}]",
    "backgroundFilters": "layers: [{backgroundFilters: {#}}]",
    "shape": "layers: [{shape: {#}}]", "circle": "layers: [{shape: {circle: {#}}}]",
    "text": "layers: [{text: {#}}]", "span": "layers: [{text: {spans: [{#}]}}]",
    "recording": "layers: [{recording: {#}}]",
    "crop": "layers: [{recording: {file: session.cast, crop: {#}}}]", "ansi": "layers: [{ansi: {#}}]",
    "code": "layers: [{code: {#}}]",
    "codeStep": "layers: [{code: {text: a, steps: [{#}]}}]",
    "art": "layers: [{art: {#}}]", "drawn": "layers: [{drawn: {#}}]", "gradient": "layers: [{gradient: {#}}]",
    "replicator": "layers: [{replicator: {#}}]", "emitter": "layers: [{emitter: {#}}]",
    "emitterCell": "layers: [{emitter: {emitterCells: [{#}]}}]",
    "particleContents": "layers: [{emitter: {emitterCells: [{contents: {#}}]}}]",
    "strip": "layers: [{name: a, strip: {#}}]",
    "row": "layers: [{row: {#}}]", "column": "layers: [{column: {#}}]",
    "plot": "layers: [{name: a, plot: {#}}]",
    "connector": "layers: [{name: a}, {name: b}, {connector: {#}}]",
    "basicAnimation":
      "layers: [{gestures: [{tap: {raise: word}}], changes: [{on: word, to: {opacity: 1}}], animations: [{#}]}]",
    "spring": "layers: [{animations: [{keyPath: opacity, to: 1, duration: 1s, spring: {#}}]}]",
    "keyframeAnimation": "layers: [{animations: [{#}]}]", "pathAnimation": "layers: [{animations: [{#}]}]",
    "animationGroup": "layers: [{animations: [{#}]}]", "dialTurnsAnimation": "layers: [{animations: [{#}]}]",
    "dialTurns": "layers: [{animations: [{dialTurns: {#}}]}]",
    "keyframeBlock":
      "layers: [{gestures: [{tap: {raise: word}}], changes: [{on: word, to: {opacity: 1}}], keyframes: [{#}]}]",
    "frame": "layers: [{keyframes: {duration: 1s, frames: [{#}]}}]",
    "change": "layers: [{keyframes: {duration: 1s, frames: [{start: 0, duration: 1, opacity: {#}}]}}]",
    "entrance": "transition: {#}",
    "transition":
      "layers: [{gestures: [{tap: {raise: word}}], changes: [{on: word, to: {opacity: 1}}], transitions: [{#}]}]",
    "changes": "layers: [{transitions: [{at: 1s, to: {#}}]}]",
    "number": "layers: [{name: a}, {text: {number: {#}}}]",
    "image": "layers: [{image: {#}}]", "imageFrames": "layers: [{image: {file: knight.png, frames: {#}}}]",
    "letters":
      "layers: [{gestures: [{tap: {raise: word}}], changes: [{on: word, to: {opacity: 1}}], text: ab, letters: {#}}]",
    "spokenValue": "layers: [{value: {#}}]",
    "repeatedValue": "layers: [{shape: {polyline: [[0, 0], {#}, [9, 9]]}}]",
    "transformStep": "layers: [{transform: [{#}]}]", "shades": "layers: [{backgroundColor: {#}}]",
    "begin": "layers: [\(raiser), {animations: [{keyPath: opacity, to: 1, beginTime: {#}}]}]",
    "step": "layers: [{name: a}]\nsequence: [{#}]",
    "selection": "data: {d: [{a: 1, b: 2}, {a: 3, b: 1}]}\nlayers: [{for: {row: {#}}}]",
  ].merging(liveHosts) { first, _ in first }

  /// A layer that raises the event `word`, and whose animation has that name.
  private static let raiser =
    "{name: a, gestures: [{tap: {raise: word}}], changes: [{on: word, to: {opacity: 1}}], "
    + "animations: [{name: word, keyPath: opacity, to: 1}]}"

  /// The contexts of what scenes do about inputs.
  private static let liveHosts = [
    "gesture": "parameters: {p: {default: a, type: text}}\nlayers: [{gestures: [{#}]}]",
    "response": "parameters: {n: 1}\nlayers: [{gestures: [{pan: {began: {#}}}]}]",
    "event": "parameters: {n: 1}\nevents: {e: {#}}\nlayers: [\(raiser)]",
    "ending": "events: {e: {ends: {#}}}\nlayers: [\(raiser)]",
    "action": "layers: [{actions: {opacity: {#}}}]",
    "expectation": "layers: [\(raiser)]\nexpect: [{#}]", "ignoredFinding": "layers: [{name: a}]\nignore: [{#}]",
    "eventChange": "layers: [\(raiser), {changes: [{#}]}]",
    "marker": "layers: [\(raiser)]\nmarkers: {n: 1s, m: {#}}",
  ].merging(
    GestureNotation.allCases.map { notation in
      let parameters = "parameters: {p: {default: a, type: text}, n: 1, b: true}"
      return (notation.mappingName, "\(parameters)\nlayers: [{gestures: [{\(notation.rawValue): {#}}]}]")
    }
  ) { first, _ in first }

  /// Keys that a kind needs so that another key can be judged.
  private static let company: [String: String] = [
    "format": "1", "title": "t", "stage": "{width: 9, height: 9}", "layers": "[]", "width": "9", "height": "9",
    "default": "1", "radius": "1", "string": "a", "colors": "[red, blue]", "emitterCells": "[]",
    "of": "a", "from": "a", "keyPath": "opacity", "values": "[0, 1]", "path": "M0 0L1 1", "group": "[]",
    "dialTurns": "{stops: 1}",
    "stops": "1", "duration": "1", "frames": "[]", "start": "0", "at": "1s", "rows": "a", "into": "p", "layer": "a",
    "animation": "word", "oneOf": "ab", "file": "knight.png", "light": "red", "dark": "blue", "on": "word",
    "to": "{opacity: 1}", "rule": "jump", "because": "word",
  ]

  /// Other keys that a kind, or one of its keys, needs.
  private static let special: [String: [String: [String: String]]] = [
    "pathAnimation": ["": ["keyPath": "position"]],
    "basicAnimation": ["valueFunction": ["keyPath": "transform"]],
    "keyframeAnimation": ["valueFunction": ["keyPath": "transform"]],
    "connector": ["": ["to": "b"], "to": ["from": "b"], "labelOffset": ["to": "b", "label": "word"]],
    "repeatedValue": [
      "for": ["value": "[1, 2]"], "value": ["for": "{x: 1..2}"], "": ["for": "{x: 1..2}", "value": "[1, 2]"],
    ],
    "selection": ["": ["of": "$d"], "within": ["of": "$d", "rank": "a"]],
    "begin": ["delay": ["after": "word"]], "marker": ["delay": ["after": "word"], "stop": ["at": "1s"]],
    "step": [
      "": ["sequence": "[]"], "layer": ["keyPath": "opacity", "to": "1"], "stagger": ["parallel": "[]"],
      "sequence": ["delay": "1s"], "parallel": ["delay": "1s"],
    ],
    "event": ["delay": ["after": "word"]], "scene": ["focus": ["layers": "[{name: a, gestures: [{tap: {}}]}]"]],
    "layer": ["changes": ["gestures": "[{tap: {raise: word}}]"], "letters": ["text": "ab"]],
    "art": ["": ["rows": "a"], "rows": ["transparent": "x"], "file": ["transparent": "x"]],
    "image": ["tag": ["sheet": "knight.json"]],
    "recording": ["": ["file": "session.cast"]], "ansi": ["theme": ["text": "a"]],
    "code": ["": ["text": "a"], "text": [:], "file": [:]],
    "eventChange": ["on": ["to": "{opacity: 1}"]],
    "expectation": [
      "at": ["text": "ab"], "between": ["text": "ab"], "by": ["event": "word"], "layer": ["inside": "stage"],
      "keyPath": ["layer": "a", "is": "1"], "is": ["layer": "a", "keyPath": "opacity"],
      "within": ["layer": "a", "keyPath": "opacity", "is": "1"], "inside": ["layer": "a"], "event": ["by": "1s"],
      "for": ["text": "ab"],
    ],
    "number": ["of": ["keyPath": "opacity"], "keyPath": ["of": "a"], "factor": ["of": "a", "keyPath": "opacity"]],
  ]

  private static let words = [
    "{a: red}", "{rows: a}", "{light: red, dark: default}", "red",
    "{instanceCount: 2}", "position", "backgroundColor", "[0, 0.5]", "f", "{p: 1}", "[1, 0, 0, 1, 2, 3]",
    "1", "-1", "0.5", "7", "word", "true", "[1, 2]", "[1, 2, 3]", "[1, 2, 3, 4]", "[[0, 0], [1, 1]]", "[]", "{a: 1}",
    "{zzz: {zzz: []}}", "~", "45deg", "1.5s", "200ms", "'#fff'", "none", "identity", "infinite", "settling", "M0 0L1 1",
    "[red, blue]", "[easeIn]", "easeIn", "'1'", "[{rotate: 1}]", "{rotate: 1}", "forwards", "both", "rotateZ", "auto",
    "opacity", "paced", "center", "push", "up", "evenOdd", "round", "bevel", "radial", "circle", "outline", "additive",
    "clockwise", "blocks", "model", "a", "time", "{opacity: 1}", "{radius: 1}", "{path: M0 0L1 1}", "{string: a}",
    "{colors: [red]}",
    "{width: 1}", "{emitterCells: []}", "{of: a}", "{of: a, keyPath: opacity}", "{from: a, to: f}", "straight", "start",
    "vertical", "{stops: 1}", "alpha",
    "[{keyPath: opacity, to: 1}]", "{value: 1}", "'%d %%'", "{effect: type}", "character", "nearest", "middle",
    "scatter", "button",
    "[{at: 1s}]", "{duration: 1s, frames: []}", "[{duration: 1s, frames: []}]", "[{start: 0, duration: 1, opacity: 0}]",
    "p", "n", "b", "{n: 1}", "{set: {n: 1}}", "{e: {at: 1s}}", "{layer: a, animation: word}", "[{tap: {}}]",
    "{tap: {}}", "{}",
    "{opacity: {duration: 1s}}", "[{on: word, to: {opacity: 1}}]", "left", "{into: p}",
    "{width: 9, height: 9}", "{p: {position: [1, 2]}}", "[{contents: a}]", "{mass: 1}", "{oneOf: ab}",
    "knight.png", "knight.json", "walker.txt", "walk", "{columns: 2}", "{file: knight.png}", "[{string: a}]", "screen",
    "session.cast", "nord", "0..1", "{rows: 0..1}", "jump", "stage", "swift", "{text: a}", "'$(row.a > 1)'",
  ]

  private func scene(_ name: String, _ kind: MappingKind, _ key: String, _ value: String) throws -> String {
    let host = try #require(Self.hosts[name])
    // Required keys alone do not make a valid shape or animation.
    let extra = name == "shape" && !MappingKind.outlines.map(\.name).contains(key) ? ["path": "M0 0L1 1"] : [:]
    let ends = name == "basicAnimation" && !["from", "to", "by"].contains(key) ? ["to": "1"] : [:]
    let bounce = name == "frame" && ["start", "duration"].contains(key) ? ["opacity": "1"] : [:]
    let special = Self.special[name]?[key] ?? Self.special[name]?[""] ?? [:]
    let needed =
      kind.requiredKeys.filter { $0 != key }.map { ($0, special[$0] ?? Self.company[$0] ?? "1") } + extra + ends
      + bounce + (name == "layer" && key == "with" ? ["use": "f"] : [:])
    var others: [(String, String)] = []
    for (other, value) in special
    where kind.requiredKeys.isEmpty || name == "eventChange"
      || ["after", "gestures", "sheet", "label", "rank"].contains(other)
    {
      others.append((other, value))
    }
    if name == "text", !["string", "number", "spans"].contains(key) { others.append(("string", "a")) }
    if name == "letters", key != "effect", key != "animations" { others.append(("effect", "type")) }
    if name == "transition", key != "on", key != "at" { others.append(("at", "1s")) }
    let separator = name == "scene" ? "\n" : ", "
    let keys = ((needed + others).map { "\($0.0): \($0.1)" } + ["\(key): \(value)"]).joined(separator: separator)
    let isReuse = name == "layer" && ["use", "with"].contains(key)
    let head = ["format: 1", "title: t", "stage: {width: 9, height: 9}", "layers: []"].filter {
      !isReuse || $0 != "layers: []"
    }
    let line = (isReuse ? "fragments: {f: {with: {p: 1}}}\n" : "") + host.replacing("#", with: keys)
    let own =
      name == "scene"
      ? []
      : head.filter { part in
        !line.split(separator: "\n").contains { $0.hasPrefix(part.prefix(while: { $0 != ":" })) }
      }
    return (own + [line]).joined(separator: "\n") + "\n"
  }

  /// The keys that are tried; keys shared by several kinds only once.
  private static func keys(of kind: MappingKind, _ name: String) -> [MappingKind.Key] {
    switch name {
    case "fragment": return kind.keys.filter { $0.name == "with" }
    case "changes": return [MappingKind.Key("opacity", .value, "")]
    case "basicAnimation": return kind.keys
    default:
      let shared = Set(MappingKind.timingKeys.map(\.name))
      return kind.keys.contains { $0.name == "timingFunction" }
        ? kind.keys.filter { !shared.contains($0.name) } : kind.keys
    }
  }

  /// Every key is tried with values of all sorts: the schema accepts everything that the decoder accepts; each key has
  /// values that both accept, and values that both refuse.
  @Test("Keys are the same", arguments: MappingKind.all.map(\.name)) func keysAreTheSame(_ name: String) throws {
    let kind = try #require(MappingKind.all.first { $0.name == name }).kind
    for key in Self.keys(of: kind, name) {
      var (taken, refused) = (0, 0)
      for word in Self.words {
        let text = try scene(name, kind, key.name, word)
        let isDecoded = !decode(text).diagnostics.contains { $0.severity == .error }
        guard isDecoded || refused == 0 else { continue }
        let isValid = try isValid(text)
        #expect(!isDecoded || isValid, "the decoder takes what the schema does not:\n\(text)")
        if isDecoded && isValid { taken += 1 }
        if !isDecoded && !isValid { refused += 1 }
      }
      let isFree = key.form == .value || key.form == .plainValue || key.form == .plainValueOrColor
      #expect(taken > 0, "nothing is right for '\(key.name)' in \(kind.noun)")
      #expect(refused > 0 || isFree, "nothing is wrong for '\(key.name)' in \(kind.noun)")
    }
    let unknown = try scene(name, kind, "zzz", "1")
    // The value of a change depends on the property, which the schema does not know.
    #expect(try (name == "change" || !isValid(unknown)) && decode(unknown).scene == nil)
  }
}
