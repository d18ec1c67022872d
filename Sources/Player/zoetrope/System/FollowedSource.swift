import CSystem
import Interaction
import SceneFormat
import ScenePlayer

/// A source of lines that a scene follows: standard input, a pipe, or a file that grows. A thread of its own reads it, so
/// that nothing that a source does keeps a frame or a key waiting.
///
/// A named pipe stays open when its writers have gone, since others may come. A file is read from its beginning, and
/// again from its beginning when it has become shorter. Only standard input ends.
final class FollowedSource: @unchecked Sendable {
  private let descriptor: Int32
  /// True if the end of what can be read is the end of all.
  private let ends: Bool
  private let remote: SceneRemote
  // Only the thread uses these.
  private var lines = LineSplitter(limit: OutsideLine.longest)
  private var position: Int64 = 0
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// The pause before a source that had nothing is read again, in milliseconds.
  private static let pause: Int32 = 30

  /// Opens a source.
  ///
  /// - Throws: A `Failure` if there is none, or it is of a kind that cannot be followed.
  init(_ path: FilePath, for remote: SceneRemote) throws(Failure) {
    (self.remote, ends) = (remote, path == .standardStream)
    guard !ends else {
      guard isatty(0) == 0 else {
        throw Failure(
          "'--follow -' reads standard input, which is the terminal here; its keys are for the player",
          ExitStatus.badUsage)
      }
      ReadFiles.shared.noteStandardInput()
      descriptor = 0
      return
    }
    if let kind = File.kindOtherThanFile(at: path), kind != "a pipe" {
      throw Failure("'\(path)' is \(kind); a scene follows a pipe or a file", ExitStatus.noInput)
    }
    ReadFiles.shared.note(path)
    descriptor = Self.open(path)
    guard descriptor >= 0 else { throw Failure("cannot read '\(path)': \(SystemError.last)", ExitStatus.noInput) }
  }

  /// Opens a file to read. A pipe is opened to write as well if that is allowed: it then has no end when its writers
  /// have gone, and opening it does not wait for one.
  private static func open(_ path: FilePath) -> Int32 {
    let isPipe = File.kindOtherThanFile(at: path) != nil
    let flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let both = isPipe ? path.withCString { openFile($0, O_RDWR | flags, 0) } : -1
    return both >= 0 ? both : path.withCString { openFile($0, O_RDONLY | flags, 0) }
  }

  /// Starts the thread, which reads until the end of the source or of the process.
  ///
  /// - Returns: False if the system has no more threads.
  func start() -> Bool {
    var (everything, mask, thread) = (sigset_t(), sigset_t(), UInt(0))
    sigfillset(&everything)
    pthread_sigmask(SIG_SETMASK, &everything, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let source = Unmanaged.passRetained(self)
    let error = signalStartThread(
      { argument in
        argument.map { Unmanaged<FollowedSource>.fromOpaque($0).takeRetainedValue().read() }
        return nil
      }, source.toOpaque(), &thread)
    if error != 0 { source.release() }
    return error == 0
  }

  private func read() {
    while true {
      let count = CSystem.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        position += Int64(count)
        guard say(lines.lines(buffer[..<count])) else { return }
      } else if count == 0, ends {
        _ = say(lines.last().map { [$0] } ?? []) && remote.sayInTurn(.close)
        return
      } else if count < 0, ![EAGAIN, EINTR].contains(lastError()) {
        _ = remote.sayInTurn(.mistake("the source cannot be read any more: \(SystemError.last)"))
        return
      } else {
        wait(isEmpty: count == 0)
        restartIfShorter()
      }
    }
  }

  /// Waits until there may be more to read.
  private func wait(isEmpty: Bool) {
    // At the end of a file, and of a pipe without writers, there would be something to read at once.
    var readable = pollfd(fd: isEmpty ? -1 : descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&readable, 1, isEmpty ? Self.pause : 1000)
  }

  private func restartIfShorter() {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.kind == S_IFREG, status.st_size < position else { return }
    lseek(descriptor, 0, SEEK_SET)
    position = 0
    lines.restart()
  }

  /// Says what lines say. Returns false if nobody listens any more.
  private func say(_ lines: [LineSplitter.Line]) -> Bool {
    lines.allSatisfy { line in
      switch line {
      case .whole(let bytes, let number):
        OutsideLine.words(in: bytes, number: number).allSatisfy(remote.sayInTurn)
      case .tooLong(let number): remote.sayInTurn(OutsideLine.tooLong(number: number))
      }
    }
  }
}

/// A splitter of bytes that come in pieces into lines, which keeps at most one line that has not ended.
struct LineSplitter {
  /// A line, without its end.
  enum Line: Equatable {
    case whole(ArraySlice<UInt8>, number: Int)
    /// A line that is longer than the limit, of which nothing is kept.
    case tooLong(number: Int)
  }

  private let limit: Int
  /// The beginning of the line that has not ended.
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var number = 1

  /// Creates a splitter.
  ///
  /// - Parameter limit: The length of the longest line, in bytes.
  init(limit: Int) { self.limit = limit }

  /// Returns the lines that end in the next bytes.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var (lines, start) = ([Line](), bytes.startIndex)
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes[start..<end])
      lines.append(ended())
      start = end + 1
    }
    append(bytes[start...])
    return lines
  }

  /// Returns the line that has not ended, at the end of all; nil if there is none.
  mutating func last() -> Line? { rest.isEmpty && !isTooLong ? nil : ended() }

  /// Forgets the line that has not ended, and counts from 1 again.
  mutating func restart() { self = LineSplitter(limit: limit) }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || rest.count + bytes.count > limit
    if isTooLong { rest.removeAll(keepingCapacity: true) } else { rest += bytes }
  }

  private mutating func ended() -> Line {
    defer {
      rest = []
      isTooLong = false
      number += 1
    }
    return isTooLong ? .tooLong(number: number) : .whole(rest[...], number: number)
  }
}
