import Foundation

/// A new directory that is removed with this object.
package final class ScratchDirectory: Sendable {
  /// The directory.
  package let url: URL

  /// Creates the directory. It is in `/tmp`, since the path of a socket must be short.
  package init() throws {
    url = URL(fileURLWithPath: "/tmp/zoetrope-\(UUID().uuidString.prefix(13))", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The text of a file in it, with invalid UTF-8 replaced; empty if there is no such file.
  package func text(_ name: String) -> String {
    String(decoding: (try? Data(contentsOf: url.appendingPathComponent(name))) ?? Data(), as: UTF8.self)
  }

  /// Makes a program of a shell script, with folders on the way to it.
  ///
  /// It is written by a shell: a program that a parallel test starts would inherit the file if this process had it open for
  /// writing, and such a file cannot be executed.
  package func addProgram(_ name: String, _ script: String) throws {
    let path = url.appendingPathComponent(name).path
    let write = #"mkdir -p "${1%/*}" && printf '#!/bin/sh\n%s\n' "$2" > "$1" && chmod 755 "$1""#
    let result = try run("/bin/sh", ["-c", write, "write", path, script])
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }
}
