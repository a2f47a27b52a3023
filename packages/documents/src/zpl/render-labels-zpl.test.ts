import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import { makeS10 } from "@smart-send/domain/label/s10"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aLabel } from "../label/fixtures/a-label.ts"
import { createLabelReader, type Dots, type LabelReader } from "../label/fixtures/create-label-reader.ts"
import type { LabelData } from "../label/label-data.ts"
import { renderLabelsPdf } from "../label/render-labels-pdf.ts"
import { drawZpl } from "./fixtures/draw-zpl.ts"
import { renderLabelsZpl, type DotsPerInch } from "./render-labels-zpl.ts"

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

/** With the labels of the batch whose codes are read back. A hundred are read back from the PDF, which has the same marks. */
const resolutions = [
  [203, 16],
  [300, 8],
] as const satisfies readonly (readonly [DotsPerInch, number])[]
const { recipient } = aLabel()
const strange = "Θεόδωρος Łódź-Ďáblová Żółć 田中 😀"
const cases: readonly (readonly [string, LabelData])[] = [
  ["an ordinary label", aLabel()],
  [
    "the shortest texts",
    aLabel({
      serviceName: "A",
      courierName: "B",
      courierMark: "",
      reference: "",
      recipient: { ...recipient, name: "Li", lines: ["1 A"], postcode: "E1 6AN" },
    }),
  ],
  [
    "the longest texts",
    aLabel({
      courierName: "International Parcels and Pallets Limited",
      serviceName: "Two Man Delivery With Assembly By Appointment",
      trackingNumber: "1Z999AA10123456784ABCDEFGHIJKLMN",
      recipient: { ...recipient, name: "Wolfeschlegelsteinhausen ".repeat(6), lines: ["Llanfairpwll ".repeat(20)] },
      reference: "R".repeat(40),
    }),
  ],
  [
    "Greek, Polish, Czech and signs no face has",
    aLabel({
      isInternational: true,
      recipient: { ...recipient, name: strange, organisation: strange, lines: [strange], country: "Greece" },
      instructions: ["Signature", "Duty paid"],
    }),
  ],
  ["what means something to a printer", aLabel({ trackingNumber: "A^FS~JA_5E", reference: "^XZ~HI_7E^XA" })],
  ["one of twelve parcels", aLabel({ parcel: { number: 11, of: 12, hasOwnNumber: false } })],
]

/** Two dots: edges fall on different sides where the two renderers round, and pixels between black and white go either way. */
const NEAR = 2
/** A share of the black dots. */
const MOST_APART = 0.002

/** The share of black dots of one picture that have no black dot of the other near them. */
function apart(one: Dots, other: Dots): number {
  const blackNear = (x: number, y: number): boolean => {
    for (let dy = -NEAR; dy <= NEAR; dy += 1) {
      for (let dx = -NEAR; dx <= NEAR; dx += 1) {
        if (other.black[(y + dy) * other.width + x + dx] === 1) return true
      }
    }
    return false
  }
  let [black, lonely] = [0, 0]
  for (let place = one.black.indexOf(1); place !== -1; place = one.black.indexOf(1, place + 1)) {
    black += 1
    if (!blackNear(place % one.width, Math.floor(place / one.width))) lonely += 1
  }
  return lonely / black
}

async function sideBySide(label: LabelData, resolution: DotsPerInch): Promise<{ pdf: Dots; zpl: Dots }> {
  const file = await renderLabelsPdf([label], { layout: "4X6", title: "Labels", madeAt: new Date(0) })
  const [pdf] = await reader.drawPages(file, resolution / 72)
  const [zpl] = await drawZpl(await renderLabelsZpl([label], resolution), resolution)
  if (pdf === undefined || zpl === undefined) throw new Error("nothing was drawn")
  return { pdf, zpl }
}

describe.each(resolutions)("a label for a printer of %d dpi", (resolution, count) => {
  it.each(cases)("looks like its PDF: %s", async (_name, label) => {
    const { pdf, zpl } = await sideBySide(label, resolution)
    expect([zpl.width, zpl.height]).toEqual([4 * resolution, 6 * resolution])
    // At 300 dpi bars are of whole dots of that printer, so they are narrower or wider than those of the PDF.
    const [printed, drawn] = resolution === 203 ? [zpl, pdf] : [withoutBars(zpl), withoutBars(pdf)]
    expect(apart(printed, drawn)).toBeLessThan(MOST_APART)
    expect(apart(drawn, printed)).toBeLessThan(MOST_APART)
  })

  it("would not pass for another label's PDF", async () => {
    const { zpl } = await sideBySide(aLabel(), resolution)
    const { pdf } = await sideBySide(aLabel({ recipient: { ...recipient, name: "Benedict Fairweather" } }), resolution)
    expect(apart(zpl, pdf)).toBeGreaterThan(MOST_APART)
  })

  it("has codes that can be read, on each label of a batch, in the order given", async () => {
    const labels = Array.from({ length: count }, (_, place) =>
      aLabel({
        trackingNumber:
          place % 2 === 0 ? makeS10("HA", String(31_415_926 + place * 7), "GB") : `WRN${7e9 + place * 13}`,
        reference: `14-${place}`,
        recipient: { ...recipient, name: `Buyer ${place}`, postcode: `LS${place} 1AA` },
      }),
    )
    const printed = await drawZpl(await renderLabelsZpl(labels, resolution), resolution)
    const read = await Promise.all(printed.map(async (dots) => reader.readDots(dots)))
    expect(read).toEqual(
      labels.map((label) => ({
        linear: [label.trackingNumber],
        matrix: [`${label.trackingNumber}|${label.recipient.postcode}|${label.reference}`],
      })),
    )
  }, 600_000)

  it("takes less than 20 kB, or a half more at the higher resolution, in a batch of a hundred", async () => {
    const labels = Array.from({ length: 100 }, (_, place) => aLabel({ reference: `14-${place}` }))
    const { length } = await renderLabelsZpl(labels, resolution)
    expect(length / labels.length).toBeLessThan(resolution === 203 ? 20_000 : 30_000)
  })
})

describe("the file of a batch", () => {
  it("has the same bytes for the same labels", async () => {
    const labels = cases.map(([, label]) => label)
    const [first, second] = [await renderLabelsZpl(labels, 203), await renderLabelsZpl(labels, 203)]
    expect(first.equals(second)).toBe(true)
  })

  it("has no command that came from a stranger's text, and is plain ASCII", async () => {
    const labels = hostileTexts.map(([, text]) => {
      const name = text.slice(0, 100)
      return aLabel({ reference: name, recipient: { ...recipient, name, lines: [name] } })
    })
    const zpl = (await renderLabelsZpl(labels, 203)).toString("latin1")
    expect(new Set(zpl.match(/[\^~][A-Z]{2}/g))).toEqual(
      new Set(["^XA", "^PW", "^LL", "^LH", "^FO", "^GF", "^GB", "^FS", "^PQ", "^XZ"]),
    )
    expect(zpl).toMatch(/^[\n\x20-\x7e]*$/)
  })
})

/** The upper part of a label and its texts, without the fields of the two codes. */
function withoutBars({ width, height, black }: Dots): Dots {
  const [qrLeft, qrTop] = [Math.round(width * 0.68), Math.round(height * 0.54)]
  const kept = black.map((isBlack, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    return isBlack === 1 && y < height * 0.72 && !(x > qrLeft && y > qrTop) ? 1 : 0
  })
  return { width, height, black: kept }
}
