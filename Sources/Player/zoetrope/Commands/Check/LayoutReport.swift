import Cells
import Export
import Diagnostics
import LayerAnimation
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

  private var renderer: SceneRenderer {
    SceneRenderer(
      scene: scene, drawing, glyphs: drawing.glyphs ?? .auto, depth: .truecolor, hasUnicode: true,
      drawing.ground.colors)
  }

  // MARK: Expectations

  /// Returns an error for each expectation that is not fulfilled.
  func unmetExpectations(size: SizeArgument) -> [Diagnostic] {
    guard !scene.expectations.isEmpty else { return [] }
    let source = SourceText(text ?? "")
    return ExpectationCheck(renderer, columns: size.columns, rows: size.rows).unmet().map { unmet in
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
    let check = LayoutCheck(renderer, colors: drawing.ground.colors)
    let source = SourceText(text ?? "")
    let places = LayerPlaces(in: text ?? "")
    let found =
      check.findings().map { ($0, SizeArgument?.none) }
      + sizes.flatMap { size in check.findings(columns: size.columns, rows: size.rows).map { ($0, size) } }
    return found.map { finding, size in
      let subject = finding.layer.map { "'\($0)': " } ?? ""
      let shape = size.map { ", at \($0.columns)x\($0.rows)" } ?? ""
      var diagnostic = Diagnostic(
        finding.rule, severity: .warning, file: file.sourceName,
        place: finding.layer.flatMap(places.place) ?? .nowhere,
        message: "\(subject)\(finding.message) (at \(finding.time.short) s\(shape))", source: source)
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
