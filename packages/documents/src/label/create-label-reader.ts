import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

/** A page as a scanner and a reader see it. */
export interface ReadPage {
  /** In points. */
  readonly size: { readonly width: number; readonly height: number }
  /** The texts of its Code 128 bars, and of its QR codes. */
  readonly linear: readonly string[]
  readonly matrix: readonly string[]
  readonly text: string
}

export interface LabelReader {
  /** @param scale dots to the point: by default those of a thermal printer, 203 to the inch and without grey. */
  read(pdf: Uint8Array, scale?: number): Promise<readonly ReadPage[]>
  dispose(): void
}

const DOTS = 203 / 72

/** Draws a document as a printer would and reads its codes back: for tests. */
export async function createLabelReader(): Promise<LabelReader> {
  const library = await PDFiumLibrary.init()
  // From the package; left alone it would ask a server on the internet.
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")
  const wasmBinary = Uint8Array.from(readFileSync(file)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return {
    read: async (pdf, scale = DOTS) => {
      const document = await library.loadDocument(pdf)
      const pages: ReadPage[] = []
      for (const page of document.pages()) {
        // Before drawing: drawing closes the page.
        const text = page.getText()
        const { originalWidth, originalHeight } = page.getOriginalSize()
        const { data, width, height } = await page.render({ scale, render: "bitmap" })
        const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" as const }
        const codes = await readBarcodes(image, { formats: ["Code128", "QRCode"], tryHarder: true })
        const textsOf = (format: string) => codes.filter((code) => code.format === format).map((code) => code.text)
        const size = { width: originalWidth, height: originalHeight }
        pages.push({ size, linear: textsOf("Code128"), matrix: textsOf("QRCode"), text })
      }
      document.destroy()
      return pages
    },
    dispose: () => library.destroy(),
  }
}
