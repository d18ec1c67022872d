import Diagnostics
import LayerAnimation

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
    case .none, .transform, .replicator: nil
    case .shape(let shape): shape.summary
    case .connector(let connector): connector.line.summary
    case .text(let text): "\(text.string.json) \(text.foregroundColor.hexDigits)"
    case .art(let art): "art, \(art.shownPicture.rows.count.times("row"))"
    case .recording(let recording): "recording at \(recording.recordingTime.short) s"
    case .image(let image): image.summary
    case .gradient(let gradient):
      (["\(gradient.type.rawValue) gradient"] + gradient.colors.map(\.hexDigits)).joined(separator: " ")
    case .emitter(let emitter): emitter.particleCount(at: time).times("particle")
    case .chart(let chart): "\(chart.figure.form.rawValue) \(chart.value(at: time) ?? "-")"
    }
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
