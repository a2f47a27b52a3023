import type { MarketplaceNews } from "@smart-send/connectors/marketplace"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope, type Db } from "../../platform/db/scope.ts"
import { endLinks } from "./end-links.ts"
import { eraseFound } from "./erase-buyer.ts"
import type { ErasureScope } from "./erase-items.ts"
import { readSellersEmails } from "./find-buyer.ts"

/** Whom a shop speaks of: its connector, and its own id of the account; empty where it means every account of the marketplace. */
export interface ShopNamed {
  readonly connector: string
  readonly externalId: string
}

export type PrivacyNews = Exclude<MarketplaceNews, { readonly kind: "orders" }>

/** `again`: parcels are being booked just now, whose couriers still need the address; attend to the same news later. */
export type Attended = "done" | "again"

type Buyer = Extract<PrivacyNews, { readonly kind: "erase-buyer" }>

const NOBODY = { buyerIds: [], emails: [], orderIds: [] }

/**
 * Does what a shop demands about personal data, of every seller it concerns (ERASE-7 to ERASE-10). Doing it again changes nothing, so
 * a delivery that was interrupted is simply attended to once more. Nothing of the buyer is logged.
 */
export async function attendPrivacyNews(
  platform: Pick<Platform, "db" | "log">,
  shop: ShopNamed,
  news: PrivacyNews,
): Promise<Attended> {
  const { connector } = shop
  switch (news.kind) {
    case "unlinked":
      await endLinks(platform.db, shop, "ended", news.at)
      return "done"
    case "tell-buyer-data":
      await keepRequest(platform, shop, news)
      return "done"
    case "erase-buyer": {
      const { erased, underWay } = await eraseAll(platform.db, shop, { ...news, isAll: false })
      platform.log.info({ connector, erased, underWay }, "a shop has had a buyer erased")
      return underWay === 0 ? "done" : "again"
    }
    case "erase-account": {
      // A shop that is not named would be every shop.
      if (shop.externalId === "") return "done"
      const { erased, underWay } = await eraseAll(platform.db, shop, { ...NOBODY, isAll: true })
      await endLinks(platform.db, shop, "removed")
      platform.log.info({ connector, erased, underWay }, "a shop has had all its buyers erased")
      return underWay === 0 ? "done" : "again"
    }
  }
}

interface Sought extends Pick<Buyer, "buyerIds" | "emails" | "orderIds"> {
  readonly isAll: boolean
}

interface Theirs {
  readonly scope: ErasureScope
  readonly ids: readonly ItemId[]
}

const lower = (words: readonly string[]) => words.map((word) => word.trim().toLowerCase()).filter((word) => word !== "")

async function findTheirs(db: Db, { connector, externalId }: ShopNamed, sought: Sought): Promise<readonly Theirs[]> {
  const { rows } = await sql<{ tenant_id: string; customer_id: string; id: string }>`
    select tenant_id, customer_id, id from find_items_of_shop(${connector}, ${externalId}, ${sought.isAll},
      ${lower(sought.buyerIds)}::text[], ${lower(sought.emails)}::text[], ${[...sought.orderIds]}::text[])
  `.execute(db)
  return [...Map.groupBy(rows, (row) => row.customer_id)].map(([customerId, theirs]) => ({
    scope: { tenant: theirs[0]?.tenant_id ?? "", customerId },
    ids: theirs.map(({ id }) => itemIdSchema.parse(id)),
  }))
}

async function eraseAll(
  db: Db,
  shop: ShopNamed,
  sought: Sought,
): Promise<{ readonly erased: number; readonly underWay: number }> {
  let [erased, underWay] = [0, 0]
  await sql`select forget_orders_of_shop(${shop.connector}, ${shop.externalId}, ${[...sought.orderIds]}::text[])`.execute(
    db,
  )
  for (const { scope, ids } of await findTheirs(db, shop, sought)) {
    const own = await inScope(db, scope, async (tx) => readSellersEmails(tx, scope.customerId))
    const known = [...lower(sought.emails), ...lower(sought.buyerIds)].filter((word) => !own.has(word))
    const done = await eraseFound(db, scope, { ids, own, known })
    erased += done.items.length
    underWay += done.underWay
  }
  return { erased, underWay }
}

async function keepRequest({ db, log }: Pick<Platform, "db" | "log">, shop: ShopNamed, sought: Omit<Sought, "isAll">) {
  const { connector } = shop
  for (const { scope, ids } of await findTheirs(db, shop, { ...sought, isAll: false })) {
    await inScope(db, scope, async (tx) =>
      sql`
        insert into buyer_data_request (tenant_id, customer_id, connector, item_ids)
        select ${scope.tenant}, ${scope.customerId}, ${connector}, ${[...ids]}::uuid[]
        where not exists (select from buyer_data_request where answered is null and connector = ${connector} and item_ids = ${[...ids]}::uuid[])
      `.execute(tx),
    )
    log.warn(
      { connector, customerId: scope.customerId, items: ids.length },
      "a buyer wants to know what is held of them",
    )
  }
}
