import Foundation
import Fuzzing
import TestSupport

/// Runs the built program with files of a user's own defaults.
final class ConfigTrial {
  private let program: String
  private let options: FuzzOptions
  private let scratch: ScratchDirectory

  init(program: String, options: FuzzOptions) throws {
    (self.program, self.options) = (program, options)
    scratch = try ScratchDirectory()
    let folder = scratch.url.appendingPathComponent("zoetrope")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Lets the program print the defaults of a file, and then those of what it has printed; returns the violated rules.
  func run(_ index: Int) throws -> (faults: [String], isValid: Bool) {
    let first = try print(ConfigFile.variant(of: index, seed: options.seed))
    guard first.faults.isEmpty else { return (first.faults, false) }
    let second = try print(first.text)
    let isSame = second.status == 0 && values(first.text) == values(second.text)
    return (second.faults + (isSame ? [] : ["what is printed is read as something else"]), first.status == 0)
  }

  private func print(_ config: String) throws -> (text: String, status: Int32?, faults: [String]) {
    try Data(config.utf8).write(to: scratch.url.appendingPathComponent("zoetrope/config"))
    let (out, err) = (scratch.url.appendingPathComponent("out").path, scratch.url.appendingPathComponent("err").path)
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": scratch.url.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    let start = Progress.now
    let child = try ChildProcess(program, ["config"], environment: environment, output: (out, err))
    let end = child.wait { Progress.now - start > 20 * options.seconds }
    return (scratch.text("out"), end.status, faults(end))
  }

  private func faults(_ end: ChildProcess.End) -> [String] {
    var faults: [String] = []
    if let signal = end.signal { faults.append("dies of signal \(signal)") }
    if let status = end.status, ![0, 65].contains(status) { faults.append("ends with status \(status)") }
    if end.seconds > options.seconds { faults.append("takes \(end.seconds) s") }
    let told = scratch.text("out") + scratch.text("err")
    if told.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      faults.append("a control character is in what is told of defaults")
    }
    return faults
  }

  /// The settings that are printed, and their values.
  private func values(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { Array($0.split(separator: " ").prefix(2)) }
  }
}
