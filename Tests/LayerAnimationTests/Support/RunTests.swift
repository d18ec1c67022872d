import Foundation
import TestSupport
import Testing

@Suite("Running a program")
struct RunTests {
  @Test("A run gives its status and both streams")
  func givesStatusAndBothStreams() throws {
    let result = try run("/bin/sh", ["-c", "cat; echo bad >&2; exit 3"], stdin: "good\n")
    #expect(result.status == 3)
    #expect(result.stdout == "good\n")
    #expect(result.stderr == "bad\n")
    #expect(!result.timedOut)
  }

  @Test("Programs are found in PATH")
  func findsProgramsInPath() throws {
    #expect(try run("sh", ["-c", "echo $X"], environment: ["PATH": "/usr/bin:/bin", "X": "y"]).stdout == "y\n")
  }

  @Test("Output may be more than a pipe holds")
  func takesMoreThanAPipeHolds() throws {
    let result = try run("/bin/sh", ["-c", "head -c 1000000 /dev/zero | tr '\\0' x; head -c 500000 /dev/zero >&2"])
    #expect(result.stdout.count == 1_000_000)
    #expect(result.stderr.utf8.count == 500_000)
  }

  @Test("A program that takes too long is ended")
  func endsWhatTakesTooLong() throws {
    let result = try run("/bin/sh", ["-c", "exec sleep 60"], timeout: 0.2)
    #expect(result.timedOut)
    #expect(result.status == 128 + SIGTERM)
  }

  @Test("What a program leaves behind is not waited for")
  func doesNotWaitForWhatAProgramLeavesBehind() throws {
    let result = try run("/bin/sh", ["-c", "sleep 5 & echo done"], timeout: 4)
    #expect(result.stdout == "done\n")
    #expect(!result.timedOut)
  }

  @Test("The built program is found beside the tests")
  func findsTheBuiltProgramBesideTheTests() {
    #expect(FileManager.default.isExecutableFile(atPath: BuiltProducts.zoetrope.path))
  }
}
