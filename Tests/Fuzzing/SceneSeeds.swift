import Diagnostics
import Foundation
import SceneFormat
import TestSupport

/// The scenes from which variants are made, and all values in them by their form.
package struct SceneSeeds: Sendable {
  /// A scene.
  package struct Seed: Sendable {
    package let name: String
    package let text: String
    /// Nil if the text is not YAML.
    package let tree: YAMLTree?
    /// Whether the scene is valid.
    package let isValid: Bool
  }

  /// The valid scenes, and those with mistakes.
  package let valid, broken: [Seed]
  package let schema: Schema

  /// Values by the name of their form.
  let values: [String: [YAMLTree]]

  /// The largest number of values kept for a form; of more, a regular sample is kept.
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

  /// The aliases of a file with mistakes may amount to more nodes than fit into memory, so these files are damaged as
  /// text only.
  private static func seed(_ name: String, _ text: String) -> Seed {
    let source = SourceFile(name: name, text: text)
    let isValid = SceneDecoder.decode(source, readFile: Fixtures.bytes(ofSceneFile:)).scene != nil
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
  /// The scenes of the project: those that ship with it, fixtures with many features, broken ones, and those that once
  /// caused a failure.
  ///
  /// - Parameter root: The folder that `Scenes` and `Tests` are in.
  /// - Throws: errors of reading the files.
  package static func ofTheProject(at root: String = Fixtures.packageRoot.path) throws -> SceneSeeds {
    let folders = ["Scenes", "Tests/Fixtures/Scenes", "Tests/Fixtures/BrokenScenes", "Tests/Fixtures/Fuzz"]
    let texts = try folders.flatMap { try Self.texts(below: URL(fileURLWithPath: root).appendingPathComponent($0)) }
    let schema = try Schema.ofTheProject(at: root)
    return SceneSeeds(texts: texts.filter { (1..<60_000).contains($0.text.utf8.count) }, schema: schema)
  }

  /// The texts in alphabetical order, so that a number means the same variant on every machine.
  private static func texts(below folder: URL) throws -> [(name: String, text: String)] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".yaml") }.sorted().map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
