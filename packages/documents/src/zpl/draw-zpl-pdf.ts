import { keepWorker } from "../label/keep-worker.ts"

const drawApart = keepWorker(new URL("zpl-pdf-worker.ts", import.meta.url))

/**
 * Labels that a courier made for label printers, as a PDF of 4 x 6 inches: a page for each. They are drawn dot for dot at 203 dots
 * to the inch, in a worker of their own, because drawing one takes near half a second.
 * @param labels ZPL, each with one or more formats.
 * @returns null when nothing can be drawn from one of them.
 */
export async function drawZplPdf(labels: readonly string[]): Promise<Uint8Array | null> {
  // What the renderer can't read has no picture; that is no failure of ours.
  return labels.length === 0 ? null : drawApart(labels)
}
