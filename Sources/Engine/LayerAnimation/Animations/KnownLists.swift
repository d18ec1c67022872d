/// The positions of some lists in a longer one that they were appended to, by the addresses of their elements, so that
/// lists that share their memory are appended once. It is valid only as long as the lists exist.
struct KnownLists: Sendable {
  private struct Entry: Sendable {
    let address: UInt
    let count: Int
    let place: Int
  }

  private static let limit = 8

  private var entries: [Entry] = []
  private var oldest = 0

  /// Returns the position of a list's elements in a longer one, after appending them if the list is not known.
  ///
  /// - Complexity: O(length) for a list that is not known, otherwise O(1).
  mutating func place<Element>(of list: [Element], in all: inout [Element]) -> Int {
    let address = list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if let known = entries.first(where: { $0.address == address && $0.count == list.count }) { return known.place }
    let place = all.count
    guard !list.isEmpty else { return place }
    all += list
    note(Entry(address: address, count: list.count, place: place))
    return place
  }

  private mutating func note(_ entry: Entry) {
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.limit
    }
  }
}
