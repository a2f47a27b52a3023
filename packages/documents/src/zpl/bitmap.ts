/** Dots of one colour: rows of whole bytes, the leftmost dot in the highest bit. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly rowBytes: number
  readonly bytes: Uint8Array
}

export function createBitmap(width: number, height: number): Bitmap {
  const rowBytes = Math.ceil(width / 8)
  return { width, height, rowBytes, bytes: new Uint8Array(rowBytes * height) }
}

/** Lays the dots of `from` on `to`, or takes them out of it. What lies outside of `to` is left out. */
export function stamp(to: Bitmap, from: Bitmap, at: { x: number; y: number; ink: "black" | "white" }): void {
  const shift = at.x & 7
  const firstByte = at.x >> 3
  for (let row = 0; row < from.height; row += 1) {
    const y = at.y + row
    if (y < 0 || y >= to.height) continue
    const source = row * from.rowBytes
    const target = y * to.rowBytes
    for (let column = 0; column < from.rowBytes; column += 1) {
      const dots = from.bytes[source + column] ?? 0
      if (dots === 0) continue
      const byte = firstByte + column
      put(to, { row: target, byte, dots: dots >> shift, ink: at.ink })
      if (shift > 0) put(to, { row: target, byte: byte + 1, dots: (dots << (8 - shift)) & 0xff, ink: at.ink })
    }
  }
}

function put(
  to: Bitmap,
  { row, byte, dots, ink }: { row: number; byte: number; dots: number; ink: "black" | "white" },
): void {
  if (byte < 0 || byte >= to.rowBytes) return
  const before = to.bytes[row + byte] ?? 0
  to.bytes[row + byte] = ink === "black" ? before | dots : before & ~dots
}

/** Makes a run of dots of one row black. */
export function fillRun({ rowBytes, bytes }: Bitmap, y: number, from: number, to: number): void {
  for (let x = from; x < to; x += 1) {
    const at = y * rowBytes + (x >> 3)
    if ((x & 7) === 0 && to - x >= 8) {
      bytes[at] = 0xff
      x += 7
    } else {
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
}
