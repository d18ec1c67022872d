/// The order of siblings on the stack.
extension PaintOrder {
  /// Sorts the steps from an index on into stack order, with the frontmost first. Equal steps keep their order.
  func sortPending(from bottom: Int) {
    if !isSorted(from: bottom) { sort(bottom, pending.count) }
    reverse(from: bottom)
  }

  private func isSorted(from bottom: Int) -> Bool {
    for index in bottom..<max(pending.count - 1, bottom) where pending[index + 1].isBehind(pending[index]) {
      return false
    }
    return true
  }

  /// Sorts by merging, which is stable.
  private func sort(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    let middle = (start + end) / 2
    sort(start, middle)
    sort(middle, end)
    merge(start, middle, end)
  }

  private func merge(_ start: Int, _ middle: Int, _ end: Int) {
    merged.removeAll()
    for index in start..<middle { merged.append(pending[index]) }
    var lower = 0
    var upper = middle
    var target = start
    while lower < merged.count {
      if upper < end && pending[upper].isBehind(merged[lower]) {
        pending[target] = pending[upper]
        upper += 1
      } else {
        pending[target] = merged[lower]
        lower += 1
      }
      target += 1
    }
  }

  private func reverse(from bottom: Int) {
    var (low, high) = (bottom, pending.count - 1)
    while low < high {
      let step = pending[low]
      pending[low] = pending[high]
      pending[high] = step
      low += 1
      high -= 1
    }
  }
}
