import CSystem

/// A process that runs another program, which gets bytes on its standard input.
///
/// All waits for the program are limited: a program that makes no progress for a while is ended. The program leads a
/// process group of its own, so that a key that interrupts this program does not reach it: this program ends it,
/// together with the programs that it has started, also when a signal ends this program (`restorationNoteProgram`).
package final class ProgramFeed {
  /// The reason why the program has not done its work.
  package enum Failure: Error, Hashable {
    /// There is no program of this name in `PATH`.
    case missing
    /// The program cannot be started, for a reason of the system.
    case cannotStart(String)
    /// The program has neither taken a byte nor written one for a number of seconds.
    case stalled(seconds: Int)
    /// The program ended without success, or has told an error. The payload is the last line that it wrote to standard
    /// error, or else the way in which it ended.
    case ended(String)
  }

  private let process: pid_t
  /// The number by which the signal handlers know the program, to end it with this one.
  private let ending: Int32
  /// The program's standard input; nil when that is closed.
  private var input: Descriptor?
  /// The program's standard error; nil at its end.
  private var messages: Descriptor?
  /// The status with which the program ended, from `waitpid`; nil as long as it runs.
  private var status: Int32?
  private let patience: Int
  private let progress: () -> Int
  /// The end of the program's output to standard error.
  private var told: [UInt8] = []

  /// Starts a program that writes nothing but errors: its standard output goes to standard error, which is read.
  ///
  /// - Parameters:
  ///   - name: A name that is looked up in `PATH`.
  ///   - arguments: The program's arguments, without the name; no byte is 0.
  ///   - patience: The number of seconds without progress after which the program is ended.
  ///   - progress: Returns a number that changes while the program makes progress without taking bytes, such as the
  ///     size of its output.
  /// - Throws: `Failure.missing`, `Failure.cannotStart`.
  package init(
    _ name: String, _ arguments: [[UInt8]], patience: Int = 60, progress: @escaping () -> Int = { 0 }
  ) throws(Failure) {
    (self.patience, self.progress) = (patience, progress)
    let (toIt, fromIt) = (try Self.pipe(), try Self.pipe())
    let (error, process, ending) = withExtendedLifetime((toIt.read, fromIt.write)) { input, messages in
      Self.started(name, arguments, input: input.number, messages: messages.number)
    }
    guard error == 0 else {
      throw error == ENOENT ? .missing : .cannotStart(String(cString: strerror(error)))
    }
    for end in [toIt.write, fromIt.read] { makeNonBlocking(end.number) }
    (self.process, self.ending, input, messages) = (process, ending, toIt.write, fromIt.read)
  }

  deinit { stop() }

  /// Passes bytes to the program. If it takes no more, this program is not ended by a signal.
  ///
  /// - Throws: The reason why that was not possible; the program has then ended.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    var deadline = newDeadline
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Self.systemWrite(input?.number ?? -1, bytes.baseAddress.unsafelyUnwrapped + written, bytes.count - written)
      }
      if count > 0 {
        written += count
        deadline = newDeadline
      } else if count == 0 || lastError() == EAGAIN {
        if Self.seconds >= deadline { throw stopped(.stalled(seconds: patience)) }
        wait(untilItTakesBytes: true)
      } else if lastError() != EINTR {
        // The program takes no more bytes; the way in which it ends tells the reason.
        try finish()
        throw stopped(.ended("it ended too early"))
      }
    }
  }

  /// Closes the program's input, and waits until it has ended.
  ///
  /// A status of 0 is no proof that it has done its work: ffmpeg 5.1 ends with it on a full disk, and only tells the error.
  ///
  /// - Throws: The reason why it has not done its work; it has then ended.
  package func finish() throws(Failure) {
    input = nil
    var deadline = newDeadline
    var last = progress()
    while !hasEnded {
      let now = progress()
      if now != last { (last, deadline) = (now, newDeadline) }
      if Self.seconds >= deadline { throw stopped(.stalled(seconds: patience)) }
      wait(untilItTakesBytes: false)
    }
    readMessages()
    stop()
    if let lastLine { throw .ended(lastLine) }
    guard let status, status == 0 else { throw .ended(Self.description(ofStatus: status ?? 0)) }
  }

  /// Ends the program at once, if it still runs.
  package func stop() {
    (input, messages) = (nil, nil)
    guard status == nil else { return }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, lastError() == EINTR {}
    hasEnded(with: status)
  }
}

extension ProgramFeed {
  /// Ends the program, and returns the reason.
  private func stopped(_ failure: Failure) -> Failure {
    stop()
    return failure
  }

  private var hasEnded: Bool {
    if status != nil { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    hasEnded(with: status)
    return true
  }

  private func hasEnded(with status: Int32) {
    self.status = status
    restorationForgetProgram(ending)
  }

  /// Waits a tenth of a second at most, and reads the program's output to standard error.
  private func wait(untilItTakesBytes: Bool) {
    var descriptors = [
      pollfd(fd: messages?.number ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: untilItTakesBytes ? input?.number ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
    ]
    // The program may end without its descriptors being closed, since other programs may have inherited them.
    _ = poll(&descriptors, 2, untilItTakesBytes ? 100 : 20)
    readMessages()
  }

  private func readMessages() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while let messages {
      let count = read(messages.number, &piece, piece.count)
      if count == 0 { self.messages = nil }
      guard count > 0 else { return }
      told = (told + piece[..<count]).suffix(piece.count)
    }
  }

  /// The last line of the program's output to standard error that is not empty.
  private var lastLine: String? {
    let lines = told.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    return lines.last { line in line.contains { $0 != " " && $0 != "\t" } }
  }

  private static func description(ofStatus status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "its status is \(status >> 8 & 0xFF)" : "signal \(signal) ended it"
  }

  private var newDeadline: Int { Self.seconds + patience }

  /// The seconds of a clock that cannot be set.
  private static var seconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec)
  }
}

/// A descriptor that is closed with this object.
private final class Descriptor {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// Wraps system calls.
extension ProgramFeed {
  /// Returns a pipe that programs do not inherit.
  private static func pipe() throws(Failure) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard CSystem.pipe(&ends) == 0 else { throw .cannotStart(String(cString: strerror(lastError()))) }
    for end in ends { closeOnExec(end) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Writes into a pipe; a closed one is an error. The signal for that is blocked in this thread only: other threads
  /// may write into pipes of their own meanwhile.
  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    var (pipes, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    let written = CSystem.write(descriptor, bytes, count)
    let error = lastError()
    if written < 0, error == EPIPE, sigismember(&before, SIGPIPE) == 0 { forget(&pipes) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    setLastError(error)
    return written
  }

  /// Discards pending signals, if there are any: ignored signals do not stay pending.
  private static func forget(_ signals: inout sigset_t) {
    var (pending, signal) = (sigset_t(), Int32(0))
    guard sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 else { return }
    sigwait(&signals, &signal)
  }

  /// Starts a program that is ended if this one ends. All signals are blocked between its start and its registration, which
  /// cannot come first.
  private static func started(
    _ name: String, _ arguments: [[UInt8]], input: Int32, messages: Int32
  ) -> (error: Int32, process: pid_t, ending: Int32) {
    var (all, mask, process) = (sigset_t(), sigset_t(), pid_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let error = spawn(name, arguments, input: input, messages: messages, &process)
    return (error, process, error == 0 ? restorationNoteProgram(process) : -1)
  }

  /// Starts a program in a process group of its own, with no signal blocked.
  ///
  /// - Returns: The number of a system error; 0 for none.
  private static func spawn(
    _ name: String, _ arguments: [[UInt8]], input: Int32, messages: Int32, _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    let environment = environmentVariables()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (from, to) in [(input, Int32(0)), (messages, 1), (messages, 2)] {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, pipes) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let pointers =
      ([Array(name.utf8)] + arguments).map { word in
        // The buffer is not empty, since it contains the terminating 0.
        (word + [0]).withUnsafeBytes { strdup($0.assumingMemoryBound(to: CChar.self).baseAddress.unsafelyUnwrapped) }
      } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return posix_spawnp(&process, name, &actions, &attributes, pointers, environment)
  }
}
