import Foundation
import TestSupport
import Testing

/// Output that cannot be written is reported, with status 74: to a full device, or to a closed pipe.
@Suite("OutputFailure")
struct OutputFailureTests {
  private static let commands = [
    "--help", "--version", "help", "help render", "render --help", "--generate-completion-script bash", "list",
    "reference", "keys",
    "render combination-lock", "sample combination-lock", "sample combination-lock --json",
    "sample combination-lock --animations --at 0..2",
  ]

  private func shell(_ line: String) throws -> CommandResult {
    try run("/bin/sh", ["-c", line], directory: Fixtures.packageRoot)
  }

  #if os(Linux)
  @Test("A full device ends the command with status 74", arguments: commands)
  func aFullDevice(command: String) throws {
    let result = try shell("'\(BuiltProducts.zoetrope.path)' \(command) > /dev/full")
    #expect(result.status == 74)
    #expect(result.stderr == "zoetrope: cannot write the output: No space left on device\n")
  }

  /// Diagnostics are the output of `check`; no message can report that they are lost, but the status does.
  @Test("Warnings that cannot be written end the command with status 74")
  func warningsThatNobodyReads() throws {
    let folder = Fixtures.url("BrokenScenes").path
    let program = BuiltProducts.zoetrope.path
    #expect(try shell("'\(program)' check '\(folder)/warning-looks.yaml' 2> /dev/full").status == 74)
    #expect(try shell("'\(program)' check '\(folder)/several.yaml' 2> /dev/full").status == 65)
    #expect(try shell("'\(program)' check Scenes/combination-lock.yaml 2> /dev/full").status == 0)
  }
  #endif

  /// By default a closed pipe ends a program silently, as usual; if SIGPIPE is ignored, the error is reported.
  @Test("A pipe that is closed ends the command silently, by SIGPIPE", arguments: commands)
  func aPipeThatNobodyReads(command: String) throws {
    let program = "'\(BuiltProducts.zoetrope.path)' \(command)"
    let pipe = "(sleep 0.2; trap '%@' PIPE; \(program); echo $? >&2) | true"
    let told = try shell(pipe.replacingOccurrences(of: "%@", with: ""))
    #expect(told.stderr == "zoetrope: cannot write the output: Broken pipe\n74\n")
    let silent = try shell(pipe.replacingOccurrences(of: "trap '%@' PIPE; ", with: ""))
    #expect(silent.stderr == "141\n")
  }

  /// Help has the width of `COLUMNS`, if that is reasonable.
  @Test("An unreasonable width does not make help fail")
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
