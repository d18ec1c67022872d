import Cells
import Diagnostics
import LayerAnimation
import ScenePlayer

/// A report of layers as a table for reading, with numbers rounded to three decimals.
struct LayerTable: SampleReport {
  let subject: SampleSubject
  let separator = "\n"

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let header = ["layer", "time", "position", "opacity", "rotation", "scale", "background", "shows"]
    let rows = subject.layers.map { row($0.path, presentation.layers[$0.index]) }
    return subject.title(at: time) + AlignedTable(rows: [header] + rows).text
  }

  private func row(_ path: String, _ layer: PresentationLayer) -> [String] {
    let properties = layer.properties
    guard layer.isPresent else { return [path, "-", "-", "-", "-", "-", "-", "-"] }
    return [
      path, layer.time.short, "\(properties.position.x.short), \(properties.position.y.short)",
      properties.isHidden ? "hidden" : properties.opacity.short, rotation(of: properties),
      scale(of: properties), properties.backgroundColor?.hexDigits ?? "-", content(of: layer),
    ]
  }

  /// Returns the rotation in the plane; the rotations about all three axes if there are others.
  private func rotation(of properties: LayerProperties) -> String {
    let axes: [(name: String, keyPath: AnimationKeyPath)] = [
      ("x", "transform.rotation.x"), ("y", "transform.rotation.y"), ("z", "transform.rotation.z"),
    ]
    let turns = axes.map { ($0.name, number($0.keyPath, of: properties).map { ($0 * 180 / .pi).short } ?? "-") }
    guard turns[0].1 != "0" || turns[1].1 != "0" else { return turns[2].1 + "°" }
    return turns.filter { $0.1 != "0" }.map { "\($0) \($1)°" }.joined(separator: ", ")
  }

  private func scale(of properties: LayerProperties) -> String {
    guard let x = number("transform.scale.x", of: properties), let y = number("transform.scale.y", of: properties)
    else { return "-" }
    return abs(x - y) < 1e-9 ? x.short : "\(x.short), \(y.short)"
  }

  private func number(_ keyPath: AnimationKeyPath, of properties: LayerProperties) -> Double? {
    guard case .number(let number) = properties.value(of: keyPath) else { return nil }
    return number
  }

  /// Returns the content, and the transition that is in progress.
  private func content(of layer: PresentationLayer) -> String {
    let content = layer.properties.content.summary(at: layer.time)
    guard let transition = layer.properties.transition else { return content ?? "-" }
    return ([content, "\(transition.kind.rawValue) \(transition.progress.short)"].compactMap(\.self))
      .joined(separator: ", ")
  }
}

extension LayerContent {
  /// Returns a short description of the content at a local time of the layer; nil if there is none.
  fileprivate func summary(at time: Double) -> String? {
    switch self {
    case .shape(let shape): shape.summary
    case .connector(let connector): connector.line.summary
    case .text(let text): "\(text.string.json) \(text.foregroundColor.hexDigits)"
    case .letters(let letters): letters.summary
    case .art(let art): "art, \(art.shownPicture.rows.count.times("row"))"
    case .recording(let recording): "recording at \(recording.recordingTime.short) s"
    case .image(let image): image.summary
    case .gradient(let gradient):
      (["\(gradient.type.rawValue) gradient"] + gradient.colors.map(\.hexDigits)).joined(separator: " ")
    case .emitter(let emitter): emitter.particleCount(at: time).times("particle")
    case .chart(let chart): "\(chart.figure.form.rawValue) \(chart.value(at: time) ?? "-")"
    default: nil
    }
  }
}

extension LettersContent {
  /// The text, and the motion of its letters with the time in it.
  fileprivate var summary: String {
    let text = "\(table.string.json) \(foregroundColor.hexDigits)"
    return shownMotion.map { "\(text), \($0.effect.name) at \(letterMotion.y.short) s" } ?? text
  }
}

extension ChartContent {
  /// Returns the chart's value at the playhead, as text; nil if there is none.
  fileprivate func value(at time: Double) -> String? {
    switch figure {
    case .strip: end > start ? color(at: (time - start) / (end - start))?.hexDigits : nil
    case .plot: number(at: time)?.short
    }
  }
}

extension ImageContent {
  fileprivate var summary: String {
    let size = "image, \(shownFrame.shownWidth)×\(shownFrame.shownHeight) pixels"
    return picture.frames.count == 1 ? size : "\(size), frame \(frame.short) of \(picture.frames.count)"
  }
}

extension ShapeContent {
  fileprivate var summary: String? {
    var parts: [String] = []
    if let fillColor { parts.append("fill \(fillColor.hexDigits)") }
    if let strokeColor {
      let isWhole = strokeStart <= 0 && strokeEnd >= 1
      parts.append(
        "line \(strokeColor.hexDigits)" + (isWhole ? "" : " from \(strokeStart.short) to \(strokeEnd.short)"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Int {
  /// Returns the number followed by a noun in the singular or plural.
  fileprivate func times(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

/// A report of layers as JSON: one object for each time, one a line, with numbers in full precision.
///
/// Properties have the engine's names, which are those of Core Animation; a layer has the properties of its kind of
/// content.
struct LayerObjects: SampleReport {
  let subject: SampleSubject

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let layers = subject.layers.map { String.object(fields(of: $0, in: presentation)) }
    return subject.object(at: time, ("layers", .array(layers)))
  }

  /// Returns the fields of a layer; only a few before its time begins (T22).
  private func fields(of layer: SampleSubject.NamedLayer, in presentation: PresentationTree) -> JSONFields {
    let shown = presentation.layers[layer.index]
    let name: JSONFields = [("path", layer.path.json), ("present", "\(shown.isPresent)")]
    guard shown.isPresent else { return name }
    let content = shown.properties.content
    let mask = shown.mask < 0 ? "null" : presentation.path(of: shown.mask).json
    return name + [
      ("time", shown.time.json), ("instance", "\(shown.instance)"), ("mask", mask),
      ("transition", shown.properties.transition?.json ?? "null"), ("content", content.name.json),
      ("values", .object(values(of: layer.keyPaths, shown))),
    ] + (layer.keyPaths.isEmpty ? content.fields(at: shown.time) : [])
  }

  /// Returns the values of the requested key paths, or of all properties; `null` for a property that the layer lacks.
  private func values(of keyPaths: [AnimationKeyPath], _ layer: PresentationLayer) -> JSONFields {
    let content = layer.properties.content
    let all = AnimatableProperty.allCases.filter { $0.exists(in: content) }.map { AnimationKeyPath($0) }
    return (keyPaths.isEmpty ? all : keyPaths).map { ($0.description, layer.value(of: $0).json) }
  }
}

extension TransitionState {
  fileprivate var json: String {
    .object([("type", kind.rawValue.json), ("subtype", subtype.rawValue.json), ("progress", progress.json)])
  }
}

extension LayerContent {
  /// The name of the content; a chart is named by its form, as in scene files.
  fileprivate var name: String {
    if case .chart(let chart) = self { chart.figure.form.rawValue } else { "\(kind)" }
  }

  /// Returns the parts of the content that cannot be animated, at a local time of the layer.
  fileprivate func fields(at time: Double) -> JSONFields {
    switch self {
    case .connector(let connector): connector.fields
    case .letters(let letters):
      [("string", letters.table.string.json), ("effects", .array(letters.motions.map(\.effect.name.json)))]
    case .art(let art): [("rows", .array(art.shownPicture.rows.map(\.json)))]
    case .recording(let recording):
      [("duration", recording.session?.duration.json ?? "null")]
    case .image(let image):
      [
        ("width", "\(image.shownFrame.shownWidth)"), ("height", "\(image.shownFrame.shownHeight)"),
        ("sampling", image.sampling.rawValue.json), ("frameCount", "\(image.picture.frames.count)"),
      ]
    case .gradient(let gradient): [("type", gradient.type.rawValue.json)]
    case .emitter(let emitter): [("particleCount", "\(emitter.particleCount(at: time))")]
    case .chart(let chart): [("start", chart.start.json), ("end", chart.end.json)] + chart.figure.fields
    default: []
    }
  }
}

extension ConnectorContent {
  fileprivate var fields: JSONFields {
    let points = course.map { course in (0..<course.count).map { [course[$0].x, course[$0].y] } }
    return [
      ("route", route.rawValue.json), ("arrow", arrow.rawValue.json),
      ("points", points.map { .array($0.map { .array($0.map(\.json)) }) } ?? "null"),
    ]
  }
}

extension ChartFigure {
  fileprivate var fields: JSONFields {
    switch self {
    case .strip(let strip): [("colors", .array(strip.samples.values.map(\.json)))]
    case .plot(let plot):
      [
        ("minimum", plot.range.low.json), ("maximum", plot.range.high.json),
        ("numbers", .array(plot.samples.values.map(\.json))),
      ]
    }
  }
}

extension EmitterContent {
  /// Returns the number of particles at a local time.
  func particleCount(at time: Double) -> Int {
    var particles: [Particle] = []
    self.particles(at: time, into: &particles)
    return particles.count
  }
}

/// A report of properties of layers over time as tab-separated columns, a line for each time, for plotters and
/// spreadsheets.
///
///     # time ⇥ plane position.x ⇥ plane position.y
///     0      ⇥ 70               ⇥ 132
///     0.1    ⇥ 72.5             ⇥ 131.7
///
/// Angles are in radians and colours are `#rrggbb`; `-` stands for an absent value and for a number that is not finite.
struct KeyPathColumns: SampleReport {
  private let columns: [(layer: SampleSubject.NamedLayer, keyPath: AnimationKeyPath)]

  /// Creates columns for all requested properties that the layers have, in the order of the layers.
  init(subject: SampleSubject) {
    columns = subject.layers.flatMap { layer in layer.keyPaths.map { (layer, $0) } }
  }

  var heading: String {
    let titles = columns.flatMap { layer, keyPath in keyPath.columnNames.map { "\(layer.path) \($0)" } }
    return "# " + (["time"] + titles.map(\.visible)).joined(separator: "\t") + "\n"
  }

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let cells = columns.flatMap { layer, keyPath in
      let layer = presentation.layers[layer.index]
      let value = layer.isPresent ? layer.value(of: keyPath) : .absent
      return value.columns ?? Array(repeating: "-", count: keyPath.columnNames.count)
    }
    return ([time.column] + cells).joined(separator: "\t") + "\n"
  }
}

extension AnimationKeyPath {
  /// The names of the columns of the key path's values: one for each numeric component, if their number is fixed.
  fileprivate var columnNames: [String] {
    let parts: [String] =
      switch kind {
      case .point: [".x", ".y"]
      case .size: property.kind == .transform ? [".x", ".y"] : [".width", ".height"]
      case .rect: [".origin.x", ".origin.y", ".size.width", ".size.height"]
      case .vector: [".x", ".y", ".z"]
      case .transform: (1...4).flatMap { row in (1...4).map { ".m\(row)\($0)" } }
      case .absent, .number, .color, .path, .numbers, .colors, .flag, .text: [""]
      }
    return parts.map { description + $0 }
  }
}

extension Value {
  /// The texts of a value, one for each column of its kind; nil if it is absent.
  fileprivate var columns: [String]? {
    switch self {
    case .absent: nil
    case .number(let number): [number.column]
    case .color(let color): [color.hexDigits]
    case .numbers(let numbers): [numbers.map(\.column).joined(separator: ",")]
    case .colors(let colors): [colors.map(\.hexDigits).joined(separator: ",")]
    case .flag(let flag): ["\(flag)"]
    case .text(let text): [text.json]
    case .path(let path): [path.svg.json]
    case .vector, .point, .size, .rect, .transform: components.map(\.column)
    }
  }
}

extension Double {
  /// The number rounded to nine decimals, which hides rounding errors.
  fileprivate var column: String {
    guard isFinite else { return "-" }
    return abs(self) < 1e6 ? ((self * 1e9).rounded() / 1e9).plain : plain
  }
}

extension Path {
  /// The path in the notation of scenes: SVG path data
  /// ([SVG 1.1, § 8.3](https://www.w3.org/TR/SVG11/paths.html#PathData)).
  var svg: String { elements.map(\.svg).joined(separator: " ") }
}

extension Path.Element {
  fileprivate var svg: String {
    switch self {
    case .move(let point): "M" + point.svg
    case .line(let point): "L" + point.svg
    case .quadCurve(let point, let control): "Q\(control.svg) \(point.svg)"
    case .curve(let point, let control1, let control2): "C\(control1.svg) \(control2.svg) \(point.svg)"
    case .close: "Z"
    }
  }
}

extension Point {
  fileprivate var svg: String { "\(x.plain) \(y.plain)" }
}

extension Double {
  /// The number rounded to three decimals; `endless` if it is infinite, `-` if it is not a number.
  var short: String { isFinite ? NumberText.short(self, decimals: 3) : isNaN ? "-" : "endless" }
}

/// The members of a JSON object in order; the values are JSON text.
typealias JSONFields = [(name: String, value: String)]

extension String {
  /// Returns a JSON object.
  static func object(_ fields: JSONFields) -> String {
    "{" + fields.map { "\($0.name.json): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Returns a JSON array of elements that are JSON text.
  static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}

extension Double {
  /// The number in full precision; `null` if it is not finite, since JSON (RFC 8259, section 6) has no infinity.
  var json: String { isFinite ? "\(self == 0 ? 0 : self)" : "null" }
}

extension Color {
  /// The colour as an array of red, green, blue and opacity, 0…1.
  var json: String { .array([red, green, blue, alpha].map(\.json)) }
}

extension Color? {
  /// The colour, or `null` for none.
  var json: String { map(\.json) ?? "null" }
}

extension Double? {
  /// The number, or `null` for none.
  var json: String { map(\.json) ?? "null" }
}

extension Value {
  /// The value as a number, a list of numbers, a text or a flag; paths are SVG path data, and an absent value is
  /// `null`.
  var json: String {
    switch self {
    case .absent: "null"
    case .number(let number): number.json
    case .color(let color): color.json
    case .colors(let colors): .array(colors.map(\.json))
    case .flag(let flag): "\(flag)"
    case .text(let text): text.json
    case .path(let path): path.svg.json
    case .vector, .point, .size, .rect, .transform, .numbers: .array(components.map(\.json))
    }
  }
}

/// A table of texts in columns, each as wide as its widest text.
struct AlignedTable {
  private let rows: [[String]]

  /// Creates a table of rows of equal length; hidden characters are made visible.
  init(rows: [[String]]) { self.rows = rows.map { $0.map(\.visible) } }

  /// The table's lines, without trailing spaces.
  var text: String {
    let widths = rows.reduce(into: [Int](repeating: 0, count: rows.first?.count ?? 0)) { widths, row in
      for (column, text) in row.enumerated() { widths[column] = max(widths[column], CharacterWidth.columns(of: text)) }
    }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - CharacterWidth.columns(of: $0)) }
        .joined(separator: "  ").withoutTrailingSpaces
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text without spaces at its end. This works on scalars, since finding characters from the end would segment the
  /// text into characters again and again.
  fileprivate var withoutTrailingSpaces: String {
    var scalars = unicodeScalars[...]
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
