import { itemIdSchema, type ItemId } from "../id/id.ts"
import { formatReferenceNumber, parseReferenceNumber } from "../id/reference-number.ts"

/** The part "service" of an item's number: the tool that keeps it, not a courier's service, which may change (ADR 128). */
const ITEM_SERVICE = "smartsend"

interface Numbered {
  readonly Id: string
  readonly CustomerId: string
}

/**
 * The reference number of an item (ITEM-49): `PRN:smartsend:{tenant}:{customer}:{item}`. It is the same from the day the item
 * comes in, whatever becomes of its lines, its service and its booking.
 */
export function itemReference({ Id, CustomerId }: Numbered, tenant: string): string {
  return formatReferenceNumber({ service: ITEM_SERVICE, profile: tenant, uuid: CustomerId, identifier: Id })
}

/** Its end, as screens show it: nobody reads all of it, and searches find the item by so much. */
export function shortReference(reference: string): string {
  return `…${reference.slice(-8)}`
}

/** What an item's reference number names. */
export interface ReferencedItem {
  readonly tenant: string
  readonly customerId: string
  readonly itemId: ItemId
}

/** The item that a text names where it is an item's reference number, with blanks around it or without; null for any other text. */
export function referencedItem(text: string): ReferencedItem | null {
  const number = parseReferenceNumber(text.trim())
  if (!number.ok || number.value.service !== ITEM_SERVICE) return null
  const id = itemIdSchema.safeParse(number.value.identifier.toLowerCase())
  return id.success ? { tenant: number.value.profile, customerId: number.value.uuid, itemId: id.data } : null
}
