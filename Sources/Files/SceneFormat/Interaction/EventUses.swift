import Diagnostics
import Interaction

/// The raises of events, and their consequences: noted while the file is read, and compared at its end.
struct EventUses {
  /// The declaration of an event in `events:`.
  struct Declaration {
    let name: String
    let reader: NodeReader
    /// True if the declaration itself gives a cause that raises the event.
    let hasCause: Bool
    /// True if the declaration sets or raises something itself.
    let hasResponse: Bool
  }

  /// A declaration that an event raises another one at the same instant.
  struct Link {
    let from: Int
    let to: Int
    /// The place of the declaration in the file.
    let reader: NodeReader
  }

  private(set) var waits: [(name: String, reader: NodeReader)] = []
  private(set) var raises: [(name: String, reader: NodeReader)] = []
  private(set) var declarations: [Declaration] = []
  private(set) var links: [Link] = []

  /// Notes that something begins with an event.
  mutating func noteWait(for name: String, _ reader: NodeReader) { waits.append((name, reader)) }

  /// Notes that something raises an event.
  mutating func noteRaise(of name: String, _ reader: NodeReader) { raises.append((name, reader)) }

  mutating func note(_ declaration: Declaration) { declarations.append(declaration) }
  mutating func note(_ link: Link) { links.append(link) }

  /// Reports events that are waited for and never happen, those that do not exist or from which nothing follows, and those that raise themselves.
  ///
  /// - Parameters:
  ///   - events: The scene's events.
  ///   - root: The whole file, in which parts may not have been read because of a mistake.
  func report(_ events: [EventSource], in context: DecodingContext, root: SceneNode) {
    // What comes from outside may raise every event.
    if !context.isDriven { reportUnraised(context, root) }
    reportCycles(events)
    // Because of a mistake, a part that raises events or waits for them may not have been read.
    guard !context.hasErrors, !context.isCutOff else { return }
    reportIdle(context, expected: root.namesExpected)
    if !context.isDriven { warnOfUnraised(context) }
  }

  private func reportUnraised(_ context: DecodingContext, _ root: SceneNode) {
    var raised = Set(raises.map(\.name)).union(declarations.filter(\.hasCause).map(\.name))
    let known = raised.sorted()
    if context.hasErrors { raised.formUnion(root.namesRaised) }
    for (name, reader) in waits where !raised.contains(name) {
      let hint = context.suggestion(for: name, among: known)
      reader.fail("nothing raises the event '\(NodeReader.shortened(name))'\(hint)", rule: .event)
    }
  }

  /// Reports events that are raised and nowhere else mentioned, and warns of others that happen and from which nothing follows.
  private func reportIdle(_ context: DecodingContext, expected: Set<String>) {
    let useful = expected.union(waits.map(\.name)).union(declarations.filter(\.hasResponse).map(\.name))
    let (names, declared) = (useful.sorted(), Set(declarations.map(\.name)))
    let raised = raises + declarations.filter(\.hasCause).map { ($0.name, $0.reader) }
    for (name, reader) in raised where !useful.contains(name) {
      let hint = context.suggestion(for: name, among: names)
      guard declared.contains(name) else {
        reader.fail(
          "there is no event '\(NodeReader.shortened(name))': neither 'events' describes it, nor is anything 'on' it\(hint)",
          rule: .event)
        continue
      }
      reader.fail(
        "nothing follows from the event '\(NodeReader.shortened(name))': nothing is 'on' it or 'after' it, and it sets nothing"
          + hint, severity: .warning, rule: .event)
    }
  }

  /// Warns of events that `events:` describes and that never happen.
  private func warnOfUnraised(_ context: DecodingContext) {
    let raised = Set(raises.map(\.name))
    let waited = Set(waits.map(\.name))
    let names = raised.sorted()
    for event in declarations where !event.hasCause && !raised.contains(event.name) && !waited.contains(event.name) {
      let hint = context.suggestion(for: event.name, among: names)
      event.reader.fail(
        "nothing raises the event '\(NodeReader.shortened(event.name))'\(hint)", severity: .warning, rule: .event)
    }
  }
}

extension SceneNode {
  /// The names of the events that the scene expects.
  fileprivate var namesExpected: Set<String> {
    func value(_ node: SceneNode, _ key: String) -> SceneNode? { node.pairs?.first { $0.key.isText(key) }?.value }
    guard let elements = value(self, "expect")?.elements else { return [] }
    return Set(elements.compactMap { value($0, "event")?.text })
  }

  /// The names of all events that some part of the node may raise, even if that part could not be read.
  ///
  /// - Complexity: O(size).
  fileprivate var namesRaised: Set<String> {
    var names: Set<String> = []
    if let elements {
      for element in elements { names.formUnion(element.namesRaised) }
    }
    if let pairs {
      for (key, value) in pairs {
        if key.isText("raise") {
          if let elements = value.elements {
            names.formUnion(elements.compactMap(\.text))
          } else {
            names.insert(value.text ?? "")
          }
        }
        names.formUnion(value.namesRaised)
      }
    }
    return names
  }
}
