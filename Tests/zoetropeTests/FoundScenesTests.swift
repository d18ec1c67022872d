import Foundation
import TestSupport
import Testing

/// The program answers every scene that once made it crash, hang, or exceed its limits.
@Suite("FoundScenes")
struct FoundScenesTests {
  private static let folder = Fixtures.url("Fuzz")

  /// In every format, with a documented status and without control characters.
  @Test(
    "A scene that once failed is answered with a documented status", .timeLimit(.minutes(5)),
    arguments: Fixtures.fileNames(in: folder).filter { $0.hasSuffix(".yaml") })
  func commands(_ name: String) throws {
    let path = Self.folder.appendingPathComponent(name).path
    for arguments in [["render", path], ["sample", path, "--json"], ["sample", path, "--animations", "--at", "0,1"]] {
      let result = try run(BuiltProducts.zoetrope.path, arguments)
      #expect([0, 65].contains(result.status) && !result.timedOut, "\(arguments): \(result.status)")
      let isRaw = (result.stdout + result.stderr).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
      #expect(!isRaw, "\(arguments)")
    }
  }
}
