import Foundation
import TestSupport
import Testing

/// The files of a release, of a program that passes everything on to the built one.
@Suite("Release", .enabled(if: isRepository))
struct ReleaseTests {
  private static let address = "https://example.org/owner/zoetrope/releases/download/v1"

  private static func names(in tree: InstalledTree) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tree.release.path).sorted()
  }

  private static func version() throws -> String {
    try Command.zoetrope("--version").stdout.trimmingCharacters(in: .newlines)
  }

  @Test("It has a program, sources, an installer and all checksums, and the same commit gives the same bytes")
  func itHasAProgram() throws {
    let (first, second) = (try InstalledTree(), try InstalledTree())
    let result = try first.packRelease()
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try second.packRelease().status == 0)
    let version = try Self.version()
    let machine = try run("/bin/uname", ["-m"]).stdout.trimmingCharacters(in: .newlines)
    let names = try Self.names(in: first)
    #expect(names.contains("zoetrope-\(version).tar.gz") && names.contains("install.sh"))
    #expect(names.contains("zoetrope-\(version)-linux-\(machine).tar.gz") && !names.contains("zoetrope.rb"))
    let script = "sha256sum --quiet --check SHA256SUMS && cat SHA256SUMS"
    let sums = try run("/bin/sh", ["-c", script], directory: first.release)
    #expect(sums.status == 0 && sums.stdout.split(separator: "\n").count == names.count - 1, "\(sums.stderr)")
    #expect(try run("/bin/sh", ["-c", script], directory: second.release).stdout == sums.stdout)
  }

  @Test("The archive of the program has what an installation has, with nobody's names and rights")
  func theArchiveHasWhatAnInstallationHas() throws {
    let tree = try InstalledTree()
    #expect(try tree.packRelease().status == 0 && tree.install(prefix: "/usr").status == 0)
    let list = "tar -tzf zoetrope-*-linux-*.tar.gz | sed 's,^[^/]*/,,; /^$/d' | LC_ALL=C sort"
    let names = try run("/bin/sh", ["-c", list], directory: tree.release).stdout.split(separator: "\n").map(String.init)
    let installed = try tree.names().compactMap { $0.hasPrefix("usr/") && $0 != "usr/" ? String($0.dropFirst(4)) : nil }
    #expect(names == installed)
    let owners = "tar --numeric-owner -tvzf zoetrope-*-linux-*.tar.gz | awk '{ print $1, $2 }' | LC_ALL=C sort -u"
    #expect(
      try run("/bin/sh", ["-c", owners], directory: tree.release).stdout
        == "-rw-r--r-- 0/0\n-rwxr-xr-x 0/0\ndrwxr-xr-x 0/0\n")
  }

  @Test("The formula names the archive of the sources, its checksum and the project's page")
  func theFormulaNamesTheArchive() throws {
    let tree = try InstalledTree()
    #expect(try tree.packRelease(Self.address).status == 0)
    let formula = try String(contentsOf: tree.release.appending(path: "zoetrope.rb"), encoding: .utf8)
    let archive = "zoetrope-\(try Self.version()).tar.gz"
    let sum = try run("/bin/sh", ["-c", "sha256sum \(archive)"], directory: tree.release).stdout.prefix(64)
    #expect(formula.contains("  url \"\(Self.address)/\(archive)\"\n") && formula.contains("  sha256 \"\(sum)\"\n"))
    #expect(formula.contains("  homepage \"https://example.org/owner/zoetrope\"\n"))
    #expect(!formula.contains("@") && formula.hasPrefix("# Player of"))
    let installer = try String(contentsOf: tree.release.appending(path: "install.sh"), encoding: .utf8)
    #expect(installer.contains("from=${ZOETROPE_FROM:-\(Self.address)}\n"))
    if isInstalled("ruby") {
      let check = try run("/bin/sh", ["-c", "ruby -c zoetrope.rb"], directory: tree.release)
      #expect(check.status == 0, "\(check.stderr)")
    }
  }

  @Test(
    "What is no address is refused", arguments: ["releases", "https://a b", "https://a\"", "https://a|b", "ftp://a"])
  func whatIsNoAddressIsRefused(address: String) throws {
    let tree = try InstalledTree()
    let result = try tree.packRelease(address)
    #expect(result.status == 64 && result.stderr.contains("is not the address of a folder"))
    #expect(!FileManager.default.fileExists(atPath: tree.release.path))
  }

  @Test("A version that is not the program's is refused before anything is made", arguments: ["", "0.0.9", "v1"])
  func anotherVersionIsRefused(version: String) throws {
    let folder = try ScratchDirectory()
    let release = folder.url.appending(path: "release")
    let result = try run(
      "/bin/sh", ["Packaging/make-release", version, release.path], environment: plainEnvironment,
      directory: Fixtures.packageRoot)
    #expect(result.status == 64 && result.stderr.contains("and not '\(version)': make release VERSION="))
    #expect(!FileManager.default.fileExists(atPath: release.path))
  }

  @Test("The scripts are as shellcheck wants them", .enabled(if: isInstalled("shellcheck")))
  func theScriptsAreAsShellcheckWantsThem() throws {
    let script = "shellcheck $(grep -sl '^#!/bin/sh' Packaging/* Scripts/*)"
    let result = try run("/bin/sh", ["-c", script], directory: Fixtures.packageRoot)
    #expect(result.status == 0, "\(result.stdout)")
  }
}

/// Whether the sources are a repository, and git is there.
let isRepository: Bool = {
  let script = "git -C '\(Fixtures.packageRoot.path)' rev-parse --verify HEAD"
  return (try? run("/bin/sh", ["-c", script], environment: plainEnvironment))?.status == 0
}()
