import Foundation
import TestSupport
import Testing

/// Every public type is listed in the documentation catalogue of its module. `make documentation` checks that whatever is
/// listed exists.
@Suite("Public types")
struct PublicTypesTests {
  /// The modules with public types. Those of the products are all among them.
  static let modules: [String] = Fixtures.fileNames(in: sources).filter { (try? types(of: $0))?.isEmpty == false }

  @Test("Every module of the products is found")
  func modulesAreFound() {
    let products: Set = [
      "LayerAnimation", "CoreAnimationNames", "UIKitNames", "SceneRendering", "Recording", "SceneFormat", "ScenePlayer",
      "NcursesTerminal",
    ]
    #expect(products.isSubset(of: Self.modules))
  }

  @Test("Every public type is listed in its module's catalogue", arguments: modules)
  func listed(_ module: String) throws {
    let page = Self.sources.appendingPathComponent("\(module)/\(module).docc/\(module).md")
    let listed = Set(
      try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        .compactMap { $0.wholeMatch(of: /- ``(\w+)``/).map { String($0.output.1) } })
    let missing = try Self.types(of: module).filter { !listed.contains($0) }
    #expect(missing == [], "not listed in \(module).docc/\(module).md")
  }

  @Test("A public type is found however it is declared, and others are not")
  func declarations() {
    let source = """
      public struct A: Sendable {
        public enum Inner {}
      }
      @frozen public indirect enum B {}
      @dynamicMemberLookup
      public final class C {}
      open class D {}
      public typealias E = Int
      public protocol F {}
      package struct No {}
      struct Neither {}
      extension A { public struct Nested {} }
      // public struct Comment
      """
    #expect(Self.types(in: source) == ["A", "B", "C", "D", "E", "F"])
  }

  private static let sources = Fixtures.packageRoot.appendingPathComponent("Sources", isDirectory: true)

  /// The names of a module's public types, those in other types apart, since documentation lists these by itself.
  private static func types(of module: String) throws -> [String] {
    let folder = sources.appendingPathComponent(module, isDirectory: true)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted()
      .flatMap { types(in: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  /// The public types that a source file declares at its top level, that is, in the first column.
  private static func types(in source: String) -> [String] {
    let declaration =
      /(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+).*/
    return source.split(separator: "\n").compactMap { $0.wholeMatch(of: declaration).map { String($0.output.1) } }
  }
}
