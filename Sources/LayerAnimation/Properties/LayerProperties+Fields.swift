/// Where the properties of every layer meet their storage: what key-value coding is elsewhere. Both switches are complete,
/// so that a property which is not stored, put back and compared does not compile.
extension LayerProperties {
  func read<Reader: PropertyReader>(_ field: LookField, _ reader: Reader) -> Reader.Answer {
    switch field {
    case .position: reader.read(position)
    case .zPosition: reader.read(zPosition)
    case .anchorPoint: reader.read(anchorPoint)
    case .anchorPointZ: reader.read(anchorPointZ)
    case .bounds: reader.read(bounds)
    case .transform: reader.read(transform)
    case .sublayerTransform: reader.read(sublayerTransform)
    case .opacity: reader.read(opacity)
    case .isHidden: reader.read(isHidden)
    case .backgroundColor: reader.read(backgroundColor)
    case .cornerRadius: reader.read(cornerRadius)
    case .borderWidth: reader.read(borderWidth)
    case .borderColor: reader.read(borderColor)
    case .shadowOpacity: reader.read(shadowOpacity)
    case .shadowRadius: reader.read(shadowRadius)
    case .shadowOffset: reader.read(shadowOffset)
    case .shadowColor: reader.read(shadowColor)
    case .shadowPath: reader.read(shadowPath)
    case .contentsRect: reader.read(contentsRect)
    case .masksToBounds: reader.read(masksToBounds)
    case .isDoubleSided: reader.read(isDoubleSided)
    case .blendMode: reader.read(blendMode)
    case .filter(let filter): reader.read(self[filter])
    }
  }

  mutating func write<Writer: PropertyWriter>(_ field: LookField, _ writer: Writer) {
    withUnsafeMutablePointer(to: &self) { $0.pair(field, with: UnsafePointer($0), Unpaired(writer: writer)) }
  }
}

// By address, since a copy of all properties costs more than one of them.
extension UnsafeMutablePointer<LayerProperties> {
  func pair<Pairing: PropertyPairing>(
    _ field: LookField, with other: UnsafePointer<LayerProperties>, _ pairing: Pairing
  ) -> Pairing.Answer {
    switch field {
    case .position: pairing.pair(&pointee.position, other.pointee.position)
    case .zPosition: pairing.pair(&pointee.zPosition, other.pointee.zPosition)
    case .anchorPoint: pairing.pair(&pointee.anchorPoint, other.pointee.anchorPoint)
    case .anchorPointZ: pairing.pair(&pointee.anchorPointZ, other.pointee.anchorPointZ)
    case .bounds: pairing.pair(&pointee.bounds, other.pointee.bounds)
    case .transform: pairing.pair(&pointee.transform, other.pointee.transform)
    case .sublayerTransform: pairing.pair(&pointee.sublayerTransform, other.pointee.sublayerTransform)
    case .opacity: pairing.pair(&pointee.opacity, other.pointee.opacity)
    case .isHidden: pairing.pair(&pointee.isHidden, other.pointee.isHidden)
    case .backgroundColor: pairing.pair(&pointee.backgroundColor, other.pointee.backgroundColor)
    case .cornerRadius: pairing.pair(&pointee.cornerRadius, other.pointee.cornerRadius)
    case .borderWidth: pairing.pair(&pointee.borderWidth, other.pointee.borderWidth)
    case .borderColor: pairing.pair(&pointee.borderColor, other.pointee.borderColor)
    case .shadowOpacity: pairing.pair(&pointee.shadowOpacity, other.pointee.shadowOpacity)
    case .shadowRadius: pairing.pair(&pointee.shadowRadius, other.pointee.shadowRadius)
    case .shadowOffset: pairing.pair(&pointee.shadowOffset, other.pointee.shadowOffset)
    case .shadowColor: pairing.pair(&pointee.shadowColor, other.pointee.shadowColor)
    case .shadowPath: pairing.pair(&pointee.shadowPath, other.pointee.shadowPath)
    case .contentsRect: pairing.pair(&pointee.contentsRect, other.pointee.contentsRect)
    case .masksToBounds: pairing.pair(&pointee.masksToBounds, other.pointee.masksToBounds)
    case .isDoubleSided: pairing.pair(&pointee.isDoubleSided, other.pointee.isDoubleSided)
    case .blendMode: pairing.pair(&pointee.blendMode, other.pointee.blendMode)
    case .filter(let filter): pairing.pair(&pointee[filter], other.pointee[filter])
    }
  }

  /// Takes over a field.
  func copy(_ field: LookField, from other: UnsafePointer<LayerProperties>) { pair(field, with: other, Copier()) }

  /// Whether a field is the same as another's.
  func isSame(_ field: LookField, as other: UnsafePointer<LayerProperties>) -> Bool {
    pair(field, with: other, Comparer())
  }
}
