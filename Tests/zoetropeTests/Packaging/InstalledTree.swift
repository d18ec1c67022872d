import Foundation
import TestSupport

/// A folder into which `Packaging/install-files` installs, as `make install` does after its build.
struct InstalledTree {
  let folder: ScratchDirectory
  private let program: URL

  /// A program of a few bytes that passes everything on to the built one, which is large.
  init() throws {
    folder = try ScratchDirectory()
    program = folder.url.appending(path: "program")
    try Self.writeProgram("exec '\(BuiltProducts.zoetrope.path)' \"$@\"", to: program)
  }

  /// Writes a shell script that can be run. A shell writes it: a program that a parallel test starts would inherit the file if this
  /// process had it open for writing, and such a file cannot be executed.
  static func writeProgram(_ script: String, to file: URL) throws {
    let write = #"printf '#!/bin/sh\n%s\n' "$2" > "$1" && chmod 755 "$1""#
    let result = try run("/bin/sh", ["-c", write, "write", file.path, script])
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Where `DESTDIR` is.
  var root: URL { folder.url.appending(path: "root") }

  func install(prefix: String = "/usr/local", _ variables: [String: String] = [:]) throws -> CommandResult {
    try packaging("install-files", [program.path], prefix, variables)
  }

  func uninstall(prefix: String = "/usr/local") throws -> CommandResult {
    try packaging("install-files", ["--remove"], prefix, [:])
  }

  /// Builds a package for Debian.
  func buildDeb(_ variables: [String: String]) throws -> CommandResult {
    try packaging("build-deb", [program.path, folder.url.path], "/usr", variables)
  }

  /// Packs a release.
  func packRelease(_ address: String = "") throws -> CommandResult {
    let variables = ["DEB_MAINTAINER": "A Name <name@example.org>"]
    return try packaging("pack-release", [program.path, release.path, address], "/usr", variables)
  }

  /// Where `packRelease` puts its files.
  var release: URL { folder.url.appending(path: "release") }

  private func packaging(
    _ script: String, _ arguments: [String], _ prefix: String, _ variables: [String: String]
  ) throws -> CommandResult {
    var environment = plainEnvironment
    environment["DESTDIR"] = root.path
    environment["PREFIX"] = prefix
    environment.merge(variables) { $1 }
    return try run(
      "/bin/sh", ["Packaging/\(script)"] + arguments, environment: environment, directory: Fixtures.packageRoot)
  }

  /// All files and folders in it, folders with `/` at their ends, in the order of their names.
  func names() throws -> [String] {
    let find =
      "[ ! -d root ] || (cd root && find . -mindepth 1 -type d -printf '%P/\\n' -o -printf '%P\\n' | LC_ALL=C sort)"
    return try run("/bin/sh", ["-c", find], directory: folder.url).stdout.split(separator: "\n").map(String.init)
  }

  /// The text of one of its files.
  func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
}
