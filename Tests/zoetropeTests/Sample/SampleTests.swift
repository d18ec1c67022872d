import Foundation
import TestSupport
import Testing

/// The output of `zoetrope sample` at one or more times.
@Suite("Sample")
struct SampleTests {
  // MARK: Times

  /// A range has its ends and, like a list, its order; per cents are of the scene's 2.5 s.
  @Test(
    "Times may be a list or a range",
    arguments: [
      (["0,50%,2s"], [0.0, 1.25, 2]), (["2,1500ms"], [2, 1.5]), (["0..0.3"], [0, 0.1, 0.2, 0.3]),
      (["0...0.2"], [0, 0.1, 0.2]), (["0..100%", "--step", "50%"], [0, 1.25, 2.5]),
      (["1..2", "--step", "400ms"], [1, 1.4, 1.8]), (["2..2"], [2]), (["-1,0..1", "--step", "1"], [-1, 0, 1]),
    ])
  func timesMayBeListedOrRange(arguments: [String], expected: [Double]) throws {
    let sampled = try SampledTimes(
      "take-off", at: arguments[0], layers: ["plane"], keyPaths: ["opacity"], options: Array(arguments.dropFirst()))
    #expect(sampled.moments.map(\.time) == expected)
  }

  /// Invalid arguments, and their messages.
  @Test(
    "Mistakes are explained",
    arguments: [
      ("--at 2..1", "ends after it begins"), ("--at 0..1 --step 0", "more than 0"),
      ("--at 0..1 --step -0.1", "more than 0"), ("--at 0..1e9 --step 1e-9", "at most 1000000 times"),
      ("--at 0 --step 1", "--step is for a range"), ("--at 0,,1", "invalid"), ("--at 1..", "invalid"),
      ("--at ..", "invalid"),
      ("--at ,", "invalid"), ("--at nan", "invalid"), ("--layer plnae", "did you mean 'plane'?"),
      ("--layer nothing-like-it", "there is no layer 'nothing-like-it'; there are 'departure'"),
      ("--key-path rotation", "did you mean 'transform.rotation'?"),
      ("--key-path position.z", "no such key path; did you mean 'position.x'?"),
      ("--layer plane --key-path colors", "no such layer has 'colors'"),
      ("--animations --key-path opacity", "not both"),
    ])
  func mistakesAreExplained(arguments: String, sentence: String) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let result = try run(
      BuiltProducts.zoetrope.path, ["sample", "take-off"] + words, directory: Fixtures.packageRoot)
    #expect(result.status == 64 && result.stdout.isEmpty)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }

  /// The page shows what is printed; `RECORD_GOLDENS=1` writes it anew.
  @Test("The page shows what is printed")
  func thePageShowsWhatIsPrinted() throws {
    try Golden.expect(page: Fixtures.packageRoot.appending(path: "docs/checking.md")) { page in
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

  @Test("Key paths are printed a line for each time")
  func keyPathsArePrintedALineForEachTime() throws {
    let lines = try SampledTimes.lines(
      ["sample", "take-off", "--at", "0..0.2", "--layer", "plane", "--key-path", "position", "--key-path", "opacity"])
    #expect(lines.count == 4)
    #expect(lines[0] == "# time\tplane position.x\tplane position.y\tplane opacity")
    #expect(lines[1] == "0\t70\t132\t1")
    #expect(lines[2].hasPrefix("0.1\t") && lines[3].hasPrefix("0.2\t"))
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 4 })
  }

  /// Colours in the notation of scenes, texts in quotes, flags, and `-` for absent values.
  @Test("Every kind of value is a column")
  func everyKindOfValueIsAColumn() throws {
    func line(_ scene: String, _ layer: String, _ keyPath: String) throws -> Substring? {
      try SampledTimes.lines(["sample", scene, "--layer", layer, "--key-path", keyPath]).last
    }
    #expect(try line("timing/duration", "block", "backgroundColor") == "0\t#ff8000")
    #expect(try line("combination-lock", "figure 3", "string") == "0\t\"3\"")
    #expect(try line("combination-lock", "dial", "hidden") == "0\tfalse")
    #expect(try line("combination-lock", "dial", "backgroundColor") == "0\t-")
    #expect(try line("combination-lock", "pointer", "path") == "0\t\"M0 5 L0 -20\"")
    #expect(
      try line("take-off", "fuselage", "path")
        == "0\t\"M-55 -36 L-43 -36 L-35 -20 L42 -20 Q53 -18 56 -4 L52 4 L-35 4 Z\"")
    #expect(try line("combination-lock", "rim", "path")?.hasPrefix("0\t\"M40.7 0 C40.7 22.4779") == true)
    #expect(try line("keyframes/connecting-flights", "horizon", "colors") == "0\t#0d131c,#3d2a20")
    #expect(try line("form/panel", "deep", "sublayerTransform")?.split(separator: "\t").count == 17)
    #expect(try line("take-off", "centre line", "lineDashPattern") == "0\t24,24")
  }

  // MARK: Layers

  /// A complete path selects one layer; a name selects all layers of that name.
  @Test("Layers are chosen by name or path")
  func layersAreChosenByNameOrPath() throws {
    func paths(_ names: String...) throws -> [String] {
      try SampledTimes("form/panel", at: "0", layers: names).moments[0].layers.map(\.path)
    }
    #expect(try paths("header") == ["flat/header", "deep/header"])
    #expect(try paths("flat/header") == ["flat/header"])
    #expect(try paths("deep/details", "flat") == ["flat", "deep/details"])
  }

  /// There is a table for each time, with the selected layers.
  @Test("The table says what layers show")
  func theTableSaysWhatLayersShow() throws {
    let lines = try SampledTimes.lines(
      [
        "sample", "form/button", "--at", "0,1.25", "--layer", "button/title", "--layer", "button/title/label",
      ])
    #expect(lines.filter { $0.hasPrefix("time ") } == ["time 0 of 5 s", "time 1.25 of 5 s"])
    #expect(lines.filter { $0.hasPrefix("button/title ") }.map { $0.hasSuffix("push 0.5") } == [false, true])
    let labels = lines.filter { $0.hasPrefix("button/title/label ") }
    #expect(labels.map { $0.contains("\"Paying\" #fff3cf") } == [false, true])
  }

  /// Characters that take two columns of a terminal are counted as two.
  @Test("Columns stand below one another")
  func columnsStandBelowOneAnother() throws {
    let folder = try ScratchDirectory()
    let scene = folder.url.appending(path: "wide.yaml")
    try """
    format: 1
    title: Wide
    stage: {width: 80, height: 44}
    layers: [{name: 蛍光灯, position: [1, 2]}, {name: lamp 2, position: [3, 4]}]
    """.write(to: scene, atomically: true, encoding: .utf8)
    let lines = try SampledTimes.lines(["sample", scene.path])
    #expect(lines[2].hasPrefix("蛍光灯  0     1, 2 ") && lines[3].hasPrefix("lamp 2  0     3, 4 "))
  }
}
