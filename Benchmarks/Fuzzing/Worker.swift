import Diagnostics
import Foundation
import Fuzzing
import ScenePlayer
import TestSupport

/// Tries a range of variants, and records the number of each before it begins.
struct Worker {
  /// The exit status of a worker that exceeded the memory limit.
  static let tooMuchMemory: Int32 = 3

  /// The largest number of findings written to files; one that occurs in every second scene would fill the disk.
  private static let toldFaults = 200

  private let options: FuzzOptions
  private let work: FuzzOptions.Work
  private let progress: SharedProgress
  private let mutator: SceneMutator

  init(options: FuzzOptions, work: FuzzOptions.Work) throws {
    (self.options, self.work) = (options, work)
    progress = try SharedProgress(path: work.progress)
    mutator = SceneMutator(seeds: try .ofTheProject(at: options.root))
  }

  func run() throws {
    let terminal =
      work.kind == .inputs ? try TerminalTrial() : work.kind == .inline ? try TerminalTrial(inlineRows: 9) : nil
    let command =
      work.kind == .commands ? try options.program.map { try CommandTrial(program: $0, options: options) } : nil
    let config =
      work.kind == .config ? try options.program.map { try ConfigTrial(program: $0, options: options) } : nil
    let logs = work.kind == .logs ? try InputLogTrial(root: options.root) : nil
    let supervisor = getppid()
    for index in work.range {
      // The supervisor has ended.
      if getppid() != supervisor { exit(1) }
      progress.value.startOnProcessor = Progress.processorSeconds
      (progress.value.index, progress.value.start) = (index, Progress.now)
      switch work.kind {
      case .scenes: tryScene(index)
      case .inputs, .inline: try terminal.map { note(try $0.run(mutator.variant(index, seed: options.seed)), index) }
      case .keys: tryKeys(index)
      case .config: try config.map { try tryConfig(index, $0) }
      case .logs: logs.map { tryLog(index, $0) }
      case .commands: try command.map { note(try $0.run(mutator.variant(index, seed: options.seed)), index) }
      }
      progress.value.done += 1
      let memory = ChildProcess.ownMemory
      progress.value.memory = max(progress.value.memory, memory)
      if memory > options.mebibytes << 20 { exit(Self.tooMuchMemory) }
    }
  }

  private func tryScene(_ index: Int) {
    let variant = mutator.variant(index, seed: options.seed)
    var trial = SceneTrial(random: variant.random)
    let start = SceneTrial.processorSeconds
    var result = trial.run(variant.text)
    let whole = SceneTrial.processorSeconds - start
    if result.slowest > options.seconds {
      // The delay may have had another cause; a step that is really slow is slow again.
      var again = SceneTrial(random: variant.random)
      result.seconds.merge(again.run(variant.text).seconds, uniquingKeysWith: min)
    }
    for (step, seconds) in result.seconds where seconds > options.seconds {
      result.faults.append("\(step) takes \(seconds) s")
    }
    if result.isValid { progress.value.valid += 1 }
    progress.value.frames += result.frames
    progress.value.slowestWhole = max(progress.value.slowestWhole, whole)
    if result.slowest > progress.value.slowest {
      (progress.value.slowest, progress.value.slowestIndex) = (result.slowest, index)
    }
    note(result.faults, index)
  }

  /// Checks that a keys file gives mistakes and a table, whatever it contains.
  private func tryKeys(_ index: Int) {
    var random = SeededGenerator(seed: options.seed, index: index)
    let text = KeysFile.variant(with: &random)
    var mistakes: [LineMistake] = []
    let start = SceneTrial.processorSeconds
    let table = KeyTable(text: text, mistakes: &mistakes)
    let source = SourceFile(name: "keys", text: text)
    let told = Diagnostic.list(mistakes, of: source).map(\.description)
    let seconds = SceneTrial.processorSeconds - start
    if mistakes.isEmpty { progress.value.valid += 1 }
    if seconds > progress.value.slowest { (progress.value.slowest, progress.value.slowestIndex) = (seconds, index) }
    var faults = seconds > options.seconds ? ["keys take \(seconds) s"] : []
    if (told + [table.markdown]).joined().unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      faults.append("a control character is in what is told of keys")
    }
    note(faults, index)
  }

  private func tryConfig(_ index: Int, _ trial: ConfigTrial) throws {
    let result = try trial.run(index)
    if result.isValid { progress.value.valid += 1 }
    note(result.faults, index)
  }

  private func tryLog(_ index: Int, _ trial: InputLogTrial) {
    let result = trial.run(SeededGenerator(seed: options.seed, index: index))
    if result.isValid { progress.value.valid += 1 }
    if result.seconds > progress.value.slowest {
      (progress.value.slowest, progress.value.slowestIndex) = (result.seconds, index)
    }
    note(result.faults + (result.seconds > options.seconds ? ["a log takes \(result.seconds) s"] : []), index)
  }

  /// Records violated rules.
  private func note(_ faults: [String], _ index: Int) {
    guard !faults.isEmpty else { return }
    progress.value.faults += 1
    guard progress.value.faults <= Self.toldFaults else { return }
    Finding(kind: work.kind, index: index, options: options).write(faults.joined(separator: "\n"), by: mutator)
  }
}
