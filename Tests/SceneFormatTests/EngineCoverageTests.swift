@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Scenes can express everything that the engine has: every stored property has a key, or a reason for having none.
@Suite("EngineCoverage")
struct EngineCoverageTests {
  struct Subject: Sendable, CustomStringConvertible {
    let description: String
    let properties: [String]
    let keys: Set<String>
    /// Properties whose keys have other names; the name is empty for properties that are computed, or set by others.
    let names: [String: String]

    init<T>(_ value: T, _ kinds: MappingKind..., names: [String: String] = [:]) {
      description = "\(T.self)"
      properties = Mirror(reflecting: value).children.compactMap(\.label)
      keys = Set(kinds.flatMap(\.keys).map(\.name))
      self.names = names
    }
  }

  private static let timed = [
    "timing": "duration", "isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive",
    "isCumulative": "cumulative",
  ]
  private static let chart = ["tickInterval": "ticks", "scaleColor": "color", "figure": ""]
  private static let ends = ["fromValue": "from", "toValue": "to", "byValue": "by"]

  static let subjects = [
    Subject(
      LayerProperties(), .layer,
      names: [
        "isHidden": "hidden", "isDoubleSided": "doubleSided", "content": "shape", "transition": "transitions",
        "snapsToCells": "snap", "isGeometryFlipped": "geometryFlipped",
        "borderWidth": "border", "borderColor": "border", "shadowOpacity": "shadow", "shadowRadius": "shadow",
        "shadowOffset": "shadow", "shadowColor": "shadow", "shadowPath": "shadow",
      ]),
    Subject(LayerFilters(), .filters), Subject(LayerFilters(), .backgroundFilters),
    Subject(Timing.layer, .layer), Subject(Timing.animation, .basicAnimation),
    Subject(ShapeContent(), .shape),
    Subject(
      TextContent(), .text,
      // A place is what letters have.
      names: [
        "isWrapped": "wrapped", "style": "bold", "numberFormat": "number", "value": "number", "place": "",
        "spanTint": "",
      ]),
    Subject(TextSpan(0..<1), .span, names: ["range": "string", "style": "bold"]),
    Subject(
      LetterMotion(LetterEffect(name: "", about: "", phases: [])), .letters,
      names: ["isLeaving": "leaving", "total": "lasts"]),
    Subject(ArtContent(), .art, names: ["picture": "rows", "frames": "separator", "tint": ""]),
    Subject(ImageContent(), .image, names: ["picture": "file", "tint": ""]),
    Subject(ArtPicture.empty, .art, names: ["colorRows": "colors"]),
    Subject(DrawnText(""), .drawn, names: ["alignment": "alignmentMode"]),
    Subject(GradientContent(), .gradient, names: ["tint": ""]), Subject(ReplicatorContent(), .replicator),
    Subject(
      EmitterContent(), .emitter,
      names: [
        "cells": "emitterCells", "position": "emitterPosition", "zPosition": "emitterZPosition", "size": "emitterSize",
        "depth": "emitterDepth", "shape": "emitterShape", "mode": "emitterMode", "tint": "", "history": "",
        "instant": "",
      ]),
    Subject(
      EmitterCell(), .emitterCell,
      names: [
        "isEnabled": "enabled", "characters": "", "palette": "color", "choosesContents": "contents",
        "choicePeriod": "contents", "timing": "duration",
      ]),
    Subject(ChartContent(.strip), .strip, names: chart), Subject(ChartContent(.plot), .plot, names: chart),
    // A course is worked out when layers have been sampled.
    Subject(ConnectorContent(), .connector, names: ["line": "strokeColor", "isTyped": "typed", "course": ""]),
    Subject(StripFigure(), .strip, names: ["samples": "", "tint": ""]),
    Subject(
      PlotFigure(), .plot,
      names: [
        "samples": "", "curve": "", "showsDegrees": "", "showsSpeed": "speed", "isFlipped": "flipped",
        "isRevealed": "revealed",
        "numberFormat": "format",
      ]),
    Subject(BasicAnimation(keyPath: "opacity"), .basicAnimation, names: timed.merging(ends) { a, _ in a }),
    Subject(SpringAnimation(keyPath: "opacity"), .basicAnimation, names: ["basic": ""]),
    Subject(
      KeyframeAnimation(keyPath: "opacity"), .keyframeAnimation, .pathAnimation,
      names: timed.merging(["keyframeValues": "values"]) { a, _ in a }),
    Subject(AnimationGroup(), .animationGroup, names: timed.merging(["animations": "group"]) { a, _ in a }),
    Subject(
      Transition(), .transition,
      names: timed.merging(["kind": "type", "subtype": "direction", "isScheduled": ""]) { a, _ in a }),
    Subject(Spring(), .spring),
    Subject(
      DialTurns(stops: []), .dialTurns, names: ["stopsOnDial": "dial", "firstDirection": "first"]),
    Subject(
      KeyframeBlock(duration: 1), .keyframeBlock,
      names: [
        "timingFunction": "curve", "isRepeating": "repeatCount",
        // A block begins with the values that the blocks before it left; nothing interrupts blocks in a scene.
        "beginsFromCurrentState": "",
      ]),
  ]

  @Test("Everything can be said", arguments: subjects) func everythingCanBeSaid(_ subject: Subject) {
    #expect(!subject.properties.isEmpty)
    for property in subject.properties {
      let name = subject.names[property] ?? property
      #expect(name.isEmpty || subject.keys.contains(name), "no key for '\(property)'")
    }
    let stale = subject.names.keys.filter { !subject.properties.contains($0) && !Self.timed.keys.contains($0) }
    #expect(stale == [])
  }
}
