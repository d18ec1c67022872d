import Foundation

/// The result of running a program.
package struct CommandResult: Sendable {
  /// The exit status; 128 plus the signal's number if a signal ended it, as in shells.
  package var status: Int32
  /// What it wrote to standard output.
  package var stdout: String
  /// What it wrote to standard error.
  package var stderr: String
  /// Whether it was ended because it took too long.
  package var timedOut = false
}

/// Runs a program to its end.
///
/// Its three streams are files, not pipes: files need no reader, so that this does not block for a program that writes
/// much, or leaves a child process behind. `Process` is not used, since on Linux it waits for such child processes, for
/// example the server that tmux starts, and passes on the signal mask of its threads.
///
/// - Parameters:
///   - executable: A path, or a name that is looked up in `PATH`.
///   - arguments: The arguments, without the name.
///   - stdin: The program's input; empty by default.
///   - environment: The whole environment.
///   - directory: The working directory; nil for that of this process.
///   - timeout: The time after which it is ended, in seconds.
/// - Throws: when the program cannot be started.
@discardableResult
package func run(
  _ executable: String, _ arguments: [String] = [], stdin: String = "",
  environment: [String: String] = plainEnvironment,
  directory: URL? = nil, timeout: Double = 60
) throws -> CommandResult {
  let scratch = try ScratchDirectory()
  try stdin.write(to: scratch.url.appendingPathComponent("in"), atomically: false, encoding: .utf8)
  let changeDirectory = directory.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path] } ?? []
  let process = try spawn(
    changeDirectory + [executable] + arguments, environment: environment,
    streams: scratch.url)
  let (status, timedOut) = waitForEnd(of: process, timeout: timeout)
  return CommandResult(status: status, stdout: scratch.text("out"), stderr: scratch.text("err"), timedOut: timedOut)
}

/// The environment of programs that tests run, unless a test gives another one.
///
/// Nothing in it leads to files of whoever runs the tests: own key bindings and defaults would change what is tested.
///
/// It differs from this process's own, which tests of the terminal change while others run in parallel.
package let plainEnvironment: [String: String] = {
  let own = ProcessInfo.processInfo.environment
  return [
    "PATH": own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin", "HOME": own["HOME"] ?? "/", "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": "/nonexistent",
  ]
}()

/// Starts a program as the leader of a new process group, with no signal blocked or ignored.
private func spawn(
  _ command: [String], environment: [String: String], streams: URL
) throws -> pid_t {
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  var attributes: posix_spawnattr_t?
  #else
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, streams.appendingPathComponent("in").path, O_RDONLY, 0)
  for (descriptor, name) in [(Int32(1), "out"), (2, "err")] {
    posix_spawn_file_actions_addopen(
      &actions, descriptor, streams.appendingPathComponent(name).path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  }

  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
  posix_spawnattr_setflags(&attributes, Int16(flags))

  let argv = command.map { strdup($0) } + [nil]
  let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (argv + envp).forEach { free($0) } }
  var process = pid_t()
  let error = posix_spawnp(&process, command[0], &actions, &attributes, argv, envp)
  guard error == 0 else { throw CannotStart(command: command[0], reason: String(cString: strerror(error))) }
  return process
}

/// Why a program did not start.
package struct CannotStart: Error, CustomStringConvertible {
  let command: String
  let reason: String

  /// A sentence.
  package var description: String { "cannot start \(command): \(reason)" }
}

/// Polls until a process has ended; after `timeout` seconds asks it to end, and two seconds later kills it.
private func waitForEnd(of process: pid_t, timeout: Double) -> (status: Int32, timedOut: Bool) {
  var status: Int32 = 0
  var ended: pid_t = 0
  func hasEnded() -> Bool {
    ended = waitpid(process, &status, WNOHANG)
    return ended == process || ended < 0 && errno != EINTR
  }
  let isInTime = waitUntil(timeout: timeout, every: 0.002, hasEnded)
  if !isInTime {
    kill(-process, SIGTERM)
    if !waitUntil(timeout: 2, hasEnded) {
      kill(-process, SIGKILL)
      waitUntil(timeout: .infinity, hasEnded)
    }
  }
  return (ended == process ? shellStatus(status) : -1, !isInTime)
}

/// The status that a shell reports for a status of `wait`.
private func shellStatus(_ status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? status >> 8 & 0xFF : 128 + signal
}
