import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, without the optimised build before them.
@Suite("Installation")
struct InstallationTests {
  @Test("All that belongs to the program is installed where it is looked for")
  func allIsInstalledWhereItIsLookedFor() throws {
    let tree = try InstalledTree()
    let result = try tree.install()
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let names = try tree.names()
    for file in [
      "bin/zoetrope", "share/man/man1/zoetrope.1", "share/bash-completion/completions/zoetrope",
      "share/zsh/site-functions/_zoetrope", "share/fish/vendor_completions.d/zoetrope.fish",
      "share/doc/zoetrope/LICENSE",
      "share/doc/zoetrope/LICENSE-DejaVu", "share/doc/zoetrope/LICENSES-of-libraries",
      "share/zoetrope/Scenes/scene.schema.json", "share/zoetrope/Scenes/input-log.schema.json",
      "share/zoetrope/Scenes/form/payment.yaml",
    ] { #expect(names.contains("usr/local/" + file), "\(file)") }
    let modes =
      "find root -type d ! -perm 755 -o -type f ! -perm 644 ! -path root/usr/local/bin/zoetrope -o -path '*/bin/zoetrope' ! -perm 755"
    #expect(try run("/bin/sh", ["-c", modes], directory: tree.folder.url).stdout.isEmpty)
    let scenes = names.filter { $0.hasSuffix(".yaml") }.count
    #expect(try scenes == Command.sceneNames().count)
    let fish = try tree.text("usr/local/share/fish/vendor_completions.d/zoetrope.fish")
    #expect(try fish == Command.zoetrope("--generate-completion-script", "fish").stdout)
  }

  @Test("What was installed is removed, and nothing else")
  func whatWasInstalledIsRemovedAndNothingElse() throws {
    let tree = try InstalledTree()
    let own = tree.root.appending(path: "usr/local/share/zoetrope/Scenes/form")
    let empty = tree.root.appending(path: "usr/local/share/man/man1")
    for folder in [own, empty] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try "".write(to: own.appending(path: "my own.yaml"), atomically: false, encoding: .utf8)
    let before = try tree.names()
    #expect(try tree.install().status == 0)
    #expect(try tree.names().count > before.count + 60)
    #expect(try tree.install().status == 0)
    #expect(try tree.uninstall().status == 0)
    #expect(try tree.names() == before)
  }

  @Test("Nothing remains under a prefix that was not there")
  func nothingRemains() throws {
    let tree = try InstalledTree()
    #expect(try tree.install(prefix: "/opt/a folder").status == 0)
    #expect(try tree.uninstall(prefix: "/opt/a folder").status == 0)
    #expect(try tree.names() == ["opt/", "opt/a folder/"])
  }

  @Test("What an earlier version had and this one has not is removed")
  func whatAnEarlierVersionHadIsRemoved() throws {
    let tree = try InstalledTree()
    #expect(try tree.install().status == 0)
    let whole = try tree.names()
    let folder = tree.root.appending(path: "usr/local/share/zoetrope")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Scenes/gone"), withIntermediateDirectories: false)
    try "".write(to: folder.appending(path: "Scenes/gone/old.yaml"), atomically: false, encoding: .utf8)
    let list = folder.appending(path: "installed-files")
    let files = try String(contentsOf: list, encoding: .utf8)
    let more = "share/zoetrope/Scenes/gone/\nshare/zoetrope/Scenes/gone/old.yaml\n"
    try (files + more).write(to: list, atomically: false, encoding: .utf8)
    #expect(try tree.install().status == 0)
    #expect(try !tree.names().contains("usr/local/share/zoetrope/Scenes/gone/old.yaml"))
    #expect(try tree.uninstall().status == 0)
    #expect(whole.count > 60)
    #expect(try tree.names() == ["usr/", "usr/local/"])
  }

  @Test("A list of files cannot lead out of the prefix")
  func aListCannotLeadOut() throws {
    let tree = try InstalledTree()
    #expect(try tree.install().status == 0)
    let victim = tree.root.appending(path: "usr/victim")
    try "".write(to: victim, atomically: false, encoding: .utf8)
    let list = tree.root.appending(path: "usr/local/share/zoetrope/installed-files")
    try "../victim\nshare/../../victim\n\(victim.path)\n".write(to: list, atomically: false, encoding: .utf8)
    let result = try tree.uninstall()
    #expect(result.stderr.contains("which is left alone"))
    #expect(try tree.names().contains("usr/victim"))
  }

  @Test("A file of others where the program belongs stays, and nothing is installed")
  func aFileOfOthersStays() throws {
    let tree = try InstalledTree()
    let own = tree.root.appending(path: "usr/local/share/man/man1")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try "mine".write(to: own.appending(path: "zoetrope.1"), atomically: false, encoding: .utf8)
    let before = try tree.names()
    let result = try tree.install()
    #expect(result.status == 74 && result.stderr.contains("zoetrope.1' is there already"), "\(result.stderr)")
    #expect(try tree.names() == before && tree.text("usr/local/share/man/man1/zoetrope.1") == "mine")
  }

  @Test("Where nothing is installed, that is said")
  func whereNothingIsInstalledThatIsSaid() throws {
    let tree = try InstalledTree()
    let result = try tree.uninstall()
    #expect(result.status == 66 && result.stderr.contains("nothing is installed under"))
    let relative = try tree.install(prefix: "usr")
    #expect(relative.status == 64 && relative.stderr.contains("PREFIX has to begin with '/'"))
  }

  @Test("An installed program finds its scenes")
  func anInstalledProgramFindsItsScenes() throws {
    let tree = try InstalledTree()
    #expect(try tree.install().status == 0)
    // The program itself, since it looks beside its own file.
    let program = tree.root.appending(path: "usr/local/bin/zoetrope")
    try FileManager.default.removeItem(at: program)
    if (try? FileManager.default.linkItem(at: BuiltProducts.zoetrope, to: program)) == nil {
      try FileManager.default.copyItem(at: BuiltProducts.zoetrope, to: program)
    }
    let list = try run(program.path, ["list"], directory: tree.folder.url)
    #expect(list.status == 0)
    #expect(try list.stdout.split(separator: "\n").count == Command.sceneNames().count)
  }
}
