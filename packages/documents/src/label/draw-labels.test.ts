import { describe, expect, it } from "vitest"
import { drawLabels } from "./draw-labels.ts"
import { aLabel } from "./fixtures/a-label.ts"
import { renderMixedLabelsPdf, type PrintableLabel } from "./render-mixed-labels-pdf.ts"

const options = { layout: "4X6", title: "Labels", madeAt: new Date("2026-11-21T10:00:00.000Z") } as const
const drawn = (count: number): readonly PrintableLabel[] =>
  Array.from({ length: count }, (_, place) => ({ kind: "drawn", label: aLabel({ reference: `14-${place}` }) }))

const forms = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Subtype \/Form/g)?.length

describe("the file of a large batch", () => {
  it("is the same, drawn apart, as one that is drawn here", async () => {
    const labels = drawn(101)
    const apart = await drawLabels(labels, options)
    expect(Buffer.from(apart).equals(await renderMixedLabelsPdf(labels, options))).toBe(true)
  }, 120_000)

  it("fails with a sentence when a courier's label in it can't be read, and the next one is drawn", async () => {
    const broken: PrintableLabel = { kind: "courier", pdf: Buffer.from("no PDF") }
    await expect(drawLabels([...drawn(100), broken], options)).rejects.toThrow("101 labels could not be drawn")
    await expect(drawLabels(drawn(101), options)).resolves.toBeInstanceOf(Uint8Array)
  }, 120_000)

  it("has what its labels share once", async () => {
    const [ten, twenty] = [await drawLabels(drawn(10), options), await drawLabels(drawn(20), options)]
    expect(forms(twenty)).toBe(forms(ten))
    expect(forms(ten)).toBeGreaterThan(0)
  })
})
