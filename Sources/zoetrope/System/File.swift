#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files and folders, as far as finding and reading scenes needs them.
enum File {
  /// Why a file was not read.
  enum ReadError: Error {
    /// The system's reason.
    case system(String)
    /// It is larger than was allowed, in bytes.
    case tooLarge(limit: Int)
    /// It is not text in UTF-8.
    case notText
    /// It is no file but something else, which this names.
    case notFile(String)
  }

  /// The text of a file.
  ///
  /// Nothing else is read: a pipe or a device may keep whoever reads it waiting for ever, in a player as well whose scene
  /// becomes one. To open it waits for nobody either.
  ///
  /// - Parameter limit: How many bytes it may have.
  static func text(at path: FilePath, limit: Int) throws(ReadError) -> String {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    // There is no opening a socket.
    if descriptor < 0 { throw errno == ENXIO ? .notFile("a socket") : .system(SystemError.last) }
    if let other = kindOtherThanFile(descriptor) {
      close(descriptor)
      throw .notFile(other)
    }
    guard let file = fdopen(descriptor, "r") else {
      close(descriptor)
      throw .system(SystemError.last)
    }
    defer { fclose(file) }
    let bytes = bytes(of: file, limit: limit + 1)
    guard ferror(file) == 0 else { throw .system(SystemError.last) }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }

  /// What there is at a descriptor, if it is no file.
  private static func kindOtherThanFile(_ descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return "nothing that can be looked at" }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR: isatty(descriptor) == 1 ? "a terminal" : "a device"
    default: "a device"
    }
  }

  /// The first bytes of a file, piece by piece: a buffer for the largest that is allowed would cost more than reading.
  private static func bytes(of file: UnsafeMutablePointer<FILE>, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let size = min(limit - bytes.count, 16 * 1024)
      let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = fread(buffer.baseAddress, 1, size, file)
      }
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Whether there is a file or folder at a path.
  static func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) } == 0 }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted, without the hidden ones; none if it cannot be read.
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

  /// Where the running program lies, links resolved; nil if the system does not tell.
  static var executable: FilePath? {
    #if canImport(Darwin)
    let link = FilePath(CommandLine.arguments.first ?? "")
    #else
    let link = FilePath("/proc/self/exe")
    #endif
    return real(link)
  }

  /// A path without links in it; nil where there is no such file.
  static func real(_ path: FilePath) -> FilePath? {
    guard let real = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(cString: real)
  }
}
