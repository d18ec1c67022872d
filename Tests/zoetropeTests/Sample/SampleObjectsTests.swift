import Foundation
import TestSupport
import Testing

/// The JSON of `zoetrope sample`, for layers and for animations.
@Suite("SampleObjects")
struct SampleObjectsTests {
  /// All kinds of content are described in JSON, with the names of scene files.
  @Test(
    "JSON has all that is drawn",
    arguments: [
      ("combination-lock", "pointer", ["\"content\": \"shape\"", "\"path\": \"M0 5", "\"strokeColor\": [1.0, "]),
      ("combination-lock", "figure 3", ["\"content\": \"text\"", "\"string\": \"3\""]),
      (
        "keyframes/connecting-flights", "horizon",
        ["\"content\": \"gradient\"", "\"colors\": [[0.0", "\"type\": \"axial\""]
      ),
      (
        "keyframes/connecting-flights", "air-0/snow",
        ["\"content\": \"emitter\"", "\"particleCount\": 14", "\"birthRate\": 1.0"]
      ),
      (
        "keyframes/calculation-modes", "linear/stroboscope", ["\"content\": \"replicator\"", "\"instanceDelay\": -0.2"]
      ),
      (
        "timing/duration", "timeline",
        ["\"content\": \"strip\"", "\"start\": 0.0, \"end\": 1.45, \"colors\": [[1.0"]
      ),
      ("form/panel", "deep", ["\"content\": \"none\"", "\"mask\": null", "\"sublayerTransform\": [1.0, "]),
      ("show/hello", "ink", ["\"mask\": \"ink/word\""]),
    ])
  func jsonHasAllThatIsDrawn(scene: String, layer: String, pieces: [String]) throws {
    let lines = try SampledTimes.lines(["sample", scene, "--at", "8", "--layer", layer, "--json"])
    #expect(lines.count == 1)
    for piece in pieces { #expect(lines[0].contains(piece), "\(piece)") }
  }

  /// JSON readers keep only one of two members with the same name, so no name may occur twice.
  @Test(
    "No member has the name of another",
    arguments: ["combination-lock", "keyframes/connecting-flights", "timing/duration", "rotation/full-turn"])
  func noMemberHasTheNameOfAnother(scene: String) throws {
    func members(_ value: Any) -> Int {
      switch value {
      case let object as [String: Any]: object.count + object.values.map(members).reduce(0, +)
      case let array as [Any]: array.map(members).reduce(0, +)
      default: 0
      }
    }
    let line = try SampledTimes.lines(["sample", scene, "--at", "3", "--json"])[0]
    let read = members(try JSONSerialization.jsonObject(with: Data(line.utf8)))
    #expect(read > 100 && read == line.components(separatedBy: "\": ").count - 1)
  }

  /// The copies of a replicator are numbered; the layers of old pictures are left out.
  @Test("Copies are numbered and old pictures left out")
  func copiesAreNumberedAndOldPicturesLeftOut() throws {
    let dots = try ["dot", "dot[20]"].map { dot in
      try SampledTimes.lines([
        "sample", "keyframes/calculation-modes", "--layer", "linear/stroboscope/\(dot)", "--json",
      ])
    }
    #expect(dots[0][0].contains("\"instance\": 0,") && dots[1][0].contains("\"instance\": 20,"))
    let titles = try SampledTimes("form/button", at: "1.2", layers: ["button/title"])
    #expect(titles.moments[0].layers.count == 1)
  }

  /// T22: a layer whose time has not begun has no values, also if it had some at the time before.
  @Test("What has not begun has no values")
  func whatHasNotBegunHasNoValues() throws {
    let folder = try ScratchDirectory()
    let scene = folder.url.appending(path: "late.yaml")
    try """
    format: 1
    title: Late
    stage: {width: 80, height: 44}
    layers: [{name: late, beginTime: 1s, position: [40, 22], shape: {circle: {radius: 3}, fillColor: red, strokeEnd: 0.5}}]
    """.write(to: scene, atomically: true, encoding: .utf8)
    let lines = try SampledTimes.lines(["sample", scene.path, "--at", "0.5,1.5,0.5", "--layer", "late", "--json"])
    #expect(lines[0].hasSuffix("\"layers\": [{\"path\": \"late\", \"present\": false}]}"))
    #expect(lines[1].contains("\"strokeEnd\": 0.5") && lines[2] == lines[0])
    let columns = try SampledTimes.lines(["sample", scene.path, "--at", "0.5,1.5", "--key-path", "strokeEnd"])
    #expect(columns == ["# time\tlate strokeEnd", "0.5\t-", "1.5\t0.5"])
  }

  /// Every scene can be sampled at any time, and its positions are numbers.
  @Test("Every scene to show has numbers")
  func everySceneToShowHasNumbers() throws {
    let folder = Fixtures.packageRoot.appending(path: "Scenes/show")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(files.count >= 13)
    for file in files {
      let sampled = try SampledTimes("show/\(file.dropLast(5))", at: "0,33%,100%,-1", keyPaths: ["position"])
      let layers = sampled.moments.flatMap(\.layers).filter(\.present)
      #expect(!layers.isEmpty, "\(file)")
      for layer in layers {
        guard case .numbers(let place)? = layer.values?["position"] else {
          Issue.record("\(layer.path) of \(file) is nowhere")
          continue
        }
        #expect(place.count == 2)
      }
    }
  }

  /// Phase, iteration and progress of a group and of the animations in it (T24, T26).
  @Test("Animations tell how far they are")
  func animationsTellHowFarTheyAre() throws {
    let arguments = ["sample", "timing/speed-in-a-group", "--at", "0.5,2", "--layer", "block", "--animations"]
    let lines = try SampledTimes.lines(arguments)
    func words(_ row: Int) -> [Substring] { lines[row].split(separator: " ") }
    #expect(words(1) == ["layer", "animation", "begin", "end", "phase", "round", "progress", "eased"])
    #expect(lines[2] == "block  group of 1         0      1.5  active  1      0.333     0.333")
    #expect(words(3).prefix(2) == ["block", "backgroundColor"] && words(3).suffix(3) == ["1", "0.5", "0.5"])
    #expect(words(6).suffix(4) == ["after", "-", "-", "-"])
    let json = try SampledTimes.lines(arguments + ["--json"])
    #expect(json.count == 2 && json[0].contains("\"type\": \"group\"") && json[0].contains("\"phase\": \"active\""))
    #expect(json[0].contains("\"progress\": 0.5,") && json[1].contains("\"applied\": false"))
  }
}
