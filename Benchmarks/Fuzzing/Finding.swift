import Foundation
import Fuzzing
import TestSupport

/// A finding, as files that reproduce it.
struct Finding {
  let kind: FuzzOptions.Trial
  let index: Int
  let options: FuzzOptions

  /// The path of one of its files.
  func path(_ ending: String) -> String { "\(options.findings)/\(kind.rawValue)-\(options.seed)-\(index).\(ending)" }

  /// Writes the finding with its input to files, and prints a line about it.
  func write(_ what: String, by mutator: SceneMutator) {
    try? FileManager.default.createDirectory(atPath: options.findings, withIntermediateDirectories: true)
    let variant = mutator.variant(index, seed: options.seed)
    let (text, ending) =
      switch kind {
      case .keys: (keys, "keys")
      case .config: (ConfigFile.variant(of: index, seed: options.seed), "config")
      case .logs: (log, "yaml")
      case .scenes, .inputs, .inline, .commands: (variant.text, "yaml")
      }
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path(ending)))
    try? Data((what + "\nmade from \(variant.origin)\n").utf8).write(to: URL(fileURLWithPath: path("txt")))
    say("found: \(what.prefix(300)); seed \(options.seed), number \(index): \(path(ending))")
  }

  private var keys: String {
    var random = SeededGenerator(seed: options.seed, index: index)
    return KeysFile.variant(with: &random)
  }

  private var log: String {
    (try? InputLogTrial(root: options.root).run(SeededGenerator(seed: options.seed, index: index)).text) ?? ""
  }
}

/// Prints a line at once, also if standard output is not a terminal.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
