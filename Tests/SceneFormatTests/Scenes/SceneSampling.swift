import Diagnostics
@testable import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// A scene that ships.
func galleryScene(_ name: String, _ parameters: [String: String] = [:]) throws -> Scene {
  try #require(
    SceneDecoder.decode(
      try gallerySource("\(name).yaml"), parameters: parameters, readFile: Fixtures.bytes(ofSceneFile:)
    ).scene)
}

/// A number of a layer at a time; angles in radians.
func number(_ keyPath: AnimationKeyPath, of path: String, in scene: Scene, at time: Double) throws -> Double {
  let value = try properties(of: path, in: scene, at: time).value(of: keyPath)
  guard case .number(let number) = value else { throw SceneSamplingError.noNumber(keyPath) }
  return number
}

/// The text of a layer at a time.
func string(of path: String, in scene: Scene, at time: Double) throws -> String {
  guard case .text(let text) = try properties(of: path, in: scene, at: time).content else {
    throw SceneSamplingError.noText(path)
  }
  return text.string
}

enum SceneSamplingError: Error {
  case noNumber(AnimationKeyPath), noText(String)
}

/// The fraction of a colour between orange and blue; nil for any other colour, such as the white of a layer whose
/// animation is not in effect.
func wayFromOrangeToBlue(_ color: Color?) -> Double? {
  guard let color else { return nil }
  let expected = Color.lerp(Color(hex: 0xFF8000), Color(hex: 0x0000FF), color.blue)
  let distance = abs(color.red - expected.red) + abs(color.green - expected.green)
  return distance < 1e-4 ? color.blue : nil
}

/// The fraction of an animation's time at which its curve reaches a progress.
func fractionOfTime(_ curve: TimingFunction, reaching fraction: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    if curve((low + high) / 2) < fraction { low = (low + high) / 2 } else { high = (low + high) / 2 }
  }
  return high
}
