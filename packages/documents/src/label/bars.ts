import JsBarcode from "jsbarcode"
import encodeQr from "qr"

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
 * @throws when `text` has anything else in it: callers ask `canBeBarcoded` first.
 */
export function code128(text: string): Bars {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: "CODE128" })
  const [encoding] = drawn.encodings ?? []
  if (encoding === undefined) throw new Error(`no bars for ${text}`)
  const { data } = encoding
  const runs: DarkRun[] = []
  for (let x = data.indexOf(DARK); x !== -1;) {
    const light = data.indexOf(LIGHT, x)
    const end = light === -1 ? data.length : light
    runs.push({ x, y: 0, width: end - x })
    x = data.indexOf(DARK, end)
  }
  return { columns: data.length, rows: 1, runs }
}

const DARK = "1"
const LIGHT = "0"

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
  const drawn = encodeQr(whole, "raw", { ecc: "medium", mask: 3, border: BORDER })
  const side = drawn.length - 2 * BORDER
  const runs: DarkRun[] = []
  for (let y = 0; y < side; y += 1) addDarkRuns(runs, drawn[y + BORDER] ?? [], y)
  return { columns: side, rows: side, runs }
}

/** The narrowest that the library draws around a code; it is taken off again. */
const BORDER = 1

/** @param row a row as it was drawn, border and all. */
function addDarkRuns(runs: DarkRun[], row: readonly boolean[], y: number): void {
  for (let x = BORDER; x < row.length; x += 1) {
    if (row[x] !== true) continue
    const from = x
    while (row[x] === true) x += 1
    runs.push({ x: from - BORDER, y, width: x - from })
  }
}
