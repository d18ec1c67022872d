import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import zoetrope

/// The output of the command, and its exit status (`sysexits.h`).
@Suite("Command")
struct CommandTests {
  private static let goldens = Golden("Help")

  @Test(
    "Help texts are as they were",
    arguments: [
      "", "play", "render", "record", "sample", "describe", "check", "list", "reference", "bench", "keys", "config",
    ])
  func help(subcommand: String) throws {
    let result = try subcommand.isEmpty ? Command.zoetrope("--help") : Command.zoetrope(subcommand, "--help")
    #expect(result.status == 0)
    Self.goldens.expect(result.stdout, matches: subcommand.isEmpty ? "zoetrope" : subcommand)
  }

  @Test("Every command has the name by which it is found")
  func names() {
    for (name, type) in Zoetrope.commands { #expect(type.configuration.commandName == name) }
    #expect(Zoetrope.configuration.subcommands.count == Zoetrope.commands.count)
  }

  @Test("No help is left over")
  func noHelpIsLeftOver() {
    Self.goldens.expectNoOrphans(
      besides: [
        "zoetrope", "play", "render", "record", "sample", "describe", "check", "list", "reference", "bench", "keys",
        "config",
      ])
  }

  @Test("`zoetrope list` begins with the scenes of the folder's own order, which are all there")
  func listBeginsWithTheOrder() throws {
    let file = Fixtures.packageRoot.appending(path: "Scenes/order.txt")
    let order = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map(String.init)
    let best = [
      "show/night-train", "show/aquarium", "show/hello", "show/walk", "show/die", "combination-lock", "take-off",
    ]
    #expect(Array(order.prefix(best.count)) == best)
    let names = try Command.sceneNames()
    #expect(Array(names.prefix(order.count)) == order)
    #expect(names[order.count] == "form/button" && Set(names).count == names.count)
  }

  @Test("A folder of scenes has an order of its own, or else that of names; names of no scene do not count")
  func aFolderHasAnOrderOfItsOwn() throws {
    let folder = try ScratchDirectory()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "b"), withIntermediateDirectories: true)
    for name in ["a", "c", "d", "b/a", "b/z"] {
      let scene = "format: 1\ntitle: \(name)\nstage: {width: 8, height: 4}\nlayers: []\n"
      try scene.write(to: folder.url.appending(path: "\(name).yaml"), atomically: false, encoding: .utf8)
    }
    func names() throws -> [String] {
      var environment = plainEnvironment
      environment["ZOETROPE_SCENES"] = folder.url.path
      let list = try run(BuiltProducts.zoetrope.path, ["list"], environment: environment)
      #expect(list.status == 0 && list.stderr.isEmpty)
      return list.stdout.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    #expect(try names() == ["a", "c", "d", "b/a", "b/z"])
    try "# best first\nb/z \r\nnone\n\nc\nb/z\n".write(
      to: folder.url.appending(path: "order.txt"), atomically: false, encoding: .utf8)
    #expect(try names() == ["b/z", "c", "a", "d", "b/a"])
  }

  @Test(
    "`zoetrope render` prints exactly its rows, without trailing spaces",
    arguments: [(1, 1), (40, 12), (80, 24), (200, 60)])
  func renderPrintsExactlyItsRowsWithoutTrailingSpaces(columns: Int, rows: Int) throws {
    let result = try Command.zoetrope("render", "combination-lock", "--size", "\(columns)x\(rows)")
    #expect(result.status == 0 && result.stderr.isEmpty)
    let lines = result.stdout.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == rows + 1 && lines.last == "")
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") && $0.count <= columns })
  }

  @Test("Rendering twice gives the same bytes", arguments: ["text", "ansi", "svg"])
  func renderingTwiceGivesTheSameBytes(format: String) throws {
    let first = try Command.zoetrope("render", "take-off", "--at", "30%", "--format", format)
    let second = try Command.zoetrope("render", "take-off", "--at", "30%", "--format", format)
    #expect(first.status == 0 && first.stdout == second.stdout)
    #expect(first.stdout.contains("\u{1b}") == (format == "ansi"))
  }

  @Test("Without a time a scene is rendered at its poster")
  func poster() throws {
    let first = try Command.zoetrope("render", "take-off").stdout
    #expect(first == (try Command.zoetrope("render", "take-off", "--at", "331ms").stdout))
    #expect(first != (try Command.zoetrope("render", "take-off", "--at", "0").stdout))
  }

  @Test("Times may be seconds, milliseconds or a percentage")
  func timesMayBeSecondsMillisecondsOrAPart() throws {
    let frames = try ["0.75", "750ms", "0.75s"].map {
      try Command.zoetrope("sample", "take-off", "--json", "--at", $0).stdout
    }
    #expect(Set(frames).count == 1)
    #expect(frames.first?.contains("\"time\": 0.75") == true)
    #expect(
      try Command.zoetrope("sample", "combination-lock", "--at", "100%").stdout.contains("time 16.454 of 16.454 s"))
  }

  /// Arguments and the expected exit status.
  private static let endings: [(arguments: String, status: Int32)] = [
    ("render no-such-scene", 66), ("render combination-lok", 66), ("render .", 66),
    ("render combination-lock --at soon", 64), ("render combination-lock --size 0x0", 64),
    ("render combination-lock --size 99999x1", 64), ("render", 64), ("fly --high", 64),
    ("bench combination-lock --frames 0", 64), ("play --speed 0", 64),
    ("render combination-lock --set combination", 64), ("render combination-lock --set combinatoin=1-2", 65),
    ("render combination-lock --set combination=1-99", 65),
    ("check Tests/Fixtures/BrokenScenes/unknown-key.yaml", 65), ("check combination-lock take-off", 0),
  ]

  @Test("A command ends with the proper status", arguments: endings)
  func endsWithTheProperStatus(arguments: String, status: Int32) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let result = try run(BuiltProducts.zoetrope.path, words, directory: Fixtures.packageRoot)
    #expect(result.status == status, "\(result.stderr)")
    #expect(result.stderr.isEmpty == (status == 0))
    #expect(status == 0 || result.stdout.isEmpty)
  }

  @Test("A near miss is suggested")
  func aNearMissIsSuggested() throws {
    #expect(try Command.zoetrope("render", "combination-lok").stderr.contains("did you mean 'combination-lock'?"))
  }

  @Test(
    "Without a terminal a sentence says so",
    arguments: [["play", "combination-lock"], ["bench", "combination-lock"], ["combination-lock"]])
  func withoutATerminalASentenceSaysSo(arguments: [String]) throws {
    let result = try run(BuiltProducts.zoetrope.path, arguments, directory: Fixtures.packageRoot)
    #expect(result.status == 69)
    #expect(result.stderr.contains("standard output is not a terminal"))
    #expect(result.stdout.isEmpty)
  }

  @Test("Output that is refused ends with its status")
  func outputThatIsRefusedEndsWithItsStatus() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let command = "exec '\(BuiltProducts.zoetrope.path)' render combination-lock > /dev/full"
    #expect(try run("sh", ["-c", command], directory: Fixtures.packageRoot).status == 74)
  }
}
