import { setImmediate as letOthersRun } from "node:timers/promises"
import { LABELS_A_SHEET } from "@smart-send/domain/label/label-format"
import PdfKit from "pdfkit"
import { createSectionWriter } from "./create-section-writer.ts"
import { LABEL_HEIGHT, LABEL_WIDTH } from "./lay-out-label.ts"
import { layOutOwn, type OwnLabel } from "./lay-out-own.ts"
import type { LabelData } from "./label-data.ts"
import { registerFaces } from "./label-fonts.ts"

export interface LabelsPdfOptions {
  /** One label a page of 4 x 6 inches, or four to a page of A4. */
  readonly layout: "4X6" | "A4"
  /** The place of the first label on its sheet of A4, 1 to 4 from the top left in rows: for a sheet that was used in part. */
  readonly startAt?: number | undefined
  readonly title: string
  /** Written into the document. It is an argument so that the same labels give the same bytes. */
  readonly madeAt: Date
}

const A4 = { width: 595.28, height: 841.89 } as const
/** A quarter of A4 is a little shorter than a label. */
const A4_SCALE = A4.height / 2 / LABEL_HEIGHT
/** Labels drawn in one go. After them other work gets its turn, so that a thousand labels do not hold up everybody's requests. */
const TURN = 10

/** One document, in the order given. */
export async function renderLabelsPdf(labels: readonly LabelData[], options: LabelsPdfOptions): Promise<Buffer> {
  return renderOwnPdf(
    labels.map((label) => ({ kind: "drawn", label })),
    options,
  )
}

/** Labels and the posts' customs forms, each on pages of a label's size. */
export async function renderOwnPdf(labels: readonly OwnLabel[], options: LabelsPdfOptions): Promise<Buffer> {
  const { layout, title, madeAt, startAt = 1 } = options
  const size: [number, number] = layout === "4X6" ? [LABEL_WIDTH, LABEL_HEIGHT] : [A4.width, A4.height]
  const info = { Title: title, Creator: "Smart Send", Producer: "Smart Send", CreationDate: madeAt }
  const document = new PdfKit({ size, margin: 0, autoFirstPage: false, info })
  const chunks: Buffer[] = []
  // Copied, because a page of 2 kB comes in a buffer of 16.
  document.on("data", (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve).on("error", reject)
  })
  registerFaces(document)
  const writeSections = createSectionWriter(document)
  const skipped = layout === "A4" ? startAt - 1 : 0
  let drawn = 0
  for (const [number, label] of labels.entries()) {
    for (const page of layOutOwn(label)) {
      const place = drawn + skipped
      if (layout === "4X6" || drawn === 0 || place % LABELS_A_SHEET === 0) document.addPage()
      document.save()
      if (layout === "A4") {
        const gap = (A4.width / 2 - LABEL_WIDTH * A4_SCALE) / 2
        document
          .translate(gap + (place % 2) * (A4.width / 2), Math.floor((place % LABELS_A_SHEET) / 2) * (A4.height / 2))
          .scale(A4_SCALE)
      }
      writeSections(page)
      document.restore()
      drawn += 1
    }
    if (number % TURN === TURN - 1) await letOthersRun()
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
