import { PDFiumLibrary } from "@hyzyla/pdfium"

/** The room that everything dark on a page takes, in points. */
export interface Ink {
  readonly width: number
  readonly height: number
}

/** The ink of each page of a PDF. */
export async function readInk(pdf: Uint8Array): Promise<readonly Ink[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: Ink[] = []
    for (const page of document.pages()) {
      const { data, width } = await page.render({ scale: 1, render: "bitmap" })
      const dark = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => (data[at * 4] ?? 255) < 160)
      pages.push({
        width: spread(dark.map((at) => at % width)),
        height: spread(dark.map((at) => Math.floor(at / width))),
      })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

function spread(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b)
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1
}
