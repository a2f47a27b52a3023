import { expect, it } from "vitest"
import { refundSentences } from "./concern-sentences.ts"

const beanies = { name: "Beanie", quantity: 2, of: 4 }
const scarf = { name: "Scarf", quantity: 1, of: 1 }
const refund = { order: "#1001", store: "Etsy", money: "", isWhole: false, parcel: "booked" } as const

it.each([
  [
    "some goods",
    { ...refund, goods: [beanies, scarf] },
    "Part of an order refunded after booking",
    "Part of order #1001 was refunded at Etsy after its label was booked: 2 of 4 × Beanie and 1 × Scarf. Take them out and keep the label, cancel the label and book again without them, or leave it as it is.",
    "Cancel the label",
  ],
  [
    "all goods",
    { ...refund, goods: [scarf], isWhole: true },
    "Order refunded after booking",
    "All that is in the parcel of order #1001 was refunded at Etsy after its label was booked: 1 × Scarf. Cancel the label, or leave it as it is.",
    "Cancel the label",
  ],
  [
    "goods that the courier has",
    { ...refund, goods: [beanies], parcel: "gone" },
    "Part of an order refunded after booking",
    "Part of order #1001 was refunded at Etsy after its label was booked: 2 of 4 × Beanie. The courier has the parcel already. Leave it as it is, or arrange a return.",
    "",
  ],
  [
    "money of a booked order",
    { ...refund, goods: [], money: "20.00 GBP" },
    "Money refunded after booking",
    "Etsy gave 20.00 GBP of order #1001 back after its label was booked, and does not say for which goods. Check what is to be sent. If it is less, cancel the label, or leave it as it is.",
    "Cancel the label",
  ],
  [
    "money of an order that is not booked",
    { ...refund, goods: [], money: "20.00 GBP", parcel: "open" },
    "Money refunded",
    "Etsy gave 20.00 GBP of order #1001 back, and does not say for which goods. Check what is to be sent and how much it weighs.",
    "",
  ],
] as const)("a refund of %s says what it is, and what to do (CONCERN-7)", (_case, of, ...words) => {
  const [title, description, button] = words
  expect(refundSentences(of)).toEqual({ title, description, button })
})

it("a refund of many goods names some of them", () => {
  const goods = Array.from({ length: 8 }, (_each, place) => ({ ...scarf, name: `S${place}` }))
  expect(refundSentences({ ...refund, goods }).description).toContain("1 × S3, 1 × S4 and 3 more.")
})
