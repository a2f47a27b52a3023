import { doorKey } from "@smart-send/domain/address/delivery-point"
import { plainWords } from "@smart-send/domain/address/plain-words"
import type { Address } from "@smart-send/domain/address/address"
import type { BookingState } from "@smart-send/domain/booking/booking-state"
import type { BookingId, ItemId, ManifestId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isReturnCollection } from "@smart-send/domain/item/item-status"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import type { ItemService } from "@smart-send/domain/service/service"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { CollectionOf } from "./manifest-store.ts"

interface LineRow extends AccountRef {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly service: ItemService
  readonly courier: string
  readonly status: BookingState
  readonly tracking_number: string
  readonly booked: Date
  readonly settled: Date
  readonly manifest_id: ManifestId | null
}

/** A booked line with what its manifest needs to know of it. */
export interface ManifestLine extends LineRow, CollectionOf {
  readonly item: ShipmentItem
  readonly sender: Address
  readonly isReturn: boolean
}

const COLUMNS = sql`
  b.id, b.item_id, b.provider, b.account, b.service, b.courier, b.status, b.tracking_number, coalesce(b.submitted, b.created) as booked,
  coalesce(b.settled, b.created) as settled, l.manifest_id
`

/** Lines by id, in the order of the ids; unknown and foreign ids are left out. */
export async function readManifestLines(tx: Tx, ids: readonly string[]): Promise<readonly ManifestLine[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from manifest_line l join booking b on b.id = l.booking_id where l.booking_id = any(${ids}::uuid[])
  `.execute(tx)
  const lines = new Map((await withItems(tx, rows)).map((line) => [line.id as string, line]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}

/** What stands on a manifest, in the order in which it was booked. */
export async function readLinesOf(tx: Tx, manifest: ManifestId): Promise<readonly ManifestLine[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from manifest_line l join booking b on b.id = l.booking_id where l.manifest_id = ${manifest}
    order by b.submitted, b.id
  `.execute(tx)
  return withItems(tx, rows)
}

/** What is looked at next, and nobody else is looking at. */
export async function lockAwaitingLines(tx: Tx, most: number): Promise<readonly ManifestLine[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from manifest_line l join booking b on b.id = l.booking_id where l.awaiting
    order by l.booking_id limit ${most} for update of l skip locked
  `.execute(tx)
  return withItems(tx, rows)
}

/** Booked lines on no manifest that are still with the seller, newest first. */
export async function readFreeLines(
  tx: Tx,
  { provider, account }: AccountRef,
  take: number,
): Promise<readonly ManifestLine[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from manifest_line l join booking b on b.id = l.booking_id join item i on i.id = b.item_id
    where l.manifest_id is null and l.provider = ${provider} and l.account = ${account} and b.status = 'Booked'
      and not is_with_courier(i.doc)
      and not coalesce(i.doc -> 'Tags' ? 'ReturnCollection', false)
    order by l.booking_id desc limit ${take}
  `.execute(tx)
  return withItems(tx, rows)
}

async function withItems(tx: Tx, rows: readonly LineRow[]): Promise<readonly ManifestLine[]> {
  const read = await readItems(
    tx,
    rows.map((row) => row.item_id),
  )
  const items = new Map(read.map((item) => [item.Id, item]))
  return rows.flatMap((row) => {
    const item = items.get(row.item_id)
    if (item === undefined) return []
    const sender = item.Sender
    const more = { item, sender, collection_key: collectionKey(sender), isReturn: isReturnCollection(item) }
    return [Object.assign(row, more)]
  })
}

/** Names the address that parcels are collected from: its door, or its words where no door can be read from it. */
function collectionKey(sender: Address): string {
  const door = doorKey(sender)
  return door === "" ? plainWords([sender.AddressLine1, sender.Town, sender.Postcode].join(" ")).join(" ") : door
}
