import Diagnostics
import Foundation
import SceneFormat
import TestSupport

/// The scenes that mutated ones are made of, and all values in them by where they may stand.
package struct SceneSeeds: Sendable {
  /// A scene.
  package struct Seed: Sendable {
    package let name: String
    package let text: String
    /// Nil for what is no YAML.
    package let tree: YAMLTree?
    /// Whether it can be shown as it is.
    package let isValid: Bool
  }

  /// The scenes that can be shown, and those that have mistakes.
  package let valid, broken: [Seed]
  package let schema: Schema

  /// Values by the name of their form.
  let values: [String: [YAMLTree]]

  /// As many values of one name are kept; of more, every so manieth.
  private static let valueLimit = 400

  /// The seeds of some texts.
  package init(texts: [(name: String, text: String)], schema: Schema) {
    self.schema = schema
    let seeds = texts.map { Self.seed($0.name, $0.text) }
    (valid, broken) = (seeds.filter(\.isValid), seeds.filter { !$0.isValid })
    var values: [String: [YAMLTree]] = [:]
    for tree in valid.compactMap(\.tree) { Self.collect(tree, form: schema.root, schema, into: &values) }
    self.values = values.mapValues { all in
      stride(from: 0, to: all.count, by: max(1, all.count / Self.valueLimit)).map { all[$0] }
    }
  }

  /// Aliases in a file with mistakes may stand for more than there is memory, so these are damaged as text only.
  private static func seed(_ name: String, _ text: String) -> Seed {
    let isValid = SceneDecoder.decode(SourceFile(name: name, text: text)).scene != nil
    let mayHaveAliases = text.utf8.contains(UInt8(ascii: "*")) && text.utf8.contains(UInt8(ascii: "&"))
    return Seed(name: name, text: text, tree: isValid || !mayHaveAliases ? YAMLTree(yaml: text) : nil, isValid: isValid)
  }

  private static func collect(_ node: YAMLTree, form: Int, _ schema: Schema, into values: inout [String: [YAMLTree]]) {
    values[schema.forms[form].name, default: []].append(node)
    for (child, form) in zip(node.children, schema.childForms(of: node, form: form)) {
      if let form { collect(child, form: form, schema, into: &values) }
    }
  }
}

extension SceneSeeds {
  /// The scenes of the project: those that ship, those with some of everything, those that are broken, and those that once
  /// broke something.
  ///
  /// - Parameters:
  ///   - root: The folder that `Scenes` and `Tests` are in.
  ///   - schema: The schema as JSON.
  /// - Throws: what keeps the files from being read.
  package static func ofTheProject(at root: String = Fixtures.packageRoot.path, schema: String) throws -> SceneSeeds {
    let folders = ["Scenes", "Tests/Fixtures/Scenes", "Tests/Fixtures/BrokenScenes", "Tests/Fixtures/Fuzz"]
    let texts = try folders.flatMap { try Self.texts(below: URL(fileURLWithPath: root).appendingPathComponent($0)) }
    guard let schema = Schema(json: schema) else { throw NoSchema() }
    return SceneSeeds(texts: texts.filter { (1..<60_000).contains($0.text.utf8.count) }, schema: schema)
  }

  /// That the schema is none.
  private struct NoSchema: Error {}

  /// In the order of their names, so that a number means the same variant on every machine.
  private static func texts(below folder: URL) throws -> [(name: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".yaml") }.sorted().map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
