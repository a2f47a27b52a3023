import { deflateSync } from "node:zlib"
import type { Bitmap } from "./bitmap.ts"

/** 1 to 19 repeats are G to Y, 20 to 400 in steps of twenty are g to z. */
const ONES = "_GHIJKLMNOPQRSTUVWXY"
const TWENTIES = "_ghijklmnopqrstuvwxyz"
const DIGITS_OF_BYTE = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, "0"))

/**
 * A bitmap as the `^GF` command, in the printer's own compression of hexadecimal: a count before a digit repeats it, a
 * comma fills the row with white, a colon repeats the row above. (An exclamation mark would fill it with black, but not
 * everything that reads ZPL does that right in the middle of a byte.)
 */
export function graphicField(bitmap: Bitmap): string {
  const { rowBytes, height } = bitmap
  let data = ""
  let before = ""
  for (let row = 0; row < height; row += 1) {
    const digits = digitsOf(bitmap, row * rowBytes)
    data += digits === before ? ":" : rowData(digits)
    before = digits
  }
  const total = rowBytes * height
  return `^GFA,${total},${total},${rowBytes},${data}`
}

/** The same without counting digits, for a bitmap that is made for one label and has few repeats: somewhat longer, and much faster. */
export function plainField({ bytes, rowBytes, height }: Bitmap, rowHeight: number): string {
  const digits = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex").toUpperCase()
  const repeat = ":".repeat(rowHeight - 1)
  let data = ""
  for (let row = 0; row < height; row += 1) data += digits.slice(row * rowBytes * 2, (row + 1) * rowBytes * 2) + repeat
  const total = rowBytes * height * rowHeight
  return `^GFA,${total},${total},${rowBytes},${data}`
}

/** A small window and table: a field is small, and most of the time goes into making them ready. */
const QUICK = { memLevel: 5, windowBits: 11 }

/** The same, deflated: about a third of the size, at about ten times the work. */
export function deflatedField({ bytes, rowBytes }: Bitmap): string {
  const data = deflateSync(bytes, QUICK).toString("base64")
  return `^GFA,${bytes.length},${bytes.length},${rowBytes},:Z64:${data}:${crc16(data)}`
}

function digitsOf({ bytes, rowBytes }: Bitmap, start: number): string {
  let digits = ""
  for (let at = start; at < start + rowBytes; at += 1) digits += DIGITS_OF_BYTE[bytes[at] ?? 0]
  return digits
}

const ZERO = "0".charCodeAt(0)

function rowData(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charCodeAt(end - 1) === ZERO) end -= 1
  let data = ""
  for (let at = 0; at < end;) {
    const digit = digits.charCodeAt(at)
    let until = at + 1
    while (until < end && digits.charCodeAt(until) === digit) until += 1
    // A pair is as short without a count.
    data += until - at < 3 ? digits.slice(at, until) : repeats(until - at) + digits.slice(at, at + 1)
    at = until
  }
  return end < digits.length ? `${data},` : data
}

/** @param count at most 419: more than the digits of a row across a label. */
function repeats(count: number): string {
  const twenties = Math.floor(count / 20)
  const ones = count % 20
  return (twenties === 0 ? "" : (TWENTIES[twenties] ?? "")) + (ones === 0 ? "" : (ONES[ones] ?? ""))
}

/** CRC-16/XMODEM of the base64 text, as printers check it. */
function crc16(text: string): string {
  let crc = 0
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21
    crc &= 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, "0")
}
