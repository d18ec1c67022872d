/// The properties of an emitter, by name (G28).
extension EmitterContent {
  /// A property of one of the cells: as it is at the instant that a presentation was made of; `.absent` where there is no
  /// such cell.
  func value(of path: EmitterCellPath) -> Value {
    if let history, let instant, let place = cells.place(named: path.names), history.changes(cell: place) {
      return history.birth(ofCell: place, at: instant).cell.value(of: path.property)
    }
    return cells.cell(named: path.names)?.value(of: path.property) ?? .absent
  }

  func read<Reader: PropertyReader>(_ field: EmitterField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .position: reader.read(position)
    case .zPosition: reader.read(zPosition)
    case .size: reader.read(size)
    case .depth: reader.read(depth)
    case .birthRate: reader.read(birthRate)
    case .lifetime: reader.read(lifetime)
    case .velocity: reader.read(velocity)
    case .scale: reader.read(scale)
    case .spin: reader.read(spin)
    }
  }

  mutating func write<Writer: PropertyWriter>(_ field: EmitterField, _ writer: Writer) {
    switch field {
    case .position: writer.write(&position)
    case .zPosition: writer.write(&zPosition)
    case .size: writer.write(&size)
    case .depth: writer.write(&depth)
    case .birthRate: writer.write(&birthRate)
    case .lifetime: writer.write(&lifetime)
    case .velocity: writer.write(&velocity)
    case .scale: writer.write(&scale)
    case .spin: writer.write(&spin)
    }
  }
}

extension LayerContent {
  /// Sets the local time of an emitter with a history, at which the properties of its cells are read.
  mutating func note(_ time: Double) {
    guard case .emitter(var emitter) = self, emitter.history != nil else { return }
    emitter.instant = time
    self = .emitter(emitter)
  }
}
