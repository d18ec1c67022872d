import Foundation

/// A child process that is supervised.
struct ChildProcess {
  /// How it ended.
  struct End {
    /// The exit status; nil if a signal ended it.
    let status: Int32?
    let signal: Int32?
    /// The processor time that it used, in seconds.
    let seconds: Double
    /// Its peak memory, in bytes.
    let memory: Int
  }

  /// Why it did not start.
  struct Failure: Error {
    let reason: String
  }

  private let identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: Variables in addition to this process's own.
  ///   - output: Files for its two outputs; nil for those of this process. Its input is empty.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], output: (String?, String?) = (nil, nil)
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, file) in [(Int32(1), output.0), (2, output.1)] {
      guard let file else { continue }
      posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawn(&process, path, &actions, nil, argv, envp)
    guard error == 0 else { throw Failure(reason: "cannot start '\(path)': \(String(cString: strerror(error)))") }
    identifier = process
  }

  /// The processor time that it has used so far, in seconds; 0 if it is unknown.
  var processorSeconds: Double {
    #if canImport(Darwin)
    0
    #else
    var clock = clockid_t()
    return clock_getcpuclockid(identifier, &clock) == 0 ? Progress.seconds(clock) : 0
    #endif
  }

  /// Waits until it has ended; kills it if it takes too long.
  ///
  /// - Parameter isLate: Called every few milliseconds; returns whether it takes too long.
  func wait(until isLate: () -> Bool) -> End {
    var (status, usage, pause) = (Int32(0), rusage(), UInt32(500))
    while true {
      let ended = wait4(identifier, &status, WNOHANG, &usage)
      if ended == identifier || ended < 0 && errno != EINTR { break }
      if isLate() { kill(identifier, SIGKILL) }
      usleep(pause)
      pause = min(pause * 2, 50_000)
    }
    let signal = status & 0x7F
    return End(
      status: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
      seconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime), memory: Self.bytes(usage))
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func bytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
    usage.ru_maxrss
    #else
    usage.ru_maxrss * 1024
    #endif
  }

  /// The peak memory of this process so far, in bytes.
  static var ownMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return bytes(usage)
  }
}
