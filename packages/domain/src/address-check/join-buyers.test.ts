import fc from "fast-check"
import { expect, it } from "vitest"
import { nameKey } from "../address/recipient-name.ts"
import { joinBuyers, joinByComparing, joinByKeys, type Buyer } from "./join-buyers.ts"

interface Numbered extends Buyer {
  readonly number: number
}
const aBuyer = fc.record({
  street: fc.constantFrom("highst", "stationrd"),
  name: fc.constantFrom("Ada Buyer", "A Buyer", "Alan Buyer", "Buyer Ada", "Ada Mary Buyer", "Bob", "").map(nameKey),
  email: fc.constantFrom("", "", "a@b.test", "c@d.test"),
  buyerId: fc.constantFrom("", "", "b-1"),
})
const setsOf = (groups: readonly (readonly Numbered[])[]) =>
  groups
    .map((group) => group.map(({ number }) => number).toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))

it("grouping buyers by keys finds the same groups as comparing every pair", () => {
  fc.assert(
    fc.property(fc.array(aBuyer, { maxLength: 20 }), (found) => {
      const buyers = found.map((buyer, number) => ({ ...buyer, number }))
      expect(setsOf(joinByKeys(buyers))).toEqual(setsOf(joinByComparing(buyers, false)))
    }),
  )
})

it("ten thousand items at one address are grouped", () => {
  const buyers = Array.from({ length: 10_000 }, (_, number) => ({
    street: "highst",
    name: nameKey(`Person${number % 5_000} Smith`),
    email: "",
    buyerId: "",
    number,
  }))
  expect(joinBuyers(buyers)).toHaveLength(5_000)
})
