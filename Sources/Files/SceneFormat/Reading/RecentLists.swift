/// A few lists that were read before, so that equal ones share their memory.
struct RecentLists<Element: Equatable> {
  private static var limit: Int { 8 }

  private var lists: [[Element]] = []
  private var oldest = 0

  /// Returns the list, or an equal one that is kept already. A new list is kept in place of the oldest.
  ///
  /// - Complexity: O(length).
  mutating func kept(_ list: [Element]) -> [Element] {
    if let known = lists.first(where: { $0 == list }) { return known }
    if lists.count < Self.limit {
      lists.append(list)
    } else {
      lists[oldest] = list
      oldest = (oldest + 1) % Self.limit
    }
    return list
  }
}
