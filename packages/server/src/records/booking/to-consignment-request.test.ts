import { bookingIdSchema } from "@smart-send/domain/id/id"
import { minor } from "@smart-send/domain/money/money"
import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { toConsignmentRequest } from "./to-consignment-request.ts"

const line = {
  id: bookingIdSchema.parse("0197a1c2-0000-7000-8000-000000000001"),
  product_code: "P",
  price_minor: minor(479),
  vat_minor: minor(80),
}

it("states are sent to the courier as codes, however they were written", () => {
  const item = anItem({
    Recipient: anAddress({ CountryIsoCode: "USA", County: "new york" }),
    Sender: anAddress({ County: "West Yorkshire" }),
  })
  const { recipient, sender } = toConsignmentRequest(item, line, undefined)
  expect([recipient.County, sender.County]).toEqual(["NY", "West Yorkshire"])
})

it("the courier is told the day of the hand-over, and what the seller pays for it without VAT (BOOK-47)", () => {
  const { handOverOn, promised } = toConsignmentRequest(anItem({}), line, "2026-11-24")
  expect({ handOverOn, promised }).toEqual({ handOverOn: "2026-11-24", promised: { price: 399, currency: "GBP" } })
  expect(toConsignmentRequest(anItem({}), line, undefined)).not.toHaveProperty("handOverOn")
})

it("customs are told of what goes abroad, and of nothing at home (COURIER-14)", () => {
  const abroad = anItem({ Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "69001" }) })
  const { customs } = toConsignmentRequest(abroad, line, undefined)
  expect(customs).toMatchObject({ need: "Export", term: "DAP", parcels: [{ grams: 1000, lines: [{ grams: 1000 }] }] })
  expect(toConsignmentRequest(anItem({}), line, undefined)).not.toHaveProperty("customs")
  // As it is frozen with the line, and read again for each attempt.
  const frozen: unknown = JSON.parse(JSON.stringify(toConsignmentRequest(abroad, line, undefined)))
  expect(frozen).toMatchObject({ customs })
})
