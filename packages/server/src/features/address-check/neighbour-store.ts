import type { BuyersItem } from "@smart-send/domain/address-check/duplicate-buyers"
import { compactPostcode } from "@smart-send/domain/address/plain-words"
import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

const buyersItemSchema = shipmentItemSchema.pick({
  Id: true,
  Status: true,
  MarketplaceStatus: true,
  BookingDetails: true,
  Tags: true,
  Recipient: true,
  Sender: true,
})

/**
 * Everything of the customer's that is still to be sent to a postcode that one of the items goes to, the oldest first: whoever is
 * one buyer with one of them is among these. Of each, only what tells its buyer is read.
 */
export async function readNeighbours(
  tx: Tx,
  customerId: string,
  items: readonly ShipmentItem[],
): Promise<readonly BuyersItem[]> {
  const keys = [...new Set(items.map(({ Recipient }) => postcodeKey(Recipient)))]
  if (keys.length === 0) return []
  const { rows } = await sql<{ part: unknown }>`
    select jsonb_build_object(
      'Id', id, 'Status', status, 'MarketplaceStatus', marketplace_status, 'BookingDetails', doc -> 'BookingDetails',
      'Tags', doc -> 'Tags', 'Recipient', doc -> 'Recipient', 'Sender', doc -> 'Sender') as part
    from item
    where customer_id = ${customerId} and status = 'Active' and marketplace_status = 'Sold' and booking_status = 'None'
      and concat(doc -> 'Recipient' ->> 'CountryIsoCode', ' ',
        regexp_replace(upper((doc -> 'Recipient' ->> 'Postcode') collate "C"), '[^A-Z0-9]', '', 'g')) = any(${keys}::text[])
    order by id
  `.execute(tx)
  return rows.map(({ part }) => buyersItemSchema.parse(part))
}

/** As the statement above makes it: country, and the postcode however it was typed; without one, all of that country without. */
function postcodeKey({ CountryIsoCode, Postcode }: ShipmentItem["Recipient"]): string {
  return `${CountryIsoCode} ${compactPostcode(Postcode)}`
}
