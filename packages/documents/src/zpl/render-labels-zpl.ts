import { setImmediate as letOthersRun } from "node:timers/promises"
import type { LabelData } from "../label/label-data.ts"
import { layOutOwn, type OwnLabel } from "../label/lay-out-own.ts"
import { createMarkWriter, type MarkWriter } from "./write-marks.ts"
import { createZplFile, type ZplFile } from "./zpl-file.ts"

/** The resolutions of label printers, in dots to the inch. */
export type DotsPerInch = 203 | 300

/** Labels written in one go, as with PDF. */
const TURN = 50

/** Labels of 4 x 6 inches in the language of label printers, in the order given. */
export async function renderLabelsZpl(labels: readonly LabelData[], dotsPerInch: DotsPerInch): Promise<Buffer> {
  const writer = createMarkWriter(dotsPerInch)
  const file = createZplFile()
  for (const [place, label] of labels.entries()) {
    addOwn(file, writer, { kind: "drawn", label }, dotsPerInch)
    if (place % TURN === TURN - 1) await letOthersRun()
  }
  return file.toBuffer()
}

/** Adds one of our own labels or customs forms, each of its pages a label. */
export function addOwn(file: ZplFile, writer: MarkWriter, own: OwnLabel, dotsPerInch: DotsPerInch): void {
  for (const page of layOutOwn(own, 72 / dotsPerInch)) {
    file.add(headOf(dotsPerInch))
    writer.write(page, file)
    file.add(TAIL)
  }
}

/** Fields as one label. */
export function formatOf(dotsPerInch: DotsPerInch, fields: string): string {
  return `${headOf(dotsPerInch)}${fields}${TAIL}`
}

/**
 * It sets the paper's size and the origin, because printers keep those from the label before; what an operator has set at the printer
 * (darkness, speed, cutting) stays as it is.
 */
function headOf(dotsPerInch: DotsPerInch): string {
  return `^XA^PW${4 * dotsPerInch}^LL${6 * dotsPerInch}^LH0,0\n`
}

const TAIL = "^PQ1^XZ\n"
