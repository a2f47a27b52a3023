import bwip from "bwip-js/node"

// The named export `raw` draws a symbology of that name; the default's `raw` is the one that answers modules.
// oxlint-disable-next-line import/no-named-as-default-member
const { raw } = bwip

/** One dark rectangle of a code, in modules. */
export interface DarkRun {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A code as dark runs on a field of `columns` x `rows` modules, without its quiet zone. A linear code has one row. */
export interface Bars {
  readonly columns: number
  readonly rows: number
  readonly runs: readonly DarkRun[]
}

/**
 * Code 128 of printable ASCII.
 * @throws when `text` has anything else in it: callers ask {@link canBeBarcoded} first.
 */
export function code128(text: string): Bars {
  const [symbol] = raw("code128", text, {})
  if (symbol === undefined || !("sbs" in symbol)) throw new Error(`no bars for ${text}`)
  const runs: DarkRun[] = []
  let x = 0
  // Widths of bar and space in turn, a bar first.
  for (const [place, width] of symbol.sbs.entries()) {
    if (place % 2 === 0) runs.push({ x, y: 0, width })
    x += width
  }
  return { columns: x, rows: 1, runs }
}

/** Whether a tracking number can stand in a Code 128 that fits across a label. */
export function canBeBarcoded(text: string): boolean {
  return /^[\x21-\x7e]{1,32}$/.test(text)
}

/** Bytes that fit a QR code at error level M, version 1 first (ISO/IEC 18004, byte mode). */
const QR_BYTES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213] as const

/** QR code at error level M. The text travels as UTF-8 and is cut after 213 bytes. */
export function qrCode(text: string): Bars {
  const bytes = Buffer.byteLength(text)
  const fits = QR_BYTES.findIndex((most) => bytes <= most)
  const whole =
    fits >= 0
      ? text
      : Buffer.from(text)
          .subarray(0, QR_BYTES.at(-1))
          .toString("utf8")
          .replace(/\uFFFD+$/, "")
  // Version and mask are given because looking for the best costs more than all the rest of a label.
  const version = fits >= 0 ? fits + 1 : QR_BYTES.length
  const [symbol] = raw("qrcode", whole, `eclevel=M version=${version} mask=3`)
  if (symbol === undefined || !("pixs" in symbol)) throw new Error("no QR code")
  return { columns: symbol.pixx, rows: symbol.pixy, runs: darkRuns(symbol.pixs, symbol.pixx) }
}

function darkRuns(pixels: readonly number[], columns: number): readonly DarkRun[] {
  const runs: DarkRun[] = []
  for (let start = 0; start < pixels.length; start += 1) {
    if (pixels[start] !== 1) continue
    const rowEnd = start - (start % columns) + columns
    let end = start
    while (end < rowEnd && pixels[end] === 1) end += 1
    runs.push({ x: start % columns, y: Math.floor(start / columns), width: end - start })
    start = end
  }
  return runs
}
