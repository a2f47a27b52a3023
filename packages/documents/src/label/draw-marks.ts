import type PdfKit from "pdfkit"
import type { Mark, TextRun } from "./label-marks.ts"

type Document = InstanceType<typeof PdfKit>

/** Draws marks with the document's origin as the label's top left corner. */
export function drawMarks(document: Document, marks: readonly Mark[]): void {
  for (const mark of marks) drawMark(document, mark)
}

function drawMark(document: Document, mark: Mark): void {
  switch (mark.kind) {
    case "text":
      drawRun(document, mark, "black")
      return
    case "rule":
      document.rect(mark.x, mark.y, mark.width, mark.height).fill("black")
      return
    case "block":
      document.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill("black")
      for (const run of mark.texts) drawRun(document, run, "white")
      return
    case "frame":
      document.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).lineWidth(mark.line).stroke("black")
      return
    case "shape":
      document.save().translate(mark.x, mark.y).scale(mark.scale).path(mark.path).fill("black", "even-odd").restore()
      return
    case "bars":
      drawBars(document, mark)
  }
}

function drawRun(document: Document, { text, face, size, x, baseline }: TextRun, ink: "black" | "white"): void {
  document.fillColor(ink).font(face).fontSize(size)
  document.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" })
}

/** In whole modules, so that hundreds of rectangles are short to write. */
function drawBars(document: Document, { bars, x, y, module, rowHeight }: Mark & { kind: "bars" }): void {
  const rectangles = bars.runs.map((run) => `${run.x} ${run.y} ${run.width} 1 re`).join("\n")
  document.save().translate(x, y).scale(module, rowHeight).fillColor("black")
  document.addContent(`${rectangles}\nf`).restore()
}
