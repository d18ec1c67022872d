import Foundation
import TestSupport
import Testing

/// Hidden characters in names, arguments and the environment are made visible in all output; and a file whose name is
/// not UTF-8 can be used like any other.
@Suite("NothingRaw")
struct NothingRawTests {
  private let scratch: ScratchDirectory

  /// A name with an escape sequence, an Arabic letter mark, and a byte that is not UTF-8, for the shell's `printf`.
  static let rawName = "a\\033[31m\\330\\234\\377"
  /// The name as it is printed.
  static let shownName = "a\u{FFFD}[31m\u{FFFD}\u{FFFD}"

  static let scene = """
    format: 1
    title: Odd name
    stage: {width: 80, height: 44}
    duration: 10s
    layers: [{name: word, position: [40, 22], text: {string: "draft"}}]

    """

  init() throws {
    scratch = try ScratchDirectory()
    try Self.scene.write(to: scratch.url.appendingPathComponent("plain.yaml"), atomically: false, encoding: .utf8)
    try shell("cp plain.yaml \"$raw.yaml\"; mkdir \"d$raw\"; cp plain.yaml \"d$raw/$raw.yaml\"")
  }

  /// Runs a command line in the folder, in which `$raw` is the name and `$zoetrope` the program.
  @discardableResult
  private func shell(_ line: String, environment: [String: String] = [:]) throws -> CommandResult {
    var variables = plainEnvironment
    variables["zoetrope"] = BuiltProducts.zoetrope.path
    variables["TERM"] = "xterm"
    variables.merge(environment) { $1 }
    let line = "raw=$(printf '\(Self.rawName)'); \(line)"
    return try run("/bin/sh", ["-c", line], environment: variables, directory: scratch.url)
  }

  /// Checks that no control character is printed, and that the name is printed in its visible form.
  private func expectVisible(_ text: String, _ what: String, contains name: String = shownName) {
    #expect(text.contains(name), "\(what): \(text.debugDescription)")
    let isRaw = text.unicodeScalars.contains {
      $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x61C || $0.value == 0x202E)
    }
    #expect(!isRaw, "\(what): \(text.debugDescription)")
  }

  // MARK: Output

  @Test(
    "Control characters in arguments are not printed",
    arguments: [
      "check \"$raw\"", "render \"$raw.yaml/x\"", "render \"x$raw.yaml\"", "render \"d$raw\"", "sample \"$raw.yml\"",
      "play \"no/$raw\"", "render plain.yaml --at \"$raw\"", "render plain.yaml --size \"$raw\"",
      "render plain.yaml \"$raw\"", "render plain.yaml \"--$raw\"", "render plain.yaml --glyphs \"$raw\"",
      "render plain.yaml --set \"$raw\"", "render plain.yaml --set \"$raw=1\"", "play plain.yaml --speed \"$raw\"",
      "sample plain.yaml --layer \"$raw\"", "sample plain.yaml --key-path \"$raw\"", "\"$raw\"",
      "bench plain.yaml --frames \"$raw\"", "bench plain.yaml --seconds 1 --press \"$raw\"", "--$raw",
      "check \"d$raw/nothing.yaml\"", "sample plain.yaml --at \"0..$raw\"",
    ])
  func arguments(line: String) throws {
    let result = try shell("\"$zoetrope\" \(line)")
    #expect([64, 66].contains(result.status))
    #expect(result.stdout.isEmpty)
    expectVisible(result.stderr, line, contains: "[31m")
  }

  /// A line break in an argument does not begin a line of output.
  @Test("Line breaks in names are not printed")
  func lineBreaks() throws {
    let result = try shell("\"$zoetrope\" render plain.yaml \"--x\nzoetrope: all is well\"")
    #expect(result.status == 64)
    #expect(!result.stderr.contains("\nzoetrope: all is well"))
  }

  @Test("Control characters in parameters are not printed")
  func theValuesAndNamesOfParameters() throws {
    let unknown = try shell("\"$zoetrope\" check plain.yaml --set \"$(printf 'a\\033b')=1\"")
    #expect(unknown.status == 65)
    expectVisible(unknown.stderr, "name", contains: "no parameter 'a\u{FFFD}b'")
    try (Self.scene + "parameters: {n: {default: 1, type: number}}\n").write(
      to: scratch.url.appendingPathComponent("set.yaml"), atomically: false, encoding: .utf8)
    let value = try shell("\"$zoetrope\" check set.yaml --set \"$(printf 'n=1\\033\\330\\234')\"")
    #expect(value.status == 65)
    expectVisible(value.stderr, "value", contains: "1\u{FFFD}\u{FFFD}")
    #expect(try shell("\"$zoetrope\" check set.yaml --set \"n=$raw\"").stderr.contains("expected text in UTF-8"))
  }

  @Test("Control characters in the name of a broken file are not printed")
  func mistakesInAFileOfSuchAName() throws {
    let result = try shell("echo 'titel: x' >> \"$raw.yaml\"; \"$zoetrope\" check \"$raw.yaml\"")
    #expect(result.status == 65)
    expectVisible(result.stderr, "diagnostic", contains: "\(Self.shownName).yaml:6:1: error: unknown key 'titel'")
  }

  @Test("Control characters in the gallery's names are not printed")
  func theListAndTheGallerysFolder() throws {
    let list = try shell("echo 'titel: x' > \"d$raw/broken$raw.yaml\"; ZOETROPE_SCENES=. \"$zoetrope\" list")
    #expect(list.status == 0)
    expectVisible(list.stdout, "list", contains: "d\(Self.shownName)/\(Self.shownName)  ")
    expectVisible(
      list.stdout, "list", contains: "(broken; see 'zoetrope check d\(Self.shownName)/broken\(Self.shownName)')")
    let none = try shell("mkdir \"e$raw\"; ZOETROPE_SCENES=\"e$raw\" \"$zoetrope\" list")
    expectVisible(none.stderr, "no scenes", contains: "there are no scenes in 'e\(Self.shownName)'")
    let group = try shell(
      "ZOETROPE_SCENES=. \"$zoetrope\" check \"./d$raw\"; ZOETROPE_SCENES=\"x$raw\" \"$zoetrope\" list")
    expectVisible(group.stderr, "folders", contains: "no folder 'x\(Self.shownName)'")
  }

  @Test("Control characters in the file of keys are not printed")
  func theFileOfKeysItsFolderAndItsContent() throws {
    let result = try shell(
      """
      mkdir -p "c$raw/zoetrope"; printf 'x pau\\033[31mse\\ny go x\\330\\234\\n' > "c$raw/zoetrope/keys"
      XDG_CONFIG_HOME="$PWD/c$raw" "$zoetrope" keys
      """)
    #expect(result.status == 65)
    expectVisible(result.stderr, "keys", contains: "c\(Self.shownName)/zoetrope/keys:1:3: error:")
    expectVisible(result.stdout, "keys", contains: "c\(Self.shownName)/zoetrope/keys\n")
    #expect(result.stdout.contains("go x\u{FFFD}"))
  }

  @Test("Control characters in the environment are not printed")
  func theEnvironment() throws {
    let terminal = try TmuxTerminal(columns: 100)
    try terminal.run("cd '\(scratch.url.path)'; raw=$(printf '\(Self.rawName)')")
    let program = "'\(BuiltProducts.zoetrope.path)' plain.yaml 2>&1 | cat -v"
    for (variable, sentence) in [
      ("TERM", "there is no description of the terminal"), ("ZOETROPE_PRESENTER", "ZOETROPE_PRESENTER is"),
      ("ZOETROPE_BACKGROUND", "ZOETROPE_BACKGROUND is"), ("ZOETROPE_FOREGROUND", "ZOETROPE_FOREGROUND is"),
      ("LINES", "the environment variable LINES is"), ("COLUMNS", "the environment variable COLUMNS is"),
    ] {
      // Standard output remains the terminal; messages are redirected to a file.
      let told = try terminal.output(
        of: "\(variable)=\"$raw\" \(program.replacingOccurrences(of: "2>&1 | cat -v", with: "2> told")); cat -v told")
      #expect(told.joined().contains(sentence), "\(told)")
      #expect(!told.joined().contains("^["), "\(told)")
    }
  }

  /// Hidden characters in JSON are escaped, so that nothing is lost.
  @Test("JSON names hidden characters by number")
  func numbersAsJSON() throws {
    let name = "a\u{200B}\u{E0067}b"
    try Self.scene.replacingOccurrences(of: "word", with: "\"\(name)\"").write(
      to: scratch.url.appendingPathComponent("hidden.yaml"), atomically: false, encoding: .utf8)
    let json = try shell("\"$zoetrope\" sample hidden.yaml --json").stdout
    #expect(json.contains("\"path\": \"a\\u200b\\udb40\\udc67b\""))
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let layer = (object?["layers"] as? [[String: Any]])?.first
    #expect((layer?["path"] as? String)?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
    let table = try shell("\"$zoetrope\" sample hidden.yaml; \"$zoetrope\" sample hidden.yaml --key-path position.x")
      .stdout
    #expect(table.contains("a\u{FFFD}\u{FFFD}b  ") && table.contains("a\u{FFFD}\u{FFFD}b position.x"))
  }

  // MARK: Use

  @Test("A file whose name is not UTF-8", arguments: ["check", "render", "sample"])
  func aFileWhoseNameIsNotUTF8(command: String) throws {
    for path in ["$raw.yaml", "d$raw/$raw.yaml", "$PWD/$raw.yaml"] {
      let odd = try shell("\"$zoetrope\" \(command) \"\(path)\"")
      #expect(odd.status == 0 && odd.stderr.isEmpty, "\(odd.stderr)")
      #expect(odd.stdout == (try shell("\"$zoetrope\" \(command) plain.yaml").stdout))
    }
    let byName = try shell("ZOETROPE_SCENES=\"d$raw\" \"$zoetrope\" \(command) \"$raw\"")
    #expect(byName.status == 0, "\(byName.stderr)")
  }

  @Test("A file whose name is not UTF-8 is played, shown anew, and saved")
  func aFileWhoseNameIsNotUTF8IsPlayedShownAnewAndSaved() throws {
    let terminal = try TmuxTerminal(columns: 90)
    try terminal.run("cd '\(scratch.url.path)'; raw=$(printf '\(Self.rawName)')")
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' \"$raw.yaml\" --paused")
    try terminal.wait("the word") { $0.contains { $0.contains("draft") } }
    try shell("sed s/draft/saved/ plain.yaml > \"$raw.yaml\"")
    try terminal.wait("what was saved") {
      $0.contains { $0.contains("saved") } && $0.last?.contains("reloaded") ?? false
    }
    try shell("sed /title/d plain.yaml > new; mv new \"$raw.yaml\"")
    try terminal.wait("the mistake") { $0.last?.contains("[31m\u{FFFD}\u{FFFD}.yaml:1:1: a scene needs") ?? false }
    try shell("cp plain.yaml \"$raw.yaml\"")
    try terminal.wait("the word again") {
      $0.contains { $0.contains("draft") } && $0.last?.contains("reloaded") ?? false
    }
    try terminal.send("s")
    try terminal.wait("the frame") { $0.last?.contains("saved as odd-name-0.00s.txt") ?? false }
    #expect(scratch.text("odd-name-0.00s.txt").contains("draft"))
    try shell("rm \"$raw.yaml\"")
    try terminal.wait("that it is gone") { $0.last?.contains("the file is gone") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  @Test("A gallery of such names")
  func aGalleryOfSuchNames() throws {
    let terminal = try TmuxTerminal(columns: 90)
    try terminal.run("cd '\(scratch.url.path)'; raw=$(printf '\(Self.rawName)')")
    try terminal.run("clear; ZOETROPE_SCENES=\"d$raw\" '\(BuiltProducts.zoetrope.path)'")
    try terminal.wait("the name") {
      $0.contains { $0.contains(Self.shownName) } && $0.contains { $0.contains("draft") }
    }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// A file's name may have 255 bytes; a title may be longer.
  @Test("A frame of a scene with a long title is saved")
  func aFrameOfALongTitle() throws {
    let title = String(repeating: "long", count: 750)
    try Self.scene.replacingOccurrences(of: "Odd name", with: title).write(
      to: scratch.url.appendingPathComponent("long.yaml"), atomically: false, encoding: .utf8)
    let terminal = try TmuxTerminal()
    try terminal.run("cd '\(scratch.url.path)'; clear; '\(BuiltProducts.zoetrope.path)' long.yaml --paused")
    try terminal.wait("the word") { $0.contains { $0.contains("draft") } }
    try terminal.send("s")
    try terminal.wait("the frame") { $0.last?.contains("saved as longlong") ?? false }
    let names = Fixtures.fileNames(in: scratch.url).filter { $0.hasSuffix("-0.00s.txt") }
    #expect(
      names.count == 1 && names[0].hasPrefix("longlong") && names[0].utf8.count > 200 && names[0].utf8.count <= 255)
    try terminal.send("q")
    try terminal.waitForPrompt()
  }
}
