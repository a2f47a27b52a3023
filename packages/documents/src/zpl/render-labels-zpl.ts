import { setImmediate as letOthersRun } from "node:timers/promises"
import type { LabelData } from "../label/label-data.ts"
import { layOutOwn, type OwnLabel } from "../label/lay-out-own.ts"
import { createMarkWriter, type MarkWriter } from "./write-marks.ts"

/** The resolutions of label printers, in dots to the inch. */
export type DotsPerInch = 203 | 300

/** Labels written in one go, as with PDF. */
const TURN = 50

/** Labels of 4 x 6 inches in the language of label printers, in the order given. */
export async function renderLabelsZpl(labels: readonly LabelData[], dotsPerInch: DotsPerInch): Promise<Buffer> {
  const writer = createMarkWriter(dotsPerInch)
  const chunks: Buffer[] = []
  for (const [place, label] of labels.entries()) {
    chunks.push(Buffer.from(ownZpl(writer, { kind: "drawn", label }, dotsPerInch), "latin1"))
    if (place % TURN === TURN - 1) await letOthersRun()
  }
  return Buffer.concat(chunks)
}

/** One of our own labels or customs forms, each of its pages a label. */
export function ownZpl(writer: MarkWriter, own: OwnLabel, dotsPerInch: DotsPerInch): string {
  return layOutOwn(own, 72 / dotsPerInch)
    .map((page) => formatOf(dotsPerInch, writer.write(page)))
    .join("")
}

/**
 * Fields as one label. It sets the paper's size and the origin, because printers keep those from the label before;
 * what an operator has set at the printer (darkness, speed, cutting) stays as it is.
 */
export function formatOf(dotsPerInch: DotsPerInch, fields: string): string {
  return `^XA^PW${4 * dotsPerInch}^LL${6 * dotsPerInch}^LH0,0\n${fields}^PQ1^XZ\n`
}
