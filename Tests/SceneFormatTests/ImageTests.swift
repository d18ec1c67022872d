import Diagnostics
import Foundation
@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Pictures of pixels, sprite sheets, and character art from files.
@Suite("Image")
struct ImageTests {
  private func image(_ keys: String, layer rest: String = "") throws -> ImageLayer {
    try #require(try layer("{image: \(keys)\(rest)}") as? ImageLayer)
  }

  /// The animation that plays a layer's frames.
  private func play(_ layer: Layer) throws -> KeyframeAnimation {
    #expect(layer.animations.map(\.key) == ["frames"])
    return try #require(layer.animations.first?.animation as? KeyframeAnimation)
  }

  private func messages(_ layer: String) -> [String] {
    decode("format: 1\ntitle: t\nstage: {width: 90, height: 40}\nlayers: [{\(layer)}]\n").diagnostics
      .filter { $0.severity == .error }.map(\.message)
  }

  @Test("A file alone is a picture as large as its pixels")
  func aFileAlone() throws {
    let layer = try image("logo.png")
    #expect(layer.bounds.size == Size(width: 8, height: 4) && layer.sampling == .area && layer.frameNumber == 0)
    #expect(layer.picture.pixels[0] == 0xFF00_00FF && layer.picture.pixels[1] == 0xDF00_00FF)
    #expect(layer.picture.frames.count == 1 && layer.animations.isEmpty)
  }

  @Test("A layer's own size is kept, and every key is read")
  func keys() throws {
    let layer = try image(
      "{file: knight.png, sampling: nearest, frame: 2, center: [0.25, 0, 0.5, 1], frames: {columns: 2, rows: 3, count: 5, rate: 10}}",
      layer: ", size: [20, 10]")
    #expect(layer.image.center == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(layer.bounds.size == Size(width: 20, height: 10) && layer.sampling == .nearest && layer.frameNumber == 2)
    #expect(layer.picture.frames.count == 5)
    #expect(layer.picture.frames[3] == PictureFrame(x: 8, y: 2, width: 8, height: 2))
    // A frame that is given stands still.
    #expect(layer.animations.isEmpty)
  }

  @Test("Frames play at a rate by an animation in discrete steps")
  func rate() throws {
    let layer = try image("{file: knight.png, frames: {columns: 4, rate: 5}}")
    let play = try play(layer)
    #expect(play.keyPath == AnimationKeyPath(.frame) && play.calculationMode == .discrete)
    #expect(abs(play.duration - 0.8) < 1e-9 && play.repeatCount == .infinity)
    #expect(play.values.map(\.animationValue) == [0, 1, 2, 3].map { Value.number($0) })
    let scene = try scene(layers: "  - {name: a, image: {file: knight.png, frames: {columns: 4, rate: 5}}}\n")
    for (time, frame) in [(0.0, 0.0), (0.19, 0), (0.21, 1), (0.5, 2), (0.79, 3), (0.81, 0), (8.3, 1)] {
      #expect(try number(AnimationKeyPath(.frame), of: "a", in: scene, at: time) == frame)
    }
  }

  @Test(
    "Sheets by name and as a list are read, with times of their own", arguments: ["knight.json", "knight-list.json"])
  func sheets(_ sheet: String) throws {
    let layer = try image("{file: knight.png, sheet: \(sheet)}")
    #expect(layer.picture.frames.map(\.x) == [0, 4, 8, 12] && layer.bounds.size == Size(width: 4, height: 6))
    let play = try play(layer)
    #expect(abs(play.duration - 1) < 1e-9)
    let times = try #require(play.keyTimes)
    #expect(zip(times, [0, 0.1, 0.3, 0.6, 1]).allSatisfy { abs($0 - $1) < 1e-9 } && times.count == 5)
  }

  @Test(
    "A tag plays its frames in its direction",
    arguments: [
      ("walk", [0, 1, 2, 3], Double.infinity), ("back", [3, 2, 1], .infinity), ("sway", [0, 1, 2, 3, 2, 1], .infinity),
      ("bow", [3, 2, 1, 2], 2),
    ])
  func tags(tag: String, frames: [Double], repeatCount: Double) throws {
    let play = try play(try image("{file: knight.png, sheet: knight.json, tag: \(tag)}"))
    #expect(play.values.map(\.animationValue) == frames.map { Value.number($0) } && play.repeatCount == repeatCount)
    let duration = frames.reduce(0) { $0 + 0.1 * ($1 + 1) }
    #expect(abs(play.duration - duration) < 1e-9)
  }

  @Test("Layers that show the same file share its pixels")
  func shared() throws {
    let scene = try scene(layers: "  - {image: knight.png}\n  - {image: {file: knight.png, frame: 1}}\n")
    let pictures = scene.tree.root.sublayers.compactMap { ($0 as? ImageLayer)?.picture }
    #expect(pictures.count == 2 && pictures[0] === pictures[1])
  }

  @Test("Character art comes from a file, whose frames are separated by lines")
  func art() throws {
    let still = try #require(try layer("{art: {file: walker.txt}}") as? ArtLayer)
    #expect(still.frames.map(\.rows) == [[" o", "/|\\", "/ \\"], [" o", "/|\\", " |"]] && still.animations.isEmpty)
    let walking = try #require(try layer("{art: {file: walker.txt, rate: 8}}") as? ArtLayer)
    #expect(try play(walking).duration == 0.25)
    let given = try #require(try layer(#"{art: {rows: "a\n==\nb", separator: "==", frame: 1}}"#) as? ArtLayer)
    #expect(given.frames.map(\.rows) == [["a"], ["b"]] && given.art.shownPicture.rows == ["b"])
    let whole = try #require(try layer(#"{art: {rows: "a\n---\nb"}}"#) as? ArtLayer)
    #expect(whole.frames.isEmpty && whole.picture.rows == ["a", "---", "b"])
  }

  @Test("What is wrong is said")
  func mistakes() {
    #expect(messages("image: gone.png") == ["'gone.png' cannot be read: does not exist"])
    #expect(messages("image: walker.txt") == ["the picture 'walker.txt' is not a PNG file"])
    #expect(messages("image: {sampling: area}") == ["a picture of pixels needs the key 'file'"])
    #expect(
      messages("image: {file: knight.png, frames: {columns: 5}}")
        == ["the picture is 16 pixels wide, which 5 columns do not divide"])
    #expect(
      messages("image: {file: knight.png, frames: {rows: 4}}")
        == ["the picture is 6 pixels high, which 4 rows do not divide"])
    #expect(messages("image: {file: knight.png, frames: {columns: 4, count: 5}}").count == 1)
    #expect(
      messages("image: {file: knight.png, sheet: knight.json, tag: wlk}")
        == ["the sheet 'knight.json' has no tag 'wlk'; did you mean 'walk'?"])
    #expect(messages("image: {file: knight.png, tag: walk}") == ["'tag' is a part of a 'sheet'; say which"])
    #expect(
      messages("image: {file: logo.png, sheet: knight.json}")
        == ["the sheet 'knight.json' cannot be used: its frame 0 reaches beyond the picture, which has 8×4 pixels"])
    #expect(
      messages("image: {file: logo.png, sheet: walker.txt}").first?.hasPrefix("the sheet 'walker.txt' is not JSON")
        == true)
    #expect(messages("art: {transparent: x}") == ["a picture of characters needs 'rows', or a 'file'"])
    #expect(messages("art: {rows: a, file: walker.txt}").count == 1)
    #expect(
      messages("animations: [{keyPath: frame, to: 3}]").first?.contains("only images and art do") == true)
  }
}
