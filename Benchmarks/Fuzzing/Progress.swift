import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How far a process has come, in memory that it shares with the one that watches it: what it had found out is known also when
/// it ends in the middle of a scene.
struct Progress {
  /// The number of what is being tried, and since when: in seconds of a clock on the wall, and of the processor.
  var index = 0
  var start = 0.0, startOnProcessor = 0.0
  /// How many are done, how many of them could be shown, and how many frames that took.
  var done = 0, valid = 0, frames = 0
  /// What did not hold, beside crashes and the like.
  var faults = 0
  /// The slowest step of all, and the number of what took it.
  var slowest = 0.0, slowestIndex = 0
  /// The slowest scene with all of its steps.
  var slowestWhole = 0.0
  /// The most memory, in bytes.
  var memory = 0

  /// Seconds of a clock that never goes back.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// What this process has taken of the processor, in seconds.
  static var processorSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// What a clock of the system says, in seconds.
  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A file in memory that holds a `Progress`.
final class SharedProgress {
  let path: String
  private let memory: UnsafeMutablePointer<Progress>

  /// Why there is none.
  struct Failure: Error {
    let reason: String
  }

  /// Opens a file, and makes it where there is none.
  init(path: String) throws {
    self.path = path
    let isNew = !FileManager.default.fileExists(atPath: path)
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(MemoryLayout<Progress>.stride)) == 0 else {
      throw Failure(reason: "cannot write '\(path)'")
    }
    defer { close(descriptor) }
    let address = mmap(nil, MemoryLayout<Progress>.stride, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw Failure(reason: "cannot map '\(path)'") }
    memory = address.bindMemory(to: Progress.self, capacity: 1)
    if isNew { memory.initialize(to: Progress()) }
  }

  deinit { munmap(memory, MemoryLayout<Progress>.stride) }

  var value: Progress {
    get { memory.pointee }
    set { memory.pointee = newValue }
  }
}
