import Testing

@testable import LayerAnimation

@Suite struct SplitMix64Tests {
  /// The first numbers of the published generator for the seed 1234567.
  @Test("The numbers are those of the published generator")
  func published() {
    var state: UInt64 = 1_234_567
    let numbers = (0..<3).map { _ -> UInt64 in
      state &+= SplitMix64.step
      return SplitMix64.mixed(state)
    }
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test("A fraction for some numbers depends on each of them and on their order")
  func fractions() {
    let all: [[Double]] = [[], [0], [1], [-1], [0, 0], [0, 1], [1, 0], [1, 0, 0], [0.1], [.infinity]]
    let fractions = all.map(SplitMix64.unit(of:))
    #expect(Set(fractions).count == all.count && fractions.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(SplitMix64.unit(of: [-0.0]) == SplitMix64.unit(of: [0]))
    #expect(SplitMix64.unit(of: [1, 2]) == 0.6257046386504934)
  }
}
