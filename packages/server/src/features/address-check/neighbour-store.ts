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
 * All the customer's items still to be sent to a postcode that one of the given items goes to, oldest first. Any item
 * of the same buyer is among them. Only the fields that identify the buyer are read.
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

/**
 * The same key as in the statement above: country, and the postcode in normal form. An item without a postcode matches
 * all items of its country that have none.
 */
function postcodeKey({ CountryIsoCode, Postcode }: ShipmentItem["Recipient"]): string {
  return `${CountryIsoCode} ${compactPostcode(Postcode)}`
}
