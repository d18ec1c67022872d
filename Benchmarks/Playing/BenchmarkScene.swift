import CSystem
import Diagnostics
import Foundation
import LayerAnimation
import SceneFormat

/// The scenes that are played: some of the gallery, and one that changes every cell.
enum BenchmarkScene {
  /// Why there is no scene to play.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The names of all scenes of the gallery.
  static func names() throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "Scenes")
    let names = paths.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }.sorted()
    guard !names.isEmpty else { throw Failure(description: "there are no scenes in 'Scenes/'") }
    return names
  }

  /// A scene of the gallery, by its name there.
  static func file(_ name: String) throws -> Scene {
    let path = "Scenes/\(name).yaml"
    return try scene(SourceFile(name: path, text: String(decoding: try bytes(of: path), as: UTF8.self)))
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Failure(description: "cannot read '\(path)'") }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }

  /// Text moves over a rotating gradient: in every frame each cell has another colour, and most have another character.
  static func fullPicture() throws -> Scene { try scene(SourceFile(name: "full picture", text: fullPictureText)) }

  private static var fullPictureText: String {
    let ramp = Array(".:-=+*#%@&")
    let lines = (0..<56).map { row in String((0..<210).map { ramp[($0 + 3 * row) % ramp.count] }) }
    return """
      format: 1
      title: Full picture
      stage: {width: 200, height: 112}
      duration: 4s
      layers:
        - name: gradient
          position: [100, 56]
          size: [200, 112]
          gradient: {type: conic, colors: ["#ff5f6d", "#ffc371", "#47c9e5", "#2b2d83", "#ff5f6d"], startPoint: [0.5, 0.5]}
          animations:
            - {keyPath: endPoint, values: [[1, 0.5], [0.5, 1], [0, 0.5], [0.5, 0], [1, 0.5]], duration: 4s}
        - name: text
          anchorPoint: [0, 0]
          text: {foregroundColor: black, string: "\(lines.joined(separator: "\\n"))"}
          animations:
            - {keyPath: position.x, from: 0, to: -10, duration: 0.5s, repeatCount: infinite}

      """
  }

  private static func scene(_ source: SourceFile) throws -> Scene {
    let folder = source.name.prefix(through: source.name.lastIndex(of: "/") ?? source.name.startIndex)
    let (scene, diagnostics) = SceneDecoder.decode(source, readFile: { try bytes(of: folder + $0) })
    guard let scene else { throw Failure(description: "\(diagnostics)") }
    return scene
  }
}
