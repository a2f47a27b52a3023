import { PDFiumLibrary } from "@hyzyla/pdfium"
import { LABEL_HEIGHT, LABEL_WIDTH } from "../label/lay-out-label.ts"
import { LEAST_SCALE } from "../label/render-mixed-labels-pdf.ts"
import { createBitmap, type Bitmap } from "./bitmap.ts"
import { deflatedField } from "./graphic-field.ts"
import { formatOf, type DotsPerInch } from "./render-labels-zpl.ts"

/** Loaded with the first courier's label of the process. */
let library: Promise<PDFiumLibrary> | null = null

async function pdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init()
  return library
}

/** Whether all pages of a courier's label fit on 4 x 6 inches without their bars getting too small. */
export async function fitsLabelPrinter(pdf: Uint8Array): Promise<boolean> {
  const document = await (await pdfium()).loadDocument(pdf)
  try {
    return [...document.pages()].every((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      return scaleOf(originalWidth, originalHeight) >= LEAST_SCALE
    })
  } finally {
    document.destroy()
  }
}

/** A label is made smaller where it must be, and never larger. One that lies on its side is stood up. */
function scaleOf(width: number, height: number): number {
  return Math.min(1, LABEL_WIDTH / Math.min(width, height), LABEL_HEIGHT / Math.max(width, height))
}

/** Each page of a courier's label as a label of its own, in black and white as the printer prints it. */
export async function pagesZpl(pdf: Uint8Array, dotsPerInch: DotsPerInch): Promise<string> {
  const document = await (await pdfium()).loadDocument(pdf)
  try {
    let formats = ""
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = (scaleOf(originalWidth, originalHeight) * dotsPerInch) / 72
      const picture = await page.render({ scale, render: "bitmap" })
      const dots = originalWidth > originalHeight ? toDotsUpright(picture) : toDots(picture)
      const [left, top] = [4 * dotsPerInch - dots.width, 6 * dotsPerInch - dots.height].map((room) =>
        Math.max(0, Math.round(room / 2)),
      )
      formats += formatOf(dotsPerInch, `^FO${left},${top}${deflatedField(dots)}^FS\n`)
    }
    return formats
  } finally {
    document.destroy()
  }
}

/** Four bytes a dot. */
interface Picture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const HALF_GREY = (3 * 255) / 2

function isBlack({ data, width }: Picture, x: number, y: number): boolean {
  const at = (y * width + x) * 4
  return (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < HALF_GREY
}

function toDots(picture: Picture): Bitmap {
  return collect(picture.width, picture.height, (x, y) => isBlack(picture, x, y))
}

/** Turned to the left by a quarter, as in the PDF. */
function toDotsUpright(picture: Picture): Bitmap {
  return collect(picture.height, picture.width, (x, y) => isBlack(picture, picture.width - 1 - y, x))
}

function collect(width: number, height: number, isInk: (x: number, y: number) => boolean): Bitmap {
  const bitmap = createBitmap(width, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * bitmap.rowBytes + (x >> 3)
      if (isInk(x, y)) bitmap.bytes[at] = (bitmap.bytes[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return bitmap
}
