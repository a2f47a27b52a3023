import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minor, sumMinor } from "../money/money.ts"
import { discountLines, foldDiscountCode, refuseDiscount, type DiscountCode } from "./discount.ts"

const line = fc
  .record({ price: fc.integer({ min: 1, max: 1_000_000 }), share: fc.integer({ min: 0, max: 100 }) })
  .map(({ price, share }) => ({ price: minor(price), vat: minor(Math.floor((price * share) / 100)) }))
const lines = fc.array(line, { minLength: 1, maxLength: 1000 })

function expectWhole(
  each: ReturnType<typeof discountLines>[number],
  before: { readonly price: number; readonly vat: number } | undefined,
): void {
  expect(each.price + each.discount).toBe(before?.price)
  expect(each.vat + each.discountVat).toBe(before?.vat)
  for (const amount of Object.values(each)) expect(amount).toBeGreaterThanOrEqual(0)
  expect(each.vat).toBeLessThanOrEqual(each.price)
  expect(each.discountVat).toBeLessThanOrEqual(each.discount)
}

describe("a discount over lines (BOOK-31)", () => {
  it("takes an amount to the penny, and at most everything", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100_000_000 }), (priced, value) => {
        const total = sumMinor(priced.map(({ price }) => price))
        const discounted = discountLines(priced, { kind: "Amount", value })
        expect(sumMinor(discounted.map(({ discount }) => discount))).toBe(Math.min(value, total))
        for (const [place, each] of discounted.entries()) expectWhole(each, priced[place])
      }),
    )
  })

  it("takes a percentage off each line as off that line alone", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (priced, value) => {
        const discounted = discountLines(priced, { kind: "Percent", value })
        for (const [place, each] of discounted.entries()) {
          const alone = priced[place]
          if (alone === undefined) throw new Error("a line too many")
          expect(discountLines([alone], { kind: "Percent", value })).toEqual([each])
          expectWhole(each, alone)
        }
      }),
    )
  })

  it("shares the odd pence out, and leaves nothing to pay for where it is worth more", () => {
    const three = [175, 175, 175].map((price) => ({ price: minor(price), vat: minor(29) }))
    expect(discountLines(three, { kind: "Amount", value: 100 }).map(({ price }) => price)).toEqual([141, 142, 142])
    expect(discountLines(three, { kind: "Percent", value: 50 })[0]).toEqual({
      price: 87,
      vat: 14,
      discount: 88,
      discountVat: 15,
    })
    expect(discountLines(three, { kind: "Percent", value: 100 })[0]).toEqual({
      price: 0,
      vat: 0,
      discount: 175,
      discountVat: 29,
    })
  })
})

const days = {
  of: (moment: string) => moment.slice(0, 10),
  before: (moment: string) => `before ${moment.slice(0, 10)}`,
}

describe("a code that can't be taken", () => {
  const code: DiscountCode = {
    code: "SPRING",
    kind: "Percent",
    value: 10,
    from: "2026-03-01T00:00:00.000Z",
    until: "2026-04-01T00:00:00.000Z",
    mostUses: 1,
    uses: 0,
    leastTotal: minor(10_00),
  }
  const at = (now: string, over: Partial<DiscountCode> = {}, total = 10_00) =>
    refuseDiscount({ ...code, ...over }, { now, total: minor(total) }, days)

  it.each([
    [at("2026-02-28T23:59:59.999Z"), "The code SPRING starts on 2026-03-01."],
    [at("2026-04-01T00:00:00.000Z"), "The code SPRING ended on before 2026-04-01."],
    [at("2026-03-02T00:00:00.000Z", { uses: 1 }), "The code SPRING has been used."],
    [
      at("2026-03-02T00:00:00.000Z", {}, 9_99),
      "The code SPRING is for orders of £10.00 or more. This one comes to £9.99.",
    ],
    [at("2026-03-01T00:00:00.000Z"), undefined],
    [at("2026-03-01T00:00:00.000Z", { mostUses: null, uses: 900 }), undefined],
  ])("says why: %j", (refusal, message) => {
    expect(refusal?.message).toBe(message)
  })

  it("reads alike however it is typed", () => {
    expect(foldDiscountCode(" spr ing\t")).toBe("SPRING")
  })
})
