import Foundation
import TestSupport
import Testing

/// The links of the pages that are read in the repository.
@Suite("Document links")
struct DocumentLinksTests {
  /// A page, with the links in it and what can be linked to.
  private struct Page {
    let path: String
    /// The targets of its links, and the lines that they are in.
    private(set) var links: [(target: String, line: Int)] = []
    /// Its headings as GitHub names them in addresses, and its anchors.
    private(set) var places: Set<String> = []

    init(_ path: String) throws {
      self.path = path
      let text = try String(contentsOf: Fixtures.packageRoot.appendingPathComponent(path), encoding: .utf8)
      var isFenced = false
      for (index, line) in text.components(separatedBy: "\n").enumerated() {
        if line.hasPrefix("```") { isFenced.toggle() }
        if isFenced { continue }
        if line.hasPrefix("#") { places.insert(Self.place(of: line)) }
        for part in line.components(separatedBy: "<a id=\"").dropFirst() {
          places.insert(String(part.prefix { $0 != "\"" }).lowercased())
        }
        for part in line.components(separatedBy: "](").dropFirst() {
          links.append((String(part.prefix { $0 != ")" }), index + 1))
        }
      }
    }

    private static func place(of heading: String) -> String {
      heading.drop { $0 == "#" || $0 == " " }.lowercased()
        .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
    }

    /// The path of a target, relative to the repository.
    func file(_ target: Substring) -> String {
      guard !target.isEmpty else { return path }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let parts = (folder.isEmpty ? String(target) : "\(folder)/\(target)").split(separator: "/")
      return parts.reduce(into: [Substring]()) { result, part in
        if part == ".." { result = result.dropLast() } else if part != "." { result.append(part) }
      }.joined(separator: "/")
    }
  }

  private static func pages() throws -> [Page] {
    let root = Fixtures.packageRoot
    let docs = Fixtures.fileNames(in: root.appendingPathComponent("docs")).map { "docs/\($0)" }
    return try (Fixtures.fileNames(in: root) + docs).filter { $0.hasSuffix(".md") }.map(Page.init)
  }

  @Test("Every link leads to a file, and to a place in it")
  func links() throws {
    let pages = try Self.pages()
    #expect(pages.count > 12 && pages.flatMap(\.links).count > 200, "the pages are read at all")
    for page in pages {
      for (target, line) in page.links where !target.contains("://") && !target.hasPrefix("mailto:") {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = page.file(parts[0])
        let isThere = FileManager.default.fileExists(atPath: Fixtures.packageRoot.appendingPathComponent(file).path)
        #expect(isThere, "\(page.path):\(line): there is no \(file)")
        guard parts.count == 2, let other = pages.first(where: { $0.path == file }) else { continue }
        let isPlace = other.places.contains(parts[1].lowercased())
        #expect(isPlace, "\(page.path):\(line): \(file) has no place '\(parts[1])'")
      }
    }
  }
  @Test("Every source file that CONTRIBUTING.md names is there")
  func files() throws {
    let root = Fixtures.packageRoot
    let text = try String(contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let spans = text.split(separator: "`").map(String.init)
    let names = spans.filter { $0.wholeMatch(of: /[\w\/+.-]+\.(swift|c)/) != nil && $0.contains("/") }
    #expect(names.count > 10, "the page is read at all")
    for name in names {
      let isThere =
        ["", "Tests/"].contains { folder in
          FileManager.default.fileExists(atPath: root.appendingPathComponent(folder + name).path)
        }
        || SourceModules.folders.values.contains {
          FileManager.default.fileExists(atPath: $0.deletingLastPathComponent().appendingPathComponent(name).path)
        }
      #expect(isThere, "there is no \(name)")
    }
  }
}
