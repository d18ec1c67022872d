import Foundation
import TestSupport
import Testing

/// The archive of a release, and the formula for Homebrew that names it.
@Suite("ReleaseArchive", .enabled(if: isRepository))
struct ReleaseArchiveTests {
  private static let url = "https://example.org/owner/zoetrope/releases/download/v1/zoetrope.tar.gz"

  private func pack(_ url: String = "", into folder: ScratchDirectory) throws -> CommandResult {
    try run(
      "/bin/sh", ["Packaging/pack-release", folder.url.path, url], environment: plainEnvironment,
      directory: Fixtures.packageRoot)
  }

  @Test("The archive has a checksum, and the same commit gives the same bytes")
  func theArchiveHasAChecksum() throws {
    let (first, second) = (try ScratchDirectory(), try ScratchDirectory())
    #expect(try pack(into: first).status == 0)
    #expect(try pack(into: second).status == 0)
    let script = "sha256sum --quiet --check *.sha256 && cat *.sha256 && tar -tzf *.tar.gz | sed -n 1p && ls"
    let look = try run("/bin/sh", ["-c", script], directory: first.url)
    let version = try Command.zoetrope("--version").stdout.trimmingCharacters(in: .newlines)
    #expect(look.status == 0 && look.stdout.contains("\nzoetrope-\(version)/\n"), "\(look.stderr)")
    #expect(!look.stdout.contains("zoetrope.rb"))
    #expect(try run("/bin/sh", ["-c", script], directory: second.url).stdout == look.stdout)
  }

  @Test("The formula names the archive, its checksum and the project's page")
  func theFormulaNamesTheArchive() throws {
    let folder = try ScratchDirectory()
    #expect(try pack(Self.url, into: folder).status == 0)
    let formula = try String(contentsOf: folder.url.appending(path: "zoetrope.rb"), encoding: .utf8)
    let sums = try run("/bin/sh", ["-c", "cat *.sha256"], directory: folder.url).stdout
    #expect(formula.contains("  url \"\(Self.url)\"\n") && formula.contains("  sha256 \"\(sums.prefix(64))\"\n"))
    #expect(formula.contains("  homepage \"https://example.org/owner/zoetrope\"\n"))
    #expect(!formula.contains("@") && formula.hasPrefix("# Player of"))
    if isInstalled("ruby") {
      let check = try run("/bin/sh", ["-c", "ruby -c zoetrope.rb"], directory: folder.url)
      #expect(check.status == 0, "\(check.stderr)")
    }
  }

  @Test("What is no address is refused", arguments: ["zoetrope.tar.gz", "https://a b", "https://a\"", "https://a|b"])
  func whatIsNoAddressIsRefused(url: String) throws {
    let folder = try ScratchDirectory()
    let result = try pack(url, into: folder)
    #expect(result.status == 64 && result.stderr.contains("is not the address of an archive"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "zoetrope.rb").path))
  }

  @Test("The scripts are as shellcheck wants them", .enabled(if: isInstalled("shellcheck")))
  func theScriptsAreAsShellcheckWantsThem() throws {
    let script = "shellcheck $(grep -l '^#!/bin/sh' Packaging/*)"
    let result = try run("/bin/sh", ["-c", script], directory: Fixtures.packageRoot)
    #expect(result.status == 0, "\(result.stdout)")
  }
}

/// Whether the sources are a repository, and git is there.
private var isRepository: Bool {
  let script = "git -C '\(Fixtures.packageRoot.path)' rev-parse --verify HEAD"
  return (try? run("/bin/sh", ["-c", script], environment: plainEnvironment))?.status == 0
}
