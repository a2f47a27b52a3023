import { setImmediate as letOthersRun } from "node:timers/promises"
import type { PrintableLabel } from "../label/render-mixed-labels-pdf.ts"
import { pagesZpl } from "./print-pages.ts"
import { addOwn, type DotsPerInch } from "./render-labels-zpl.ts"
import { createMarkWriter } from "./write-marks.ts"
import { createZplFile } from "./zpl-file.ts"

/** Our own labels written in one go. A courier's label takes as long as dozens of them. */
const TURN = 50

/**
 * Our own labels and customs forms and the couriers' labels, in the order given, in the language of label printers. An invoice is a
 * sheet of A4 and no label, so it is left out.
 */
export async function renderMixedLabelsZpl(
  labels: readonly PrintableLabel[],
  dotsPerInch: DotsPerInch,
): Promise<Buffer> {
  const writer = createMarkWriter(dotsPerInch)
  const file = createZplFile()
  for (const [place, label] of labels.entries()) {
    if (label.kind === "invoice") continue
    if (label.kind === "courier") file.add(await pagesZpl(label.pdf, dotsPerInch))
    else addOwn(file, writer, label, dotsPerInch)
    if (label.kind === "courier" || place % TURN === TURN - 1) await letOthersRun()
  }
  return file.toBuffer()
}
