import Foundation
import TestSupport
import Testing

/// What `zoetrope sample` says of layers, at one time or at several.
@Suite struct SampleTests {
  // MARK: Times

  /// A range has its ends and, like a list, its order; per cents are of the scene's 2.5 s.
  @Test(arguments: [
    (["0,50%,2s"], [0.0, 1.25, 2]), (["2,1500ms"], [2, 1.5]), (["0..0.3"], [0, 0.1, 0.2, 0.3]),
    (["0...0.2"], [0, 0.1, 0.2]), (["0..100%", "--step", "50%"], [0, 1.25, 2.5]),
    (["1..2", "--step", "400ms"], [1, 1.4, 1.8]), (["2..2"], [2]), (["-1,0..1", "--step", "1"], [-1, 0, 1]),
  ])
  func timesMayBeListedOrRange(arguments: [String], expected: [Double]) throws {
    let sampled = try SampledTimes(
      "take-off", at: arguments[0], layers: ["plane"], keyPaths: ["opacity"], options: Array(arguments.dropFirst()))
    #expect(sampled.moments.map(\.time) == expected)
  }

  /// Mistakes, as they are typed, and what is said about them.
  @Test(arguments: [
    ("--at 2..1", "ends after it begins"), ("--at 0..1 --step 0", "more than 0"),
    ("--at 0..1 --step -0.1", "more than 0"), ("--at 0..1e9 --step 1e-9", "At most 1000000 times"),
    ("--at 0 --step 1", "--step is for a range"), ("--at 0,,1", "invalid"), ("--at 1..", "invalid"),
    ("--at ..", "invalid"),
    ("--at ,", "invalid"), ("--at nan", "invalid"), ("--layer plnae", "did you mean 'plane'?"),
    ("--layer nothing-like-it", "There is no layer 'nothing-like-it'."),
    ("--key-path rotation", "did you mean 'transform.rotation'?"), ("--key-path position.z", "no key path"),
    ("--layer plane --key-path colors", "No such layer has 'colors'"), ("--animations --key-path opacity", "not both"),
  ])
  func mistakesAreExplained(arguments: String, sentence: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let result = try run(
      BuiltProducts.zoetrope.path, ["sample", "take-off"] + words, directory: Fixtures.packageRoot)
    #expect(result.status == 64 && result.stdout.isEmpty)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }

  /// The page shows what is printed; `RECORD_GOLDENS=1` writes it anew.
  @Test func thePageShowsWhatIsPrinted() throws {
    try Golden.expect(page: Fixtures.packageRoot.appending(path: "docs/scenes.md")) { page in
      var pieces = page.components(separatedBy: "<!-- sample: ")
      try #require(pieces.count > 3)
      for index in pieces.indices.dropFirst() {
        let parts = pieces[index].components(separatedBy: "```")
        let arguments = try #require(parts[0].components(separatedBy: " -->").first)
        let words = ["sample"] + arguments.split(separator: " ").map(String.init)
        let printed = try run(BuiltProducts.zoetrope.path, words, directory: Fixtures.packageRoot)
        try #require(printed.status == 0, "\(printed.stderr)")
        pieces[index] = ([parts[0], "text\n\(printed.stdout)"] + parts.dropFirst(2)).joined(separator: "```")
      }
      return pieces.joined(separator: "<!-- sample: ")
    }
  }

  // MARK: Columns

  @Test func keyPathsArePrintedALineForEachTime() throws {
    let lines = try SampledTimes.lines(
      ["sample", "take-off", "--at", "0..0.2", "--layer", "plane", "--key-path", "position", "--key-path", "opacity"])
    #expect(lines.count == 4)
    #expect(lines[0] == "# time\tplane position.x\tplane position.y\tplane opacity")
    #expect(lines[1] == "0\t70\t132\t1")
    #expect(lines[2].hasPrefix("0.1\t") && lines[3].hasPrefix("0.2\t"))
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 4 })
  }

  /// Colours as scenes write them, texts with their quotes, flags, and `-` for what is not there.
  @Test func everyKindOfValueIsAColumn() throws {
    func line(_ scene: String, _ layer: String, _ keyPath: String) throws -> Substring? {
      try SampledTimes.lines(["sample", scene, "--layer", layer, "--key-path", keyPath]).last
    }
    #expect(try line("timing/duration", "block", "backgroundColor") == "0\t#ffa500")
    #expect(try line("combination-lock", "figure 3", "string") == "0\t\"3\"")
    #expect(try line("combination-lock", "dial", "hidden") == "0\tfalse")
    #expect(try line("combination-lock", "dial", "backgroundColor") == "0\t-")
    #expect(try line("combination-lock", "mark", "path") == "0\t\"M-5.0 -46.0 L5.0 -46.0 L0.0 -37.0 Z\"")
    #expect(try line("keyframes/connecting-flights", "horizon", "colors") == "0\t#0d131c,#3d2a20")
    #expect(try line("form/panel", "deep", "sublayerTransform")?.split(separator: "\t").count == 17)
    #expect(try line("take-off", "centre line", "lineDashPattern") == "0\t24,24")
  }

  // MARK: Layers

  /// A whole path names one layer; a name names all that are called so.
  @Test func layersAreChosenByNameOrPath() throws {
    func paths(_ names: String...) throws -> [String] {
      try SampledTimes("form/shake", at: "0", layers: names).moments[0].layers.map(\.path)
    }
    #expect(try paths("number") == ["one/number", "several/number"])
    #expect(try paths("one/number") == ["one/number"])
    #expect(try paths("several/date", "one") == ["one", "several/date"])
  }

  /// The table stands once for each time, with the layers that were chosen.
  @Test func theTableSaysWhatLayersShow() throws {
    let lines = try SampledTimes.lines(
      ["sample", "form/button", "--at", "0,1.25", "--layer", "button", "--layer", "button/title"])
    #expect(lines.filter { $0.hasPrefix("time ") } == ["time 0 of 5 s", "time 1.25 of 5 s"])
    #expect(lines.filter { $0.hasPrefix("button ") }.map { $0.hasSuffix("push 0.5") } == [false, true])
    #expect(lines.filter { $0.hasPrefix("button/title ") }.map { $0.contains("\"Paying\" #ffffff") } == [false, true])
  }

  /// Everything that is drawn is told in JSON, by the names that scenes have for it.
  @Test(arguments: [
    ("combination-lock", "mark", ["\"content\": \"shape\"", "\"path\": \"M-5.0 -46.0", "\"fillColor\": [1.0, "]),
    ("combination-lock", "figure 3", ["\"content\": \"text\"", "\"string\": \"3\""]),
    (
      "keyframes/connecting-flights", "horizon",
      ["\"content\": \"gradient\"", "\"colors\": [[0.0", "\"type\": \"axial\""]
    ),
    (
      "keyframes/connecting-flights", "snow",
      ["\"content\": \"emitter\"", "\"particleCount\": 70", "\"birthRate\": 1.0"]
    ),
    ("keyframes/calculation-modes", "linear/stroboscope", ["\"content\": \"replicator\"", "\"instanceDelay\": -0.2"]),
    (
      "timing/duration", "timeline",
      ["\"content\": \"strip\"", "\"start\": 0.0, \"end\": 5.0", "\"colors\": [[1.0, 0.6"]
    ),
    ("form/panel", "deep", ["\"content\": \"none\"", "\"mask\": null", "\"sublayerTransform\": [1.0, "]),
    ("show/hello", "ink", ["\"mask\": \"ink/word\""]),
  ])
  func jsonHasAllThatIsDrawn(scene: String, layer: String, pieces: [String]) throws {
    let lines = try SampledTimes.lines(["sample", scene, "--at", "8", "--layer", layer, "--json"])
    #expect(lines.count == 1)
    for piece in pieces { #expect(lines[0].contains(piece), "\(piece)") }
  }

  /// Copies of a replicator are told apart; old pictures of transitions are no layers.
  @Test func copiesAreNumberedAndOldPicturesLeftOut() throws {
    let dots = try ["dot", "dot[20]"].map { dot in
      try SampledTimes.lines([
        "sample", "keyframes/calculation-modes", "--layer", "linear/stroboscope/\(dot)", "--json",
      ])
    }
    #expect(dots[0][0].contains("\"instance\": 0,") && dots[1][0].contains("\"instance\": 20,"))
    let titles = try SampledTimes("form/button", at: "1.2", layers: ["button/title"])
    #expect(titles.moments[0].layers.count == 1)
  }

  /// T22: of a layer whose time has not begun there is nothing to say, whatever was said of it a moment before.
  @Test func whatHasNotBegunHasNoValues() throws {
    let folder = try ScratchDirectory()
    let scene = folder.url.appending(path: "late.yaml")
    try """
    format: 1
    title: Late
    stage: {width: 80, height: 44}
    layers: [{name: late, beginTime: 1s, position: [40, 22], shape: {circle: {radius: 3}, strokeEnd: 0.5}}]
    """.write(to: scene, atomically: true, encoding: .utf8)
    let lines = try SampledTimes.lines(["sample", scene.path, "--at", "0.5,1.5,0.5", "--layer", "late", "--json"])
    #expect(lines[0].hasSuffix("\"layers\": [{\"path\": \"late\", \"present\": false}]}"))
    #expect(lines[1].contains("\"strokeEnd\": 0.5") && lines[2] == lines[0])
    let columns = try SampledTimes.lines(["sample", scene.path, "--at", "0.5,1.5", "--key-path", "strokeEnd"])
    #expect(columns == ["# time\tlate strokeEnd", "0.5\t-", "1.5\t0.5"])
  }

  // MARK: Animations

  /// Phase, round and progress of a group and of what is in it (T24, T26).
  @Test func animationsTellHowFarTheyAre() throws {
    let arguments = ["sample", "timing/speed-in-a-group", "--at", "0.5,2", "--layer", "block", "--animations"]
    let lines = try SampledTimes.lines(arguments)
    func words(_ row: Int) -> [Substring] { lines[row].split(separator: " ") }
    #expect(words(1) == ["layer", "animation", "begin", "end", "phase", "round", "progress", "eased"])
    #expect(lines[2] == "block  group of 1         0      1.5  active  1      0.333     0.333")
    #expect(words(3).prefix(2) == ["block", "backgroundColor"] && words(3).suffix(3) == ["1", "0.5", "0.5"])
    #expect(words(6).suffix(4) == ["after", "-", "-", "-"])
    let json = try SampledTimes.lines(arguments + ["--json"])
    #expect(json.count == 2 && json[0].contains("\"type\": \"group\"") && json[0].contains("\"phase\": \"active\""))
    #expect(json[0].contains("\"progress\": 0.5,") && json[1].contains("\"applied\": false"))
  }

  // MARK: Whole ranges

  /// B3: of twelve hundred instants, those at which the text changes are all out of sight.
  @Test func theSummaryChangesOutOfSight() throws {
    let sampled = try SampledTimes(
      "keyframes/connecting-flights", at: "0..12", layers: ["summary"], keyPaths: ["string", "position.y"],
      options: ["--step", "10ms"])
    #expect(sampled.moments.count == 1201)
    let changes = try zip(sampled.moments, sampled.moments.dropFirst()).filter { before, after in
      try before.value("string", of: "summary") != after.value("string", of: "summary")
    }
    #expect(changes.count == 3)
    for (_, after) in changes { #expect(try after.number("position.y", of: "summary") < -20, "at \(after.time)") }
  }

  /// D4 (R4–R6): a push from the top is as far as its half second is.
  @Test func theButtonIsPushedForHalfASecond() throws {
    let sampled = try SampledTimes("form/button", at: "0.99,1.125,1.25,1.375,1.51", layers: ["button"])
    let transitions = try sampled.moments.map { try $0.layer("button").transition }
    #expect(transitions.map { $0?.type } == [nil, "push", "push", "push", nil])
    #expect(transitions.compactMap { $0?.subtype } == ["fromTop", "fromTop", "fromTop"])
    for (transition, progress) in zip(transitions.compactMap { $0 }, [0.25, 0.5, 0.75]) {
      #expect(abs(transition.progress - progress) < 1e-9)
    }
  }

  /// E1–E9: the strip holds the colour of every moment at once, so at each it has the block's.
  @Test(arguments: ["duration", "fill-backwards", "autoreverses", "time-offset"])
  func theStripHasTheColourOfEveryMoment(name: String) throws {
    struct Line: Decodable {
      struct Layer: Decodable { let colors: [[Double]] }
      let layers: [Layer]
    }
    let text = try SampledTimes.lines(["sample", "timing/\(name)", "--layer", "timeline", "--json"])[0]
    let colors = try #require(JSONDecoder().decode(Line.self, from: Data(text.utf8)).layers.first).colors
    let step = 5 / Double(colors.count - 1)
    let sampled = try SampledTimes(
      "timing/\(name)", at: "0..5", layers: ["block"], keyPaths: ["backgroundColor"], options: ["--step", "\(step)"])
    try #require(sampled.moments.count == colors.count)
    let differing = try zip(sampled.moments, colors).filter { moment, color in
      guard case .numbers(let block) = try moment.value("backgroundColor", of: "block") else { return true }
      return zip(block, color).contains { abs($0 - $1) > 1e-6 }
    }
    #expect(differing.isEmpty, "\(differing.first?.0.time ?? 0)")
  }
}
