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
    let faults =
      faults(end, arguments, allowsEscape: arguments.joined().contains("ansi")) + filmFaults(end, arguments)
    return faults.isEmpty ? [] : faults + ["arguments: \(arguments)"]
  }

  private func sceneArguments(_ path: String, with random: inout SeededGenerator) -> [String] {
    let time = random.element(of: ["0", "50%", "1.5", "100%", "1e6"])
    switch random.count(0...9) {
    case 0: return ["check", path]
    case 1: return ["render", path, "--at", time, "--format", random.element(of: ["text", "ansi", "svg"])]
    case 2:
      return ["render", path, "--at", time, "--glyphs", random.element(of: ["ascii", "blocks", "braille", "octants"])]
    case 3: return ["sample", path, "--at", time]
    case 4: return ["sample", path, "--at", time, "--json"]
    case 5: return ["sample", path, "--at", "0,\(time)", "--animations"] + (random.chance(0.5) ? ["--json"] : [])
    case 6: return ["play", "--inline", "--rows", random.element(of: ["1", "5", "40"]), path]
    case 7, 8: return recordArguments(path, with: &random)
    default:
      let keyPath = random.element(of: ["position", "transform", "opacity", "path", "colors", "string", "bounds"])
      return ["sample", path, "--at", "0,\(time)", "--key-path", keyPath]
    }
  }

  /// A short film, or one frame, in some format, in a file.
  private func recordArguments(_ path: String, with random: inout SeededGenerator) -> [String] {
    let name = random.element(of: [
      "film.cast", "film.svg", "film.gif", "film.apng", "film.ansi", "film.png", "film.mp4",
    ])
    var words = ["record", path, "-o", scratch.url.appendingPathComponent(name).path, "--font-size", "6"]
    if ["film.mp4", "film.gif", "film.apng", "film.cast"].contains(name) || random.chance(0.6) {
      words += ["--from", random.element(of: ["0", "0.25", "1.5"]), "--to", random.element(of: ["1.5", "2", "1"])]
      words += ["--fps", random.element(of: ["2", "7.3", "12"])]
      if random.chance(0.3) { words.append(random.element(of: ["--loop", "--no-loop"])) }
    } else {
      words += ["--at", random.element(of: ["0", "50%", "1e6", "-1"])]
    }
    if name == "film.cast", random.chance(0.5) { words += ["--format", "asciicast-v3"] }
    words += ["--size", random.element(of: ["40x12", "7x3", "1x1", "120x2"])]
    if random.chance(0.3) { words += ["--theme", random.element(of: ["nord", "light"])] }
    if random.chance(0.3) { words += ["--color", random.element(of: ["16", "256", "none"])] }
    if random.chance(0.3) { words.append("--dither") }
    return words
  }

  /// What is wrong with the file of a recording: it is there, whole, if and only if the command has succeeded, and nothing is beside it.
  private func filmFaults(_ end: ChildProcess.End, _ arguments: [String]) -> [String] {
    let folder = scratch.url
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = files.filter { $0.hasPrefix("film.") }
    defer { for name in names { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) } }
    guard arguments.first == "record", let place = arguments.firstIndex(of: "-o") else {
      return names.isEmpty ? [] : ["leaves \(names)"]
    }
    let wanted = end.status == 0 ? [URL(fileURLWithPath: arguments[place + 1]).lastPathComponent] : []
    // Of a scene that goes wrong while it is drawn there is a film all the same.
    guard names == wanted || end.status == 65 && names.count <= 1 else {
      return ["ends with status \(end.status ?? -1) and leaves \(names)"]
    }
    guard let name = names.first, name.hasSuffix(".cast") || name.hasSuffix(".svg") else { return [] }
    return isRaw(scratch.text(name)) ? ["records a control character"] : []
  }

  private func faults(_ end: ChildProcess.End, _ arguments: [String], allowsEscape: Bool) -> [String] {
    var faults: [String] = []
    if let signal = end.signal { faults.append("dies of signal \(signal)") }
    if let status = end.status, !Self.statuses.contains(status) { faults.append("ends with status \(status)") }
    // A range makes a command sample many times, and a film has many frames, so they may take longer.
    if end.seconds > options.seconds * (arguments.contains { $0.contains("..") || $0 == "record" } ? 20 : 2) {
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
