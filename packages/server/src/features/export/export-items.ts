import type { exportItems as exportItemsCall } from "@smart-send/contract/item/export-items"
import { itemsToCsv } from "@smart-send/domain/csv-export/items-to-csv"
import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { renamedByCatalogue } from "@smart-send/domain/quote/named-by-catalogue"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import {
  awaitingDispatchItems,
  bookedItems,
  deletedItems,
  inTransitItems,
  soldItems,
  type ItemPage,
} from "../../records/item/item-page.ts"

type Call = typeof exportItemsCall

/** Pages are this small so that the process can answer other requests in between. */
const PAGE_SIZE = 500

const PAGES: Readonly<Record<Input<Call>["query"]["which"], ItemPage>> = {
  Sold: soldItems,
  Booked: bookedItems,
  AwaitingDispatch: awaitingDispatchItems,
  InTransit: inTransitItems,
  Deleted: deletedItems,
}

/** The items of a list from the last days as a CSV file, newest first. */
export async function exportItems(
  platform: Platform,
  context: CustomerContext,
  { query }: Input<Call>,
): Promise<Answer<Call>> {
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const bytes = await context.tx((tx) => readFile(tx, { catalogue, customerId: context.customerId, ...query }))
  const name = `items-${query.which.toLowerCase()}-${platform.clock.now().toISOString().slice(0, 10)}.csv`
  return ok({ file: { name, contentType: "text/csv", bytes } })
}

interface FileQuestion {
  readonly catalogue: Catalogue
  readonly customerId: string
  readonly which: Input<Call>["query"]["which"]
  readonly period: number
}

async function readFile(tx: Tx, { catalogue, customerId, which, period }: FileQuestion): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(itemsToCsv([]))]
  let last: PagePlace | null = null
  for (;;) {
    const rows: readonly PagedItem[] = await readPage(tx, PAGES[which], { customerId, period, after: last })
    const items = rows.map((row) => withCatalogueNames(catalogue, shipmentItemSchema.parse(row.doc)))
    if (items.length > 0) parts.push(withoutHeader(itemsToCsv(items)))
    last = rows.at(-1) ?? null
    if (rows.length < PAGE_SIZE) return Buffer.concat(parts)
  }
}

/** An item saved under another name of the service is exported under the name it is sold by now. */
function withCatalogueNames(catalogue: Catalogue, item: ShipmentItem): ShipmentItem {
  const { Service, BookingDetails } = item
  return {
    ...item,
    Service: Service && renamedByCatalogue(catalogue, Service),
    BookingDetails: BookingDetails && {
      ...BookingDetails,
      Service: renamedByCatalogue(catalogue, BookingDetails.Service),
    },
  }
}

/** The header is the first line, because no column title contains a line break. */
function withoutHeader(csv: string): Buffer {
  return Buffer.from(csv.slice(csv.indexOf("\r\n") + 2))
}

interface PagePlace {
  readonly id: string
  readonly dated: string
}

interface PagedItem extends PagePlace {
  readonly doc: unknown
}

interface PageQuestion {
  readonly customerId: string
  readonly period: number
  readonly after: PagePlace | null
}

async function readPage(tx: Tx, page: ItemPage, { customerId, period, after }: PageQuestion): Promise<PagedItem[]> {
  const beyond = after === null ? sql`true` : sql`(${page.dated}, id) < (${after.dated}, ${after.id}::uuid)`
  const { rows } = await sql<PagedItem>`
    select id, doc, ${page.dated} as dated from item
    where customer_id = ${customerId} and ${page.which} and ${beyond}
      and ${page.dated} >= to_char((now() at time zone 'UTC')::date - ${period}::int, 'YYYY-MM-DD')
    order by dated desc, id desc limit ${PAGE_SIZE}
  `.execute(tx)
  return rows
}
