import Foundation
import TestSupport
import Testing

/// Output that does not arrive is told, with status 74: into a device that is full, into a pipe that nobody reads.
@Suite("OutputFailure")
struct OutputFailureTests {
  private static let commands = [
    "--help", "--version", "help", "help render", "render --help", "--generate-completion-script bash", "list", "keys",
    "render combination-lock", "sample combination-lock", "sample combination-lock --json",
    "sample combination-lock --animations --at 0..2",
  ]

  private func shell(_ line: String) throws -> CommandResult {
    try run("/bin/sh", ["-c", line], directory: Fixtures.packageRoot)
  }

  #if os(Linux)
  @Test("A full device", arguments: commands)
  func aFullDevice(command: String) throws {
    let result = try shell("'\(BuiltProducts.zoetrope.path)' \(command) > /dev/full")
    #expect(result.status == 74)
    #expect(result.stderr == "zoetrope: cannot write the output: No space left on device\n")
  }

  /// Diagnostics are the output of `check`; nobody can be told that they are lost, but a script can.
  @Test("Warnings that nobody reads")
  func warningsThatNobodyReads() throws {
    let folder = Fixtures.url("BrokenScenes").path
    let program = BuiltProducts.zoetrope.path
    #expect(try shell("'\(program)' check '\(folder)/warning-looks.yaml' 2> /dev/full").status == 74)
    #expect(try shell("'\(program)' check '\(folder)/several.yaml' 2> /dev/full").status == 65)
    #expect(try shell("'\(program)' check Scenes/combination-lock.yaml 2> /dev/full").status == 0)
  }
  #endif

  /// By default a closed pipe ends a program silently, as it does all others; where that signal is ignored, it is told.
  @Test("A pipe that nobody reads", arguments: commands)
  func aPipeThatNobodyReads(command: String) throws {
    let program = "'\(BuiltProducts.zoetrope.path)' \(command)"
    let pipe = "(sleep 0.2; trap '%@' PIPE; \(program); echo $? >&2) | true"
    let told = try shell(pipe.replacingOccurrences(of: "%@", with: ""))
    #expect(told.stderr == "zoetrope: cannot write the output: Broken pipe\n74\n")
    let silent = try shell(pipe.replacingOccurrences(of: "trap '%@' PIPE; ", with: ""))
    #expect(silent.stderr == "141\n")
  }

  /// Help is as wide as `COLUMNS` says, if that makes sense.
  @Test("Help of a width beyond reason")
  func helpOfAWidthBeyondReason() throws {
    let usual = try Command.zoetrope("sample", "--help", environment: ["COLUMNS": "80"]).stdout
    for columns in ["-5", "0", "abc", "99999999999999999999"] {
      let result = try Command.zoetrope("sample", "--help", environment: ["COLUMNS": columns])
      #expect(result.status == 0 && result.stdout == usual, "\(columns)")
    }
    let narrow = try Command.zoetrope("sample", "--help", environment: ["COLUMNS": "40"]).stdout
    #expect(narrow != usual)
    #expect(try Command.zoetrope("sample", "--help", environment: ["COLUMNS": "7"]).stdout == narrow)
  }
}
