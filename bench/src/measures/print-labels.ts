import { drawLabels } from "@smart-send/documents/label/draw-labels"
import type { LabelData } from "@smart-send/documents/label/label-data"
import { registerFaces } from "@smart-send/documents/label/label-fonts"
import type { Mark } from "@smart-send/documents/label/label-marks"
import { LABEL_HEIGHT, LABEL_WIDTH, layOutLabel } from "@smart-send/documents/label/lay-out-label"
import { renderLabelsPdf } from "@smart-send/documents/label/render-labels-pdf"
import { renderLabelsZpl } from "@smart-send/documents/zpl/render-labels-zpl"
import PdfKit from "pdfkit"
import { type Line, median } from "../line.ts"

const COUNT = 100
const ROUNDS = 7
const LIMIT_MS = 250

/** Makes one PDF of 100 labels with drawn barcodes, as the label call does. */
export async function printLabelsLine(): Promise<Line> {
  const labels = Array.from({ length: COUNT }, (_, index) => aLabel(index))
  const took: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const pdf = await renderLabelsPdf(labels, { layout: "4X6", title: "Labels", madeAt: new Date(0) })
    took.push(performance.now() - began)
    bytes = pdf.length
  }
  return {
    what: `${COUNT} labels in one PDF (${(bytes / 1000).toFixed(0)} kB)`,
    measured: `${median(took).toFixed(0)} ms`,
    limit: `under ${LIMIT_MS} ms`,
    beside: `first, cold: ${(took[0] ?? 0).toFixed(0)} ms`,
    ok: median(took) < LIMIT_MS,
  }
}

const MANY = 1000
const MANY_ROUNDS = 5
/** Of what the library takes to draw the same bars and texts. */
const MOST_TIMES = 1.3
const MANY_LIMIT_MB = 300
const WATCH_MS = 10

/**
 * A morning's labels as one PDF, with the memory of the whole process while and after it is drawn, five times in a row:
 * garbage that nobody collects counts, because the machine must have room for it.
 */
export async function printManyLabelsLine(): Promise<Line> {
  const data = Array.from({ length: MANY }, (_, index) => aLabel(index))
  const labels = data.map((label) => ({ kind: "drawn" as const, label }))
  const before = process.memoryUsage().rss / 1e6
  const took: number[] = []
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss / 1e6)
  }, WATCH_MS)
  for (let round = 0; round < MANY_ROUNDS; round += 1) {
    const began = performance.now()
    await drawLabels(labels, { layout: "4X6", title: "Labels", madeAt: new Date(0) })
    took.push(performance.now() - began)
  }
  clearInterval(watching)
  const floor = await drawByLibrary(data)
  return {
    what: `${MANY} labels in one PDF`,
    measured: `${median(took).toFixed(0)} ms, ${most.toFixed(0)} MB`,
    limit: `at most ${MOST_TIMES} times the library's own, under ${MANY_LIMIT_MB} MB`,
    beside: `the library's own ${floor.toFixed(0)} ms: ${(median(took) / floor).toFixed(2)} times; first: ${(took[0] ?? 0).toFixed(0)} ms; ${before.toFixed(0)} MB before`,
    ok: median(took) <= MOST_TIMES * floor && most < MANY_LIMIT_MB,
  }
}

/** The same bars and texts, laid out beforehand, each drawn by a call of pdfkit: what the machine can do in this run. */
async function drawByLibrary(labels: readonly LabelData[]): Promise<number> {
  const pages = labels.map((label) => layOutLabel(label).flat())
  const took: number[] = []
  for (let round = 0; round < MANY_ROUNDS; round += 1) {
    const began = performance.now()
    const document = new PdfKit({ size: [LABEL_WIDTH, LABEL_HEIGHT], margin: 0, autoFirstPage: false })
    registerFaces(document)
    const ended = new Promise((resolve) => document.on("data", () => {}).on("end", resolve))
    for (const marks of pages) {
      document.addPage()
      for (const mark of marks) drawOne(document, mark)
    }
    document.end()
    await ended
    took.push(performance.now() - began)
  }
  return median(took)
}

function drawOne(document: InstanceType<typeof PdfKit>, mark: Mark): void {
  if (mark.kind === "bars") {
    const { bars, x, y, module, rowHeight } = mark
    for (const run of bars.runs) document.rect(x + run.x * module, y + run.y * rowHeight, run.width * module, rowHeight)
    document.fill()
  }
  for (const run of mark.kind === "text" ? [mark] : mark.kind === "block" ? mark.texts : []) {
    document.font(run.face).fontSize(run.size)
    document.text(run.text, run.x, run.baseline, { lineBreak: false, baseline: "alphabetic" })
  }
}

const LEAST_A_SECOND = 8000
const MOST_BYTES = 20_000

/** The same labels for a label printer, on one core. */
export async function printZplLine(): Promise<Line> {
  const labels = Array.from({ length: MANY }, (_, index) => aLabel(index))
  const rates: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const zpl = await renderLabelsZpl(labels, 203)
    rates.push(MANY / ((performance.now() - began) / 1000))
    bytes = zpl.length / MANY
  }
  return {
    what: `labels as ZPL, 203 dpi (${(bytes / 1000).toFixed(1)} kB each)`,
    measured: `${median(rates).toFixed(0)} a second`,
    limit: `over ${LEAST_A_SECOND}, under ${MOST_BYTES / 1000} kB`,
    beside: `first, cold: ${(rates[0] ?? 0).toFixed(0)}`,
    ok: median(rates) > LEAST_A_SECOND && bytes < MOST_BYTES,
  }
}

function aLabel(index: number): LabelData {
  const party = {
    organisation: "",
    lines: ["12 Sandgate Terrace", "Whitby", "North Yorkshire"],
    postcode: "YO21 3BD",
    country: "",
  }
  return {
    trackingNumber: `WREN${String(index).padStart(10, "0")}`,
    courierName: "Wren",
    courierMark: "wren",
    serviceName: "Wren 48",
    sender: { ...party, name: "Ashworth & Daughters" },
    recipient: { ...party, name: `Octavia Greenhalgh ${index}` },
    weight: 0.5,
    reference: `ORDER-${index}`,
    parcel: { number: 1, of: 1, hasOwnNumber: true },
    isInternational: false,
    instructions: [],
    bookedOn: "2026-11-21",
  }
}
