import Cells
import Diagnostics
import Export
import LayerAnimation
import Pixels
import ScenePlayer
import SceneRendering

/// What `check` says of what a scene expects, and `check --layout` of what can be seen.
struct LayoutReport {
  let scene: Scene
  /// The name of the scene's file, for messages.
  let file: FilePath
  let drawing: DrawingOptions
  /// The text of the file, to find layers in; nil if it cannot be read again.
  let text: String?

  /// The sizes that are looked at unless another one is asked for.
  static let sizes = [(80, 24), (120, 40), (40, 12)].map { SizeArgument(columns: $0.0, rows: $0.1) }

  /// Creates the report of a scene.
  ///
  /// - Parameter path: The path of its file.
  init(of scene: Scene, file: FilePath, path: FilePath, _ drawing: DrawingOptions) {
    (self.scene, self.file, self.drawing) = (scene, file, drawing)
    let mayRead = path != FilePath.standardStream && scene.recording == nil
    text = mayRead ? (try? File.text(at: path, limit: SceneReader.mostText)) : nil
  }

  private func renderer(_ colors: TerminalColors) -> SceneRenderer {
    drawing.renderer(of: scene, .truecolor, colors)
  }

  // MARK: Expectations

  /// Returns an error for each expectation that is not fulfilled.
  func unmetExpectations(size: SizeArgument) -> [Diagnostic] {
    guard !scene.expectations.isEmpty else { return [] }
    let source = SourceText(text ?? "")
    let check = ExpectationCheck(renderer(drawing.ground.colors), columns: size.columns, rows: size.rows)
    return check.unmet().map { unmet in
      let place = unmet.expectation.place
      var diagnostic = Diagnostic(
        .expectation, severity: .error, file: file.sourceName, place: Place(line: place.line, column: place.column),
        message: unmet.message, source: source)
      (diagnostic.layer, diagnostic.time) = (unmet.layer, unmet.time)
      if case .text = unmet.expectation.subject { diagnostic.size = size.frameSize }
      return diagnostic
    }
  }

  // MARK: Layout

  /// Returns a warning for each finding about the layout at some sizes.
  func layout(sizes: [SizeArgument]) -> [Diagnostic] {
    let check = LayoutCheck(renderer(drawing.ground.colors), colors: drawing.ground.colors)
    return diagnostics(
      check.findings().map { ($0, SizeArgument?.none) }
        + sizes.flatMap { size in check.findings(columns: size.columns, rows: size.rows).map { ($0, size) } })
  }

  /// Returns a warning for each text that cannot be read on a light terminal; the scene is read for one.
  func faintOnLight(size: SizeArgument) -> [Diagnostic] {
    let colors = TerminalTheme.light.colors
    let check = LayoutCheck(renderer(colors), colors: colors, hasAllColors: true)
    let faint = check.findings(columns: size.columns, rows: size.rows).filter { $0.rule == .textContrast }
    return diagnostics(
      faint.map { ($0, size) }, note: " on a light terminal, whose own colour is 'default'")
  }

  /// - Parameter note: What is said after each message.
  private func diagnostics(_ found: [(LayoutFinding, SizeArgument?)], note: String = "") -> [Diagnostic] {
    let source = SourceText(text ?? "")
    let places = LayerPlaces(in: text ?? "")
    return found.map { finding, size in
      let subject = finding.layer.map { "'\($0)': " } ?? ""
      let shape = size.map { ", at \($0.columns)x\($0.rows)" } ?? ""
      var diagnostic = Diagnostic(
        finding.rule, severity: .warning, file: file.sourceName,
        place: finding.layer.flatMap(places.place) ?? .nowhere,
        message: "\(subject)\(finding.message)\(note) (at \(finding.time.short) s\(shape))", source: source)
      (diagnostic.layer, diagnostic.time, diagnostic.size) = (finding.layer, finding.time, size?.frameSize)
      diagnostic.alike = finding.alike
      return diagnostic
    }
  }
}

extension SizeArgument {
  /// The size as findings have it.
  var frameSize: Diagnostic.FrameSize { Diagnostic.FrameSize(columns: columns, rows: rows) }
}

/// The places in a scene's text at which layers are named: a help for readers, since the layers of a scene do not know where they come
/// from.
struct LayerPlaces {
  private var places: [String: [Place]] = [:]

  /// Finds the names in a text.
  ///
  /// - Complexity: O(characters).
  init(in text: String) {
    let source = SourceText(text)
    for place in source.places(where: { $0.starts(with: Self.key.unicodeScalars) }, limit: .max) {
      let rest = source.line(place.line).dropFirst(place.column - 1 + Self.key.count)
        .drop { " \"'".unicodeScalars.contains($0) }
      var name = String.UnicodeScalarView(rest.prefix { !",}#\"'".unicodeScalars.contains($0) })
      while name.last == " " { name.removeLast() }
      places[String(name), default: []].append(place)
    }
  }

  private static let key = "name: "

  /// Returns the place of the only layer with the last name of a path; nil if there are none or several.
  func place(of path: String) -> Place? {
    guard let name = path.split(separator: "/").last, let found = places[String(name)], found.count == 1 else {
      return nil
    }
    return found[0]
  }
}

/// What `check --flashes` and `record` say of flashes.
enum FlashReport {
  /// Returns a diagnostic for each of the flashes of a scene that are more than is allowed.
  ///
  /// - Parameters:
  ///   - scene: The scene, decoded for the colours of the options.
  ///   - file: The name of its file.
  ///   - size: The size of the frames.
  static func diagnostics(
    of scene: Scene, file: FilePath, _ drawing: DrawingOptions, size: SizeArgument
  ) -> [Diagnostic] {
    guard size.columns * size.rows <= FlashMeter.mostCells else {
      return [tooLarge(file: file, size)]
    }
    let colors = drawing.ground.colors
    let findings = drawing.renderer(of: scene, .truecolor, colors).flashes(
      columns: size.columns, rows: size.rows, upTo: min(SceneFaults.end(of: scene), longest), colors: colors)
    return findings.map { finding in
      var diagnostic = Diagnostic(
        finding.kind == .red ? .flashRed : .flashGeneral, severity: .error, file: file.sourceName, place: .nowhere,
        message: "\(sentence(finding)), at \(size.columns)x\(size.rows)", source: SourceText(""))
      diagnostic.time = (finding.start * 1000).rounded() / 1000
      diagnostic.size = Diagnostic.FrameSize(columns: size.columns, rows: size.rows)
      return diagnostic
    }
  }

  private static func tooLarge(file: FilePath, _ size: SizeArgument) -> Diagnostic {
    var diagnostic = Diagnostic(
      .tooLarge, severity: .error, file: file.sourceName, place: .nowhere,
      message:
        "flashes are measured in frames of at most \(FlashMeter.mostCells) cells, and not at \(size.columns)x\(size.rows)",
      source: SourceText(""))
    diagnostic.size = size.frameSize
    return diagnostic
  }

  /// The longest part of a scene that is measured, in seconds.
  private static let longest = SceneRenderer.mostSeconds

  /// Mentions, in one sentence, flashes of a film that has been written.
  static func tell(_ findings: [FlashFinding], of file: FilePath) {
    guard let first = findings.first else { return }
    let others = findings.count > 1 ? ", and \(findings.count - 1) times more" : ""
    StandardStream.tell("'\(file)' \(sentence(first))\(others): it can harm; --calm makes a film that cannot")
  }

  private static func sentence(_ finding: FlashFinding) -> String {
    let kind = finding.kind == .red ? "flashes in red" : "flashes"
    return
      "\(kind) from \(finding.start.short) s to \(finding.end.short) s, up to \(NumberText.short(finding.rate, decimals: 1)) times a second, on "
      + "\(Int((finding.share * 100).rounded())) % of a field of ten degrees (columns \(finding.columns.lowerBound + 1) to "
      + "\(finding.columns.upperBound), rows \(finding.rows.lowerBound + 1) to \(finding.rows.upperBound))"
  }
}

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
    let source = SourceText(text ?? "")
    return [
      Diagnostic(
        .font, severity: .warning, file: file.sourceName,
        place: source.firstPlace { $0.starts(with: first.unicodeScalars) } ?? .nowhere, message: complaint,
        source: source)
    ]
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
