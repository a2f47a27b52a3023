import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { PDFiumLibrary } from "@hyzyla/pdfium"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

/** A thermal printer's resolution: 203 dots to the inch. */
const DOTS = 203 / 72

/** The Code 128 of each page of a label PDF, in page order. */
export async function readLabelCodes(pdf: Uint8Array): Promise<readonly string[]> {
  // Loaded from the package. By default it would ask a server on the internet.
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const codes: string[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: DOTS, render: "bitmap" })
      const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" as const }
      const found = await readBarcodes(image, { formats: ["Code128"], tryHarder: true })
      codes.push(...found.map((code) => code.text))
    }
    document.destroy()
    return codes
  } finally {
    library.destroy()
  }
}
