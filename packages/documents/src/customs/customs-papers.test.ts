import { CN23_LINES_A_PAGE } from "@smart-send/domain/customs/label-count"
import { minor } from "@smart-send/domain/money/money"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aLabel } from "../label/fixtures/a-label.ts"
import { createLabelReader, type LabelReader } from "../label/fixtures/create-label-reader.ts"
import { layOutOwn } from "../label/lay-out-own.ts"
import { renderMixedLabelsPdf, type PrintableLabel } from "../label/render-mixed-labels-pdf.ts"
import { drawZpl } from "../zpl/fixtures/draw-zpl.ts"
import { renderMixedLabelsZpl } from "../zpl/render-mixed-labels-zpl.ts"
import type { CommercialInvoice, CustomsForm } from "./customs-form.ts"
import { aCustomsForm, anInvoice, aPaperLine } from "./fixtures/a-customs-form.ts"
import { invoiceStatements } from "./invoice-statements.ts"
import { renderCustomsPapers } from "./render-customs-papers.ts"

const madeAt = new Date("2026-11-21T10:00:00.000Z")
const options = { layout: "4X6", title: "Labels", madeAt } as const
const label = (name = "Octavia"): PrintableLabel => ({
  kind: "drawn",
  label: aLabel({ recipient: { ...aLabel().recipient, name } }),
})
const form = (over: Partial<CustomsForm> = {}) => ({ kind: "form", form: aCustomsForm(over) }) as const
const invoice = (over: Partial<CommercialInvoice> = {}) => ({ kind: "invoice", invoice: anInvoice(over) }) as const
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, place) => aPaperLine({ description: `Thing ${place + 1}` }))

let reader: LabelReader
beforeAll(async () => {
  reader = await createLabelReader()
})
afterAll(() => reader.dispose())

/** The text of each page, on one line. */
const textsOf = async (pdf: Uint8Array) => (await reader.read(pdf)).map(({ text }) => text.replaceAll(/\s+/g, " "))

describe("a CN22", () => {
  it("says everything in the order of the form (LABEL-27)", async () => {
    const [page = ""] = await textsOf(await renderMixedLabelsPdf([form()], options))
    const said = [
      "CUSTOMS DECLARATION / DÉCLARATION EN DOUANE",
      "CN 22",
      "Sam Seller",
      "0161 496 0000",
      "Théodore Łódź",
      "Sale of goods",
      "3 x Linocut print",
      "0.800",
      "20.00",
      "49119100",
      "1 x Oak frame",
      "1.205",
      "24.99 GBP",
      "11.45 GBP",
      "EORI GB123456789000",
      "IOSS IM2760000009",
      "14-12345-67890-5E6A01",
      "I certify",
      "21 Nov 2026, Sam Seller",
    ]
    const places = said.map((text) => page.indexOf(text))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each([
    ["letters of other scripts", { lines: [aPaperLine({ description: "Θήκη Żółć 田中" })] }, "Θήκη Żółć"],
    ["what is not known", { lines: [aPaperLine({ tariffCode: "", origin: "" })], postage: null }, "- -"],
    ["a reason without a box", { category: "Other", reason: "Temporary export" }, "X Other: Temporary export"],
    ["one of several parcels", { parcel: { number: 2, of: 3 } }, "2 of 3"],
  ] as const)("has %s", async (_, over, said) => {
    const [page = ""] = await textsOf(await renderMixedLabelsPdf([form(over)], options))
    expect(page).toContain(said)
  })

  it("cuts what is too long, and says so", async () => {
    const lines = [aPaperLine({ description: "a very long thing ".repeat(30) })]
    const [page = ""] = await textsOf(await renderMixedLabelsPdf([form({ lines })], options))
    expect(page).toContain("…")
    expect(page).toContain("I certify")
  })
})

describe("a CN23", () => {
  it.each([1, 7, 8, 14, 15])("of %i lines has as many pages as are counted before it is drawn", (count) => {
    const pages = layOutOwn(form({ kind: "CN23", lines: manyLines(count) }))
    expect(pages).toHaveLength(Math.ceil(count / CN23_LINES_A_PAGE))
  })

  it("has the number as bars, and as many pages as its lines need, none of them lost", async () => {
    const pages = await reader.read(
      await renderMixedLabelsPdf([form({ kind: "CN23", lines: manyLines(16), grams: 9000 })], options),
    )
    expect(pages.map(({ linear }) => linear)).toEqual(Array.from({ length: 3 }, () => ["HA100000238GB"]))
    const text = pages.map((page) => page.text).join(" ")
    for (let place = 1; place <= 16; place += 1) expect(text).toMatch(new RegExp(`3 x Thing ${place}\\b`))
    expect(text).toContain("Page 3 of 3")
    expect(pages.every((page) => page.text.includes("CN 23") && page.text.includes("320.00 GBP"))).toBe(true)
  })

  it("is drawn without bars for a number that bars can't carry", async () => {
    const [page] = await reader.read(
      await renderMixedLabelsPdf([form({ kind: "CN23", trackingNumber: "not yet" })], options),
    )
    expect([page?.linear, page?.text.includes("CN 23")]).toEqual([[], true])
  })
})

describe("a commercial invoice", () => {
  it("says who sells what to whom, by which terms, and what is declared of it", async () => {
    const [page = ""] = await textsOf(await renderMixedLabelsPdf([invoice()], options))
    for (const said of [
      "Commercial invoice 14-12345-67890-5E6A01",
      "21 Nov 2026",
      "Sale of goods",
      "DAP France (Incoterms 2020)",
      "EORI GB123456789000",
      "Théodore Łódź",
      "Linocut print 49119100 GB 2 0.533 6.67 13.34",
      "Linocut print 49119100 GB 1 0.267 6.66 6.66",
      "Total 24.99 GBP",
      "Packages: 1. Net weight 1.200 kg, gross weight 1.205 kg.",
      "No preferential origin is claimed.",
      "IOSS number IM2760000009",
    ]) {
      expect(page).toContain(said)
    }
  })

  it("has any number of lines on as many sheets as they need, and nothing is cut", async () => {
    const description = "a very long thing ".repeat(30).trim()
    const lines = [aPaperLine({ description }), ...manyLines(120)]
    const pages = await textsOf(await renderMixedLabelsPdf([invoice({ lines })], options))
    const text = pages.join(" ")
    expect(pages.length).toBeGreaterThan(3)
    expect(text).toContain(`Page ${pages.length} of ${pages.length}`)
    // Its pieces can't be worth the same, so it stands there twice.
    expect(text.split("a very long thing")).toHaveLength(61)
    for (let place = 1; place <= 120; place += 1) expect(text).toContain(`Thing ${place} `)
    expect(text).not.toContain("…")
  })

  it.each([
    [{ term: "DDP", iossNumber: "", category: "SaleOfGoods" }, "Import duties and taxes are paid by the sender (DDP)."],
    [
      { term: "DAP", iossNumber: "", category: "SaleOfGoods" },
      "Import duties and taxes are paid by the recipient (DAP).",
    ],
    [{ term: "DAP", iossNumber: "IM1", category: "SaleOfGoods" }, "Import duties are paid by the recipient (DAP)."],
    [{ term: "DAP", iossNumber: "", category: "Gift" }, "The value is for customs purposes only."],
  ] as const)("states by %j: %s", (of, statement) => {
    expect(invoiceStatements(of)).toContain(statement)
  })
})

const kinds = (texts: readonly string[]) =>
  texts.map((text) => /CN 2[23]|Commercial invoice|First|Second|Third/.exec(text)?.[0])

describe("papers among labels", () => {
  const all = [label("First"), form(), label("Second"), invoice(), form({ kind: "CN23" }), label("Third")]

  it("follow their labels in the list's order, an invoice on its own sheet of A4 (LABEL-25)", async () => {
    const pages = await reader.read(await renderMixedLabelsPdf(all, options))
    expect(kinds(pages.map(({ text }) => text))).toEqual([
      "First",
      "CN 22",
      "Second",
      "Commercial invoice",
      "CN 23",
      "Third",
    ])
    expect(pages.map(({ size }) => Math.round(size.width))).toEqual([288, 288, 288, 595, 288, 288])
  })

  it("on A4 stand in quarters like labels, and an invoice follows the sheet, which is filled up", async () => {
    const texts = await textsOf(await renderMixedLabelsPdf(all, { ...options, layout: "A4" }))
    expect(texts).toHaveLength(3)
    for (const said of ["First", "CN 22", "Second", "CN 23"]) expect(texts[0]).toContain(said)
    expect(texts[1]).toContain("Commercial invoice")
    expect(texts[2]).toContain("Third")
  })

  it("have the same bytes for the same data", async () => {
    const [first, second] = [await renderMixedLabelsPdf(all, options), await renderMixedLabelsPdf(all, options)]
    expect(first.equals(second)).toBe(true)
  })

  it.each([203, 300] as const)("are in ZPL of %i dots, without the invoice (LABEL-27)", async (dots) => {
    const zpl = await renderMixedLabelsZpl(all, dots)
    expect(zpl.toString("latin1").match(/\^XA/g)).toHaveLength(5)
    const cn23 = await renderMixedLabelsZpl([form({ kind: "CN23" })], dots)
    const drawn = await drawZpl(cn23, dots)
    const read = await Promise.all(drawn.map(async (page) => (await reader.readDots(page)).linear))
    expect(read).toEqual([["HA100000238GB"]])
  })

  it("change nothing about labels that have none", async () => {
    const own = [label("First"), label("Second")]
    const mixed = await renderMixedLabelsPdf(own, options)
    expect(mixed.toString("latin1")).not.toContain("CUSTOMS")
    expect(await textsOf(mixed)).toHaveLength(2)
  })
})

describe("papers alone", () => {
  it("are four CN22 or two CN23 on A4, and an invoice after the sheet of its item (LABEL-28)", async () => {
    const papers = [form(), form(), form({ kind: "CN23" }), invoice(), form({ kind: "CN23" }), form({ kind: "CN23" })]
    const pages = await reader.read(await renderCustomsPapers(papers, { title: "Customs papers", madeAt }))
    expect(pages.map(({ size }) => Math.round(size.width))).toEqual([595, 595, 595, 595])
    expect(pages.map(({ text }) => text.match(/CN 2[23]|Commercial invoice/g))).toEqual([
      ["CN 22", "CN 22"],
      ["CN 23", "CN 23"],
      ["Commercial invoice"],
      ["CN 23"],
    ])
  })

  it("are invoices alone where no post is asked", async () => {
    const total = [aPaperLine({ value: minor(1) })]
    const texts = await textsOf(
      await renderCustomsPapers([invoice(), invoice({ lines: total })], { title: "t", madeAt }),
    )
    expect(texts.map((text) => /Total [\d.]+ GBP/.exec(text)?.[0])).toEqual(["Total 24.99 GBP", "Total 0.01 GBP"])
  })
})
