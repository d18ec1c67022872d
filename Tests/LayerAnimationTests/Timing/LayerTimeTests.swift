import LayerAnimation
import TestSupport
import Testing

/// Rules T20–T24: the time of layers.
@Suite("Layer: time")
struct LayerTimeTests {
  /// The rows of table `convert`, each with its layers.
  @Test("Conversion of times follows the table of vectors (T20–T23)", arguments: Family.rows)
  func convert(_ row: Family.Row) throws {
    let family = Family(row.layers)
    let words = row.conversion.replacing(",", with: "").split(separator: " ").map(String.init)
    try #require(words.count == 4)
    let (layer, other) = (family.layer(words[0]), family.layer(words[2]))
    let time = number(words[3])
    let result = words[1] == "from" ? layer?.convertTime(time, from: other) : layer?.convertTime(time, to: other)
    #expect(result == row.result)
  }

  @Test("A layer never ends and never wraps (T20)")
  func neverEnds() {
    var timing = Timing(properties: "begin=1 speed=2 offset=3 auto count=2", in: .layer)
    #expect(timing.localTime(at: 1) == 3)
    #expect(timing.localTime(at: 1e9) == 2_000_000_001)
    timing.speed = 0
    #expect(timing.localTime(at: 1e9) == 3)
    #expect(timing.parentTime(at: 7) == 0)
  }

  @Test("Before its begin a layer has no time unless it fills backwards (T22)", arguments: FillMode.allCases)
  func beforeTheBegin(_ fillMode: FillMode) {
    var timing = Timing(properties: "begin=4 offset=7", in: .layer)
    timing.fillMode = fillMode
    #expect(timing.localTime(at: 3) == (fillMode == .backwards || fillMode == .both ? 7 : nil))
    #expect(timing.localTime(at: 4) == 7)
  }

  @Test("A begin of 0 is none: the clock has always been running (T22)")
  func withoutBegin() {
    var timing = Timing(properties: "speed=2 offset=1", in: .layer)
    #expect(timing.localTime(at: -3) == -5)
    timing.fillMode = .backwards
    #expect(timing.localTime(at: -3) == 1)
  }

  @Test("There and back is where one was, for clocks that move (T21)")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<500 {
      var timing = Timing.layer
      timing.beginTime = random.number(-10...10)
      timing.speed = random.element(of: [-2, -0.5, 0.25, 1, 3])
      timing.timeOffset = random.number(-10...10)
      let time = timing.beginTime + random.number(0...100)
      try #require(timing.parentTime(at: timing.localTime(at: time) ?? .nan).isNear(time))
    }
  }

  @Test("Converting a time to a layer and back gives the same time (T23)")
  func convertingIsReversible() {
    let family = Family("root begin=1 speed=2 offset=3; child speed=4 offset=5; sibling speed=0.5 offset=7")
    for layer in [family.root, family.child, family.sibling] {
      for other in [family.root, family.child, family.sibling, nil] {
        let there = layer.convertTime(100, to: other)
        #expect(layer.convertTime(there, from: other).isNear(100))
        #expect((other?.convertTime(100, from: layer) ?? there) == there)
      }
    }
  }

  @Test("Speeds multiply down the chain (T24): 3 on a layer of 0.5 is 1.5")
  func speedsMultiply() throws {
    let subject = try Subject(fade("dur=1.5 speed=3"))
    subject.layer.speed = 0.5
    TimeStrip.expect("0257X··") { subject.progress(at: $0) }
  }

  @Test("A paused ancestor pauses everything below it (T24)")
  func pausedAncestor() throws {
    let (root, middle) = (Layer(), Layer())
    let subject = Subject()
    root.addSublayer(middle)
    middle.addSublayer(subject.layer)
    try subject.layer.add(fade("dur=2"))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    root.speed = 0
    root.timeOffset = 0.5
    tree.commit(at: 0)
    for time in [0.0, 1, 100] { #expect(tree.properties(of: 2, at: time).opacity == 0.25) }
  }
}

/// A root with two children, with the timing of a row.
struct Family {
  let root = Layer()
  let child = Layer()
  let sibling = Layer()

  /// A row, in which `same` and `+` are replaced by their meaning.
  struct Row: Sendable, CustomStringConvertible {
    let layers, conversion: String
    let result: Double
    var description: String { "\(layers) | \(conversion) | \(result)" }
  }

  static let rows: [Row] = {
    var layers = ""
    return MarkdownTable(semantics: "convert").rows.map { row in
      let text = row["layers"]
      if text.hasPrefix("+") {
        layers += ";" + text.dropFirst()
      } else if text != "same" {
        layers = text.replacing(", root as above", with: "; root begin=1 speed=2 offset=3")
      }
      return Row(layers: layers, conversion: row["conversion"], result: number(row["result"]))
    }
  }()

  /// Layers from a text such as `root speed=2 offset=3; child speed=4`; layers that are not named have default timing.
  init(_ text: String) {
    for sublayer in [child, sibling] { root.addSublayer(sublayer) }
    for part in text.split(separator: ";") {
      let name = part.split(separator: " ").first.map(String.init) ?? ""
      layer(name)?.timing = Timing(properties: String(part), in: .layer)
    }
  }

  func layer(_ name: String) -> Layer? {
    switch name {
    case "root": root
    case "child": child
    case "sibling": sibling
    default: nil
    }
  }
}
