import { PDFDocument } from "pdf-lib"
import { ready } from "zpl-renderer-js"
import { answerWith } from "../label/answer-with.ts"
import { LABEL_HEIGHT, LABEL_WIDTH } from "../label/lay-out-label.ts"

/** 203 dots to the inch, as the renderer counts them. */
const DOTS_PER_MM = 8
const [WIDTH_MM, HEIGHT_MM] = [(4 * 203) / DOTS_PER_MM, (6 * 203) / DOTS_PER_MM]

/** A page of 4 x 6 inches for each label, dot for dot. */
async function draw(labels: readonly string[]): Promise<Uint8Array> {
  const { api } = await ready
  const document = await PDFDocument.create({ updateMetadata: false })
  for (const label of labels) {
    for (const picture of await api.zplToBase64MultipleAsync(label, WIDTH_MM, HEIGHT_MM, DOTS_PER_MM)) {
      const image = await document.embedPng(picture)
      document
        .addPage([LABEL_WIDTH, LABEL_HEIGHT])
        .drawImage(image, { x: 0, y: 0, width: LABEL_WIDTH, height: LABEL_HEIGHT })
    }
  }
  return document.save({ useObjectStreams: false })
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only drawZplPdf starts this, with labels
answerWith(async (wanted) => draw(wanted as readonly string[]))
