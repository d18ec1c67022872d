import Foundation
import TestSupport
import Testing

/// The steps of the GitHub action, as a runner would run them.
@Suite("Action")
struct ActionTests {
  private struct Runner {
    let folder: ScratchDirectory
    private let tools: URL

    /// - Parameter programs: Programs that stand before all others in PATH, and their scripts.
    init(_ programs: [String: String]) throws {
      folder = try ScratchDirectory()
      tools = folder.url.appending(path: "tools")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
      for (name, script) in programs { try InstalledTree.writeProgram(script, to: tools.appending(path: name)) }
      for file in ["path", "output"] {
        try "".write(to: folder.url.appending(path: file), atomically: false, encoding: .utf8)
      }
    }

    func step(_ step: String, _ inputs: [String: String] = [:]) throws -> CommandResult {
      var environment = plainEnvironment
      environment["PATH"] = tools.path + ":/usr/bin:/bin"
      environment["RUNNER_TEMP"] = folder.url.path
      environment["GITHUB_PATH"] = folder.url.appending(path: "path").path
      environment["GITHUB_OUTPUT"] = folder.url.appending(path: "output").path
      environment["ZOETROPE_SCENES"] = Fixtures.packageRoot.appending(path: "Scenes").path
      for (name, value) in inputs { environment["ZOETROPE_ACTION_\(name.uppercased())"] = value }
      return try run(
        "/bin/sh", [Fixtures.packageRoot.appending(path: "Packaging/action-steps").path, step],
        environment: environment,
        directory: folder.url)
    }

    func text(_ file: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
    }
  }

  private static let built = ["zoetrope": "exec '\(BuiltProducts.zoetrope.path)' \"$@\""]

  @Test("The program is built, installed and put in PATH")
  func theProgramIsBuilt() throws {
    let runner = try Runner(["make": "printf '%s\\n' \"$@\" > made"])
    let result = try runner.step("install")
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let prefix = runner.folder.url.appending(path: "zoetrope").path
    #expect(try runner.text("made").contains("\ninstall\nPREFIX=\(prefix)\nDESTDIR=\n"))
    #expect(try runner.text("path") == "\(prefix)/bin\n")
  }

  @Test("Of a tag the release is fetched, and nothing is built")
  func ofATagTheReleaseIsFetched() throws {
    let runner = try Runner([
      "make": "exit 1", "curl": #"printf 'echo "$PREFIX" > prefix\n' > "$3"; echo "$5" > fetched"#,
    ])
    let action = ["REPOSITORY": "owner/zoetrope", "REF": "v0.3.0"]
    let result = try runner.step("install", action)
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let address = "https://github.com/owner/zoetrope/releases/download/v0.3.0/install.sh"
    #expect(try runner.text("fetched") == address + "\n")
    let prefix = runner.folder.url.appending(path: "zoetrope").path
    #expect(try runner.text("prefix") == prefix + "\n" && runner.text("path") == "\(prefix)/bin\n")
  }

  @Test("Where there is no release the sources are built", arguments: ["main", "v0.3.0"])
  func withoutAReleaseTheSourcesAreBuilt(ref: String) throws {
    let runner = try Runner(["make": "echo > made", "curl": "exit 22"])
    #expect(try runner.step("install", ["REPOSITORY": "owner/zoetrope", "REF": ref]).status == 0)
    #expect(try runner.text("made") == "\n")
  }

  @Test("A program that is there is taken")
  func aProgramThatIsThereIsTaken() throws {
    let runner = try Runner(Self.built.merging(["make": "exit 1"]) { $1 })
    let result = try runner.step("install")
    #expect(result.status == 0 && result.stdout.contains("is installed already"))
    #expect(try runner.text("path").isEmpty)
  }

  @Test("A scene is recorded with its options, into folders that are made")
  func aSceneIsRecorded() throws {
    let runner = try Runner(Self.built)
    let inputs = [
      "scene": "take-off", "output": "pictures/a b.txt", "options": "--at=50%\n--size=40x12\n\n--set=curve=linear\n",
    ]
    let result = try runner.step("record", inputs)
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    #expect(try runner.text("output") == "file=pictures/a b.txt\n")
    let frame = try Command.zoetrope("render", "take-off", "--at=50%", "--size=40x12", "--set=curve=linear")
    #expect(try runner.text("pictures/a b.txt") == frame.stdout)
  }

  @Test("Nothing in an input is a command, or an option where none belongs")
  func nothingInAnInputIsACommand() throws {
    let runner = try Runner(Self.built)
    let inputs = ["scene": "$(touch hacked)", "output": "x.txt", "options": "--at=`touch hacked`"]
    #expect(try runner.step("record", inputs).status == 1)
    #expect(try runner.step("record", ["scene": "--help", "output": "x.txt", "options": "--at=0"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: runner.folder.url.appending(path: "hacked").path))
    #expect(try runner.text("output").isEmpty)
  }

  /// What a line starts with would be a command to the workflow.
  @Test("What an input holds is no command to the workflow", arguments: ["\n", "\r", "\r\n", "%0A", "\\n"])
  func whatAnInputHoldsIsNoCommand(lineBreak: String) throws {
    for (name, other) in [("scene", "output"), ("options", "scene"), ("output", "scene")] {
      var inputs = [name: "x\(lineBreak)::set-env name=A::b", other: "take-off.txt"]
      if name == "options" { inputs["output"] = "x.txt" }
      let result = try Runner(Self.built).step("record", inputs)
      let lines = result.stdout.split { $0.isNewline }.filter { $0.hasPrefix("::") }
      #expect(lines.allSatisfy { $0.hasPrefix("::error::zoetrope: ") }, "\(result.stdout)")
      #expect(!result.stdout.contains("%0A::set-env") || lineBreak != "%0A", "\(result.stdout)")
    }
  }

  @Test(
    "Inputs that are missing or wrong are told as a workflow shows it",
    arguments: [
      (["output": "x.txt"], "'scene' has to name a scene"), (["scene": "take-off"], "'output' has to name a file"),
      (["scene": "take-off", "output": "-"], "has to be a file's name"),
      (["scene": "take-off", "output": "x\ny=1"], "has to be a file's name"),
      (["scene": "take-off", "output": "x.txt", "options": "--at 0\n50%"], "and not '50%25'"),
      (["scene": "xyzzy", "output": "x.svg"], "'xyzzy' was not recorded"),
    ])
  func wrongInputsAreTold(inputs: [String: String], sentence: String) throws {
    let result = try Runner(Self.built).step("record", inputs)
    #expect(result.status == 1)
    #expect(result.stdout.contains("::error::zoetrope: ") && result.stdout.contains(sentence), "\(result.stdout)")
  }
}
