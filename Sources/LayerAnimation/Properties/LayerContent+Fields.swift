/// Where the properties of what a layer draws meet their storage. The switches over kinds of content and over their fields
/// are complete; a property of another kind of content is answered with nil, and changes nothing.
///
/// Never inlined, so that what reads and writes the look of a layer, which is most of what moves, saves few registers.
extension LayerContent {
  @inline(never)
  func read<Reader: PropertyReader>(_ slot: PropertySlot, _ reader: Reader) -> Reader.Answer? {
    switch self {
    case .none, .chart, .transform: return nil
    case .shape(let shape):
      guard case .shape(let field) = slot else { return nil }
      return shape.read(field, reader)
    case .connector(let connector):
      guard case .shape(let field) = slot else { return nil }
      return connector.line.read(field, reader)
    case .text(let text):
      if case .text(let field) = slot { return text.read(field, reader) }
      guard case .characters(let field) = slot else { return nil }
      return text.read(field, reader)
    case .art(let art):
      if case .pictures(let field) = slot { return art.read(field, reader) }
      guard case .characters(let field) = slot else { return nil }
      return art.read(field, reader)
    case .image(let image):
      guard case .pictures(let field) = slot else { return nil }
      return image.read(field, reader)
    case .gradient(let gradient):
      guard case .gradient(let field) = slot else { return nil }
      return gradient.read(field, reader)
    case .replicator(let replicator):
      guard case .replicator(let field) = slot else { return nil }
      return replicator.read(field, reader)
    case .emitter(let emitter):
      guard case .emitter(let field) = slot else { return nil }
      return emitter.read(field, reader)
    }
  }

  @inline(never)
  mutating func write<Writer: PropertyWriter>(_ slot: PropertySlot, _ writer: Writer) {
    switch self {
    case .none, .chart, .transform: return
    case .shape(var shape):
      guard case .shape(let field) = slot else { return }
      shape.write(field, writer)
      self = .shape(shape)
    case .connector(var connector):
      guard case .shape(let field) = slot else { return }
      connector.line.write(field, writer)
      self = .connector(connector)
    case .text(var text):
      switch slot {
      case .text(let field): text.write(field, writer)
      case .characters(let field): text.write(field, writer)
      case .look, .clock, .shape, .pictures, .gradient, .replicator, .emitter, .cells: return
      }
      self = .text(text)
    case .art(var art):
      switch slot {
      case .characters(let field): art.write(field, writer)
      case .pictures(let field): art.write(field, writer)
      case .look, .clock, .shape, .text, .gradient, .replicator, .emitter, .cells: return
      }
      self = .art(art)
    case .image(var image):
      guard case .pictures(let field) = slot else { return }
      image.write(field, writer)
      self = .image(image)
    case .gradient(var gradient):
      guard case .gradient(let field) = slot else { return }
      gradient.write(field, writer)
      self = .gradient(gradient)
    case .replicator(var replicator):
      guard case .replicator(let field) = slot else { return }
      replicator.write(field, writer)
      self = .replicator(replicator)
    case .emitter(var emitter):
      guard case .emitter(let field) = slot else { return }
      emitter.write(field, writer)
      self = .emitter(emitter)
    }
  }
}

extension ShapeContent {
  fileprivate func read<Reader: PropertyReader>(_ field: ShapeField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .path: reader.read(path)
    case .fillColor: reader.read(fillColor)
    case .strokeColor: reader.read(strokeColor)
    case .lineWidth: reader.read(lineWidth)
    case .miterLimit: reader.read(miterLimit)
    case .strokeStart: reader.read(strokeStart)
    case .strokeEnd: reader.read(strokeEnd)
    case .lineDashPattern: reader.read(lineDashPattern)
    case .lineDashPhase: reader.read(lineDashPhase)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: ShapeField, _ writer: Writer) {
    switch field {
    case .path: writer.write(&path)
    case .fillColor: writer.write(&fillColor)
    case .strokeColor: writer.write(&strokeColor)
    case .lineWidth: writer.write(&lineWidth)
    case .miterLimit: writer.write(&miterLimit)
    case .strokeStart: writer.write(&strokeStart)
    case .strokeEnd: writer.write(&strokeEnd)
    case .lineDashPattern: writer.write(&lineDashPattern)
    case .lineDashPhase: writer.write(&lineDashPhase)
    }
  }
}

extension TextContent {
  fileprivate func read<Reader: PropertyReader>(_ field: TextField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .string: reader.read(string)
    case .value: reader.read(value)
    case .revealed: reader.read(revealed)
    case .fontSize: reader.read(fontSize)
    }
  }

  fileprivate func read<Reader: PropertyReader>(_ field: CharactersField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .foregroundColor: reader.read(foregroundColor)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: TextField, _ writer: Writer) {
    switch field {
    case .string: writer.write(&string)
    case .value: writer.write(&value)
    case .revealed: writer.write(&revealed)
    case .fontSize: writer.write(&fontSize)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: CharactersField, _ writer: Writer) {
    switch field {
    case .foregroundColor: writer.write(&foregroundColor)
    }
  }
}

extension ImageContent {
  fileprivate func read<Reader: PropertyReader>(_ field: PicturesField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .frame: reader.read(frame)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: PicturesField, _ writer: Writer) {
    switch field {
    case .frame: writer.write(&frame)
    }
  }
}

extension ArtContent {
  fileprivate func read<Reader: PropertyReader>(_ field: PicturesField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .frame: reader.read(frame)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: PicturesField, _ writer: Writer) {
    switch field {
    case .frame: writer.write(&frame)
    }
  }

  fileprivate func read<Reader: PropertyReader>(_ field: CharactersField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .foregroundColor: reader.read(foregroundColor)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: CharactersField, _ writer: Writer) {
    switch field {
    case .foregroundColor: writer.write(&foregroundColor)
    }
  }
}

extension GradientContent {
  fileprivate func read<Reader: PropertyReader>(_ field: GradientField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .colors: reader.read(colors)
    case .locations: reader.read(locations)
    case .startPoint: reader.read(startPoint)
    case .endPoint: reader.read(endPoint)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: GradientField, _ writer: Writer) {
    switch field {
    case .colors: writer.write(&colors)
    case .locations: writer.write(&locations)
    case .startPoint: writer.write(&startPoint)
    case .endPoint: writer.write(&endPoint)
    }
  }
}

extension ReplicatorContent {
  fileprivate func read<Reader: PropertyReader>(_ field: ReplicatorField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .instanceDelay: reader.read(instanceDelay)
    case .instanceTransform: reader.read(instanceTransform)
    case .instanceColor: reader.read(instanceColor)
    case .instanceRedOffset: reader.read(instanceRedOffset)
    case .instanceGreenOffset: reader.read(instanceGreenOffset)
    case .instanceBlueOffset: reader.read(instanceBlueOffset)
    case .instanceAlphaOffset: reader.read(instanceAlphaOffset)
    }
  }

  fileprivate mutating func write<Writer: PropertyWriter>(_ field: ReplicatorField, _ writer: Writer) {
    switch field {
    case .instanceDelay: writer.write(&instanceDelay)
    case .instanceTransform: writer.write(&instanceTransform)
    case .instanceColor: writer.write(&instanceColor)
    case .instanceRedOffset: writer.write(&instanceRedOffset)
    case .instanceGreenOffset: writer.write(&instanceGreenOffset)
    case .instanceBlueOffset: writer.write(&instanceBlueOffset)
    case .instanceAlphaOffset: writer.write(&instanceAlphaOffset)
    }
  }
}
