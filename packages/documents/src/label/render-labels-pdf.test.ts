import { makeS10 } from "@smart-send/domain/label/s10"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aLabel } from "./fixtures/a-label.ts"
import { canBeBarcoded } from "./can-be-barcoded.ts"
import { createLabelReader, type LabelReader } from "./fixtures/create-label-reader.ts"
import type { LabelData } from "./label-data.ts"
import { renderLabelsPdf } from "./render-labels-pdf.ts"

const madeAt = new Date("2026-11-21T10:00:00.000Z")
const render = async (labels: readonly LabelData[], layout: "4X6" | "A4" = "4X6") =>
  renderLabelsPdf(labels, { layout, title: "Labels", madeAt })

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

const hundred = Array.from({ length: 100 }, (_, place) =>
  aLabel({
    trackingNumber:
      place % 2 === 0 ? makeS10("HA", String(31_415_926 + place * 7), "GB") : `WRN${7_000_000_000 + place * 13}`,
    reference: `14-${place}`,
    recipient: { ...aLabel().recipient, name: `Buyer ${place}`, postcode: `LS${place} 1AA` },
  }),
)

describe("a batch of labels", () => {
  it("has every label once, in the order given, each with a readable barcode", async () => {
    const pages = await reader.read(await render(hundred))
    expect(pages.map(({ linear }) => linear)).toEqual(hundred.map((label) => [label.trackingNumber]))
    expect(pages.map(({ matrix }) => matrix)).toEqual(
      hundred.map((label) => [`${label.trackingNumber}|${label.recipient.postcode}|${label.reference}`]),
    )
  }, 60_000)

  it("has pages of 4 x 6 inches", async () => {
    const pages = await reader.read(await render([aLabel(), aLabel()]))
    expect(pages.map(({ size }) => size)).toEqual([
      { width: 288, height: 432 },
      { width: 288, height: 432 },
    ])
  })

  it("has four labels on a page of A4, in the order given, all readable", async () => {
    const pages = await reader.read(await render(hundred.slice(0, 6), "A4"), 300 / 72)
    expect(pages.map(({ linear }) => linear.toSorted())).toEqual([
      hundred
        .slice(0, 4)
        .map((label) => label.trackingNumber)
        .toSorted(),
      hundred
        .slice(4, 6)
        .map((label) => label.trackingNumber)
        .toSorted(),
    ])
    const places = hundred.slice(0, 4).map((label) => pages[0]?.text.indexOf(label.recipient.name) ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })

  it("has the same bytes for the same labels", async () => {
    const [first, second] = [await render(hundred.slice(0, 5)), await render(hundred.slice(0, 5))]
    expect(first.equals(second)).toBe(true)
  })
})

describe("a label", () => {
  it("has everything that a sorter and a driver need", async () => {
    const [page] = await reader.read(
      await render([
        aLabel({
          isInternational: true,
          recipient: { ...aLabel().recipient, country: "Ireland" },
          parcel: { number: 2, of: 3, hasOwnNumber: true },
          instructions: ["Signature"],
        }),
      ]),
    )
    const texts = ["National Post", "Tracked 24", "Octavia Greenhalgh", "12 High Street", "Leeds", "LS6 3BN", "IRELAND"]
    for (const text of [...texts, "1.20 kg", "2 of 3", "SIGNATURE", "21 Nov 2026", "Northern Prints", "M1 1JW"]) {
      expect(page?.text).toContain(text)
    }
    expect(page?.text).toContain("HA 100 000 238 GB")
    expect(page?.text).toContain("14-12345-67890")
  })

  it("says in its barcodes which of several parcels it is when they share a number", async () => {
    const pages = await reader.read(
      await render([1, 2].map((number) => aLabel({ parcel: { number, of: 2, hasOwnNumber: false } }))),
    )
    expect(pages.map(({ linear }) => linear)).toEqual([["HA100000238GB-1/2"], ["HA100000238GB-2/2"]])
    expect(pages.map(({ matrix }) => matrix[0]?.split("|")[0])).toEqual(["HA100000238GB-1/2", "HA100000238GB-2/2"])
    expect(pages[1]?.text).toContain("HA 100 000 238 GB")
  })

  it.each([
    ["𝕎renpost", "W"],
    ["👩‍👩‍👧‍👦 Couriers", "\uFFFD"],
    ["heron", "H"],
    ["Łabędź", "Ł"],
  ])("has a whole letter in place of the mark of a courier called %s, which has none", async (courierName, letter) => {
    const [page] = await reader.read(await render([aLabel({ courierName, courierMark: "none" })]))
    // The letter is drawn first.
    expect(page?.text.trimStart().split(/\s/)[0]).toBe(letter)
  })

  it("names the country only for a parcel that goes abroad", async () => {
    const [page] = await reader.read(await render([aLabel()]))
    expect(page?.text).not.toMatch(/united kingdom/i)
  })

  it.each([
    ["names from all over Europe", { name: "Théodore Łódź-Ďáblová", lines: ["Ångström & Søn", "Žižkov 3"] }],
    ["nine lines", { lines: Array.from({ length: 9 }, (_, line) => `Line ${line} of a long address`) }],
    ["fields as long as they can be stored", { name: "x".repeat(256), lines: ["y ".repeat(128), "z".repeat(256)] }],
    ["characters no Latin face has", { name: "田中 太郎 😀" }],
    ["nothing", { name: "", lines: [], postcode: "" }],
  ])("stays readable with %s", async (_case, changes) => {
    const label = aLabel({ recipient: { ...aLabel().recipient, ...changes }, reference: "R".repeat(40) })
    const [page] = await reader.read(await render([label]))
    expect(page?.linear).toEqual([label.trackingNumber])
    expect(page?.matrix).toEqual([`${label.trackingNumber}|${label.recipient.postcode}|${label.reference}`])
  })

  it("has a barcode for the longest tracking number that is allowed", async () => {
    const trackingNumber = "1Z999AA10123456784ABCDEFGHIJKLMN"
    expect(canBeBarcoded(trackingNumber)).toBe(true)
    const [page] = await reader.read(await render([aLabel({ trackingNumber })]), 300 / 72)
    expect(page?.linear).toEqual([trackingNumber])
  })

  it.each(["", "with space", "é", "x".repeat(33)])("takes no tracking number that bars can't carry: %j", (text) => {
    expect(canBeBarcoded(text)).toBe(false)
  })
})
