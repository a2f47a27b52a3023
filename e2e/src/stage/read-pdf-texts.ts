import { PDFiumLibrary } from "@hyzyla/pdfium"

/** A page of a PDF: its words, and its size in points. */
export interface PdfPage {
  readonly text: string
  readonly width: number
  readonly height: number
}

export async function readPdfTexts(pdf: Uint8Array): Promise<readonly PdfPage[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages = Array.from(document.pages(), (page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      return { text: page.getText().replaceAll(/\s+/g, " "), width, height }
    })
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
