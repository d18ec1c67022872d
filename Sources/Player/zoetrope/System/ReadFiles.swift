import CSystem

/// The files that this run of the program reads: scenes, the files that they name, logs of inputs, and settings. None
/// of them is ever written, by whatever path or link it is named, or as standard output.
///
/// `File` notes the files that it opens, and `NewFile` and `StandardStream` check them, so that no reader and no writer
/// can omit it.
final class ReadFiles: @unchecked Sendable {
  static let shared = ReadFiles()

  /// The identity of a file, independent of its names.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Creates the identity of the file at a path; nil if there is none.
    init?(_ path: FilePath) {
      var status = stat()
      guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
      self.init(status)
    }

    /// Creates the regular file that a descriptor refers to; nil for any other kind, which is not stored as a file.
    init?(descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.kind == S_IFREG else { return nil }
      self.init(status)
    }
  }

  /// The identity of the file at each path when it was read last; nil if there was none.
  private var files: [FilePath: Identity?] = [:]
  /// The file of standard output when the program started, unless that was empty, so that it cannot be read.
  private let output: Identity?
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() {
    pthread_mutex_init(mutex, nil)
    let descriptor = StandardStream.output.descriptor
    var status = stat()
    output = fstat(descriptor, &status) == 0 && status.st_size > 0 ? Identity(descriptor: descriptor) : nil
  }

  /// Notes a file that is read, or will be.
  func note(_ path: FilePath) { locked { files[path] = .some(Identity(path)) } }

  /// Notes the file that is read as standard input.
  func noteStandardInput() { locked { files[.standardStream] = .some(Identity(descriptor: 0)) } }

  /// Refuses to write a file that is read.
  ///
  /// - Parameters:
  ///   - place: The file, with links resolved (`File.place(of:)`).
  ///   - name: The name of the file as the user gave it.
  /// - Throws: An error that names the file.
  func protect(_ place: FilePath, named name: FilePath) throws(Failure) {
    guard let read = locked({ read(at: place) }) else { return }
    throw Failure(isRead: name, as: read)
  }

  /// Refuses to write to standard output if that is a file that is read.
  ///
  /// - Throws: An error that names the file.
  func protectStandardOutput() throws(Failure) {
    guard let output, let read = locked({ name(of: output) }) else { return }
    throw Failure(isRead: .standardStream, as: read)
  }

  /// Returns true if a file is read, or would be if it existed.
  func has(_ path: FilePath) -> Bool { locked { read(at: File.place(of: path)) } != nil }

  /// Returns the path by which a file has been read; nil if it has not been.
  private func read(at place: FilePath) -> FilePath? {
    if let own = Identity(place), let name = name(of: own) { return name }
    return files.keys.first { $0 != .standardStream && File.place(of: $0) == place }
  }

  /// Returns the path by which a file has been read, whatever its other names; nil if it has not been.
  private func name(of file: Identity) -> FilePath? {
    files.first { path, identity in identity == file || path != .standardStream && Identity(path) == file }?.key
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

extension Failure {
  /// Creates the failure that a file to be written is read in the same run.
  ///
  /// - Parameters:
  ///   - name: The name of the file to write; `-` is standard output.
  ///   - read: The name under which the file is read.
  init(isRead name: FilePath, as read: FilePath) {
    let output = name == .standardStream ? "standard output" : "'\(name)'"
    let other = read == .standardStream ? "standard input" : "'\(read)'"
    let subject =
      name != .standardStream && name.name == read.name ? output : "\(output) is the same file as \(other), which"
    self.init("\(subject) is read here, and would be overwritten; write into another file", ExitStatus.badUsage)
  }
}
