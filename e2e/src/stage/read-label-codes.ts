import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

/** A thermal printer's resolution: 203 dots to the inch. */
const DOTS = 203 / 72

/** A label on a sheet of A4: which of its four places, counted from the top left in rows, and its Code 128. */
export type PlacedCode = readonly [place: number, code: string]

interface FoundCode {
  readonly text: string
  /** Whether its middle is in the right half of the page, and in the lower half. */
  readonly isRight: boolean
  readonly isLow: boolean
}

/** The Code 128 of each page of a label PDF, in page order. */
export async function readLabelCodes(pdf: Uint8Array): Promise<readonly string[]> {
  return (await readPages(pdf)).flat().map(({ text }) => text)
}

/** The labels of each sheet of a PDF of A4, by their places. */
export async function readSheetCodes(pdf: Uint8Array): Promise<readonly (readonly PlacedCode[])[]> {
  const pages = await readPages(pdf)
  return pages.map((found) =>
    found
      .map(({ text, isRight, isLow }): PlacedCode => [1 + (isRight ? 1 : 0) + (isLow ? 2 : 0), text])
      .toSorted(([a], [b]) => a - b),
  )
}

async function readPages(pdf: Uint8Array): Promise<readonly (readonly FoundCode[])[]> {
  // Loaded from the package. By default it would ask a server on the internet.
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: FoundCode[][] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: DOTS, render: "bitmap" })
      const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" as const }
      const found = await readBarcodes(image, { formats: ["Code128"], tryHarder: true })
      pages.push(
        found.map(({ text, position: { topLeft, bottomRight } }) => ({
          text,
          isRight: topLeft.x + bottomRight.x > width,
          isLow: topLeft.y + bottomRight.y > height,
        })),
      )
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
