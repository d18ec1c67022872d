import CSystem

/// The access to files and folders that finding and reading scenes requires.
enum File {
  /// The reason why a file was not read.
  enum ReadError: Error {
    /// A system error, with its description.
    case system(String)
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The file is not text in UTF-8.
    case notText
    /// The path does not lead to a regular file; the payload names its kind.
    case notFile(String)

    /// The words for a message, behind the file's name.
    var reason: String {
      switch self {
      case .system(let reason): "cannot be read: \(reason)"
      case .tooLarge(let limit): "is larger than \(limit / 1024) KiB"
      case .notText: "is not text in UTF-8"
      case .notFile(let kind): "is \(kind), not a file"
      }
    }
  }

  /// Returns the text of a regular file.
  ///
  /// Pipes, devices and the like are refused, since reading them may block without limit; a playing scene's file may be
  /// replaced by one too. For the same reason the file is opened without blocking.
  ///
  /// - Parameters:
  ///   - limit: The largest size allowed, in bytes.
  ///   - mayBeReplaced: True if this run may also write the file.
  static func text(at path: FilePath, limit: Int, mayBeReplaced: Bool = false) throws(ReadError) -> String {
    let bytes = try bytes(at: path, limit: limit, mayBeReplaced: mayBeReplaced)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }

  /// Returns the bytes of a regular file; other kinds of files are refused, as by `text(at:limit:)`.
  ///
  /// - Parameters:
  ///   - limit: The largest size allowed, in bytes.
  ///   - mayBeReplaced: True if this run may also write the file.
  static func bytes(at path: FilePath, limit: Int, mayBeReplaced: Bool = false) throws(ReadError) -> [UInt8] {
    try bytes(at: path, limit: { _ in limit }, mayBeReplaced: mayBeReplaced)
  }

  /// Returns the bytes of a regular file, as `bytes(at:limit:)` does.
  ///
  /// - Parameter limit: Returns the largest size allowed for a file with a beginning.
  static func bytes(
    at path: FilePath, limit: (_ beginning: [UInt8]) -> Int, mayBeReplaced: Bool = false
  ) throws(ReadError) -> [UInt8] {
    // A file that cannot be read is noted as well, since it may exist when it is read again.
    if !mayBeReplaced { ReadFiles.shared.note(path) }
    let descriptor = path.withCString { openFile($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0) }
    // Opening a socket fails with ENXIO.
    if descriptor < 0 { throw lastError() == ENXIO ? .notFile("a socket") : .system(SystemError.last) }
    if let other = kindOtherThanFile(descriptor) {
      close(descriptor)
      throw .notFile(other)
    }
    guard let file = fdopen(descriptor, "r") else {
      close(descriptor)
      throw .system(SystemError.last)
    }
    defer { fclose(file) }
    return try allBytes(of: file, limit: limit)
  }

  /// Returns the bytes of standard input, of any kind, up to its end.
  ///
  /// - Parameter limit: Returns the largest size allowed for an input with a beginning.
  static func bytesOfStandardInput(limit: (_ beginning: [UInt8]) -> Int) throws(ReadError) -> [UInt8] {
    guard let file = fdopen(dup(0), "r") else { throw .system(SystemError.last) }
    defer { fclose(file) }
    ReadFiles.shared.noteStandardInput()
    return try allBytes(of: file, limit: limit)
  }

  /// Writes standard input to standard output as it comes, whatever it is, up to its end.
  static func copyStandardInput() throws(Failure) {
    try StandardStream.protectFiles()
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = piece.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
      if count < 0, lastError() == EINTR { continue }
      guard count >= 0 else { throw Failure("cannot read the standard input: \(SystemError.last)", ExitStatus.noInput) }
      guard count > 0 else { return }
      guard StandardStream.output.write(Array(piece[..<count])) else { throw StandardStream.writeFailure }
    }
  }

  /// The number of bytes that tell what kind of file it is.
  private static let beginning = 4096

  private static func allBytes(
    of file: UnsafeMutablePointer<FILE>, limit: (_ beginning: [UInt8]) -> Int
  ) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    append(file, to: &bytes, upTo: beginning)
    let limit = limit(bytes)
    append(file, to: &bytes, upTo: limit + 1)
    guard ferror(file) == 0 else { throw .system(SystemError.last) }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// Returns the kind of file that a descriptor refers to; nil for a regular file.
  private static func kindOtherThanFile(_ descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return "nothing that can be looked at" }
    return isatty(descriptor) == 1 ? "a terminal" : kindOtherThanFile(status)
  }

  /// Returns the kind of file at a path that exists; nil for a regular file.
  static func kindOtherThanFile(at path: FilePath) -> String? {
    path.status.flatMap(kindOtherThanFile)
  }

  private static func kindOtherThanFile(_ status: stat) -> String? {
    switch status.kind {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// Appends the content of a file until there are so many bytes, in pieces: allocating a buffer of the largest size would take
  /// longer than reading. The size of a regular file is known; a growing buffer would leave unused memory as large as
  /// itself.
  private static func append(_ file: UnsafeMutablePointer<FILE>, to bytes: inout [UInt8], upTo limit: Int) {
    var status = stat()
    if fstat(fileno(file), &status) == 0, status.kind == S_IFREG {
      bytes.reserveCapacity(min(max(Int(status.st_size), 0), limit))
    }
    while bytes.count < limit {
      let size = min(limit - bytes.count, 16 * 1024)
      let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = fread(buffer.baseAddress, 1, size, file)
      }
      if piece.isEmpty { break }
      bytes += piece
    }
  }

  /// Returns true if a file or folder exists at a path.
  static func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) } == 0 }

  /// Returns true if a regular file exists at a path.
  static func isRegular(_ path: FilePath) -> Bool {
    path.status?.kind == S_IFREG
  }

  /// Returns true if a folder exists at a path.
  static func isFolder(_ path: FilePath) -> Bool {
    path.status?.kind == S_IFDIR
  }

  /// Returns the names in a folder in alphabetical order, without hidden ones; empty if it cannot be read.
  static func names(in folder: FilePath) -> [FilePath] {
    guard let directory = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [FilePath] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          FilePath(cString: $0)
        }
      }
      if !name.isHidden { names.append(name) }
    }
    return names.sorted()
  }

  /// The path of the running program with symbolic links resolved; nil if the system does not provide it.
  static var executable: FilePath? {
    let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { room in
      room.baseAddress.flatMap { executablePath($0, UInt32(room.count)) != 0 ? FilePath(cString: $0) : nil }
    }
    return path.flatMap(real)
  }

  /// Returns the path with symbolic links resolved; nil if the file does not exist.
  static func real(_ path: FilePath) -> FilePath? {
    guard let real = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(cString: real)
  }

  /// Returns the absolute path of the file that a path refers to, with symbolic links resolved. The file need not
  /// exist: a link to a missing file leads to the place where it would be created.
  static func place(of path: FilePath) -> FilePath { place(of: path, links: mostLinks) }

  private static func place(of path: FilePath, links: Int) -> FilePath {
    if let real = real(path) { return real }
    guard links > 0 else { return path }
    if let target = target(ofLink: path) {
      return place(of: target.isAbsolute ? target : path.folder / target, links: links - 1)
    }
    guard !path.parts.isEmpty else { return path }
    let folder = place(of: path.folder, links: links)
    switch path.name {
    case FilePath(""), FilePath("."): return folder
    case FilePath(".."): return folder.folder
    default: return folder / path.name
    }
  }

  /// The greatest number of links that are followed, which is that of Linux (path_resolution(7)).
  private static let mostLinks = 40

  /// Returns the path that a symbolic link contains; nil if the file is no link.
  static func target(ofLink path: FilePath) -> FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withCString { readlink($0, &target, target.count) }
    return count > 0 ? FilePath(bytes: target[..<count].map { UInt8(bitPattern: $0) }) : nil
  }
}

extension FilePath {
  /// The status of what is at the path, links followed; nil if there is nothing.
  var status: stat? {
    var status = stat()
    return withCString { stat($0, &status) } == 0 ? status : nil
  }
}

extension stat {
  /// The kind of the file, such as `S_IFREG`.
  var kind: Int32 { Int32(withUnsafePointer(to: self, fileKind)) }
}

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
      guard let status = path.status else { return nil }
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
