import Foundation
import TestSupport
import Testing

/// `check` with its measures, and what is printed for programs.
@Suite("Checks")
struct CheckTests {
  private let drafts: DraftScenes

  init() throws {
    drafts = try DraftScenes()
    try drafts.write(Self.flashing, as: "flashing.yaml")
    try drafts.write(Self.expecting, as: "expecting.yaml")
  }

  /// Five flashes a second over the whole stage.
  private static let flashing = """
    format: 1
    title: A flash
    stage: {width: 80, height: 48}
    duration: 2s
    layers:
      - name: lamp
        position: [40, 24]
        size: [80, 48]
        backgroundColor: white
        animations: [{keyPath: opacity, values: [0, 1], calculationMode: discrete, duration: 0.2s, repeatCount: 10}]

    """

  private static let expecting = """
    format: 1
    title: A plane
    stage: {width: 80, height: 48}
    layers:
      - {name: words, position: [40, 10], size: [10, 2], text: {string: Thank you very much, truncationMode: end}}
    expect:
      - {at: end, layer: words, keyPath: position.x, is: 40}
      - {at: end, text: Thank}
      - {at: end, layer: words, keyPath: opacity, is: 0.5}

    """

  private func zoetrope(_ arguments: String) throws -> CommandResult {
    try run(
      BuiltProducts.zoetrope.path, arguments.split(separator: " ").map(String.init),
      environment: plainEnvironment.merging(["TERM": "xterm-256color"]) { $1 }, directory: drafts.folder.url,
      timeout: 60)
  }

  /// The findings of `check --json`.
  private func findings(_ arguments: String) throws -> (status: Int32, list: [[String: Any]]) {
    let result = try zoetrope("check --json \(arguments)")
    #expect(result.stderr.isEmpty)
    let list = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [[String: Any]]
    return (result.status, try #require(list))
  }

  @Test("Flashes fail, with their time, rate, area and place, and only where they are asked for")
  func flashes() throws {
    let result = try zoetrope("check --flashes flashing.yaml")
    #expect(result.status == 65)
    #expect(result.stderr.hasPrefix("flashing.yaml: error: flashes from 0.1 s to 1.9"))
    let place = "times a second, on 100 % of a field of ten degrees (columns 1 to 43, rows 1 to 16), at 80x24\n"
    #expect(result.stderr.hasSuffix(place))
    #expect(try zoetrope("check flashing.yaml").status == 0)
    #expect(try zoetrope("check --flashes first.yaml").status == 0)
  }

  /// It takes half a minute with the program as users get it.
  @Test("No scene that ships flashes more than is allowed")
  func shippedScenes() throws {
    let result = try run(
      BuiltProducts.zoetrope.path, ["check", "--flashes"] + Command.sceneNames(), environment: plainEnvironment,
      timeout: 600)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
  }

  /// What is meant is ignored in the scenes, with a reason.
  @Test("No scene that ships has anything that cannot be read or seen at 80x24")
  func shippedLayouts() throws {
    let result = try run(
      BuiltProducts.zoetrope.path, ["check", "--layout", "--size", "80x24"] + Command.sceneNames(),
      environment: plainEnvironment, timeout: 600)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
  }

  @Test("A film that flashes is written, and the flashes are mentioned; a calm one has none")
  func recording() throws {
    let film = try zoetrope("record flashing.yaml -o flashing.cast --size 60x20")
    #expect(film.status == 0 && film.stderr.contains("'flashing.cast' flashes from"))
    #expect(film.stderr.split(separator: "\n").count == 1)
    let calm = try zoetrope("record --calm flashing.yaml -o calm.cast --size 60x20")
    #expect(calm.status == 0 && calm.stderr.isEmpty)
  }

  @Test("A calm frame is that of the last fifth of a second")
  func calmFrame() throws {
    let frames = try [("--calm --at 0.59s", "--at 0.4s"), ("--calm --at 0.6s", "--at 0.6s")].map { calm, plain in
      try (zoetrope("render first.yaml \(calm)").stdout, zoetrope("render first.yaml \(plain)").stdout)
    }
    #expect(frames.allSatisfy { $0 == $1 })
  }

  @Test("What a scene expects and is not so is an error, at its place")
  func expectations() throws {
    let (status, found) = try findings("expecting.yaml")
    #expect(status == 65 && found.count == 1)
    #expect(found[0]["rule"] as? String == "expectation" && found[0]["line"] as? Int == 9)
    #expect(found[0]["message"] as? String == "'opacity' is 1 at 0 s; expected 0.5")
    #expect(found[0]["layer"] as? String == "words" && found[0]["time"] as? Double == 0)
  }

  @Test("What is seen on frames is a warning, at each size")
  func layout() throws {
    let (_, found) = try findings("expecting.yaml --layout")
    let cut = found.filter { $0["rule"] as? String == "text-cut" }
    #expect(cut.map { $0["size"] as? [Int] } == [[80, 24], [120, 40], [40, 12]])
    #expect(cut.allSatisfy { $0["severity"] as? String == "warning" && $0["line"] as? Int == 5 })
    #expect(try findings("expecting.yaml --layout --size 200x60 --theme dark").list.count == 1)
  }

  @Test("A text that cannot be read on a light terminal is told, unless the ground is given")
  func lightGround() throws {
    func scene(_ color: String) -> String {
      "format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers: [{position: [40, 24], text: {string: words\(color)}}]\n"
    }
    try drafts.write(scene(""), as: "white.yaml")
    try drafts.write(scene(", foregroundColor: default"), as: "own.yaml")
    let (_, found) = try findings("white.yaml --layout")
    #expect(found.count == 1 && (found[0]["message"] as? String)?.contains("on a light terminal") == true)
    #expect(try findings("white.yaml --layout --theme dark").list.isEmpty)
    #expect(try findings("own.yaml --layout").list.isEmpty)
  }

  @Test("Every finding has the same members, and nothing found is an empty array")
  func members() throws {
    try drafts.write("format: 1\nlayerz: []\n", as: "broken.yaml")
    let (status, found) = try findings("broken.yaml nowhere.yaml flashing.yaml --flashes --layout")
    #expect(status == 65 && found.count >= 4)
    for finding in found {
      for key in ["rule", "severity", "file", "message", "help"] {
        #expect((finding[key] as? String)?.isEmpty == false)
      }
      for key in ["line", "column"] { #expect(finding[key] is Int) }
    }
    #expect(
      Set(found.compactMap { $0["rule"] as? String }).isSuperset(of: [
        "unknown-key", "missing-key", "unreadable", "flash-general",
      ]))
    let none = try zoetrope("check --json first.yaml")
    #expect(none.status == 0 && none.stdout == "[]\n")
  }

  @Test(
    "A sheet has the frames of scenes with their times, and says what differs from another version",
    arguments: [
      ("first.yaml second.yaml --frames 3", ["first.yaml", "second.yaml"]),
      ("first.yaml --at 1s --step 0.25s --frames 3", ["0.75 s", "1 s", "1.25 s"]),
      ("first.yaml --against first.yaml --frames 2", ["the same"]),
      ("first.yaml --against second.yaml --frames 2", ["differ"]),
    ])
  func sheet(_ arguments: String, words: [String]) throws {
    let result = try zoetrope("sheet \(arguments) --size 40x12 -o sheet.txt")
    #expect(result.status == 0 && result.stderr.isEmpty)
    let text = try String(contentsOf: drafts.folder.url.appendingPathComponent("sheet.txt"), encoding: .utf8)
    for word in words { #expect(text.contains(word)) }
  }

  @Test("With --columns the frames of a scene stand in several rows")
  func sheetColumns() throws {
    let result = try zoetrope("sheet first.yaml --frames 5 --columns 2 --size 20x4 -o sheet.txt")
    #expect(result.status == 0 && result.stderr.isEmpty)
    let text = try String(contentsOf: drafts.folder.url.appendingPathComponent("sheet.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let captions = lines.indices.filter { lines[$0].contains("first.yaml") }
    #expect(captions == [0, 7, 14])
    #expect(captions.map { lines[$0].components(separatedBy: "first.yaml").count } == [3, 3, 2], "\(text)")
    #expect(lines.allSatisfy { $0.count <= 42 })
  }

  @Test(
    "What no sheet can be is refused",
    arguments: [
      ("first.yaml -o sheet.png --step 1s", 64, "'--step' needs '--at'"),
      ("first.yaml second.yaml --against first.yaml -o sheet.png", 64, "'--against' compares one scene"),
      ("first.yaml -o sheet.gif", 64, "does not end like a file of one frame"),
      ("first.yaml -o sheet.png --size 2000x2000", 64, "a sheet has at most"), ("nowhere -o sheet.png", 66, "nowhere"),
    ] as [(String, Int32, String)])
  func refusedSheets(_ arguments: String, status: Int32, sentence: String) throws {
    let result = try zoetrope("sheet \(arguments)")
    #expect(result.status == status && result.stderr.contains(sentence), "\(result.stderr)")
  }
}
