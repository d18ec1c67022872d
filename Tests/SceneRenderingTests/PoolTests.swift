import Testing

@testable import SceneRendering

/// Objects that are used again.
@Suite("Pool")
struct PoolTests {
  private final class Item {}

  @Test("What is in use is not given twice")
  func whatIsInUseIsNotGivenTwice() {
    var pool = Pool { Item() }
    let (first, second) = (pool.take(), pool.take())
    #expect(first !== second)
    #expect(pool.usedCount == 2)
  }

  @Test("What was put back is used again")
  func whatWasPutBackIsUsedAgain() {
    var made = 0
    var pool = Pool {
      made += 1
      return Item()
    }
    let (first, second) = (pool.take(), pool.take())
    pool.put(back: first)
    #expect(pool.usedCount == 1)
    #expect(pool.take() === first)
    pool.put(back: second)
    pool.put(back: first)
    _ = (pool.take(), pool.take())
    #expect(made == 2 && pool.usedCount == 2)
  }

  /// A target refers to pictures and clips without reference counting.
  @Test("The pool owns what is in use")
  func thePoolOwnsWhatIsInUse() {
    var pool = Pool { Item() }
    weak let item = pool.take()
    #expect(item != nil)
    #expect(pool.usedCount == 1)
  }
}
