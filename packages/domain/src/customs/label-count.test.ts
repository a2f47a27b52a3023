import { aBooking } from "@smart-send/testkit/a-booking"
import { aConsignment, anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import type { ShipmentItem } from "../item/item.ts"
import { type CourierCustoms, labelCount } from "./label-count.ts"

const POST = { papers: "Declaration", onItsLabel: false } as const
const lyon = anAddress({ CountryIsoCode: "FRA", Postcode: "69001", Town: "Lyon" })
const lines = (count: number, Value = 5) => Array.from({ length: count }, () => anOrderLine({ Value }))
const sent = (over: Partial<ShipmentItem> = {}) =>
  anItem({ Recipient: lyon, BookingDetails: aBooking(), MarketplaceOrderLines: lines(1), ...over })

it.each<[string, ShipmentItem, CourierCustoms | null, number]>([
  ["to an address at home, one for each parcel", anItem({ BookingDetails: aBooking() }), POST, 1],
  ["in two parcels at home", anItem({ BookingDetails: aBooking(), Consignment: aConsignment(0.3, 0.4) }), POST, 2],
  ["abroad with a CN22", sent(), POST, 2],
  [
    "abroad with a CN23 for dear goods, whose invoice is on A4",
    sent({ MarketplaceOrderLines: lines(1, 290) }),
    POST,
    2,
  ],
  ["abroad with a CN23 of two pages", sent({ MarketplaceOrderLines: lines(8) }), POST, 3],
  ["abroad in two parcels, each with its form", sent({ Consignment: aConsignment(0.3, 0.4) }), POST, 4],
  ["abroad with a courier whose label carries the declaration", sent(), { ...POST, onItsLabel: true }, 1],
  ["abroad with a courier that takes an invoice", sent(), { ...POST, papers: "Invoice" }, 1],
  ["abroad with a courier that nobody knows", sent(), null, 1],
])("the labels of a booking are counted: %s (LABEL-32)", (_what, item, courier, count) => {
  expect(labelCount(item, courier)).toBe(count)
})
