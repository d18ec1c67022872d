import Foundation
import TestSupport

/// Two short scenes in a folder of their own, with everything that keys act on: markers, a group of animations, a
/// filled shape, a text.
///
/// The folder is removed with this object.
final class DraftScenes {
  let folder: ScratchDirectory

  init() throws {
    folder = try ScratchDirectory()
    try write(Self.first, as: "first.yaml")
    try write(Self.second, as: "second.yaml")
  }

  /// Writes a file of the folder.
  func write(_ text: String, as name: String) throws {
    try text.write(to: folder.url.appendingPathComponent(name), atomically: false, encoding: .utf8)
  }

  /// A terminal whose shell is in the folder, and in which the scenes play.
  func player(
    _ arguments: String = "first.yaml second.yaml --paused --at 4", rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 80, rows: rows, environment: environment)
    try terminal.run("cd '\(folder.url.path)'; clear; '\(BuiltProducts.zoetrope.path)' \(arguments)")
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    return terminal
  }

  static let first = """
    format: 1
    title: First
    stage: {width: 80, height: 44}
    duration: 10s
    markers: {Start: 2s, Landing: 6s}
    layers:
      - name: disc
        position: [40, 16]
        shape: {circle: {center: [0, 0], radius: 11}, fillColor: "#e07a30"}
        animations:
          - group: [{keyPath: opacity, from: 0.5, to: 1, duration: 3s}, {keyPath: position.x, from: 30, to: 50, duration: 4s}]
            duration: 4s
            beginTime: 1s
            fillMode: both
            removedOnCompletion: false
      - name: word
        position: [40, 34]
        text: {string: "draft", foregroundColor: "#80c0ff"}
    """

  static let second = """
    format: 1
    title: Second
    stage: {width: 80, height: 44}
    duration: 10s
    layers:
      - {name: word, position: [40, 16], text: {string: "other"}}
    """
}
