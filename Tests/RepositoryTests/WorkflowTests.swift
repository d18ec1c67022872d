import Foundation
import TestSupport
import Testing

/// The workflows of the repository's host, as far as they can be read without one.
@Suite("Workflow")
struct WorkflowTests {
  private static let root = Fixtures.packageRoot

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func workflows() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: ".github/workflows").path).sorted()
  }

  @Test("What workflows run is there and can be run")
  func whatWorkflowsRunIsThere() throws {
    let workflows = try Self.workflows()
    #expect(workflows == ["pages.yml", "release.yml", "tests.yml"])
    let makefile = try Self.text("Makefile")
    for workflow in workflows {
      let text = try Self.text(".github/workflows/\(workflow)")
      for script in text.matches(of: /(?:run: |^ +)((?:\.ci|Packaging|Scripts)\/[a-z-]+)/.anchorsMatchLineEndings()) {
        let path = Self.root.appending(path: String(script.1)).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(workflow): \(script.1)")
      }
      for command in text.matches(of: /(?:run: | )make ([a-z-]+)/) {
        #expect(makefile.contains("\n\(command.1):"), "\(workflow): make \(command.1)")
      }
    }
  }

  @Test("Workflows may read only, except in the jobs that publish")
  func workflowsMayReadOnly() throws {
    for workflow in try Self.workflows() {
      let text = try Self.text(".github/workflows/\(workflow)")
      #expect(text.contains("\npermissions:\n  contents: read\n"), "\(workflow)")
    }
  }

  @Test("They follow the schema of workflows", .enabled(if: WorkflowTests.hasSchema))
  func theyFollowTheSchema() throws {
    for (schema, files) in [
      ("vendor.github-workflows", ".github/workflows/*.yml"), ("vendor.github-actions", "Packaging/action.yml"),
    ] {
      let command = "check-jsonschema --builtin-schema \(schema) \(files)"
      let result = try run("/bin/sh", ["-c", command], directory: Self.root)
      #expect(result.status == 0, "\(result.stdout)")
    }
  }

  private static let hasSchema = (try? run("/bin/sh", ["-c", "command -v check-jsonschema"]))?.status == 0

  @Test("Releases of several machines become one, unless what both have is different")
  func releasesBecomeOne() throws {
    let folder = try ScratchDirectory()
    let prepare = """
      set -e
      for machine in one two; do
        mkdir $machine
        cd $machine
        echo $machine > $machine.tar.gz; echo same > sources.tar.gz
        sha256sum *.gz > SHA256SUMS
        cd ..
      done
      "$0" all one two
      (cd all && sha256sum --quiet --check SHA256SUMS && wc -l < SHA256SUMS)
      """
    let script = Self.root.appending(path: "Packaging/merge-releases").path
    let result = try run("/bin/sh", ["-c", prepare, script], directory: folder.url)
    #expect(result.status == 0 && result.stdout == "Merged: all\n3\n", "\(result.stderr)")
    let change = "cd two && echo other > sources.tar.gz && sha256sum *.gz > SHA256SUMS; cd .. && \"$0\" other one two"
    let different = try run("/bin/sh", ["-c", change, script], directory: folder.url)
    #expect(different.status == 65 && different.stderr.contains("'sources.tar.gz' is not the same"))
    let damage = "echo x >> one/one.tar.gz; \"$0\" more one two"
    #expect(try run("/bin/sh", ["-c", damage, script], directory: folder.url).status == 65)
  }

  @Test("What is new in a version is its section of the changelog")
  func whatIsNewInAVersion() throws {
    let script = Self.root.appending(path: "Packaging/print-changes").path
    let changes = try run("/bin/sh", [script, "0.2.0"]).stdout
    #expect(changes.hasPrefix("The first version that other programs can build on."))
    #expect(changes.contains("\n\n### Added\n") && !changes.contains("\n## "))
    #expect(try run("/bin/sh", [script, "0.0.9"]).status == 66)
  }
}
