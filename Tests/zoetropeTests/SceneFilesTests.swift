import Foundation
import TestSupport
import Testing

/// The files that a scene names lie beside it.
@Suite("SceneFiles")
struct SceneFilesTests {
  private func check(_ layers: String, files: [String] = []) throws -> CommandResult {
    let place = FileManager.default.temporaryDirectory.appending(path: "scene-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    for file in files {
      try FileManager.default.copyItem(at: Fixtures.url("Pictures/\(file)"), to: place.appending(path: file))
    }
    let scene = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [\(layers)]\n"
    try scene.write(to: place.appending(path: "scene.yaml"), atomically: true, encoding: .utf8)
    return try Command.zoetrope("check", place.appending(path: "scene.yaml").path)
  }

  @Test("Pictures and texts are read from the scene's folder, whichever the working directory is")
  func filesAreReadFromTheScenesFolder() throws {
    let result = try check(
      "{image: logo.png}, {image: ./knight.png}, {art: {file: walker.txt}}",
      files: ["logo.png", "knight.png", "walker.txt"])
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
  }

  @Test("What cannot be read is told at its place, and a folder or a device is no picture")
  func whatCannotBeReadIsTold() throws {
    for (name, reason) in [
      ("gone.png", "cannot be read: No such file or directory"), ("/tmp", "is a folder, not a file"),
      ("/dev/zero", "is a device, not a file"),
    ] {
      let result = try check("{image: \(name)}")
      #expect(result.status == 65)
      #expect(result.stderr.contains("scene.yaml:4:18: error: '\(name)' \(reason)"), "\(result.stderr)")
    }
  }
}
