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
  static func text(at path: String, limit: Int) throws(ReadError) -> String {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
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
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted, without the hidden ones; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The folder of a path; `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the running program lies, links resolved; nil if the system does not tell.
  static var executable: String? {
    #if canImport(Darwin)
    let link = CommandLine.arguments.first ?? ""
    #else
    let link = "/proc/self/exe"
    #endif
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
