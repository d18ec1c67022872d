/// The values that a particle is born with: its emitter and its cell at the instant of its birth.
struct EmitterBirth: PropertyStorage, Sendable {
  var emitter: EmitterContent
  var cell: EmitterCell

  /// Particles born per second; 0 where the product is negative or not finite.
  var rate: Double {
    let rate = cell.isEnabled ? cell.birthRate * emitter.birthRate : 0
    return rate > 0 && rate.isFinite ? rate : 0
  }

  /// The longest life of a particle, in seconds; 0 where it is negative or not finite.
  var longestLife: Double {
    let life = (cell.lifetime + abs(cell.lifetimeRange) / 2) * emitter.lifetime
    return life > 0 ? life : 0
  }

  // MARK: Property storage

  func lanes(of place: PropertyPlace) -> Lanes? {
    guard let property = place.cellProperty else { return lanes(in: place.slot).flatMap(place.part) }
    return property.kind == .flag ? nil : cell.lanes(of: property)
  }

  mutating func setLanes(_ lanes: Lanes, for place: PropertyPlace) {
    if let property = place.cellProperty { return cell.setLanes(lanes, of: property) }
    guard case .emitter(let field) = place.slot, let all = emitter.read(field, LanesReader()),
      let new = place.lanes(all, with: lanes)
    else { return }
    emitter.write(field, LanesWriter(lanes: new))
  }

  private func lanes(in slot: PropertySlot) -> Lanes? {
    guard case .emitter(let field) = slot else { return nil }
    return emitter.read(field, LanesReader())
  }

  func value(of place: PropertyPlace) -> Value {
    guard let property = place.cellProperty else {
      return lanes(of: place).flatMap { Value($0, of: place.kind) } ?? .absent
    }
    return cell.value(of: property)
  }

  mutating func set(_ value: Value, for place: PropertyPlace) {
    guard value.kind == place.kind else { return }
    if let property = place.cellProperty { return cell.set(value, of: property) }
    if let lanes = value.lanes { setLanes(lanes, for: place) }
  }

  // Properties that only layers have.

  var transition: TransitionState? {
    get { nil }
    set {}
  }

  func matrix(in slot: PropertySlot) -> Transform3D? { nil }

  mutating func setMatrix(_ matrix: Transform3D, in slot: PropertySlot) {}
}
