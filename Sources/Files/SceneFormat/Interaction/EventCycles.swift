import Interaction

/// Finds events that raise themselves through others, at one instant and without end.
extension EventUses {
  /// Reports each cycle once, at the link that closes it.
  ///
  /// An event with an `if` may stop the cycle that it is in, and one with a delay happens at a later time; neither is
  /// reported.
  ///
  /// - Complexity: O(events + links).
  func reportCycles(_ events: [EventSource]) {
    let endless = links.filter { events[$0.to].condition == nil }
    let linksByEvent = Dictionary(grouping: endless, by: \.from)
    var isDone = [Bool](repeating: false, count: events.count)
    for start in events.indices where !isDone[start] {
      // The array holds the events on the path from the start, each with the number of its links that have been
      // followed.
      var way = [(event: start, followed: 0)]
      var places = [start: 0]
      while let (event, followed) = way.last {
        guard let link = linksByEvent[event]?.dropFirst(followed).first else {
          isDone[event] = true
          places[event] = nil
          way.removeLast()
          continue
        }
        way[way.count - 1].followed += 1
        if let place = places[link.to] {
          report(way[place...].map { events[$0.event].name }, closedBy: link)
        } else if !isDone[link.to] {
          places[link.to] = way.count
          way.append((link.to, 0))
        }
      }
    }
  }

  private func report(_ names: [String], closedBy link: Link) {
    let shown =
      names.prefix(Self.mostShown).map { NodeReader.shortened($0) } + (names.count > Self.mostShown ? ["…"] : [])
    let way = (shown + [NodeReader.shortened(names[0])]).joined(separator: " → ")
    link.reader.fail(
      "this event raises itself without end, and no time passes: \(way); an 'if' can end it, and 'after' with a 'delay' lets time "
        + "pass", rule: .event)
  }

  /// The number of events of a cycle that a message names.
  private static let mostShown = 6
}
