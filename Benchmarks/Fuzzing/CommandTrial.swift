import Foundation
import Fuzzing
import TestSupport

/// Runs the built program with scenes in files, files that are not text, and arguments of all kinds.
final class CommandTrial {
  private let program: String
  private let options: FuzzOptions
  private let scratch: ScratchDirectory

  init(program: String, options: FuzzOptions) throws {
    (self.program, self.options) = (program, options)
    scratch = try ScratchDirectory()
  }

  /// The documented statuses, from `sysexits.h`.
  private static let statuses: Set<Int32> = [0, 64, 65, 66, 69, 74]

  /// Runs the program on a scene; returns the violated rules.
  func run(_ variant: SceneMutator.Variant) throws -> [String] {
    var random = variant.random
    let file = scratch.url.appendingPathComponent("scene.yaml")
    var bytes = Array(variant.text.utf8)
    if random.chance(0.1), !bytes.isEmpty { bytes[random.count(0...bytes.count - 1)] = UInt8(random.count(0...255)) }
    try Data(bytes).write(to: file)
    let arguments =
      random.chance(0.3) ? CommandLineMutator.variant(with: &random) : sceneArguments(file.path, with: &random)
    let (out, err) = (scratch.url.appendingPathComponent("out").path, scratch.url.appendingPathComponent("err").path)
    let start = Progress.now
    let environment = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no",
    ]
    let child = try ChildProcess(program, arguments, environment: environment, output: (out, err))
    let end = child.wait { Progress.now - start > 20 * options.seconds }
    let faults = faults(end, arguments, allowsEscape: arguments.joined().contains("ansi"))
    return faults.isEmpty ? [] : faults + ["arguments: \(arguments)"]
  }

  private func sceneArguments(_ path: String, with random: inout SeededGenerator) -> [String] {
    let time = random.element(of: ["0", "50%", "1.5", "100%", "1e6"])
    switch random.count(0...6) {
    case 0: return ["check", path]
    case 1: return ["render", path, "--at", time, "--format", random.element(of: ["text", "ansi", "svg"])]
    case 2:
      return ["render", path, "--at", time, "--glyphs", random.element(of: ["ascii", "blocks", "braille", "octants"])]
    case 3: return ["sample", path, "--at", time]
    case 4: return ["sample", path, "--at", time, "--json"]
    case 5: return ["sample", path, "--at", "0,\(time)", "--animations"] + (random.chance(0.5) ? ["--json"] : [])
    default:
      let keyPath = random.element(of: ["position", "transform", "opacity", "path", "colors", "string", "bounds"])
      return ["sample", path, "--at", "0,\(time)", "--key-path", keyPath]
    }
  }

  private func faults(_ end: ChildProcess.End, _ arguments: [String], allowsEscape: Bool) -> [String] {
    var faults: [String] = []
    if let signal = end.signal { faults.append("dies of signal \(signal)") }
    if let status = end.status, !Self.statuses.contains(status) { faults.append("ends with status \(status)") }
    // A range makes a command sample many times, so it may take longer.
    if end.seconds > options.seconds * (arguments.contains { $0.contains("..") } ? 20 : 2) {
      faults.append("takes \(end.seconds) s")
    }
    if end.memory > options.mebibytes << 20 { faults.append("takes \(end.memory >> 20) MiB") }
    if isRaw(scratch.text("err")) { faults.append("says a control character") }
    if !allowsEscape, isRaw(scratch.text("out")) { faults.append("prints a control character") }
    return faults
  }

  private func isRaw(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F..<0xA0).contains($0.value) }
  }
}
