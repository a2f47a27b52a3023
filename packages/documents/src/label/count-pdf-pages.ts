/** How many pages a courier's label has; null when it can't be read as a PDF, and so could not be printed. */
export async function countPdfPages(pdf: Uint8Array): Promise<number | null> {
  const { PDFDocument } = await import("pdf-lib")
  try {
    return (await PDFDocument.load(pdf)).getPageCount()
  } catch {
    return null
  }
}
