import Foundation
import TestSupport
import Testing

/// Only regular files are read: anything that may block a reader is refused at once, also while the terminal is in use.
@Suite("FilesOnly")
struct FilesOnlyTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  private func pipe(at name: String) throws -> String {
    try #require(mkfifo(path(name), 0o600) == 0)
    return path(name)
  }

  @Test("A pipe is no scene", arguments: ["check", "render", "sample", "play"])
  func aPipeIsNoScene(command: String) throws {
    let result = try Command.zoetrope(command, try pipe(at: "scene.yaml"))
    #expect(result.status == 66 && !result.timedOut)
    #expect(result.stderr.contains("scene.yaml' is a pipe; a scene has to be a file"))
  }

  @Test("A device, a folder or a socket is no scene")
  func norIsADeviceAFolderOrASocket() throws {
    #expect(try Command.zoetrope("check", "/dev/zero").stderr.contains("is a device"))
    let socket = path("s.yaml")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(socket.utf8)) }
    #if canImport(Darwin)
    let descriptor = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
    let result = try Command.zoetrope("check", socket)
    #expect(result.status == 66)
    #expect(result.stderr.contains("is a socket"))
  }

  /// `/dev/stdin` is what it refers to: a file is read, a terminal or a pipe is not.
  @Test("Standard input that is a file is read")
  func standardInputThatIsAFileIsRead() throws {
    let scene = Fixtures.packageRoot.appendingPathComponent("Scenes/combination-lock.yaml").path
    let result = try run("/bin/sh", ["-c", "'\(BuiltProducts.zoetrope.path)' check /dev/stdin < '\(scene)'"])
    #expect(result.status == 0, "\(result.stderr)")
    let piped = try run("/bin/sh", ["-c", "cat '\(scene)' | '\(BuiltProducts.zoetrope.path)' check /dev/stdin"])
    #expect(piped.status == 66)
    #expect(piped.stderr.contains("is a pipe"))
  }

  @Test("A pipe in place of the file of keys is refused")
  func aPipeInPlaceOfTheFileOfKeys() throws {
    try FileManager.default.createDirectory(atPath: path("zoetrope"), withIntermediateDirectories: true)
    _ = try pipe(at: "zoetrope/keys")
    let environment = ["XDG_CONFIG_HOME": scratch.url.path]
    #expect(try Command.zoetrope("keys", environment: environment).stderr.contains("is a pipe, not a file"))
    let terminal = try PlayerScreens.player("combination-lock", environment: environment)
    try terminal.wait("the warning") { $0.last?.contains("is a pipe, not a file") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// A pipe that is moved over the scene of a player is told there, and the player goes on.
  @Test("A pipe in place of a scene that plays is refused")
  func aPipeInPlaceOfASceneThatPlays() throws {
    let scene = path("scene.yaml")
    try FileManager.default.copyItem(
      atPath: Fixtures.packageRoot.appendingPathComponent("Scenes/combination-lock.yaml").path, toPath: scene)
    let terminal = try PlayerScreens.player("'\(scene)'")
    rename(try pipe(at: "pipe"), scene)
    try terminal.wait("the warning") { $0.last?.contains("a pipe has taken the file's place") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// A pipe that is created after the scene's file was removed is reported as one, too, and not as a missing file.
  @Test("A pipe after a scene that was removed is refused")
  func aPipeAfterASceneThatWasRemoved() throws {
    let scene = path("scene.yaml")
    try FileManager.default.copyItem(
      atPath: Fixtures.packageRoot.appendingPathComponent("Scenes/combination-lock.yaml").path, toPath: scene)
    let terminal = try PlayerScreens.player("'\(scene)'")
    try FileManager.default.removeItem(atPath: scene)
    try terminal.wait("the notice") { $0.last?.contains("is gone") ?? false }
    _ = try pipe(at: "scene.yaml")
    try terminal.wait("the warning") { $0.last?.contains("a pipe has taken the file's place") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// The limit of file sizes (`ulimit -f`) ends neither a player nor a command by a signal.
  @Test("Where files are limited the player plays, and says that it cannot save", arguments: ["direct", "curses"])
  func whereFilesAreLimited(presenter: String) throws {
    let terminal = try TmuxTerminal()
    try terminal.noteModes()
    try terminal.run("ulimit -f 0; cd '\(scratch.url.path)'; clear")
    try terminal.run("'\(BuiltProducts.zoetrope.path)' play --presenter \(presenter) --paused combination-lock")
    try terminal.wait("the bar") { $0.last?.contains("? help") ?? false }
    try terminal.send("s")
    try terminal.wait("the reason") { $0.last?.contains("cannot save") ?? false }
    try terminal.send("q")
    try terminal.waitUntilRestored(status: 0)
  }

  @Test("Output into a file that is limited ends with its status")
  func outputIntoAFileThatIsLimited() throws {
    let command = "ulimit -f 0; '\(BuiltProducts.zoetrope.path)' render combination-lock > '\(path("frame"))'"
    let result = try run("/bin/sh", ["-c", command + " 2> /dev/null"], directory: Fixtures.packageRoot)
    #expect(result.status == 74)
  }
}
