import Diagnostics
import LayerAnimation
import SceneFormat

/// What of a scene is looked at: some of its layers, and of those everything or some key paths.
///
/// As long as nothing is committed, a layer has the same place in every presentation, so places are looked up once.
struct SampleSubject {
  /// A layer, by its place in presentations, with the path that it is called by.
  struct NamedLayer {
    let index: Int
    let path: String
    /// What is looked at of it, as far as it has it; nothing for everything.
    let keyPaths: [AnimationKeyPath]
  }

  let scene: Scene
  /// In tree order, masks behind; without the root, which is the stage, and without the old pictures of transitions.
  let layers: [NamedLayer]

  /// Finds the layers.
  ///
  /// - Parameters:
  ///   - names: Names of layers, or ends of their paths; nothing for all layers.
  ///   - presentation: What the scene is at any time.
  /// - Throws: a sentence where there is no layer of a name, or none that has a key path.
  init(of scene: Scene, layers names: [String], keyPaths: [AnimationKeyPath], in presentation: PresentationTree) throws
  {
    var all = presentation.layers.indices.dropFirst().filter { !presentation.isOldLook($0) }.map { index in
      let content = scene.tree.content(ofLayer: index)
      return NamedLayer(
        index: index, path: presentation.path(of: index),
        keyPaths: keyPaths.filter { $0.property.exists(in: content) })
    }
    if !names.isEmpty {
      let chosen = try Set(names.flatMap { try Self.places(of: $0, among: all) })
      all.removeAll { !chosen.contains($0.index) }
    }
    for keyPath in keyPaths where !all.contains(where: { $0.keyPaths.contains(keyPath) }) {
      throw failure("no such layer has '\(keyPath)'", ExitStatus.badUsage)
    }
    (self.scene, layers) = (scene, keyPaths.isEmpty ? all : all.filter { !$0.keyPaths.isEmpty })
  }

  /// The layers of a path, or else all of those whose path ends like that.
  private static func places(of name: String, among layers: [NamedLayer]) throws -> [Int] {
    let exact = layers.filter { $0.path == name }
    let found = exact.isEmpty ? layers.filter { $0.path.hasSuffix("/" + name) } : exact
    guard found.isEmpty else { return found.map(\.index) }
    let names = layers.map(\.path) + layers.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    let near = EditDistance.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    let hint = near ?? (layers.isEmpty ? "the scene has none" : "there are \(layers.map(\.path).quotedList)")
    throw failure("there is no layer '\(name)'; \(hint)", ExitStatus.badUsage)
  }
}

// MARK: What reports have in common

extension SampleSubject {
  /// What stands above a table of one time.
  func title(at time: Double) -> String { "time \(time.short) of \(scene.duration.short) s\n\n" }

  /// A line of JSON about one time.
  func object(at time: Double, _ list: (name: String, value: String)) -> String {
    .object([("time", time.json), ("duration", scene.duration.json), list]) + "\n"
  }
}

extension PresentationTree {
  /// Whether a layer is part of what another one looked like before a transition.
  fileprivate func isOldLook(_ index: Int) -> Bool {
    var current = index
    while current > 0 {
      let parent = layers[current].parent
      let isInside = current > parent && current < layers[parent].subtreeEnd
      if !isInside, layers[parent].mask != current { return true }
      current = parent
    }
    return false
  }
}
