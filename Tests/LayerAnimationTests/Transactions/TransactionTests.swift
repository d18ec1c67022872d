import Foundation
import TestSupport
import Testing

@testable import LayerAnimation

/// Rules X1–X6, F9, T16.
@Suite("Transaction")
struct TransactionTests {
  @Test("Values without a transaction (X2)")
  func defaults() {
    #expect(Transaction.animationDuration == 0.25 && Transaction.animationTimingFunction == nil)
    #expect(!Transaction.disablesActions && Transaction.completionBlock == nil)
    #expect(Transaction.value(forKey: "anything") == nil)
  }

  @Test("A value belongs to the innermost transaction; a commit brings back the outer one (X2)")
  func nesting() {
    Transaction.begin()
    Transaction.animationDuration = 2
    Transaction.setValue(7, forKey: "number")
    Transaction.begin()
    #expect(Transaction.animationDuration == 2)
    #expect(Transaction.value(forKey: "number") as? Int == 7)
    Transaction.animationDuration = 3
    Transaction.animationTimingFunction = .easeIn
    Transaction.disablesActions = true
    #expect(Transaction.animationDuration == 3 && Transaction.animationTimingFunction == .easeIn)
    Transaction.begin()
    Transaction.animationTimingFunction = nil
    #expect(Transaction.animationTimingFunction == nil && Transaction.disablesActions)
    Transaction.commit()
    Transaction.commit()
    #expect(Transaction.animationDuration == 2 && Transaction.animationTimingFunction == nil)
    #expect(!Transaction.disablesActions)
    Transaction.commit()
    defaults()
  }

  @Test("A commit without a begin is ignored; flush ends the implicit transaction only (X3)")
  func flush() {
    Transaction.commit()
    Transaction.animationDuration = 2
    Transaction.commit()
    #expect(Transaction.animationDuration == 2)
    Transaction.begin()
    Transaction.flush()
    #expect(Transaction.animationDuration == 2)
    Transaction.commit()
    Transaction.flush()
    defaults()
  }

  @Test("A tree's commit ends the implicit transaction (X1)")
  func implicit() {
    Transaction.animationDuration = 2
    LayerTree(root: Layer()).commit(at: 0)
    defaults()
  }

  @Test("Changes are seen when the outermost transaction is committed (X1)")
  func together() {
    let root = Layer()
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    Transaction.perform {
      root.model.opacity = 0.5
      Transaction.perform { root.model.zPosition = 3 }
      tree.commit(at: 1)
      #expect(tree.properties(of: 0, at: 1).opacity == 1)
    }
    tree.commit(at: 1)
    #expect(tree.properties(of: 0, at: 1).opacity == 0.5 && tree.properties(of: 0, at: 1).zPosition == 3)
  }

  @Test("Every thread has transactions of its own (X1)")
  func threads() {
    Transaction.begin()
    Transaction.animationDuration = 9
    let (asked, answered) = (DispatchSemaphore(value: 0), Answer())
    Thread {
      answered.duration = Transaction.animationDuration
      asked.signal()
    }.start()
    asked.wait()
    Transaction.commit()
    #expect(answered.duration == 0.25)
  }

  /// A result of another thread; written before a semaphore is signalled and read after waiting for it.
  private final class Answer: @unchecked Sendable {
    var duration = 0.0
  }

  @Test("A transaction gives its duration to what has none (T16, X6), and its curve to everything (F9)")
  func lending() throws {
    let layer = Layer()
    try Transaction.perform {
      Transaction.animationDuration = 2
      Transaction.animationTimingFunction = .easeIn
      try layer.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 0))
      try layer.add(BasicAnimation(keyPath: "zPosition", from: 0.0, to: 1.0, duration: 4))
    }
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    let seen = tree.properties(of: 0, at: 1)
    #expect(seen.opacity == TimingFunction.easeIn(0.5) && seen.zPosition == TimingFunction.easeIn(0.25))
  }

  // MARK: Completion

  /// A layer in a tree that is reaped, and the number of calls of a completion block.
  private final class Host {
    let layer = Layer()
    let tree: LayerTree
    var calls: [String] = []

    init() {
      tree = LayerTree(root: layer)
      tree.commit(at: 0)
    }

    func frame(_ time: Double) -> [String] {
      calls = []
      tree.commit(at: time)
      tree.reap(at: time)
      return calls
    }

    func add(_ properties: String, _ key: String? = nil) throws {
      var animation = fade(properties)
      animation.isRemovedOnCompletion = true
      try layer.add(animation, forKey: key, handlers: AnimationHandlers(didStop: { _ in self.calls.append("stop") }))
    }

    func onCompletion(_ name: String) { Transaction.completionBlock = { self.calls.append(name) } }
  }

  @Test("A block runs at the commit if there is nothing to wait for, or when it is replaced (X4)")
  func nothingToWaitFor() {
    let host = Host()
    Transaction.perform {
      host.onCompletion("first")
      host.onCompletion("second")
      #expect(host.calls == ["first"])
    }
    #expect(host.calls == ["first", "second"])
  }

  @Test("A block runs once, after the last stop, when all that was added after it has ended (X4, T34)")
  func waiting() throws {
    let host = Host()
    try Transaction.perform {
      try host.add("dur=5", "before")
      host.onCompletion("done")
      try host.add("dur=1")
      try host.add("dur=2", "long")
    }
    #expect(host.frame(0) == [])
    #expect(host.frame(1) == ["stop"])
    #expect(host.frame(2) == ["stop", "done"])
    #expect(host.frame(5) == ["stop"])
  }

  @Test("What is removed is waited for no longer (X4)")
  func removed() throws {
    let host = Host()
    try Transaction.perform {
      host.onCompletion("done")
      try host.add("dur=1 count=inf", "endless")
    }
    #expect(host.frame(1000) == [])
    host.layer.removeAllAnimations()
    #expect(host.calls == [])
    #expect(host.frame(1001) == ["stop", "done"])
  }

  @Test("An outer block waits for what an inner transaction adds (X5)")
  func nested() throws {
    let host = Host()
    try Transaction.perform {
      host.onCompletion("outer")
      try host.add("dur=1")
      try Transaction.perform {
        host.onCompletion("inner")
        try host.add("dur=2")
      }
    }
    #expect(host.frame(0) == [])
    #expect(host.frame(1) == ["stop"])
    #expect(host.frame(3).sorted() == ["inner", "outer", "stop"])
  }
}
