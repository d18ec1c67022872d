import TestSupport

extension SeededGenerator {
  /// The generator of a variant; it depends on nothing but the seed and the variant's number.
  package init(seed: UInt64, index: Int) {
    var mixer = SeededGenerator(seed: seed ^ UInt64(bitPattern: Int64(index)) &* 0xD6E8_FEB8_6659_FD93)
    self.init(seed: mixer.next())
  }

  /// True with a probability, from 0 to 1.
  package mutating func chance(_ probability: Double) -> Bool { Double(next() >> 11) < probability * 0x1p53 }

  /// A whole number in a range.
  package mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// One of several choices, with the given weights.
  package mutating func weighted<Choice>(_ choices: [(weight: Int, choice: Choice)]) -> Choice {
    var rest = count(0...choices.reduce(-1) { $0 + $1.weight })
    for (weight, choice) in choices {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices[choices.count - 1].choice
  }
}
