import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import { minor } from "@smart-send/domain/money/money"
import { sumPicked } from "@smart-send/domain/label/sum-picked"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aLabel } from "../label/fixtures/a-label.ts"
import { createLabelReader, type LabelReader } from "../label/fixtures/create-label-reader.ts"
import { renderInvoice } from "./render-invoice.ts"
import { renderManifestSheet } from "./render-manifest-sheet.ts"
import { renderPackingSlips, type PackingSlip } from "./render-packing-slips.ts"
import { renderPickingList } from "./render-picking-list.ts"
import { renderStatement } from "./render-statement.ts"
import { renderProofsOfPosting, type ProofOfPosting } from "./render-proofs-of-posting.ts"

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

const options = { title: "Papers", madeAt: new Date("2026-11-22T08:00:00.000Z") }
const { sender, recipient } = aLabel()
const teapot = { sku: "TEA-1", product: "Blue teapot", quantity: 2 }
const slip: PackingSlip = {
  reference: "14-12345-67890",
  seller: { ...sender, country: "" },
  buyer: { ...recipient, country: "" },
  lines: [teapot, { sku: "", product: "Lid of a blue teapot, large", quantity: 1 }],
}

describe("packing slips (LABEL-19)", () => {
  it("are drawn whatever strangers have written", async () => {
    const slips = hostileTexts.map(([, text]): PackingSlip => {
      const written = text.slice(0, 100)
      return {
        ...slip,
        reference: written,
        buyer: { ...slip.buyer, name: written },
        lines: [{ ...teapot, product: text.slice(0, 256) }],
      }
    })
    const pages = await reader.read(await renderPackingSlips(slips, options))
    expect(pages).toHaveLength(hostileTexts.length)
    for (const { text } of pages) expect(text).toContain("Northern Prints")
  })

  it("are a sheet for each order, with both names, the reference and what is in it", async () => {
    const pages = await reader.read(await renderPackingSlips([slip, { ...slip, reference: "B-2" }], options))
    expect(pages).toHaveLength(2)
    for (const text of ["14-12345-67890", "Octavia Greenhalgh", "LS6 3BN", "Northern Prints", "M1 1JW"]) {
      expect(pages[0]?.text).toContain(text)
    }
    for (const text of ["TEA-1", "Blue teapot", "Lid of a blue teapot, large", "3 pieces in all"]) {
      expect(pages[0]?.text).toContain(text)
    }
    expect(pages[1]?.text).toContain("B-2")
    expect(pages[0]?.size.width).toBeCloseTo(595.28, 1)
    expect(pages[0]?.size.height).toBeCloseTo(841.89, 1)
  })

  it("lose no line of a long order, and say on every page what it is of", async () => {
    const lines = Array.from({ length: 120 }, (_, place) => ({
      sku: `SKU-${place}`,
      product: place % 7 === 0 ? `Product ${place} ${"with a long name ".repeat(12)}` : `Product ${place}`,
      quantity: 1,
    }))
    const pages = await reader.read(await renderPackingSlips([{ ...slip, lines }], options))
    const text = pages.map((page) => page.text).join("\n")
    expect(lines.filter(({ sku }) => !new RegExp(`${sku}\\b`).test(text))).toEqual([])
    for (const [place, page] of pages.entries()) {
      expect(page.text).toContain("Packing slip")
      expect(page.text).toContain("PRODUCT")
      expect(page.text).toContain(`Page ${place + 1} of ${pages.length}`)
    }
  })

  it("are printed for any text", async () => {
    const strange = "Θεόδωρος Łódź 田中 😀\u0000\r\n"
    const lines = [
      { sku: "constructor", product: strange, quantity: 1 },
      { sku: "x".repeat(128), product: "", quantity: 100 },
    ]
    const [page] = await reader.read(await renderPackingSlips([{ ...slip, reference: "", lines }], options))
    expect(page?.text).toContain("Θεόδωρος Łódź")
  })
})

it("a picking list has each product once, with its pieces and the orders beneath it (PICK-2)", async () => {
  const lines = sumPicked([
    { ...teapot, reference: "ORDER-1" },
    { ...teapot, quantity: 5, reference: "ORDER-2" },
    { sku: "CUP-3", product: "Cup", quantity: 1, reference: "ORDER-2" },
  ])
  const [page] = await reader.read(await renderPickingList(lines, { ...options, orders: 2 }))
  expect(page?.text).toContain("8 pieces of 2 products for 2 orders")
  const places = ["CUP-3", "1×ORDER-2", "TEA-1", "2×ORDER-1", "5×ORDER-2"].map((text) => page?.text.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)))
  expect(places).not.toContain(-1)
})

it("a picking list goes on over as many pages as it takes", async () => {
  const lines = sumPicked(
    Array.from({ length: 900 }, (_, place) => ({
      sku: `SKU-${place % 150}`,
      product: "Thing",
      quantity: 1,
      reference: `ORDER-${place}`,
    })),
  )
  const pages = await reader.read(await renderPickingList(lines, { ...options, orders: 900 }))
  const text = pages.map((page) => page.text).join("\n")
  expect(
    Array.from({ length: 900 }, (_, place) => place).filter((place) => !new RegExp(`ORDER-${place}\\b`).test(text)),
  ).toEqual([])
  expect(pages.length).toBeGreaterThan(3)
})

it("a picking list keeps a product with its orders, and names it again where they fill more than a page", async () => {
  const lines = sumPicked([
    ...Array.from({ length: 400 }, (_, place) => ({
      sku: `SKU-${Math.floor(place / 20)}`,
      product: "Thing",
      quantity: 1,
      reference: `SKU-${Math.floor(place / 20)}-${place}-${"N".repeat(40)}`,
    })),
    ...Array.from({ length: 500 }, (_, place) => ({ ...teapot, reference: `TEA-1-${place}-${"N".repeat(40)}` })),
  ])
  const pages = await reader.read(await renderPickingList(lines, { ...options, orders: 900 }))
  const text = pages.map((page) => page.text).join("\n")
  for (const line of lines) for (const { reference } of line.orders) expect(text).toContain(reference.slice(0, 14))
  for (const page of pages) {
    const named = [...page.text.matchAll(/×((?:SKU-\d+)|TEA-1)-\d/g)].map(([, sku]) => sku)
    for (const sku of new Set(named)) expect(page.text).toMatch(new RegExp(`(?<!×)${sku}\\b(?!-)`))
  }
  expect(text).toContain("Blue teapot (continued)")
})

it("signs and pictures are written in plain characters where no face has them", async () => {
  const line = {
    sku: "NB\u2011HYPHEN",
    product: "Mug \u{1F600} \u2192 left \u2615",
    quantity: 1,
    reference: "A\u20111",
  }
  const [page] = await reader.read(await renderPickingList(sumPicked([line]), { ...options, orders: 1 }))
  expect(page?.text).toContain("NB-HYPHEN")
  expect(page?.text).toContain("Mug :grinning: > left :coffee:")
  expect(page?.text).not.toContain("\uFFFD")
})

describe("proofs of posting (LABEL-20)", () => {
  const proof: ProofOfPosting = {
    courier: "National Post",
    sender: { ...sender, country: "" },
    parcels: Array.from({ length: 60 }, (_, place) => ({
      trackingNumber: `HA${100_000_000 + place}GB`,
      initials: "O.G.",
      postcode: "LS6 3BN",
      service: "Tracked 24",
      weight: 1.2,
    })),
  }

  it("list every parcel with the count, the weight and room for the counter's stamp, a sheet for each courier", async () => {
    const pages = await reader.read(await renderProofsOfPosting([proof, { ...proof, courier: "Wren" }], options))
    const half = pages.slice(0, pages.length / 2)
    const text = half.map((page) => page.text).join("\n")
    expect(proof.parcels.filter(({ trackingNumber }) => !text.includes(trackingNumber))).toEqual([])
    for (const said of ["Proof of posting: National Post", "60 parcels, 72.000 kg", "Stamp of the counter", "O.G."]) {
      expect(text).toContain(said)
    }
    expect(half.at(-1)?.text).toContain(`Page ${half.length} of ${half.length}`)
    expect(pages[half.length]?.text).toContain("Proof of posting: Wren")
  })
})

it("a manifest sheet has its number as a bar code, and every shipment (MANIFEST-2)", async () => {
  const manifest = {
    courier: "Kestrel",
    manifestNumber: "MAN-2026-11-23-001",
    collectedOn: "Mon 23 Nov 2026",
    isDraft: false,
    sender: { ...sender, country: "" },
    shipments: [
      { trackingNumber: "KES1", service: "Next Day", postcode: "LS6 3BN", parcels: 1, weight: 1 },
      { trackingNumber: "KES2", service: "Next Day", postcode: "M1 1JW", parcels: 3, weight: 4.25 },
    ],
  }
  const [page] = await reader.read(await renderManifestSheet(manifest, options), 203 / 72)
  expect(page?.linear).toEqual(["MAN-2026-11-23-001"])
  for (const text of ["Manifest: Kestrel", "Mon 23 Nov 2026", "KES1", "KES2", "2 shipments, 4 parcels, 5.250 kg"]) {
    expect(page?.text).toContain(text)
  }
  expect(page?.text).toContain("Driver: name, signature, time")
  const [draft] = await reader.read(await renderManifestSheet({ ...manifest, isDraft: true }, options))
  expect(draft?.text).toContain("Draft: this manifest is not closed out.")
  expect(draft?.text).not.toContain("Driver")
})

const party = (name: string) => ({ name, lines: ["2 Quay Street", "M3 3JE"], vatNumber: "GB 000 0000 00" })

describe("invoices and statements (INVOICE-3)", () => {
  it("have both parties, every line, the sums by rate of VAT, and what they correct", async () => {
    const lines = Array.from({ length: 90 }, (_, place) => ({
      tx: String(place),
      at: "2026-10-03T10:00:00.000Z",
      kind: "Booking" as const,
      reference: `line-${place}`,
      description: `Wren 48 number ${place}`,
      net: minor(1000),
      vat: minor(place < 60 ? 200 : 0),
      corrects: place === 89 ? "INV-000001" : null,
    }))
    const paper = {
      kind: "Invoice" as const,
      number: "INV-000017",
      month: "2026-10",
      issued: "2026-11-01T02:00:00.000Z",
      currency: "GBP",
      seller: party("Parcelyard Ltd"),
      customer: party("Seller Trading Ltd 😀"),
      lines,
    }
    const pages = await reader.read(await renderInvoice(paper))
    const text = pages.map((page) => page.text).join("\n")
    expect(lines.filter(({ description }) => !new RegExp(`${description}\\b`).test(text))).toEqual([])
    for (const said of ["Invoice INV-000017", "Parcelyard Ltd", "Seller Trading Ltd", "VAT number GB 000 0000 00"])
      expect(text).toContain(said)
    for (const said of ["corrects INV-000001", "20%", "£600.00", "£120.00", "£900.00", "£1,020.00"])
      expect(text).toContain(said)
    expect(await renderInvoice(paper)).toEqual(await renderInvoice(paper))
  })

  it("go from the opening to the closing balance", async () => {
    const entry = {
      at: "2026-10-03T10:00:00.000Z",
      type: "Booking",
      reference: "r",
      description: "Wren 48",
      amount: minor(-412),
    }
    const statement = {
      opening: minor(1000),
      lines: [{ ...entry, balance: minor(588) }],
      added: minor(0),
      spent: minor(-412),
      closing: minor(588),
    }
    const madeAt = new Date("2026-10-05T08:00:00.000Z")
    const [page] = await reader.read(
      await renderStatement({ month: "2026-10", customer: party("Seller"), statement, isOpen: true, madeAt }),
    )
    for (const said of [
      "October 2026",
      "Opening balance",
      "£10.00",
      "Booking: Wren 48",
      "−£4.12",
      "Closing balance",
      "£5.88",
      "the month is not over",
    ])
      expect(page?.text).toContain(said)
  })
})
