import { cellsOfText } from "../cells-of-text.ts"
import type { CsvCells } from "../read-cells.ts"
import { encodedTwice } from "./encoded-twice.ts"
import { readWorkbook } from "./read-workbook.ts"

const WEB_PAGE =
  "This file is a web page, not a list of orders. The sign-in of the shop may have run out: export the file again, and open it in a spreadsheet to see that it has your orders."
const LOCKED =
  "This workbook could not be read. If it has a password, save it without one. Otherwise save it as CSV and import that."

/**
 * The cells of a file: text in its encoding and with its delimiter, or a workbook. A sentence where there are none, and
 * `FORMAT` for bytes that are no file of rows.
 */
export async function cellsOfFile(bytes: Uint8Array): Promise<CsvCells | string> {
  if (isZip(bytes) || isOldWorkbook(bytes))
    try {
      return (await readWorkbook(bytes)) ?? "FORMAT"
    } catch {
      return LOCKED
    }
  const text = decodeText(bytes)
  if (text === null) return "FORMAT"
  if (/^\s*<(?:!doctype|html|head|table|meta|\?xml)\b/i.test(text)) return WEB_PAGE
  const twice = encodedTwice(text)
  return twice === null ? cellsOfText(text) : { ...cellsOfText(twice.text), mended: { was: twice.was, now: twice.now } }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** The container of Excel's files before 2007, and of workbooks with a password. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

/**
 * UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. Null when the bytes are not text, such as a picture.
 */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  if (bytes.subarray(0, 8192).includes(0)) return null
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
