import Foundation
import TestSupport
import Testing

/// The package for Debian, of a program that passes everything on to the built one.
@Suite("Deb", .enabled(if: isInstalled("dpkg-deb")))
struct DebTests {
  private static let variables = ["DEB_MAINTAINER": "A Name <name@example.org>", "SOURCE_DATE_EPOCH": "1750000000"]

  private static func package(in tree: InstalledTree) throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: tree.folder.url.path).filter {
      $0.hasSuffix(".deb")
    }
    #expect(names.count == 1)
    return tree.folder.url.appending(path: names.first ?? "")
  }

  @Test("It has a version, an architecture, documents and sums")
  func itHasAVersion() throws {
    let tree = try InstalledTree()
    let result = try tree.buildDeb(Self.variables)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let deb = try Self.package(in: tree)
    let fields = try run("/usr/bin/dpkg-deb", ["--field", deb.path]).stdout
    let version = try Command.zoetrope("--version").stdout.trimmingCharacters(in: .newlines)
    #expect(fields.contains("Version: \(version)-1\n") && fields.contains("Maintainer: A Name <name@example.org>\n"))
    // A script for a shell is linked with nothing.
    #expect(fields.contains("Architecture: ") && !fields.contains("Depends:"))
    let script = #"""
      set -e
      dpkg-deb --raw-extract "$0" package
      cd package
      md5sum --quiet --check DEBIAN/md5sums
      [ "$(wc -l < DEBIAN/md5sums)" = "$(find usr -type f | wc -l)" ]
      gzip -dc usr/share/man/man1/zoetrope.1.gz | cmp - "$1/docs/zoetrope.1"
      gzip -dc usr/share/doc/zoetrope/changelog.Debian.gz
      ls usr/share/doc/zoetrope/copyright usr/share/zsh/vendor-completions/_zoetrope
      """#
    let look = try run(
      "/bin/sh", ["-c", script, deb.path, Fixtures.packageRoot.path], directory: tree.folder.url)
    #expect(look.status == 0 && look.stdout.contains("Sun, 15 Jun 2025 15:06:40 +0000"), "\(look.stderr)\(look.stdout)")
  }

  @Test("The same program gives the same bytes")
  func theSameProgramGivesTheSameBytes() throws {
    let (first, second) = (try InstalledTree(), try InstalledTree())
    #expect(try first.buildDeb(Self.variables).status == 0)
    #expect(try second.buildDeb(Self.variables).status == 0)
    #expect(try Data(contentsOf: Self.package(in: first)) == Data(contentsOf: Self.package(in: second)))
  }

  @Test("Without an answerable person, and without dpkg-deb, it says what is missing")
  func itSaysWhatIsMissing() throws {
    let tree = try InstalledTree()
    let nobody = try tree.buildDeb(["DEB_MAINTAINER": "nobody"])
    #expect(nobody.status == 64 && nobody.stderr.contains("DEB_MAINTAINER has to be a name and an address"))
    let tools = tree.folder.url.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
    let link = "for tool in dirname dpkg gzip md5sum; do ln -s \"$(command -v $tool)\" tools/; done"
    #expect(try run("/bin/sh", ["-c", link], directory: tree.folder.url).status == 0)
    let missing = try tree.buildDeb(Self.variables.merging(["PATH": tools.path]) { $1 })
    #expect(missing.status == 69 && missing.stderr.contains("a Debian package needs: dpkg-deb;"), "\(missing.stderr)")
  }

  @Test("It depends on the packages of the libraries with which the program is linked")
  func itDependsOnThePackagesOfItsLibraries() throws {
    let tree = try InstalledTree()
    let tools = tree.folder.url.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
    try InstalledTree.writeProgram(
      #"printf '\tlinux-vdso.so.1 (0x1)\n\tlibc.so.6 => /lib/libc.so.6 (0x2)\n\t/lib64/ld.so (0x3)\n'"#,
      to: tools.appending(path: "ldd"))
    try InstalledTree.writeProgram(
      #"case $1 in -S) echo "libc6:any: $2";; --print-architecture) echo any;; esac"#, to: tools.appending(path: "dpkg")
    )
    try InstalledTree.writeProgram("printf 2.36-9", to: tools.appending(path: "dpkg-query"))
    let path = tools.path + ":" + (plainEnvironment["PATH"] ?? "")
    let result = try tree.buildDeb(Self.variables.merging(["PATH": path]) { $1 })
    #expect(result.status == 0, "\(result.stderr)")
    let fields = try run("/usr/bin/dpkg-deb", ["--field", Self.package(in: tree).path, "Depends"]).stdout
    #expect(fields == "libc6 (>= 2.36-9)\n")
  }
}
