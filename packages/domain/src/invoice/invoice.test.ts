import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minor, percentOf } from "../money/money.ts"
import { drawUpPapers } from "./draw-up-papers.ts"
import { paperNumber, type Invoice, type InvoiceLine } from "./invoice.ts"
import { monthSchema, monthText } from "./month.ts"
import { invoiceToCsv, statementToCsv } from "./papers-to-csv.ts"
import { statementOf } from "./statement-of.ts"
import { vatByRate, vatRateOf } from "./vat-by-rate.ts"

const line = (over: Partial<InvoiceLine> = {}): InvoiceLine => ({
  tx: "t1",
  at: "2026-10-03T10:00:00.000Z",
  kind: "Booking",
  reference: "l1",
  description: "Wren 48",
  net: minor(1000),
  vat: minor(200),
  corrects: null,
  ...over,
})

describe("statements", () => {
  it("go from the opening to the closing by every change, to the penny (INVOICE-1)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999, max: 9_999_999 }),
        fc.array(fc.integer({ min: -99_999, max: 99_999 })),
        (opening, amounts) => {
          const entries = amounts.map((amount) => ({
            at: "",
            type: "",
            reference: "",
            description: "",
            amount: minor(amount),
          }))
          const statement = statementOf(minor(opening), entries)
          const after = amounts.map(
            (_, index) => opening + amounts.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
          )
          expect(statement.lines.map(({ balance }) => balance)).toEqual(after.map(minor))
          expect(statement.closing).toBe(minor(after.at(-1) ?? opening))
          expect(statement.opening + statement.added + statement.spent).toBe(statement.closing)
        },
      ),
    )
  })

  it("are written as CSV without a formula", () => {
    const entry = {
      at: "2026-10-03T10:00:00.000Z",
      type: "Booking",
      reference: "r",
      description: "=1+1",
      amount: minor(-412),
    }
    const rows = statementToCsv("2026-10", statementOf(minor(1000), [entry]), "GBP")
      .trim()
      .split("\r\n")
    expect(rows).toHaveLength(4)
    expect(rows[1]).toBe("2026-10-01,Opening,,,,10.00,GBP")
    expect(rows[2]).toContain("'=1+1,-4.12,5.88")
    expect(rows[3]).toBe(",Closing,,,,5.88,GBP")
  })
})

describe("VAT by rate (INVOICE-3)", () => {
  it("finds the rate that a line was charged at, whatever was rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 99_999 }), fc.constantFrom(0, 20), (net, rate) => {
        expect(vatRateOf(minor(net), percentOf(minor(net), rate))).toBe(rate)
        expect(vatRateOf(minor(-net), percentOf(minor(-net), rate))).toBe(rate)
      }),
    )
    // Three charges, each rounded apart.
    expect(vatRateOf(minor(412 + 103 + 33), minor(82 + 21 + 7))).toBe(20)
    expect(vatRateOf(minor(1000), minor(175))).toBe(17.5)
  })

  it("sums to the net and VAT of all lines", () => {
    const rows = vatByRate([
      line(),
      line({ net: minor(500), vat: minor(0) }),
      line({ net: minor(-1000), vat: minor(-200) }),
    ])
    expect(rows).toEqual([
      { rate: 20, net: 0, vat: 0 },
      { rate: 0, net: 500, vat: 0 },
    ])
  })
})

describe("papers (INVOICE-4)", () => {
  it("are an invoice of what was charged, and a credit note of what an issued invoice charged", () => {
    const refund = line({
      tx: "t2",
      kind: "Refund",
      net: minor(-1000),
      vat: minor(-200),
      at: "2026-10-04T10:00:00.000Z",
    })
    const late = { ...refund, tx: "t3", corrects: "INV-000001" }
    expect(drawUpPapers([refund, late, line()])).toEqual([
      { kind: "Invoice", lines: [line(), refund] },
      { kind: "CreditNote", lines: [late] },
    ])
    expect(drawUpPapers([])).toEqual([])
  })

  it("are numbered by kind, and written as CSV", () => {
    expect([paperNumber("Invoice", 1), paperNumber("CreditNote", 1_234_567)]).toEqual(["INV-000001", "CN-1234567"])
    const party = { name: "Seller", lines: [], vatNumber: "" }
    const invoice: Invoice = {
      kind: "Invoice",
      number: "INV-000001",
      month: "2026-10",
      issued: "2026-11-01T02:00:00.000Z",
      currency: "GBP",
      seller: party,
      customer: party,
      lines: [line()],
    }
    expect(invoiceToCsv(invoice)).toContain("INV-000001,2026-10-03,Booking,l1,Wren 48,,10.00,20,2.00,12.00,GBP")
  })
})

it("a month is one of the calendar", () => {
  expect(monthText("2026-11")).toBe("November 2026")
  for (const text of ["2026-13", "2026-1", "1999-01", "constructor"])
    expect(monthSchema.safeParse(text).success).toBe(false)
})
