import Foundation
import TestSupport
import Testing

/// Every public type is listed in the documentation catalogue of its module. `make documentation` checks that whatever is
/// listed exists.
@Suite("Public types")
struct PublicTypesTests {
  /// The modules with public types. Those of the products are all among them.
  static let modules: [String] = SourceModules.names.filter { (try? types(of: $0))?.isEmpty == false }

  @Test("Every module of the products is found")
  func modulesAreFound() {
    let products: Set = [
      "LayerAnimation", "CoreAnimationNames", "UIKitNames", "SceneRendering", "Export", "SceneFormat", "ScenePlayer",
      "NcursesTerminal", "Casts",
    ]
    #expect(products.isSubset(of: Self.modules))
  }

  @Test("Every public type is listed in its module's catalogue", arguments: modules)
  func listed(_ module: String) throws {
    let page = SourceModules.folder(of: module).appendingPathComponent("\(module).docc/\(module).md")
    let listed = Set(
      try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        .compactMap { $0.wholeMatch(of: /- ``(\w+)``/).map { String($0.output.1) } })
    let missing = try Self.types(of: module).filter { !listed.contains($0) }
    #expect(missing == [], "not listed in \(module).docc/\(module).md")
  }

  @Test("Every public declaration, and every case of a public enumeration, is documented", arguments: modules)
  func documented(_ module: String) throws {
    for (file, source) in try Self.files(of: module) {
      #expect(Self.undocumented(in: source) == [], "in \(file)")
    }
  }

  @Test("No public documentation cites a rule by its number, which users would have to look up", arguments: modules)
  func saysWhatRulesSay(_ module: String) throws {
    let citation = /\([A-Z]{1,2}\d+[a-z]?[,;)–]/
    for (path, source) in try Self.files(of: module) {
      for (code, comment) in Self.declarations(in: source) {
        let prose = comment.map { $0.split(separator: "`", omittingEmptySubsequences: false) }
          .flatMap { parts in parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] } }
        #expect(!prose.contains { $0.contains(citation) }, "\(path): \(code)")
      }
    }
  }

  @Test("A public declaration without documentation is found")
  func findsUndocumented() {
    let source = """
      /// Documented.
      public enum A {
        /// Documented.
        case b
        case c, d(Int)
        public var e: Int {
          switch self {
          case .b: 1
          }
        }
      }
      enum B {
        case f
      }
      /// Documented.
      #if hasAttribute(frozen)
        @frozen
      #endif
      public struct G {
        let h = 1
      }
      open class I {}
      """
    #expect(Self.undocumented(in: source) == ["case c, d(Int)", "public var e: Int {", "open class I {}"])
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

  /// The names of a module's public types, those in other types apart, since documentation lists these by itself.
  private static func types(of module: String) throws -> [String] {
    try files(of: module).flatMap { types(in: $0.source) }
  }

  /// A module's source files, by their paths in its folder.
  private static func files(of module: String) throws -> [(path: String, source: String)] {
    let folder = SourceModules.folder(of: module)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  /// The lines that declare something public, or a case of a public enumeration, without a comment for documentation above.
  private static func undocumented(in source: String) -> [String] {
    declarations(in: source).filter(\.comment.isEmpty).map(\.code)
  }

  /// The lines that declare something public, or a case of a public enumeration, each with the comment above it.
  private static func declarations(in source: String) -> [(code: String, comment: [Substring])] {
    let publicDeclaration = /(@\w+(\([^)]*\))? )*(public|open) (?!extension|import)/
    let enumeration = #/(public |package |private |fileprivate )?(indirect )?enum /#
    var (depth, enumerations) = (0, [(depth: Int, isPublic: Bool)]())
    var (found, comment) = ([(code: String, comment: [Substring])](), [Substring]())
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      while let last = enumerations.last, depth <= last.depth { enumerations.removeLast() }
      let isCase = code.hasPrefix("case ") && enumerations.last.map { $0.isPublic && depth == $0.depth + 1 } == true
      let declares = code.prefixMatch(of: publicDeclaration) != nil
      if isCase || declares { found.append((String(code), comment)) }
      if code.prefixMatch(of: enumeration) != nil { enumerations.append((depth, code.hasPrefix("public"))) }
      for byte in code.utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 } else if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      // An attribute on a line of its own, also under a condition, belongs to what follows.
      if code.hasPrefix("///") {
        comment.append(code)
      } else if declares || !code.hasPrefix("@") && !code.hasPrefix("#") {
        comment.removeAll()
      }
    }
    return found
  }

  /// The public types that a source file declares at its top level, that is, in the first column.
  private static func types(in source: String) -> [String] {
    let declaration =
      /(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    return source.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("@") || line.hasPrefix("public") || line.hasPrefix("open") else { return nil }
      return line.prefixMatch(of: declaration).map { String($0.output.1) }
    }
  }
}
