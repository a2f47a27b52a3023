import { degrees, PDFDocument } from "pdf-lib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aLabel } from "../label/fixtures/a-label.ts"
import { createLabelReader, type LabelReader } from "../label/fixtures/create-label-reader.ts"
import type { PrintableLabel } from "../label/render-mixed-labels-pdf.ts"
import { renderLabelsPdf } from "../label/render-labels-pdf.ts"
import { drawZpl } from "./fixtures/draw-zpl.ts"
import { fitsLabelPrinter } from "./print-pages.ts"
import { renderMixedLabelsZpl } from "./render-mixed-labels-zpl.ts"

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

async function courierPdf(numbers: readonly string[]): Promise<Buffer> {
  const labels = numbers.map((trackingNumber) => aLabel({ trackingNumber, courierName: "Kestrel" }))
  return renderLabelsPdf(labels, { layout: "4X6", title: "Theirs", madeAt: new Date(0) })
}

/** The first page on paper of another size, lying on its side where that is wider than high. */
async function onPaper(pdf: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const paper = await PDFDocument.create()
  const [label] = await paper.embedPdf(pdf)
  if (label === undefined) throw new Error("a label has a page")
  const page = paper.addPage([width, height])
  if (width <= height) page.drawPage(label, { x: (width - 288) / 2, y: (height - 432) / 2 })
  else page.drawPage(label, { x: 0, y: height, rotate: degrees(-90) })
  return paper.save()
}

const courier = (pdf: Uint8Array): PrintableLabel => ({ kind: "courier", pdf })
const drawn = (trackingNumber: string): PrintableLabel => ({ kind: "drawn", label: aLabel({ trackingNumber }) })

describe("our labels together with couriers' PDFs, as ZPL (LABEL-18)", () => {
  it.each([203, 300] as const)("are in the order given, each page readable, at %d dpi", async (resolution) => {
    const labels = [
      drawn("WRN1"),
      courier(await courierPdf(["KES1", "KES2"])),
      courier(await onPaper(await courierPdf(["KES3"]), 297.6, 419.5)),
      courier(await onPaper(await courierPdf(["KES4"]), 432, 288)),
      drawn("WRN2"),
    ]
    const printed = await drawZpl(await renderMixedLabelsZpl(labels, resolution), resolution)
    const codes = await Promise.all(printed.map(async (dots) => reader.readDots(dots)))
    expect(codes.map(({ linear }) => linear)).toEqual([["WRN1"], ["KES1"], ["KES2"], ["KES3"], ["KES4"], ["WRN2"]])
    expect(new Set(printed.map(({ width, height }) => `${width} x ${height}`))).toEqual(
      new Set([`${4 * resolution} x ${6 * resolution}`]),
    )
  })

  it("take a courier's page dot for dot", async () => {
    const pdf = await courierPdf(["KES1"])
    const [page] = await reader.drawPages(pdf, 203 / 72)
    const [printed] = await drawZpl(await renderMixedLabelsZpl([courier(pdf)], 203), 203)
    if (printed === undefined || page === undefined) throw new Error("nothing was drawn")
    expect([printed.width, printed.height]).toEqual([page.width, page.height])
    expect(Buffer.compare(printed.black, page.black)).toBe(0)
  })

  it("do not take a page whose bars would become too small", async () => {
    const pdf = await courierPdf(["KES1"])
    expect(await fitsLabelPrinter(pdf)).toBe(true)
    expect(await fitsLabelPrinter(await onPaper(pdf, 297.6, 419.5))).toBe(true)
    expect(await fitsLabelPrinter(await onPaper(pdf, 595.28, 841.89))).toBe(false)
  })
})
