import Foundation
import TestSupport
import Testing

/// Files that are named after one type, `Layer+Animations.swift` beside `Layer+Hooks.swift`. A type that needs many of them does too much.
@Suite("Families of files")
struct FileFamilyTests {
  @Test("At most eight files extend a type in a module")
  func familiesAreSmall() throws {
    let folder = Fixtures.packageRoot.appendingPathComponent("Sources", isDirectory: true)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let families = Dictionary(grouping: paths.compactMap(Self.family), by: { $0 }).mapValues(\.count)
    #expect(families.count > 50)
    for (family, count) in families.sorted(by: { $0.key < $1.key }) {
      #expect(count <= 8, "\(family) has \(count) files")
    }
  }

  /// Returns the module and the type that a file extends; nil for a file with another name.
  private static func family(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let module = parts.first, let name = parts.last, let plus = name.firstIndex(of: "+") else { return nil }
    return "\(module)/\(name[..<plus])"
  }
}
