import Foundation
import TestSupport
import Testing

/// Nothing that a run reads is written by it, by whichever name or link.
@Suite("ReadFiles")
struct ReadFilesTests {
  private let scratch: ScratchDirectory

  /// A scene with a picture, data and characters of its own; `input.yaml` is a log for it.
  init() throws {
    scratch = try ScratchDirectory()
    for file in ["logo.png", "walker.txt"] {
      try FileManager.default.copyItem(at: Fixtures.url("Pictures/\(file)"), to: url(file))
    }
    try write("rain,place\n3,Rome\n5,Oslo\n", to: "rain.csv")
    try write(Self.scene, to: "u.yaml")
    try write("format: 1\ninputs:\n  - {at: 0.5s, key: space}\n", to: "input.yaml")
    try write("format: 1\ntitle: other\nstage: {width: 9, height: 9}\nlayers: [{image: logo.png}]\n", to: "other.yaml")
  }

  private static let scene = """
    format: 1
    title: t
    stage: {width: 40, height: 24}
    parameters: {isLate: false}
    data: {rain: rain.csv}
    layers:
      - {image: logo.png}
      - {art: {file: walker.txt, rate: 4}}
      - {text: $(sum(rain.rain))}
      - {text: late, size: [9, 4], position: [9, 9], gestures: [{tap: {set: {isLate: true}}}]}

    """

  private func url(_ name: String) -> URL { scratch.url.appendingPathComponent(name) }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: url(name), atomically: false, encoding: .utf8)
  }

  /// The bytes of all files.
  private var contents: [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.url.path)) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: url($0))) ?? Data()) })
  }

  private func shell(_ line: String) throws -> CommandResult {
    var environment = plainEnvironment
    environment["XDG_CONFIG_HOME"] = url("config").path
    return try run(
      "/bin/sh", ["-c", line.replacing("$program", with: "'\(BuiltProducts.zoetrope.path)'")], environment: environment,
      directory: scratch.url)
  }

  private static let files = ["u.yaml", "logo.png", "rain.csv", "walker.txt", "input.yaml"]

  @Test("A recording replaces nothing that it is made of", arguments: files)
  func recording(file: String) throws {
    let before = contents
    for command in [
      "record u.yaml --input input.yaml --format ansi --to 0.1 -o",
      "record u.yaml --input input.yaml --format text --at 0 -o",
      "record - --input input.yaml --format svg --to 0.1 < u.yaml -o",
    ] {
      for path in [file, "./\(file)", url(file).path] {
        let result = try shell("$program \(command) '\(path)'")
        #expect(result.status == 64, "\(command) \(path): \(result)")
        #expect(result.stderr.hasSuffix("zoetrope: \(sentence(path, command))\n"))
        #expect(contents == before)
      }
    }
  }

  private func sentence(_ path: String, _ command: String) -> String {
    let isStandardInput = path.hasSuffix("u.yaml") && command.contains("record -")
    let subject = isStandardInput ? "'\(path)' is the same file as standard input, which" : "'\(path)'"
    return "\(subject) is read here, and would be overwritten; write into another file"
  }

  @Test(
    "Nothing is appended to what is read by way of standard output", arguments: ["u.yaml", "logo.png", "input.yaml"],
    [
      "render u.yaml --input input.yaml", "render - --input input.yaml < u.yaml", "sample u.yaml --input input.yaml",
      "record u.yaml --input input.yaml --format svg --to 0.1 -o -",
      "record u.yaml --input input.yaml --format gif --to 0.1 -o -",
      "record u.yaml --input input.yaml --format text --at 0 -o -",
      "record u.yaml --input input.yaml --format svg --to 0.1 -o /dev/stdout",
      "play --inline --once u.yaml --input input.yaml",
    ])
  func standardOutput(file: String, command: String) throws {
    let before = contents
    let result = try shell("$program \(command) >> \(file)")
    #expect(result.status == 64, "\(result)")
    #expect(result.stderr.contains("zoetrope: standard output is the same file as "), "\(result)")
    #expect(result.stderr.hasSuffix(", which is read here, and would be overwritten; write into another file\n"))
    #expect(contents == before)
  }

  @Test("A file that the shell has just made for the output holds nothing to be read")
  func newStandardOutput() throws {
    try FileManager.default.createDirectory(at: url("config/zoetrope"), withIntermediateDirectories: true)
    for file in ["keys", "config"] {
      let result = try shell("$program \(file) > config/zoetrope/\(file)")
      #expect(result.status == 0 && scratch.text("config/zoetrope/\(file)").count > 100, "\(result)")
      #expect(try shell("$program \(file) >> config/zoetrope/\(file)").status == 64)
    }
  }

  @Test(
    "Standard output by its name is the descriptor, whose file may have been removed", arguments: ["stdout", "fd/1"])
  func removedStandardOutput(name: String) throws {
    let command = "$program record other.yaml --format svg --to 0.1 -o"
    let expected = try shell("\(command) -").stdout
    let names = Set(contents.keys)
    let result = try shell("exec 3> gone 4< gone; rm gone; \(command) /dev/\(name) >&3 || exit; cat <&4")
    #expect(result.status == 0 && result.stdout == expected && expected.contains("<svg"), "\(result)")
    #expect(Set(contents.keys) == names)
    let piped = try shell("\(command) /dev/\(name) | cat")
    #expect(piped.stdout == expected, "\(piped)")
  }

  @Test(
    "A descriptor whose file has been removed is no place for a new file",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func removedFile() throws {
    let names = Set(contents.keys)
    let result = try shell(
      "exec 3> gone; rm gone; $program record other.yaml --format svg --to 0.1 -o /dev/fd/3")
    #expect(result.status == 74 && result.stderr.hasSuffix("cannot write '/dev/fd/3': the file has been removed\n"))
    #expect(Set(contents.keys) == names, "\(result)")
  }

  @Test("Links do not hide what is read", arguments: files)
  func links(file: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url("soft").path, withDestinationPath: file)
    try FileManager.default.linkItem(at: url(file), to: url("hard"))
    let before = contents
    for link in ["soft", "hard"] {
      let result = try shell("$program record u.yaml --input input.yaml --format ansi --to 0.1 -o \(link)")
      #expect(result.status == 64 && result.stderr.contains("'\(link)' is the same file as '"), "\(result)")
      #expect(contents == before)
    }
    // The scene reads a link, and what that refers to is named.
    try FileManager.default.removeItem(at: url(file))
    try FileManager.default.moveItem(at: url("hard"), to: url("real"))
    try FileManager.default.createSymbolicLink(atPath: url(file).path, withDestinationPath: "real")
    let result = try shell("$program record u.yaml --input input.yaml --format ansi --to 0.1 -o real")
    #expect(result.status == 64 && contents["real"] == before[file], "\(result)")
  }

  @Test("A file that the scene names and that is not there is not made either")
  func missing() throws {
    let scene = Self.scene.replacing("logo.png", with: "missing.png")
    try write(scene, to: "broken.yaml")
    let terminal = try player("broken.yaml --save-input missing.png")
    try terminal.waitForPrompt()
    #expect(contents["missing.png"] == nil)
  }

  private func player(_ arguments: String) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal()
    try terminal.run("cd '\(scratch.url.path)'; clear")
    try terminal.run("'\(BuiltProducts.zoetrope.path)' play --no-wait \(arguments)")
    return terminal
  }

  @Test(
    "A player writes neither its log nor its recording over what is read",
    arguments: [
      "u.yaml --save-input u.yaml", "u.yaml --save-input logo.png",
      "u.yaml --record rain.csv --record-format asciicast-v2",
      "u.yaml --input input.yaml --save-input input.yaml",
      "u.yaml other.yaml --record other.yaml --record-format asciicast-v2",
      "other.yaml u.yaml --record rain.csv --record-format asciicast-v2",
    ])
  func player(arguments: String) throws {
    let before = contents
    let terminal = try player(arguments)
    try terminal.wait("the reason") { $0.joined().contains("is read here") }
    try terminal.waitForPrompt()
    #expect(contents == before)
  }

  /// The scene names the file only when it is saved again, while it plays.
  @Test("What a scene reads later is not overwritten either")
  func later() throws {
    try write("{\"a\": 1}", to: "late.json")
    let terminal = try player("other.yaml --save-input late.json")
    try terminal.wait("the bar") { $0.last?.contains("? help") ?? false }
    try write(
      "format: 1\ntitle: later\nstage: {width: 9, height: 9}\ndata: {a: late.json}\nlayers: [{text: $a.a}]\n",
      to: "other.yaml")
    try terminal.wait("the new scene") { $0.joined().contains("later") }
    try terminal.send("q")
    try terminal.wait("the reason") { $0.joined().contains("is read here") }
    #expect(scratch.text("late.json") == "{\"a\": 1}")
  }

  @Test("A recording and a log need a file each")
  func twoOutputs() throws {
    let result = try shell("$program play u.yaml --record a.cast --save-input ./a.cast")
    #expect(result.status == 64 && result.stderr.contains("would write into the same file"))
  }

  @Test("Kept frames are read and written, but not where something else is read")
  func keptFrames() throws {
    let check = "$program check other.yaml --expect . --at 0"
    #expect(try shell("\(check) --update").status == 0)
    try write("old", to: "other@0s.txt")
    #expect(try shell("\(check) --update").status == 0)
    #expect(scratch.text("other@0s.txt") != "old")
    try write("old", to: "other@0s.txt")
    try write(
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{art: {file: other@0s.txt}}]\n", to: "reader.yaml")
    let result = try shell("$program check other.yaml reader.yaml --expect . --at 0 --update")
    #expect(result.status == 64 && result.stderr.contains("'./other@0s.txt' is read here"), "\(result)")
    #expect(scratch.text("other@0s.txt") == "old")
  }

  @Test("The user's own settings are read as well")
  func settings() throws {
    try FileManager.default.createDirectory(at: url("config/zoetrope"), withIntermediateDirectories: true)
    try write("q quit\n", to: "config/zoetrope/keys")
    let terminal = try TmuxTerminal(environment: ["XDG_CONFIG_HOME": url("config").path])
    try terminal.run("cd '\(scratch.url.path)'; clear")
    try terminal.run("'\(BuiltProducts.zoetrope.path)' play u.yaml --save-input config/zoetrope/keys")
    try terminal.wait("the reason") { $0.joined().contains("is read here") }
    #expect(scratch.text("config/zoetrope/keys") == "q quit\n")
  }
}
