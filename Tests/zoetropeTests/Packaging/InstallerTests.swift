import Foundation
import TestSupport
import Testing

/// `install.sh` of a release, which fetches from a server on this machine.
@Suite("Installer", .enabled(if: isRepository && isInstalled("python3") && isInstalled("curl")))
struct InstallerTests {
  /// Serves a folder to a command, which finds the address in `ZOETROPE_FROM`.
  private static let serve = """
    import functools, http.server, os, subprocess, sys, threading
    class Handler(http.server.SimpleHTTPRequestHandler):
      def log_message(self, *rest): pass
    handler = functools.partial(Handler, directory=sys.argv[1])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    os.environ["ZOETROPE_FROM"] = f"http://127.0.0.1:{server.server_port}"
    sys.exit(subprocess.run(["/bin/sh", sys.argv[1] + "/install.sh", *sys.argv[2:]]).returncode)
    """

  /// A release, and a prefix under which it is installed.
  private struct Machine {
    let tree: InstalledTree

    init() throws {
      tree = try InstalledTree()
      try #require(tree.packRelease().status == 0)
    }

    func install(_ arguments: String..., prefix: String? = nil) throws -> CommandResult {
      var environment = plainEnvironment
      environment["PREFIX"] = prefix ?? tree.root.appending(path: "usr/local").path
      let command = ["-c", InstallerTests.serve, tree.release.path] + arguments
      return try run("/usr/bin/env", ["python3"] + command, environment: environment, directory: tree.folder.url)
    }

    func sh(_ script: String) throws {
      try #require(run("/bin/sh", ["-c", script], directory: tree.folder.url).status == 0)
    }
  }

  @Test("What it installs is what 'make install' installs, and it is removed again")
  func whatItInstalls() throws {
    let machine = try Machine()
    let result = try machine.install()
    #expect(result.status == 0 && result.stdout.hasPrefix("Installed: "), "\(result.stderr)")
    #expect(result.stdout.contains("PATH does not have"))
    let installed = try machine.tree.names()
    let other = try InstalledTree()
    #expect(try other.install().status == 0)
    #expect(try installed == other.names())
    #expect(try machine.install().status == 0)
    #expect(try machine.tree.names() == installed)
    #expect(try machine.install("--remove").status == 0)
    #expect(try !machine.tree.names().contains { !["usr/", "usr/local/"].contains($0) })
    #expect(try machine.install("--remove").status == 66)
  }

  @Test("Folders and files of others stay, and what only an earlier version had goes")
  func foldersOfOthersStay() throws {
    let machine = try Machine()
    try machine.sh("mkdir -p root/usr/local/share/man/man1 && echo > root/usr/local/share/man/man1/other.1")
    let before = try machine.tree.names()
    #expect(try machine.install().status == 0)
    let whole = try machine.tree.names()
    try machine.sh(
      "cd root/usr/local/share/zoetrope && echo > old.yaml && echo share/zoetrope/old.yaml >> installed-files")
    #expect(try machine.install().status == 0)
    #expect(try machine.tree.names() == whole)
    #expect(try machine.install("--remove").status == 0)
    #expect(try machine.tree.names() == before)
  }

  @Test("An archive that is damaged, or not named, is not installed")
  func aDamagedArchiveIsNotInstalled() throws {
    let machine = try Machine()
    try machine.sh("for file in release/zoetrope-*-linux-*.tar.gz; do printf x >> \"$file\"; done")
    let damaged = try machine.install()
    #expect(damaged.status == 65 && damaged.stderr.contains("is damaged"), "\(damaged.stderr)")
    try machine.sh("sed -i '/-linux-/d' release/SHA256SUMS")
    let unnamed = try machine.install()
    #expect(unnamed.status == 69 && unnamed.stderr.contains("has no program for this machine"))
    try machine.sh("rm release/SHA256SUMS")
    let missing = try machine.install()
    #expect(missing.status == 69 && missing.stderr.contains("SHA256SUMS' cannot be fetched"))
    #expect(try machine.tree.names().isEmpty)
  }

  @Test("A list that leads out of the prefix is refused, and so is a file of others where the program belongs")
  func foreignNamesAndFiles() throws {
    let machine = try Machine()
    try machine.sh("mkdir -p root/usr/local/bin && echo mine > root/usr/local/bin/zoetrope")
    let before = try machine.tree.names()
    let other = try machine.install()
    #expect(other.status == 74 && other.stderr.contains("bin/zoetrope' is there already"), "\(other.stderr)")
    #expect(try machine.tree.names() == before && machine.tree.text("usr/local/bin/zoetrope") == "mine\n")
    try machine.sh(
      """
      rm -r root && echo > evil && cd release && f=$(echo zoetrope-*-linux-*.tar.gz) && d=${f%.tar.gz} && tar -xzf $f
      echo ../evil >> $d/share/zoetrope/installed-files && echo x > $d/../evil && tar -czf $f $d evil && rm -r $d evil
      sed -i "s/^[0-9a-f]*  $f\\$/$(sha256sum $f | cut -c1-64)  $f/" SHA256SUMS
      """)
    let evil = try machine.install()
    #expect(evil.status == 65 && evil.stderr.contains("'../evil', which is not below the prefix"), "\(evil.stderr)")
    #expect(try machine.tree.names().isEmpty)
  }

  @Test("A list of what was installed that leads out of the prefix is not followed")
  func damagedList() throws {
    let machine = try Machine()
    #expect(try machine.install().status == 0)
    try machine.sh("echo > root/evil; echo ../../evil >> root/usr/local/share/zoetrope/installed-files")
    let before = try machine.tree.names()
    for options in [[], ["--remove"]] {
      let result = try options.isEmpty ? machine.install() : machine.install(options[0])
      #expect(result.status == 65 && result.stderr.contains("'../../evil'"))
      #expect(try machine.tree.names() == before)
    }
  }

  #if os(Linux)
  /// Another file system, which holds what is installed once and a half.
  @Test("On a disk that becomes full nothing changes", .enabled(if: canMount, "file systems cannot be made here"))
  func fullDisk() throws {
    let machine = try Machine()
    let result = try run(
      "unshare",
      [
        "-m", "/bin/sh", "-c",
        """
        set -e
        mkdir disk && mount -t tmpfs none disk && export ZOETROPE_FROM=release PREFIX=$PWD/disk/local
        sh release/install.sh > told && mount -o remount,size=$(($(du -sk disk | cut -f1) * 3 / 2))k disk
        sums() { (cd disk && find . -print | LC_ALL=C sort && find . -type f -exec cksum {} + | LC_ALL=C sort); }
        sums > before; sh release/install.sh && exit 1; echo "status $?"; sums > after; cmp before after
        rm -r disk/local; mount -o remount,size=40k disk; sh release/install.sh && exit 1; find disk -mindepth 2
        """,
      ], directory: machine.tree.folder.url)
    #expect(result.status == 0 && result.stdout == "status 74\n", "\(result)")
    #expect(result.stderr.contains("cannot be written; nothing is changed"))
  }
  #endif

  @Test("Of an installer that was cut off on its way nothing runs")
  func nothingOfACutInstallerRuns() throws {
    let machine = try Machine()
    try machine.sh("head -n -2 release/install.sh > cut && mv cut release/install.sh")
    #expect(try machine.install().stdout.isEmpty)
    #expect(try machine.tree.names().isEmpty)
  }

  @Test("Wrong words are told", arguments: [("--help", nil), ("", "usr/local")])
  func wrongWordsAreTold(option: String, prefix: String?) throws {
    let result = try option.isEmpty ? Machine().install(prefix: prefix) : Machine().install(option)
    #expect(result.status == 64 && result.stderr.hasPrefix("zoetrope: "))
  }
}
