import Foundation
import Fuzzing

/// Runs worker processes one after another until all variants are tried; if one ends early, a new one continues with
/// the next variant. Prints the figures.
struct Supervisor {
  private let options: FuzzOptions
  private let mutator: SceneMutator
  private let program: String
  /// The times in seconds after which a variant counts as hanging: processor time, and, for one that waits without
  /// using any, wall-clock time.
  private var patience: (processor: Double, wall: Double) { (max(15, 15 * options.seconds), 600) }

  /// How many workers ended early, by cause.
  private struct Ends {
    var crashes = 0, hangs = 0, memory = 0
  }

  init(options: FuzzOptions) throws {
    self.options = options
    mutator = SceneMutator(seeds: try .ofTheProject(at: options.root))
    program = Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  func run() throws {
    say("seed \(options.seed), from number \(options.first)")
    var isFine = true
    for trial in FuzzOptions.Trial.allCases {
      let count = options.counts[trial] ?? 0
      guard count > 0, options.program != nil || ![.commands, .config].contains(trial) else { continue }
      isFine = try run(trial, options.first..<options.first + count) && isFine
    }
    if !isFine {
      say("What was found is in \(options.findings); --seed and --first with a count of 1 try it again.")
      exit(1)
    }
  }

  /// Tries a range of variants; returns whether there were no findings.
  private func run(_ trial: FuzzOptions.Trial, _ range: Range<Int>) throws -> Bool {
    let path = NSTemporaryDirectory() + "/zoetrope-fuzz-\(getpid())-\(trial.rawValue)"
    let progress = try SharedProgress(path: path)
    defer { unlink(path) }
    let start = Progress.now
    var (ends, next, told) = (Ends(), range.lowerBound, start)
    while next < range.upperBound {
      (progress.value.start, progress.value.startOnProcessor) = (.infinity, .infinity)
      let child = try process(for: trial, next..<range.upperBound, progress)
      let end = child.wait {
        if Progress.now - told > 60 {
          told = Progress.now
          say(figures(trial, progress.value, ends, seconds: told - start))
        }
        let now = progress.value
        return Progress.now - now.start > patience.wall
          || child.processorSeconds - now.startOnProcessor > patience.processor
      }
      progress.value.memory = max(progress.value.memory, end.memory)
      if end.status == 0 { break }
      try note(end, trial, at: progress.value.index, &ends)
      next = progress.value.index + 1
    }
    say(figures(trial, progress.value, ends, seconds: Progress.now - start))
    return ends.crashes + ends.hangs + ends.memory + progress.value.faults == 0
  }

  private func process(for trial: FuzzOptions.Trial, _ range: Range<Int>, _ progress: SharedProgress) throws
    -> ChildProcess
  {
    try ChildProcess(program, options.arguments(for: trial, range, progress: progress.path))
  }

  /// Records the variant that ended a worker. One that exceeded the memory limit is tried alone first, since the
  /// worker's memory may have grown slowly.
  private func note(_ end: ChildProcess.End, _ trial: FuzzOptions.Trial, at index: Int, _ ends: inout Ends) throws {
    let finding = Finding(kind: trial, index: index, options: options)
    if end.status == Worker.tooMuchMemory {
      ends.memory += 1
      let alone = try again(trial, index, log: nil)
      let reason = alone.status == Worker.tooMuchMemory ? "takes" : "is where others before it made the process grow to"
      return finding.write("\(reason) more than \(options.mebibytes) MiB", by: mutator)
    }
    guard end.signal != SIGKILL else {
      ends.hangs += 1
      return finding.write("takes more than \(patience.processor) s of the processor, or all memory", by: mutator)
    }
    ends.crashes += 1
    finding.write(end.signal.map { "dies of signal \($0)" } ?? "ends with status \(end.status ?? 0)", by: mutator)
    _ = try again(trial, index, log: finding.path("log"))
  }

  /// Tries one variant alone, with a crash report.
  private func again(_ trial: FuzzOptions.Trial, _ index: Int, log: String?) throws -> ChildProcess.End {
    let path = NSTemporaryDirectory() + "/zoetrope-fuzz-\(getpid())-again"
    let progress = try SharedProgress(path: path)
    defer { unlink(path) }
    let start = Progress.now
    let child = try ChildProcess(
      program, options.arguments(for: trial, index..<index + 1, progress: progress.path),
      environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"], output: (nil, log))
    return child.wait { Progress.now - start > patience.wall }
  }

  private func figures(_ trial: FuzzOptions.Trial, _ progress: Progress, _ ends: Ends, seconds: Double) -> String {
    func short(_ number: Double) -> String { String(format: "%.1f", number) }
    let done = progress.done + ends.crashes + ends.hangs + ends.memory
    let share = done > 0 ? 100 * Double(progress.valid) / Double(done) : 0
    var parts = [
      "\(trial.rawValue): \(done) in \(Int(seconds)) s (\(Int(Double(done) / max(seconds, 1e-3) * 3600)) an hour)"
    ]
    if [.scenes, .keys, .config, .logs].contains(trial) { parts.append("\(short(share)) % valid") }
    if trial == .scenes { parts.append("\(progress.frames) frames") }
    parts.append(
      "\(ends.crashes) crashes, \(ends.hangs) hangs, \(ends.memory) beyond memory, \(progress.faults) other faults")
    parts.append("slowest step \(short(progress.slowest * 1000)) ms (number \(progress.slowestIndex))")
    if trial == .scenes { parts.append("slowest scene in all \(short(progress.slowestWhole * 1000)) ms") }
    parts.append("peak memory \(progress.memory >> 20) MiB")
    return parts.joined(separator: ", ")
  }
}
