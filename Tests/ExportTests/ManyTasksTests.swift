import Foundation
import LayerAnimation
import Export
import SceneFormat
import SceneRendering
import TestSupport
import Testing

/// One scene file that has been read is rendered by many tasks at once.
@Suite("Many tasks")
struct ManyTasksTests {
  /// It takes inputs, and has data, a picture and an emitter.
  private static let text = """
    format: 1
    title: Many
    stage: {width: 80, height: 48}
    parameters:
      isOn: false
    data: {words: words.csv}
    layers:
      - {image: logo.png, position: [20, 24]}
      - for: {row: $words}
        position: [$(10 + 20 * index), 24]
        text: {string: $row.word}
        animations: [{keyPath: position.y, from: 4, to: 44, duration: 2s}]
      - name: switch
        size: [10, 10]
        position: [70, 24]
        backgroundColor: $(if isOn then 'green' else 'gray')
        gestures:
          - tap: {set: {isOn: $(not isOn)}}
      - emitter: {emitterCells: [{birthRate: 20, lifetime: 1s, velocity: 20, emissionRange: 360deg, contents: "*"}]}
        position: [40, 8]

    """

  /// Counts from any task.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }

    func increase() { lock.withLock { value += 1 } }
  }

  private static func file(_ reads: Counter = Counter()) throws -> SceneFile {
    try SceneFile(text) { name in
      reads.increase()
      return name == "words.csv" ? Array("word\nda\ndo\n".utf8) : try Fixtures.bytes(ofSceneFile: name)
    }
  }

  @Test("Each task gets what it would get if it were alone")
  func eachTaskIsAsIfAlone() async throws {
    let file = try Self.file()
    let times = (0..<40).map { Double($0) * 0.05 }
    let alone = SceneRenderer(scene: file.scene)
    let expected = try times.map { try alone.ansi(at: $0, columns: 40, rows: 12) }
    let frames = try await withThrowingTaskGroup(of: (Int, String).self) { tasks in
      for (index, time) in times.enumerated() {
        tasks.addTask { (index, try SceneRenderer(scene: file.scene).ansi(at: time, columns: 40, rows: 12)) }
      }
      return try await tasks.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(times.indices.map { frames[$0] } == expected)
    #expect(Set(expected).count > 30)
  }

  @Test("Files are read once, and layers are not shared")
  func filesAreReadOnce() throws {
    let reads = Counter()
    let file = try Self.file(reads)
    let (first, second) = (file.scene, file.scene)
    #expect(reads.count == 2)
    #expect(first.tree !== second.tree && first.tree.root.sublayers[0] !== second.tree.root.sublayers[0])
    first.tree.root.sublayers[0].isHidden = true
    #expect(!file.scene.tree.root.sublayers[0].isHidden && !second.tree.root.sublayers[0].isHidden)
  }
}
