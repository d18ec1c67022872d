import Diagnostics
import LayerAnimation
import Pixels

/// What `check` says of characters that pictures show as boxes, since the bundled font lacks them.
enum FontReport {
  /// Returns a warning about such characters of a scene's texts, at the first of them in the file; none if there is none.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The name of its file.
  ///   - text: The text of the file; nil if it cannot be read again.
  /// - Complexity: O(layers + characters of texts).
  static func diagnostics(of scene: Scene, file: FilePath, text: String?) -> [Diagnostic] {
    let fonts = FontStack()
    var (known, missing) = (Set<Character>(), [String]())
    for string in scene.tree.root.writtenTexts {
      for character in string where known.insert(character).inserted && !fonts.draws(character) {
        missing.append(String(character))
      }
    }
    guard let first = missing.first, let complaint = fonts.complaint(about: missing) else { return [] }
    return [
      Diagnostic(
        .font, severity: .warning, file: file.sourceName, place: text.flatMap { place(of: first, in: $0) } ?? .nowhere,
        message: complaint, source: SourceText(text ?? ""))
    ]
  }

  private static func place(of character: String, in text: String) -> Place? {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let found = line.firstRange(of: character) else { continue }
      return Place(
        line: index + 1, column: line.unicodeScalars.distance(from: line.startIndex, to: found.lowerBound) + 1)
    }
    return nil
  }
}

extension Layer {
  /// The texts of the layer and of those in it, those of animations included.
  fileprivate var writtenTexts: [String] {
    var texts: [String] = []
    var rest: [Layer] = [self]
    while let layer = rest.popLast() {
      if case .text(let content) = layer.model.content { texts.append(content.string) }
      for animation in layer.addedAnimations.flatMap(\.parts) { texts += animation.texts }
      rest += layer.sublayers.reversed()
      if let mask = layer.mask { rest.append(mask) }
    }
    return texts
  }
}

extension Animation {
  /// The animation, or those in a group in place of it.
  fileprivate var parts: [any Animation] { children.map { $0.flatMap(\.parts) } ?? [self] }

  /// The texts that the animation goes through.
  fileprivate var texts: [String] {
    let values: [Value?] =
      switch form {
      case .basic(let basic): [basic.fromValue?.animationValue, basic.toValue?.animationValue]
      case .keyframes(let keyframes):
        (0..<keyframes.keyframeValues.count).map { keyframes.keyframeValues[$0].animationValue }
      case .spring, .group, .transition: []
      }
    return values.compactMap { if case .text(let text)? = $0 { text } else { nil } }
  }
}
