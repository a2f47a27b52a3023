import anyAscii from "any-ascii"
import { code128Widths } from "./code-128.ts"

/** The contents of a courier's own label. */
export interface LabelText {
  readonly courier: string
  readonly service: string
  readonly trackingNumber: string
  readonly reference: string
  readonly to: readonly string[]
  readonly from: readonly string[]
  readonly grams: number
}

/** 4 x 6 inches in points. */
const WIDTH = 288
const HEIGHT = 432
const MARGIN = 14
/** One dot of a 203 dpi printer. */
const DOT = 72 / 203

/**
 * A page of 4 x 6 inches for each parcel as PDF, drawn without a library: the stand-in's own design, with the tracking
 * number in Code 128.
 */
export function drawLabelPdf(...labels: readonly LabelText[]): Buffer {
  return document(labels.map(content))
}

/** One page of plain lines, such as a manifest. */
export function drawListPdf(title: string, lines: readonly string[]): Buffer {
  return document([
    [text(title, HEIGHT - 40, 14), ...lines.map((line, place) => text(line, HEIGHT - 64 - place * 11, 8))],
  ])
}

function content(label: LabelText): readonly string[] {
  const { courier, service, trackingNumber, reference, to, from, grams } = label
  // Twelve address lines fit above the sender's.
  const step = Math.min(15, 138 / Math.max(1, to.length))
  return [
    text(courier.toUpperCase(), HEIGHT - 36, 20),
    text(service, HEIGHT - 56, 12),
    line(HEIGHT - 66),
    text("Deliver to", HEIGHT - 80, 7),
    ...to.map((each, place) => text(each, HEIGHT - 96 - place * step, Math.min(12, step))),
    line(194),
    text(`From, and return to: ${from.join(", ")}`, 184, 6.5),
    text(`${(grams / 1000).toFixed(3)} kg`, 174, 6.5),
    text(`Reference ${reference}`, 164, 6.5),
    line(158),
    ...bars(trackingNumber),
    text(trackingNumber, 40, 13),
  ]
}

function bars(trackingNumber: string): readonly string[] {
  const widths = code128Widths(trackingNumber)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = Math.max(1, Math.floor((WIDTH - 8) / ((modules + 20) * DOT))) * DOT
  let x = (WIDTH - modules * module) / 2
  return widths.flatMap((width, place) => {
    const from = x
    x += width * module
    return place % 2 === 0 ? [`${points(from)} 60 ${points(width * module)} 84 re f`] : []
  })
}

function text(words: string, y: number, size: number): string {
  // Helvetica's letters are about half as wide as they are high, which is accurate enough to keep a long line on the
  // page.
  const fitted = Math.min(size, (WIDTH - 2 * MARGIN) / Math.max(1, words.length * 0.55))
  return `BT /F1 ${points(fitted)} Tf ${MARGIN} ${points(y)} Td (${escape(words)}) Tj ET`
}

function line(y: number): string {
  return `${MARGIN} ${y} ${WIDTH - 2 * MARGIN} 1 re f`
}

/** The built-in font knows Windows-1252; any other script is transliterated. */
function escape(words: string): string {
  const latin = words.normalize("NFC").replaceAll(/[^\x20-\x7e\xa1-\xff]/gu, (letter) => anyAscii(letter))
  return latin.replaceAll(/[\\()]/g, String.raw`\$&`)
}

function points(value: number): string {
  return value.toFixed(3)
}

function document(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, place) => `${4 + place * 2} 0 R`).join(" ")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, place) => {
      const stream = page.join("\n")
      const box = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >>`
      return [
        `<< /Type /Page /Parent 2 0 R ${box} /Contents ${5 + place * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let file = "%PDF-1.4\n"
  const offsets = objects.map((object, place) => {
    const offset = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}${table}${trailer}`, "latin1")
}
