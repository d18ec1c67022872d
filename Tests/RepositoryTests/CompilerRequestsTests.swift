import Foundation
import TestSupport
import Testing

/// What the sources ask of the compiler beyond the language: that a function is inlined, or that a check is left out. Each is a
/// promise that it does better, which only a count of instructions can keep.
@Suite("Requests to the compiler")
struct CompilerRequestsTests {
  /// The Swift files below `Sources`, with their paths.
  private static let files = Result {
    let folder = Fixtures.packageRoot.appendingPathComponent("Sources", isDirectory: true)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
      (path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  /// The comment in a file that asks for inlining: the frame that shows what it is worth, and how much that is.
  private static var figure: Regex<Substring> {
    /(?m)^\/\/ Without the inlining .*, a frame of [a-z ]+ \(`(?:Benchmarks|Scenes)\/[^`]+`\) takes [1-9]\d* % more instructions\.$/
  }

  @Test("A file that asks for inlining says how many instructions a frame takes without")
  func everyInliningHasAFigure() throws {
    for (path, text) in try Self.files.get() {
      let count = text.matches(of: Self.figure).count
      #expect(count == (text.contains("@inline(__always)") ? 1 : 0), "\(path) has \(count) figures")
    }
  }

  /// Arithmetic that wraps is counted wherever it is meant, too, as in checksums.
  @Test("At most 150 times a function is inlined or a check is left out on request")
  func requestsAreBounded() throws {
    let request = /@inline\(__always\)|unowned\(unsafe\)|unsafelyUnwrapped|\s&[-+*]=?\s/
    let count = try Self.files.get().map { $0.text.matches(of: request).count }.reduce(0, +)
    #expect((1...150).contains(count), "there are \(count)")
  }

  @Test("No property is exempt from the check that accesses do not overlap")
  func accessesAreChecked() throws {
    #expect(try Self.files.get().allSatisfy { !$0.text.contains("@exclusivity(") })
  }
}
