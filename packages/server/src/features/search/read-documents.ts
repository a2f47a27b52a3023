import type { IndexedDocument, SearchScope } from "@smart-send/connectors/search-service"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { searchedItemSchema, type SearchedItem } from "@smart-send/domain/search/searched-item"
import { searchWords } from "@smart-send/domain/search/search-words"
import { toSearchDocument, type SearchedLine } from "@smart-send/domain/search/to-search-document"
import { sql } from "kysely"
import { z } from "zod"
import { mapInTurns } from "../../platform/jobs/own-turn.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { textArray } from "../../platform/db/text-array.ts"
import type { SearchBatch } from "./search-engine.ts"

/** The version of an item that there was not; no item has it. */
const NEVER = "-infinity"

/** Some milliseconds of computing, after which others have their turn. */
const AT_A_STRETCH = 50

interface ItemRow {
  readonly id: ItemId
  readonly client_id: string | null
  readonly version: string
  readonly doc: unknown
}

interface LineRow {
  readonly id: BookingId
  readonly item_id: ItemId
  readonly order_id: string
  readonly provider: string
  readonly account: string
  readonly service_name: string
  readonly courier: string
  readonly paid: string
  readonly tracking_number: string
  /** A number of each parcel; empty where one is for all. */
  readonly parcel_numbers: unknown
  readonly is_cancelled: boolean
  readonly is_refunded: boolean
  readonly has_claim: boolean
}

/**
 * Every document of these items (SEARCH-9): one for each line that was booked, cancelled ones among them, and one for the item itself
 * while it has no line that is booked. An archived item that was never booked is found as well; one that others
 * have replaced is not.
 */
export async function readDocuments(tx: Tx, scope: SearchScope, itemIds: readonly ItemId[]): Promise<SearchBatch> {
  // Each is looked up by its id: `limit` and `offset` stop the planner from joining. Of a customer who has just imported their first
  // thousands it knows nothing, and of row-level security too little: joined, it reads all their items, and all bookings, for each batch.
  const { rows: items } = await sql<ItemRow>`
    select found.id, client_id, version, doc
    from unnest(${textArray(itemIds)}::text[]::uuid[]) as wanted (id) cross join lateral (
      select id, client_id, updated::text as version, doc from item where item.id = wanted.id limit 1
    ) as found
  `.execute(tx)
  const { rows: lines } = await sql<LineRow>`
    with line as (
      select booked.* from unnest(${textArray(itemIds)}::text[]::uuid[]) as wanted (id) cross join lateral (
        select * from booking where item_id = wanted.id and status in ('Booked', 'Cancelled') offset 0
      ) as booked
    )
    select line.id, item_id, order_id, provider, account, service ->> 'Name' as service_name, courier,
      to_char(coalesce(submitted, created) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as paid,
      tracking_number, parcel_numbers, status = 'Cancelled' as is_cancelled,
      exists (select from cancellation c where c.booking_id = line.id and c.state = 'Cancelled')
        or line.id in (select lines_refunded_by_operators(array(select id from line))) as is_refunded,
      line.id in (select booking_id from claim) as has_claim
    from line
  `.execute(tx)
  const linesByItem = Map.groupBy(lines, (line) => line.item_id)
  return {
    scope,
    itemIds,
    versions: new Map(items.map(({ id, version }) => [id, version])),
    documents: (await mapInTurns(items, AT_A_STRETCH, (row) => documentsOf(row, linesByItem.get(row.id) ?? []))).flat(),
  }
}

/** Whether an item of this batch has changed since it was read, or has come or gone. */
export async function isOutdated(tx: Tx, { itemIds, versions }: SearchBatch): Promise<boolean> {
  const { rows } = await sql<{ same: number; now: number }>`
    select count(*) filter (where found.updated = read.version)::int as same, count(*)::int as now
    from unnest(${textArray(itemIds)}::text[]::uuid[], ${textArray(itemIds.map((id) => versions.get(id) ?? NEVER))}::text[]::timestamptz[])
      as read (id, version) cross join lateral (select updated from item where item.id = read.id limit 1) as found
  `.execute(tx)
  return rows[0]?.same !== versions.size || rows[0].now !== versions.size
}

function documentsOf(row: ItemRow, rows: readonly LineRow[]): readonly IndexedDocument[] {
  const item = searchedItemSchema.parse(row.doc)
  const clientId = row.client_id ?? ""
  const lines = rows.map(lineOf)
  const isBookedNow = lines.some(({ isCancelled }) => !isCancelled)
  const isGone = item.Status === "Deleted" && (lines.length > 0 || item.SubType === "Superseded")
  const documented = isBookedNow || isGone ? lines : [...lines, null]
  return documented.map((line) => indexed(item, clientId, line))
}

function lineOf(row: LineRow): SearchedLine {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    account: row.account,
    serviceName: row.service_name,
    courier: row.courier,
    paid: row.paid,
    numbers: numbersOf(row),
    isCancelled: row.is_cancelled,
    isRefunded: row.is_refunded,
    hasClaim: row.has_claim,
  }
}

const numbersSchema = z.array(z.string())

function numbersOf({ tracking_number: one, parcel_numbers: several }: LineRow): readonly string[] {
  const numbers = numbersSchema.parse(several)
  return numbers.length > 0 ? numbers : [one].filter((number) => number !== "")
}

function indexed(item: SearchedItem, clientId: string, line: SearchedLine | null): IndexedDocument {
  const document = toSearchDocument(item, clientId, line)
  const service = document.service?.name ?? ""
  return {
    id: document.orderLineId ?? document.itemId,
    itemId: document.itemId,
    ...searchWords(item, document.parcelNumbers, service),
    facets: {
      Source: document.source,
      DeliveryCountry: document.deliveryAddress.countryIsoCode,
      Service: service,
      TrackingStatus: document.trackingStatus,
    },
    document,
  }
}
