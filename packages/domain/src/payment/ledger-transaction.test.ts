import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minor, sumMinor } from "../money/money.ts"
import {
  ledgerTransaction,
  postTransaction,
  refundTransaction,
  topUpTransaction,
  type LedgerAccount,
} from "./ledger-transaction.ts"

const accounts: LedgerAccount[] = ["prepay", "revenue", "vat", "bank", "promo", "suspense"]

describe("a ledger transaction", () => {
  it("sums to 0, whatever its transfers", () => {
    const transfer = fc.record({
      from: fc.constantFrom(...accounts),
      to: fc.constantFrom(...accounts),
      amount: fc.nat(10_000_000).map(minor),
    })
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 20 }), (transfers) => {
        const { entries } = ledgerTransaction("adjust", "any", transfers)
        expect(sumMinor(entries.map(({ amount }) => amount))).toBe(0)
        expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length)
        expect(entries.every(({ amount }) => amount !== 0)).toBe(true)
      }),
    )
  })

  it("refuses a negative transfer", () => {
    expect(() => ledgerTransaction("adjust", "x", [{ from: "bank", to: "prepay", amount: minor(-1) }])).toThrow(
      RangeError,
    )
  })

  it("posts a booking from PrePay to revenue, and VAT separately", () => {
    expect(postTransaction("line-1", { price: minor(175), vat: minor(29) })).toEqual({
      kind: "post",
      ref: "line-1",
      entries: [
        { account: "prepay", amount: -175 },
        { account: "revenue", amount: 146 },
        { account: "vat", amount: 29 },
      ],
    })
  })

  it("has no VAT entry where there is no VAT", () => {
    expect(postTransaction("line-1", { price: minor(175), vat: minor(0) }).entries).toEqual([
      { account: "prepay", amount: -175 },
      { account: "revenue", amount: 175 },
    ])
  })

  it("says what a discount paid of it, also of a line that costs nothing any more (BOOK-31)", () => {
    const free = { price: minor(0), vat: minor(0), discountExVat: minor(146) }
    expect(postTransaction("line-1", free).entries).toEqual([
      { account: "revenue", amount: 146 },
      { account: "promo", amount: -146 },
    ])
  })

  it("is undone by its refund, account by account (MONEY-15)", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (net, tax, discount) => {
        const line = { price: minor(net + tax), vat: minor(tax), discountExVat: minor(discount) }
        const sums = new Map<LedgerAccount, number>()
        const both = [postTransaction("line-1", line), refundTransaction("line-1", line)]
        for (const { account, amount } of both.flatMap(({ entries }) => entries)) {
          sums.set(account, (sums.get(account) ?? 0) + amount)
        }
        expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
      }),
    )
  })

  it("gives PrePay what was not given back before, and compensation the rest (ADR 134)", () => {
    const line = { price: minor(175), vat: minor(29) }
    expect(refundTransaction("line-1", line, minor(120)).entries).toEqual([
      { account: "revenue", amount: -146 },
      { account: "prepay", amount: 55 },
      { account: "vat", amount: -29 },
      { account: "compensation", amount: 120 },
    ])
  })

  it("credits a top-up from the bank", () => {
    expect(topUpTransaction("pay-1", minor(5000)).entries).toEqual([
      { account: "bank", amount: -5000 },
      { account: "prepay", amount: 5000 },
    ])
  })
})
