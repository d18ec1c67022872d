import Diagnostics
import LayerAnimation
import SceneFormat

/// The selected layers and key paths of a scene.
///
/// A layer keeps its index in the presentation until the next commit, so indices are looked up once.
struct SampleSubject {
  /// A layer, by its index in the presentation, with its path.
  struct NamedLayer {
    let index: Int
    let path: String
    /// The selected key paths that the layer has; empty for all of its properties.
    let keyPaths: [AnimationKeyPath]
  }

  let scene: Scene
  /// The layers in tree order, masks last. The root, which is the stage, and the copies of layers that transitions keep
  /// are left out.
  let layers: [NamedLayer]

  /// Selects layers.
  ///
  /// - Parameters:
  ///   - names: The names of layers, or the last parts of their paths; empty for all layers.
  ///   - presentation: The scene's presentation at any time.
  /// - Throws: A sentence, if no layer has a name, or no selected layer has a key path.
  init(of scene: Scene, layers names: [String], keyPaths: [AnimationKeyPath], in presentation: PresentationTree) throws
  {
    var all = presentation.layers.indices.dropFirst().filter { !presentation.isSnapshot($0) }.map { index in
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
      throw Failure("no such layer has '\(keyPath)'", ExitStatus.badUsage)
    }
    (self.scene, layers) = (scene, keyPaths.isEmpty ? all : all.filter { !$0.keyPaths.isEmpty })
  }

  /// Returns the indices of the layers with a path; if there are none, of those whose path ends with it.
  private static func places(of name: String, among layers: [NamedLayer]) throws -> [Int] {
    let exact = layers.filter { $0.path == name }
    let found = exact.isEmpty ? layers.filter { $0.path.hasSuffix("/" + name) } : exact
    guard found.isEmpty else { return found.map(\.index) }
    let names = layers.map(\.path) + layers.compactMap { $0.path.split(separator: "/").last.map(String.init) }
    let near = EditDistance.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    let hint = near ?? (layers.isEmpty ? "the scene has none" : "there are \(layers.map(\.path).quotedList)")
    throw Failure("there is no layer '\(name)'; \(hint)", ExitStatus.badUsage)
  }
}

// MARK: Parts of several reports

extension SampleSubject {
  /// Returns the heading of a table for one time.
  func title(at time: Double) -> String {
    // A scene that takes inputs has no fixed end, and one without animations has no duration.
    let length = scene.duration > 0 && time <= scene.duration ? " of \(scene.duration.short)" : ""
    return "time \(time.short)\(length) s\n\n"
  }

  /// Returns a line of JSON for one time.
  func object(at time: Double, _ list: (name: String, value: String)) -> String {
    .object([("time", time.json), ("duration", scene.duration.json), list]) + "\n"
  }
}

extension PresentationTree {
  /// Returns true if a layer belongs to the copy of a layer that a transition keeps.
  fileprivate func isSnapshot(_ index: Int) -> Bool {
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
