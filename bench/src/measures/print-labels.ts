import type { LabelData } from "@smart-send/documents/label/label-data"
import { renderLabelsPdf } from "@smart-send/documents/label/render-labels-pdf"
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
