import bwip from "bwip-js/node"
import { encode } from "uqr"

// The named export `raw` draws a symbology of that name; the default's `raw` is the one that answers modules.
const { raw } = bwip

/** One dark rectangle of a code, in modules. */
export interface DarkRun {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A code as runs of dark modules on a field of `columns` x `rows` modules, without its quiet zone. A linear code has one row. */
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

/** The capacity of the largest QR code drawn here, in bytes of UTF-8: version 10 at level M (ISO/IEC 18004). Beyond it the text is cut. */
const QR_BYTES = 213

/** QR code at error level M. */
export function qrCode(text: string): Bars {
  const bytes = Buffer.from(text)
  const whole =
    bytes.length <= QR_BYTES
      ? text
      : bytes
          .subarray(0, QR_BYTES)
          .toString("utf8")
          .replace(/\uFFFD+$/, "")
  // All QR codes use one mask. Trying each mask and keeping the best costs more than the rest of a label, and every
  // mask can be read.
  const { data, size } = encode(whole, { ecc: "M", boostEcc: false, border: 0, maskPattern: 3 })
  return { columns: size, rows: size, runs: data.flatMap((row, y) => darkRuns(row, y)) }
}

function darkRuns(row: readonly boolean[], y: number): readonly DarkRun[] {
  const runs: DarkRun[] = []
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue
    const from = x
    while (row[x] === true) x += 1
    runs.push({ x: from, y, width: x - from })
  }
  return runs
}
