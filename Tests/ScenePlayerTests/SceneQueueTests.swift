import Cells
import LayerAnimation
import SceneRendering
import Testing

@testable import ScenePlayer

@Suite struct SceneQueueTests {
  private func queue(_ count: Int = 3, at index: Int = 0, set: (inout Player.Options) -> Void) throws -> SceneQueue {
    var options = Player.Options()
    set(&options)
    let scene = try PlayerRun.scene()
    var queue = SceneQueue(Playlist((0..<count).map { Playlist.Item(name: "\($0)") { scene } }), options)
    queue.select(index)
    return queue
  }

  private func transport(rate: Double = 1) -> Transport {
    var transport = Transport(root: Layer(), duration: 2, loops: false)
    transport.setRate(rate, at: 0)
    transport.seek(to: rate < 0 ? 2 : 0, at: 0)
    transport.play(at: 0)
    return transport
  }

  @Test("After the end it is the next one's turn, after a stop at the end it is not")
  func endOrStop() throws {
    for halt in [Transport.Halt.end, .stop] {
      var (queue, transport) = (try queue { $0.advance = .atEnd }, transport())
      #expect(!queue.isTurn(after: transport, at: 1))
      let stood = transport.advance(to: 2.5)
      let isTurn = queue.note(halt, isAtEnd: true)
      #expect(stood == .end && isTurn == (halt == .end))
      #expect(queue.isTurn(after: transport, at: 2.5) == (halt == .end))
      queue.begin(at: 2.5)
      #expect(!queue.isTurn(after: transport, at: 2.5))
    }
  }

  @Test("Seconds are counted from the beginning of a scene, and anew when somebody does something")
  func seconds() throws {
    var (queue, transport) = (try queue { $0.advance = .after(5) }, transport())
    queue.begin(at: 1)
    #expect(queue.nextTurn(after: transport, at: 1.5) == 6)
    queue.touch(at: 1.5)
    #expect(queue.nextTurn(after: transport, at: 1.6) == 6.5)
    #expect(!queue.isTurn(after: transport, at: 6.4) && queue.isTurn(after: transport, at: 6.5))
    transport.pause(at: 1.6)
    #expect(queue.nextTurn(after: transport, at: 1.7) == nil)
  }

  @Test("The first one comes after the last, unless nothing is to repeat; backwards it is the other way round")
  func order() throws {
    #expect(try queue(at: 1) { $0.advance = .atEnd }.followers(rate: 1) == [2, 0, 1])
    #expect(try queue(at: 1) { $0.advance = .atEnd }.followers(rate: -1) == [0, 2, 1])
    let once = try queue(at: 1) { ($0.advance, $0.loops) = (.atEnd, false) }
    #expect(once.followers(rate: 1) == [2] && once.goesOnAtEnd(rate: 1))
    let last = try queue(at: 2) { ($0.advance, $0.loops) = (.atEnd, false) }
    #expect(last.followers(rate: 1).isEmpty && !last.goesOnAtEnd(rate: 1) && last.goesOnAtEnd(rate: -1))
  }

  @Test("Without being told to, nothing follows")
  func stays() throws {
    var (queue, transport) = (try queue { _ in }, transport())
    transport.advance(to: 3)
    let isTurn = queue.note(.end, isAtEnd: true)
    #expect(!isTurn && !queue.isTurn(after: transport, at: 100) && queue.nextTurn(after: transport, at: 3) == nil)
  }

  @Test("A scene comes in as it says or as the user does, mirrored on the way back, and at once from the list")
  func transitions() throws {
    var scene = try PlayerRun.scene()
    var push = Transition.ofScenes(.push)
    push.duration = 1
    scene.entrance = push
    let old = SceneRenderer(scene: scene, isMonochrome: true)
    var queue = try queue { _ in }
    queue.beginTransition(to: scene, from: old, .forwards, at: 0)
    #expect(queue.transition == nil, "nobody has seen the scene before")
    old.rasterize(columns: 0..<8, rows: 0..<4, into: CellBuffer(columns: 8, rows: 4))
    queue.beginTransition(to: scene, from: old, .chosen, at: 0)
    #expect(queue.transition == nil)
    queue.beginTransition(to: scene, from: old, .forwards, at: 0)
    #expect(queue.transition?.transition.subtype == push.subtype)
    queue.beginTransition(to: scene, from: old, .backwards, at: 0)
    #expect(queue.transition?.transition.subtype == push.subtype.opposite)
    var cut = try self.queue { $0.entrance = .cut }
    cut.beginTransition(to: scene, from: old, .forwards, at: 0)
    #expect(cut.transition == nil)
  }
}

@Suite("ReducedMotion")
struct ReducedMotionTests {
  @Test("A transition between scenes only fades, and a short one has no duration", arguments: [(0.4, 0.0), (0.8, 0.8)])
  func transitions(duration: Double, shown: Double) {
    var push = Transition(.push)
    push.duration = duration
    let settled = ReducedMotion.settled(push)
    #expect(settled.kind == .fade)
    #expect(settled.duration == shown)
  }

  @Test("A player reduces the motion of its scene where that is asked for", arguments: [false, true])
  func scenes(isReduced: Bool) {
    let scene = Scene(title: "", stage: Size(width: 10, height: 10), root: Layer())
    var options = Player.Options()
    options.reducesMotion = isReduced
    _ = Transport(scene, options)
    #expect(scene.tree.reducesMotion == isReduced)
  }
}
