import fc from "fast-check"
import { expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { stillGivable, type LineMoney } from "./still-givable.ts"

const line: LineMoney = {
  isPaid: true,
  isCancelled: false,
  price: minor(408),
  goodwill: minor(0),
  proposed: minor(0),
  surcharged: minor(0),
  surchargesCredited: minor(0),
}

it.each([
  ["paid", {}, [408, 408, 0, true]],
  ["never paid", { isPaid: false }, [0, 0, 0, false]],
  ["cancelled", { isCancelled: true }, [0, 0, 0, false]],
  ["refunded in part", { goodwill: minor(382) }, [26, 26, 0, true]],
  ["refunded in full", { goodwill: minor(408) }, [0, 0, 0, true]],
  ["refunded above its price in the past", { goodwill: minor(1146) }, [0, 0, 0, true]],
  ["with a proposal", { proposed: minor(400) }, [408, 8, 0, true]],
  ["with a surcharge", { surcharged: minor(300) }, [408, 408, 300, true]],
  ["cancelled, with a surcharge", { isCancelled: true, surcharged: minor(300) }, [0, 0, 300, false]],
  ["with a surcharge given back", { surcharged: minor(300), surchargesCredited: minor(300) }, [408, 408, 0, true]],
] satisfies [string, Partial<LineMoney>, unknown[]][])("a line that was %s", (_case, over, expected) => {
  const { price, unproposed, surcharges, goods } = stillGivable({ ...line, ...over })
  expect([price, unproposed, surcharges, goods]).toEqual(expected)
})

it("is never below nothing, nor above what was paid", () => {
  const amount = fc.nat(10_000).map(minor)
  fc.assert(
    fc.property(
      fc.record({
        isPaid: fc.boolean(),
        isCancelled: fc.boolean(),
        price: amount,
        goodwill: amount,
        proposed: amount,
        surcharged: amount,
        surchargesCredited: amount,
      }),
      (money) => {
        const { price, unproposed, surcharges } = stillGivable(money)
        expect(Math.min(price, unproposed, surcharges)).toBeGreaterThanOrEqual(0)
        expect(price + (price > 0 ? money.goodwill : 0)).toBeLessThanOrEqual(money.price)
        expect(unproposed).toBeLessThanOrEqual(price)
        expect(surcharges).toBeLessThanOrEqual(money.surcharged)
      },
    ),
  )
})
