import Export
import Diagnostics
import LayerAnimation
import SceneFormat
import Testing

/// Forty scenes with one fault each, and the forty without it.
@Suite("LayoutCheck")
struct LayoutCheckTests {
  /// A scene with a fault: what is replaced in a sound scene, and by what.
  struct Planted: Sendable, CustomTestStringConvertible {
    let rule: String
    let sound: String
    let faulty: String

    var testDescription: String { "\(rule): \(faulty)" }

    init(_ rule: String, _ sound: String, _ faulty: String) {
      (self.rule, self.sound, self.faulty) = (rule, sound, faulty)
    }
  }

  /// Returns the scene with some layers among others that are as they should be.
  private static func text(_ layers: String) -> String {
    """
    format: 1
    title: A scene
    stage: {width: 80, height: 48}
    duration: 2s
    layers:
      - {name: ground, position: [40, 24], size: [80, 48], backgroundColor: "#101830"}
      - {name: title, position: [40, 5], size: [40, 2], text: {string: Departures today, alignmentMode: center}}
      - {name: dot, position: [10, 40], size: [4, 4], backgroundColor: red, animations: [{keyPath: position.x, from: 10, to: 60, duration: 2s, fillMode: backwards, holds: true}]}
    \(layers)
    """
  }

  private static func label(_ keys: String, _ text: String) -> String { "  - {name: label, \(keys), text: {\(text)}}" }

  /// Texts that are cut off, by their layer's width.
  private static let cut: [Planted] = [(20, 6), (24, 8), (30, 12), (21, 10), (22, 5), (26, 9)].map { wide, narrow in
    func layer(_ width: Int) -> String {
      label("position: [40, 21], size: [\(width), 2]", "string: Platform number nine, truncationMode: end")
    }
    return Planted("text-cut", layer(wide), layer(narrow))
  }

  /// Words that are broken, by the width in which they wrap.
  private static let broken: [Planted] = [
    ("Sondershausen", 8), ("Acknowledgements", 10), ("Cancelled", 6), ("Rescheduled", 7),
  ]
  .map { word, narrow in
    func layer(_ width: Int) -> String {
      label("position: [40, 23], size: [\(width), 12]", "string: \(word) trains, wrapped: true")
    }
    return Planted("text-broken", layer(24), layer(narrow))
  }

  /// Texts that something is in front of, by its place.
  private static let covered: [Planted] = [(34, 4), (40, 6), (44, 3), (38, 10), (36, 2), (42, 8)].map { x, width in
    func layers(_ x: Int) -> String {
      label("position: [40, 21], size: [20, 2]", "string: Platform nine, alignmentMode: center") + "\n"
        + "  - {name: box, position: [\(x), 21], size: [\(width), 4], backgroundColor: blue}"
    }
    return Planted("text-covered", layers(66), layers(x))
  }

  /// Texts that are beside the frame, by their position.
  private static let outside: [Planted] = [(4, 21), (76, 21), (2, 31), (78, 31), (75, 15), (5, 15)].map { x, y in
    func layer(_ x: Int) -> String {
      label("position: [\(x), \(y)], size: [20, 2]", "string: Platform-nine, alignmentMode: center")
    }
    return Planted("outside-stage", layer(40), layer(x))
  }

  /// Texts that differ too little from what is behind them.
  private static let faint: [Planted] = ["#203050", "#303840", "#404868", "#182848", "#503020", "#284028"].map {
    color in
    func layer(_ color: String) -> String {
      label("position: [40, 21], size: [30, 2]", "string: Platform nine, foregroundColor: \"\(color)\"")
    }
    return Planted("text-contrast", layer("#ffffff"), layer(color))
  }

  /// Two texts that stand too close.
  private static let close: [Planted] = [13, 21, 29, 37].map { y in
    func layers(_ x: Int) -> String {
      label("position: [30, \(y)], size: [10, 2]", "string: Hannover Hb") + "\n"
        + "  - {name: other, position: [\(x), \(y)], size: [10, 2], text: {string: Platform 9, alignmentMode: right}}"
    }
    return Planted("text-collision", layers(14), layers(20))
  }

  /// Layers that jump back, since the end of their animation is not kept.
  private static let jumps: [Planted] = [20, 30, 50, 60].map { to in
    func layer(_ fill: String) -> String {
      "  - {name: box, position: [8, 30], size: [6, 4], backgroundColor: green, animations: [{keyPath: position.x, from: 8, "
        + "to: \(to), duration: 1s\(fill)}]}"
    }
    return Planted("jump", layer(", fillMode: backwards, holds: true"), layer(""))
  }

  /// Scenes in which nothing is seen at first, or for a while. They stand alone.
  private static let empty: [Planted] = [
    ("empty-start", "0, 1", "0s"), ("empty-start", "0, 1", "0.2s"), ("empty-frame", "1, 0", "1s"),
    ("empty-frame", "1, 0", "1.2s"),
  ].map { rule, values, begin in
    func layers(_ isSound: Bool) -> String {
      let opacity =
        isSound
        ? ""
        : ", animations: [{keyPath: opacity, values: [\(values)], calculationMode: discrete, keyTimes: [0, 0.3, 1], "
          + "duration: 1s, beginTime: \(begin), fillMode: backwards, holds: true}]"
      return "  - {name: only, position: [40, 24], size: [10, 10], backgroundColor: red\(opacity)}"
    }
    return Planted(rule, layers(true), layers(false))
  }

  static let planted = cut + broken + covered + outside + faint + close + jumps + empty

  private static func findings(_ planted: Planted, isFaulty: Bool) throws -> [LayoutFinding] {
    let layers = isFaulty ? planted.faulty : planted.sound
    let isAlone = planted.rule.hasPrefix("empty")
    let text =
      isAlone ? "format: 1\ntitle: A\nstage: {width: 80, height: 48}\nduration: 2s\nlayers:\n\(layers)\n" : text(layers)
    let check = LayoutCheck(renderer(of: try scene(text)))
    return check.findings() + check.findings(columns: 80, rows: 24)
  }

  @Test("There are forty")
  func forty() { #expect(Self.planted.count == 40) }

  @Test("A planted fault is found", arguments: planted)
  func found(_ planted: Planted) throws {
    let findings = try Self.findings(planted, isFaulty: true)
    #expect(findings.map(\.rule.name).contains(planted.rule), "\(findings.map { ($0.rule.name, $0.message) })")
  }

  @Test("Nothing is found where there is no fault", arguments: planted)
  func clean(_ planted: Planted) throws {
    let findings = try Self.findings(planted, isFaulty: false)
    #expect(findings.map { "\($0.rule.name) \($0.layer ?? ""): \($0.message)" } == [])
  }

  @Test("What the scene ignores is not reported")
  func ignored() throws {
    let fault = Self.faint[0].faulty
    for (layer, isFound) in [("label", false), ("title", true)] {
      let text = Self.text(fault) + "\nignore: [{rule: text-contrast, layer: \(layer), because: it is a watermark}]\n"
      let findings = LayoutCheck(renderer(of: try scene(text))).findings(columns: 80, rows: 24)
      #expect(findings.isEmpty != isFound)
    }
  }

  @Test("A text that lights up another one with the same words is no collision")
  func litCopy() throws {
    let layers = ["#8fa0b3", "#ffffff"].map { color in
      "  - {position: [40, 21], size: [30, 2], text: {string: Platform nine, foregroundColor: \"\(color)\"}}"
    }
    let check = LayoutCheck(renderer(of: try scene(Self.text(layers.joined(separator: "\n")))))
    #expect(check.findings(columns: 80, rows: 24).isEmpty)
  }

  @Test("Code of which the frame has the first lines only is told of once, with the first line that is missing")
  func cutCode() throws {
    func found(_ height: Int, keys: String = "") throws -> [String] {
      let code = (1...12).map { "        line \($0)\n" }.joined()
      let text =
        "format: 1\ntitle: A\nstage: {width: 80, height: \(height)}\nduration: 2s\nlayers:\n"
        + "  - name: listing\n    position: [40, 2]\n    anchorPoint: [0.5, 0]\n\(keys)    code:\n      text: |\n\(code)"
      return try LayoutCheck(renderer(of: scene(text))).findings(columns: 40, rows: height / 4).map {
        "\($0.layer ?? "") \($0.message)"
      }
    }
    #expect(try found(80) == [])
    // What is on its way is not told of.
    let moves = "    animations: [{keyPath: position.y, from: 2, to: -40, duration: 3s}]\n"
    #expect(try found(80, keys: moves) == [])
    #expect(try found(32) == ["listing 5 lines of its code, from 'line' on, are outside of the frame of 40 by 8"])
  }

  @Test("An enlarged recording is told of whose rows are too low for its letters, with the size that suffices")
  func lowRecording() throws {
    let cast = "{\"version\": 2, \"width\": 20, \"height\": 4}\n[0.1, \"o\", \"built in 4.4 s\"]\n"
    func found(_ size: Double, columns: Int, rows: Int) throws -> [String] {
      let text =
        "format: 1\ntitle: A\nstage: {width: 160, height: 88}\nduration: 2s\nlayers:\n"
        + "  - {name: part, position: [80, 44], recording: {file: a.cast, fontSize: \(size)}}\n"
      let (scene, diagnostics) = SceneDecoder.decode(
        SourceFile(name: "a.yaml", text: text), readFile: { _ in Array(cast.utf8) })
      #expect(diagnostics.isEmpty)
      let check = LayoutCheck(renderer(of: try #require(scene)))
      return check.findings(columns: columns, rows: rows).filter { $0.rule == .textApart }.map { $0.message }
    }
    #expect(try found(14, columns: 80, rows: 24) == [])
    #expect(try found(4.8, columns: 80, rows: 24) == [], "hardly larger than the terminal's own rows")
    let low = try found(8, columns: 80, rows: 24)
    #expect(
      low.first?.contains(
        "is 2 rows of the frame high, and its letters are drawn from 3.3 on: give it a 'fontSize' of 14") == true)
    #expect(try found(14, columns: 57, rows: 19).count == 1 && found(20, columns: 57, rows: 19).isEmpty)
  }

  /// A text that stands partly outside, some hundred times at the same place.
  private static func copies(_ count: Int, keys: String = "") -> String {
    """
    format: 1
    title: Copies
    stage: {width: 80, height: 48}
    layers: [{name: pile, replicator: {instanceCount: \(count)\(keys)}, sublayers: [{name: sheet, text: xx}]}]
    """
  }

  @Test("What is found of copies of one layer is told once, with a count")
  func alike() throws {
    let found = LayoutCheck(renderer(of: try scene(Self.copies(30)))).findings(columns: 80, rows: 24)
    #expect(found.map(\.layer) == ["pile/sheet"] && found.map(\.alike) == [29])
    #expect(found.map(\.rule.name) == ["outside-stage"])
  }

  @Test("What is found of layers that a loop made is told once as well; layers with names of their own are told of")
  func loops() throws {
    func found(_ layer: String) throws -> [Int] {
      let text = "format: 1\ntitle: A\nstage: {width: 80, height: 48}\nlayers:\n  - \(layer)\n"
      return try LayoutCheck(renderer(of: scene(text))).findings(columns: 80, rows: 24).map(\.alike)
    }
    #expect(try found("{for: {i: 1..30}, text: xx}") == [29])
    #expect(try found("{for: {i: 1..2}, name: \"label ${i}\", text: xx}") == [0, 0])
  }

  @Test("Copies that lie half on one another hide one another, and the last one is whole")
  func pile() throws {
    let text = Self.copies(6, keys: ", instanceTransform: {translate: [1, 0]}").replacing(
      "[{name: pile,", with: "[{name: pile, position: [20, 20],"
    ).replacing("text: xx", with: "text: ab")
    let found = LayoutCheck(renderer(of: try scene(text))).findings(columns: 80, rows: 24)
    #expect(found.map(\.rule.name) == ["text-covered"])
    #expect(found.map(\.alike) == [4])
  }

  @Test("Ten times as many copies take at most twenty times as long")
  func linear() throws {
    func time(_ count: Int) throws -> Duration {
      let check = LayoutCheck(renderer(of: try scene(Self.copies(count))))
      return try #require(
        (0..<3).map { _ in ContinuousClock().measure { _ = check.findings(columns: 40, rows: 12) } }.min())
    }
    #expect(try time(1000) < time(100) * 20)
  }

  @Test("A finding has its layer, its time and numbers")
  func parts() throws {
    let finding = try #require(try Self.findings(Self.cut[0], isFaulty: true).first)
    #expect(finding.layer == "label" && finding.time == 0)
    #expect(finding.message == "'Platform' (and 2 more) is cut off: the text has 6 columns and 1 row")
  }

  @Test("The contrast is that of the text's own characters, and not of a border around it")
  func border() throws {
    let layer = """
        - {position: [40, 21], size: [30, 12], border: {width: 1, color: skyblue}, backgroundColor: white,
           text: {string: Platform, alignmentMode: center, verticalAlignment: middle, foregroundColor: black}}
      """
    #expect(LayoutCheck(renderer(of: try scene(Self.text(layer)))).findings(columns: 80, rows: 24).isEmpty)
  }

  @Test("The label of a connector is looked at while its line is drawn")
  func connectorLabel() throws {
    let layers = """
        - {position: [40, 20], size: [40, 8], backgroundColor: white}
        - {name: a, position: [10, 20], size: [8, 8], backgroundColor: gold}
        - {name: b, position: [70, 20], size: [8, 8], backgroundColor: gold}
        - name: line
          connector: {from: a, to: b, label: {string: HTTP, foregroundColor: white}, strokeColor: black}
          animations: [{keyPath: strokeEnd, from: 0, to: 1, duration: 1s}]
      """
    let found = LayoutCheck(renderer(of: try scene(Self.text(layers)))).findings(columns: 80, rows: 24)
    #expect(found.map(\.rule.name) == ["text-contrast"] && found[0].layer == "line/label")
  }
}
