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
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? kindOtherThanFile(status) : nil
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
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.kind == S_IFREG
  }

  /// Returns true if a folder exists at a path.
  static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.kind == S_IFDIR
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

extension stat {
  /// The kind of the file, such as `S_IFREG`.
  var kind: Int32 { Int32(withUnsafePointer(to: self, fileKind)) }
}
