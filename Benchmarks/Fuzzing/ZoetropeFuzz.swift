import Foundation
import Fuzzing
import TestSupport

/// Tries many random scenes, command lines and inputs, and reports those that the program does not handle.
///
/// The trials run in worker processes. If one ends early, the current variant is reported and written to a file, and
/// the next one is tried. The same seed and number give the same scene on every machine.
@main
enum ZoetropeFuzz {
  static func main() throws {
    guard let options = FuzzOptions(arguments: Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data(FuzzOptions.usage.utf8))
      exit(64)
    }
    if let file = options.file {
      try tryAgain(file, options)
    } else if let work = options.work {
      try Worker(options: options, work: work).run()
    } else {
      try Supervisor(options: options).run()
    }
  }

  /// Repeats the trial of the variant `--first` with a scene from a file, and prints the violated rules.
  private static func tryAgain(_ file: String, _ options: FuzzOptions) throws {
    let mutator = SceneMutator(seeds: try .ofTheProject(at: options.root))
    var trial = SceneTrial(random: mutator.variant(options.first, seed: options.seed).random)
    let result = trial.run(try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8))
    for (step, seconds) in result.seconds.sorted(by: { $0.value < $1.value }) { say("\(step): \(seconds) s") }
    say(result.isValid ? "It can be shown." : "It cannot be shown.")
    for fault in result.faults { say("found: \(fault)") }
    if !result.faults.isEmpty { exit(1) }
  }
}

/// The options of the command line: what is tried, and the limits.
struct FuzzOptions {
  /// The work of a worker process.
  struct Work {
    let kind: Trial
    let range: Range<Int>
    /// The file of its shared progress.
    let progress: String
  }

  /// The kinds of trials.
  enum Trial: String, CaseIterable {
    /// Scenes: checked, drawn, sampled, played.
    case scenes
    /// Bytes from a terminal, for a player on a terminal driven by ncurses.
    case inputs
    /// The same, for a player in some rows of the shell's own screen.
    case inline
    /// Files of key bindings.
    case keys
    /// Files of a user's own defaults.
    case config
    /// Logs of inputs, for scenes that take them.
    case logs
    /// The program itself, with files and arguments of all kinds.
    case commands
  }

  var seed: UInt64 = 1
  /// The number of trials of each kind.
  var counts: [Trial: Int] = [
    .scenes: 20_000, .inputs: 300, .inline: 300, .keys: 20_000, .config: 5000, .logs: 5000, .commands: 1000,
  ]
  /// The limit of processor time for a step, in seconds.
  var seconds = 1.0
  /// The limit of memory for a process, in mebibytes.
  var mebibytes = 200
  /// The built program; nil skips its trials.
  var program: String?
  /// The folder for findings.
  var findings = ".build/fuzz"
  /// The folder that contains `Scenes` and `Tests`.
  var root = Fixtures.packageRoot.path
  /// The number of the first variant.
  var first = 0
  var work: Work?
  /// A file to try in place of the first variant.
  var file: String?

  static let usage = """
    usage: zoetrope-fuzz [--seed N] [--first N] [--scenes N] [--inputs N] [--inline N] [--keys N] [--config N]
                         [--logs N] [--commands N] [--seconds N] [--mebibytes N] [--zoetrope PATH] [--findings FOLDER]
                         [--root FOLDER] [--try FILE]

    """

  /// Parses a command line; nil if it is invalid.
  init?(arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), take(name, value) else { return nil }
    }
  }

  private mutating func take(_ name: String, _ value: String) -> Bool {
    if let trial = Trial(rawValue: String(name.dropFirst(2))) {
      counts[trial] = Int(value)
      return Int(value).map { $0 >= 0 } ?? false
    }
    switch name {
    case "--seed": seed = UInt64(value) ?? 0
    case "--first": first = Int(value) ?? 0
    case "--seconds": seconds = Double(value) ?? seconds
    case "--mebibytes": mebibytes = Int(value) ?? mebibytes
    case "--root": root = value
    case "--try": file = value
    case "--zoetrope": program = value
    case "--findings": findings = value
    case "--work":
      let words = value.split(separator: ":", maxSplits: 3).map(String.init)
      guard words.count == 4, let kind = Trial(rawValue: words[0]), let start = Int(words[1]), let end = Int(words[2])
      else {
        return false
      }
      work = Work(kind: kind, range: start..<max(start, end), progress: words[3])
    default: return false
    }
    return true
  }

  /// The arguments for a worker process with these options.
  func arguments(for kind: Trial, _ range: Range<Int>, progress: String) -> [String] {
    var words = [
      "--seed", "\(seed)", "--seconds", "\(seconds)", "--mebibytes", "\(mebibytes)", "--findings", findings, "--root",
      root,
    ]
    if let program { words += ["--zoetrope", program] }
    return words + ["--work", "\(kind.rawValue):\(range.lowerBound):\(range.upperBound):\(progress)"]
  }
}
