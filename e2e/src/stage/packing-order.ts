import { randomUUID } from "node:crypto"
import type { Address } from "@smart-send/domain/address/address"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"

export type Line = readonly [description: string, quantity: number, value: number]

/** Where several buyers live. */
export const HARBOUR = { AddressLine1: "12 Harbour Street", Postcode: "YO21 3BD", Town: "Whitby" }

/** An order of these lines, each of a marketplace order of its own, weighed and without a service. */
export function packingOrder(Name: string, lines: readonly Line[], address: Partial<Address>): NewItem {
  return aNewItem({
    Recipient: anAddress({ Name, ...address }),
    PackageDimensions: { Weight: 2.5, Length: 30, Width: 20, Height: 10 },
    Service: null,
    MarketplaceOrderLines: lines.map(([Description, Quantity, Value]) =>
      anOrderLine({ Description, Quantity, Value, MarketplaceOrderId: randomUUID(), MarketplaceOrderLineId: "1" }),
    ),
  })
}
