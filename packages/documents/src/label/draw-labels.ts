import { keepWorker } from "./keep-worker.ts"
import type { LabelsPdfOptions } from "./render-labels-pdf.ts"
import type { PrintableLabel } from "./render-mixed-labels-pdf.ts"

export interface LabelsToDraw {
  readonly labels: readonly PrintableLabel[]
  readonly options: LabelsPdfOptions
}

/** So many are drawn in less time than a worker takes to start. */
const MOST_AT_ONCE = 100

/**
 * A label leaves half a megabyte of short-lived objects behind. The engine's nursery grows to 100 MB over that; a small
 * one is as fast. The rest of the heap is for couriers' files, which are held until the last is placed.
 */
const drawApart = keepWorker(new URL("labels-worker.ts", import.meta.url), {
  maxYoungGenerationSizeMb: 24,
  maxOldGenerationSizeMb: 1024,
})

/** The file of a batch of labels; that of a large batch is drawn in a worker. */
export async function drawLabels(labels: readonly PrintableLabel[], options: LabelsPdfOptions): Promise<Buffer> {
  if (labels.length <= MOST_AT_ONCE) {
    const { renderMixedLabelsPdf } = await import("./render-mixed-labels-pdf.ts")
    return renderMixedLabelsPdf(labels, options)
  }
  const file = await drawApart({ labels, options } satisfies LabelsToDraw)
  if (file === null) throw new Error(`a file of ${labels.length} labels could not be drawn`)
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}
