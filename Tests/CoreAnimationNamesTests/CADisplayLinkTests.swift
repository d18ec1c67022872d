import CoreAnimationNames
import Foundation
import Testing

/// Display links without views: called by the host of a tree.
@Suite("CADisplayLink")
struct CADisplayLinkTests {
  /// What a link has called, at what times.
  private final class Diary {
    var times: [Double] = []
    var onCall: (CADisplayLink) -> Void = { _ in }

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      onCall(link)
    }

    /// The numbers of the frames of the display.
    var frames: [Int] { times.map { Int(($0 * 60).rounded()) } }
  }

  private let layer = CALayer()
  private let diary = Diary()

  @Test("Every frame of the display, each at its time, however many are shown")
  func everyFrame() {
    let host = LiveHost(LayerTree(root: layer))
    let link = CADisplayLink(target: diary, selector: Diary.step)
    diary.onCall = { [layer] link in
      layer.zPosition = link.timestamp
      #expect(CACurrentMediaTime() == link.timestamp)
    }
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    link.add(to: .main, forMode: .common)
    host.advance(to: 10)
    #expect(diary.times.isEmpty)
    host.advance(to: 10.1)
    #expect(diary.frames == [601, 602, 603, 604, 605, 606] && abs(layer.zPosition - 10.1) < 1e-9)
    #expect(link.duration == 1.0 / 60 && abs(link.targetTimestamp - 607.0 / 60) < 1e-9)
    link.isPaused = true
    host.advance(to: 10.2)
    #expect(diary.times.count == 6)
    link.isPaused = false
    host.advance(to: 10.25)
    #expect(diary.frames.suffix(3) == [613, 614, 615])
  }

  @Test("As often as is preferred, clipped to the range")
  func rates() {
    let host = LiveHost(LayerTree(root: layer))
    host.advance(to: 0)
    let link = CADisplayLink(target: diary, selector: Diary.step)
    #expect(link.preferredFrameRateRange == .default && CAFrameRateRange.default.preferred == nil)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 120)
    link.add(to: .main, forMode: .default)
    host.advance(to: 0.2)
    #expect(diary.frames == [1, 3, 5, 7, 9, 11])
    #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 30) < 1e-9 && link.duration == 1.0 / 60)
    link.preferredFrameRateRange = .default
    link.preferredFramesPerSecond = 10
    diary.times = []
    host.advance(to: 0.6)
    #expect(diary.times.count == 4)
  }

  @Test("It is called until it is removed from all modes, or is invalidated, which lets go of its target")
  func modes() {
    let host = LiveHost(LayerTree(root: layer))
    host.advance(to: 0)
    weak var seen: Diary?
    let link: CADisplayLink
    do {
      let target = Diary()
      seen = target
      link = CADisplayLink(target: target, selector: Diary.step)
    }
    link.add(to: .main, forMode: .default)
    link.add(to: .main, forMode: .common)
    link.remove(from: .main, forMode: .default)
    host.advance(to: 0.05)
    #expect(seen?.times.count == 3)
    link.remove(from: .main, forMode: .common)
    host.advance(to: 0.1)
    #expect(seen?.times.count == 3)
    link.add(to: .main, forMode: .common)
    host.advance(to: 0.15)
    #expect(seen?.times.count == 6)
    link.invalidate()
    link.add(to: .main, forMode: .common)
    host.advance(to: 0.2)
    #expect(seen == nil)
  }

  @Test("Added before there is a host, it counts from when that is first advanced; and what it adds begins at its time")
  func beforeTheHost() {
    // A thread of its own, since the threads of other tests may have a host.
    let (seen, isOver) = (Seen(), DispatchSemaphore(value: 0))
    Thread {
      let (layer, diary) = (CALayer(), Diary())
      let link = CADisplayLink(target: diary, selector: Diary.step)
      diary.onCall = { link in
        guard diary.times.count == 2 else { return }
        let move = CABasicAnimation(keyPath: "zPosition")
        (move.fromValue, move.toValue, move.duration) = (0, 8, 1)
        layer.add(move, forKey: "move")
        link.invalidate()
      }
      link.add(to: .main, forMode: .default)
      let scene = Scene(title: "Link", stage: CGSize(width: 10, height: 10), live: layer)
      scene.host?.advance(to: 100)
      scene.host?.advance(to: 101)
      (seen.frames, seen.beginTime) = (diary.frames, layer.animation(forKey: "move")?.beginTime ?? 0)
      isOver.signal()
    }.start()
    isOver.wait()
    #expect(seen.frames == [6001, 6002] && abs(seen.beginTime - 6002.0 / 60) < 1e-9)
  }

  /// What a thread has seen; written before a semaphore is signalled and read after waiting for it.
  private final class Seen: @unchecked Sendable {
    var (frames, beginTime) = ([Int](), 0.0)
  }

  @Test("Nothing is due while the tree's time stands still")
  func paused() {
    let host = LiveHost(LayerTree(root: layer))
    host.advance(to: 0)
    CADisplayLink(target: diary, selector: Diary.step).add(to: .main, forMode: .default)
    layer.speed = 0
    host.advance(to: 5)
    #expect(diary.times.isEmpty)
  }
}
