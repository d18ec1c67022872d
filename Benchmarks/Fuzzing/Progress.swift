import Foundation

/// The progress of a worker process, in memory that it shares with its supervisor, which can read it even if the
/// process ends in the middle of a scene.
struct Progress {
  /// The number of the current variant, and its start in wall-clock and processor time, in seconds.
  var index = 0
  var start = 0.0, startOnProcessor = 0.0
  /// The numbers of variants done, of valid scenes among them, and of frames drawn.
  var done = 0, valid = 0, frames = 0
  /// The number of violated rules, besides crashes and exceeded limits.
  var faults = 0
  /// The slowest step, and the number of its variant.
  var slowest = 0.0, slowestIndex = 0
  /// The slowest scene, all steps together.
  var slowestWhole = 0.0
  /// The peak memory, in bytes.
  var memory = 0

  /// The time of a monotonic clock, in seconds.
  static var now: Double { seconds(CLOCK_MONOTONIC) }

  /// The processor time of this process, in seconds.
  static var processorSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The time of a system clock, in seconds.
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

  /// Why the file cannot be used.
  struct Failure: Error {
    let reason: String
  }

  /// Opens a file, or creates it.
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
