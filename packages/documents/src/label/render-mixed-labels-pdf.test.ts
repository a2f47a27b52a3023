import { degrees, PDFDocument } from "pdf-lib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aLabel } from "./fixtures/a-label.ts"
import { createLabelReader, type LabelReader } from "./fixtures/create-label-reader.ts"
import { renderLabelsPdf } from "./render-labels-pdf.ts"
import { countPdfPages } from "./count-pdf-pages.ts"
import { renderMixedLabelsPdf, type PrintableLabel } from "./render-mixed-labels-pdf.ts"

const madeAt = new Date("2026-11-21T10:00:00.000Z")
const options = { layout: "4X6", title: "Labels", madeAt } as const
const a4 = { ...options, layout: "A4" } as const

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

const drawn = (trackingNumber: string): PrintableLabel => ({ kind: "drawn", label: aLabel({ trackingNumber }) })

/** A courier's label: another renderer's work, as far as the one under test can tell. */
async function courier(trackingNumbers: readonly string[], size?: readonly [number, number]): Promise<PrintableLabel> {
  const pdf = await renderLabelsPdf(
    trackingNumbers.map((trackingNumber) => aLabel({ trackingNumber, courierName: "Kestrel" })),
    { ...options, title: "Theirs" },
  )
  return { kind: "courier", pdf: size === undefined ? pdf : await onPaper(pdf, size) }
}

/** The first page of it, unscaled in the middle of a page of another size; on its side where that is wider than high. */
async function onPaper(pdf: Uint8Array, [width, height]: readonly [number, number]): Promise<Uint8Array> {
  const paper = await PDFDocument.create()
  const [label] = await paper.embedPdf(pdf)
  if (label === undefined) throw new Error("a label has a page")
  const page = paper.addPage([Math.min(width, height), Math.max(width, height)])
  page.drawPage(label, { x: (page.getWidth() - 288) / 2, y: (page.getHeight() - 432) / 2 })
  if (width <= height) return paper.save()
  const sideways = await PDFDocument.create()
  const [upright] = await sideways.embedPdf(await paper.save())
  if (upright === undefined) throw new Error("a label has a page")
  sideways.addPage([width, height]).drawPage(upright, { x: 0, y: height, rotate: degrees(-90) })
  return sideways.save()
}

describe("our labels together with couriers' labels", () => {
  it("are in the order given, each readable, even where a courier's label has several pages", async () => {
    const labels = [
      drawn("WRN1"),
      await courier(["KES1", "KES2"]),
      drawn("WRN2"),
      await courier(["KES3"]),
      drawn("WRN3"),
    ]
    const pages = await reader.read(await renderMixedLabelsPdf(labels, options))
    expect(pages.map(({ linear }) => linear)).toEqual([["WRN1"], ["KES1"], ["KES2"], ["WRN2"], ["KES3"], ["WRN3"]])
    expect(new Set(pages.map(({ size }) => `${size.width} x ${size.height}`))).toEqual(new Set(["288 x 432"]))
  })

  it("are four to a page of A4, in the order given, all readable", async () => {
    const labels = [await courier(["KES1"]), drawn("WRN1"), await courier(["KES2", "KES3"]), drawn("WRN2")]
    const pages = await reader.read(await renderMixedLabelsPdf(labels, a4), 300 / 72)
    expect(pages.map(({ linear }) => linear.toSorted())).toEqual([["KES1", "KES2", "KES3", "WRN1"], ["WRN2"]])
  })

  it("are fitted to a page of nearly the same size, in either orientation, with barcodes almost as large", async () => {
    const labels = [drawn("WRN1"), await courier(["KES1"], [297.6, 419.5]), await courier(["KES2"], [432, 288])]
    const pages = await reader.read(await renderMixedLabelsPdf(labels, options))
    expect(pages.map(({ linear }) => linear)).toEqual([["WRN1"], ["KES1"], ["KES2"]])
    expect(new Set(pages.map(({ size }) => `${size.width} x ${size.height}`))).toEqual(new Set(["288 x 432"]))
  })

  it.each([options, a4])("keep a courier's large page unchanged, and continue after it: $layout", async (layout) => {
    const labels = [drawn("WRN1"), await courier(["KES1"], [595.28, 841.89]), drawn("WRN2")]
    const pages = await reader.read(await renderMixedLabelsPdf(labels, layout), 300 / 72)
    expect(pages.map(({ linear }) => linear)).toEqual([["WRN1"], ["KES1"], ["WRN2"]])
    expect(pages[1]?.size.width).toBeCloseTo(595.28, 1)
  })

  it("are our own document only, when no courier made a label", async () => {
    const own = await renderMixedLabelsPdf([drawn("WRN1"), drawn("WRN2")], options)
    const labels = ["WRN1", "WRN2"].map((trackingNumber) => aLabel({ trackingNumber }))
    expect(own.equals(await renderLabelsPdf(labels, options))).toBe(true)
  })
})

describe("the file of a courier's label", () => {
  it("has a number of pages, or is not accepted as a PDF", async () => {
    const label = await courier(["KES1", "KES2"])
    expect(await countPdfPages(label.kind === "courier" ? label.pdf : new Uint8Array())).toBe(2)
    expect(await countPdfPages(Buffer.from("<h1>Bad gateway</h1>"))).toBeNull()
    expect(await countPdfPages(Buffer.from("%PDF-1.4\n"))).toBeNull()
  })
})
