import { err, ok, type Result } from "../result/result.ts"
import type { DocumentType } from "./document-type.ts"

/** Why a file is not taken (CASE-9). */
export type DocumentFault = "EMPTY" | "WRONG-TYPE" | "BROKEN"

export const DOCUMENT_FAULTS: Readonly<Record<DocumentFault, string>> = {
  EMPTY: "This file is empty.",
  "WRONG-TYPE": "Send a picture (JPEG, PNG or WebP) or a PDF. This file is none of these, whatever its name says.",
  BROKEN: "This file is damaged or not complete. Open it to see whether it is whole, and send it again.",
}

type Bytes = Uint8Array

/** What a file is by its content: its first bytes say it, and its structure must bear it out. Nothing is unpacked. */
export function readDocumentType(bytes: Bytes): Result<DocumentType, DocumentFault> {
  if (bytes.length === 0) return err("EMPTY")
  const kind = KINDS.find(({ begins }) => begins(bytes))
  if (kind === undefined) return err("WRONG-TYPE")
  return kind.isWhole(bytes) ? ok(kind.type) : err("BROKEN")
}

interface Kind {
  readonly type: DocumentType
  readonly begins: (bytes: Bytes) => boolean
  readonly isWhole: (bytes: Bytes) => boolean
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const KINDS: readonly Kind[] = [
  { type: "image/jpeg", begins: (bytes) => hasAt(bytes, 0, [0xff, 0xd8, 0xff]), isWhole: isWholeJpeg },
  { type: "image/png", begins: (bytes) => hasAt(bytes, 0, PNG_SIGNATURE), isWhole: isWholePng },
  {
    type: "image/webp",
    begins: (bytes) => textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP",
    isWhole: isWholeWebp,
  },
  { type: "application/pdf", begins: (bytes) => /^%PDF-[12]\.\d/.test(textAt(bytes, 0, 8)), isWhole: isWholePdf },
]

/** Segments up to the frame header, which says a size above 0, and an end of image somewhere after it. */
function isWholeJpeg(bytes: Bytes): boolean {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    const length = numberAt(bytes, at + 2, 2)
    if (length < 2) return false
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [height, width] = [numberAt(bytes, at + 5, 2), numberAt(bytes, at + 7, 2)]
      return width > 0 && height > 0 && endsJpeg(bytes, at + 2 + length)
    }
    at += 2 + length
  }
  return false
}

/** Cameras write more behind the picture's end, so that is looked for and not expected last. */
function endsJpeg(bytes: Bytes, from: number): boolean {
  for (let at = bytes.length - 2; at >= from; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** Chunks without a gap from the header to the end, and nothing behind it. */
function isWholePng(bytes: Bytes): boolean {
  let at = PNG_SIGNATURE.length
  let hasData = false
  while (at + 12 <= bytes.length) {
    const length = numberAt(bytes, at, 4)
    const name = textAt(bytes, at + 4, 4)
    const next = at + 12 + length
    if (!/^[A-Za-z]{4}$/.test(name) || next > bytes.length) return false
    if (at === PNG_SIGNATURE.length && !isPngHeader(bytes, at)) return false
    if (name === "IDAT") hasData = true
    if (name === "IEND") return hasData && length === 0 && next === bytes.length
    at = next
  }
  return false
}

/** The first chunk, which gives the picture a width and a height. */
function isPngHeader(bytes: Bytes, at: number): boolean {
  const isHeader = numberAt(bytes, at, 4) === 13 && textAt(bytes, at + 4, 4) === "IHDR"
  return isHeader && numberAt(bytes, at + 8, 4) > 0 && numberAt(bytes, at + 12, 4) > 0
}

/** The size that it says of itself is its own, and its first chunk holds a picture. */
function isWholeWebp(bytes: Bytes): boolean {
  const size = littleEndianAt(bytes, 4)
  const padded = size + (size % 2)
  const isAll = padded + 8 === bytes.length || size + 8 === bytes.length
  return isAll && ["VP8 ", "VP8L", "VP8X"].includes(textAt(bytes, 12, 4)) && littleEndianAt(bytes, 16) > 0
}

/** How far from its end the mark of a PDF's end may stand. */
const PDF_TAIL = 1024

function isWholePdf(bytes: Bytes): boolean {
  const tail = textAt(bytes, Math.max(0, bytes.length - PDF_TAIL), PDF_TAIL)
  return tail.includes("startxref") && tail.includes("%%EOF")
}

function hasAt(bytes: Bytes, at: number, expected: readonly number[]): boolean {
  return expected.every((value, index) => bytes[at + index] === value)
}

function textAt(bytes: Bytes, at: number, length: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + length))
}

function numberAt(bytes: Bytes, at: number, length: number): number {
  let value = 0
  for (let index = 0; index < length; index += 1) value = value * 0x1_00 + (bytes[at + index] ?? 0)
  return value
}

function littleEndianAt(bytes: Bytes, at: number): number {
  return [3, 2, 1, 0].reduce((value, index) => value * 0x1_00 + (bytes[at + index] ?? 0), 0)
}
