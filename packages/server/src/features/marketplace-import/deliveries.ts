import type { MarketplaceNews, UnreadOrder } from "@smart-send/connectors/marketplace"
import { sql } from "kysely"
import { z } from "zod"
import type { Platform } from "../../context.ts"
import type { Db } from "../../platform/db/scope.ts"
import { readAccount } from "../../records/marketplace-account/account-rows.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import { keepUnreadAndNotify } from "../../records/marketplace-account/refused-orders.ts"
import type { ImportParts } from "./import-parts.ts"
import { takeOrders } from "./take-orders.ts"
import { workerContext } from "./worker-context.ts"

/** How long each is held while it is worked on. */
const LEASE_SECONDS = 60
/**
 * A delivery about orders that can't be worked on by then says nothing that the next list of orders does not say as well. What a shop
 * demands about personal data is said once, and attended to however long it takes.
 */
const MOST_ATTEMPTS = 5
const LONGEST_WAIT_SECONDS = 600
/** Ids that one question takes. */
const MOST_IDS = 50

const ids = z.array(z.string())
const buyers = { buyerIds: ids, emails: ids, orderIds: ids }
const newsSchema: z.ZodType<MarketplaceNews> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("orders"), orderIds: ids }),
  z.object({ kind: z.literal("unlinked"), at: z.iso.datetime().optional() }),
  z.object({ kind: z.literal("erase-account") }),
  z.object({ kind: z.literal("erase-buyer"), ...buyers }),
  z.object({ kind: z.literal("tell-buyer-data"), ...buyers }),
])

/** Attends to news that are not about orders: whose data is to be erased, whose consent has ended. */
export type AttendOther = (
  about: { readonly connector: string; readonly externalId: string },
  news: Exclude<MarketplaceNews, { readonly kind: "orders" }>,
) => Promise<"done" | "again">

/** A verified delivery of a shop's webhook. */
export interface ArrivedDelivery {
  readonly connector: string
  readonly id: string
  readonly externalId: string
  readonly news: MarketplaceNews
}

/** Keeps a delivery to be worked on; false for one that is known already (SHOP-10). */
export async function keepDelivery(db: Db, { connector, id, externalId, news }: ArrivedDelivery): Promise<boolean> {
  const { rows } = await sql`
    insert into marketplace_delivery (connector, delivery_id, external_id, news)
    values (${connector}, ${id}, ${externalId}, ${JSON.stringify(news)}::jsonb) on conflict do nothing returning 1`.execute(
    db,
  )
  return rows.length > 0
}

interface Delivery {
  readonly connector: string
  readonly delivery_id: string
  readonly external_id: string
  readonly news: unknown
  readonly attempt: number
}

/** Reports of one account that are worked on together. */
export interface ClaimedReports {
  /** Connector and account, as `claim_due_deliveries` compares them. */
  readonly of: string
  readonly reports: readonly ReadDelivery[]
}

/**
 * Takes deliveries that are due, those about orders of one account together: so many reports are one question, and a shop that reports
 * each change several times is asked once.
 * @param busy accounts that are being worked on.
 */
export async function claimReports(
  { db }: Pick<Platform, "db">,
  most: number,
  busy: ReadonlySet<string>,
): Promise<readonly ClaimedReports[]> {
  const { rows } = await sql<Delivery>`
    select connector, delivery_id, external_id, news, attempt
    from claim_due_deliveries(${most}, make_interval(secs => ${LEASE_SECONDS}), ${[...busy]}::text[])`.execute(db)
  return [...Map.groupBy(rows.map(readDelivery), groupOf).values()].map((reports) => {
    const [first] = reports
    return { of: `${first?.delivery.connector ?? ""} ${first?.delivery.external_id ?? ""}`, reports }
  })
}

/**
 * Works on reports, and notes how they ended. What one says of an order is asked for afresh: its body may be old, or out of order. Where
 * an order of one of them can't be worked on, the others are worked on by themselves.
 */
export async function attendReports(
  platform: Platform,
  parts: ImportParts,
  attendOther: AttendOther,
  { of, reports }: ClaimedReports,
): Promise<void> {
  try {
    await settle(platform.db, reports, await attend(platform, parts, attendOther, reports))
  } catch (error) {
    if (reports.length > 1) {
      for (const report of reports) await attendReports(platform, parts, attendOther, { of, reports: [report] })
      return
    }
    const delivery = reports[0]?.delivery.delivery_id
    platform.log.warn({ err: error, delivery }, "a shop's report is worked on again later")
    await settle(platform.db, reports, false)
  }
}

interface ReadDelivery {
  readonly delivery: Delivery
  /** Null for one that can't be read. */
  readonly news: MarketplaceNews | null
}

function readDelivery(delivery: Delivery): ReadDelivery {
  return { delivery, news: newsSchema.safeParse(delivery.news).data ?? null }
}

/** What is worked on together: the orders of one account; anything else by itself. */
function groupOf({ delivery: { connector, delivery_id, external_id }, news }: ReadDelivery): string {
  return JSON.stringify(news?.kind === "orders" ? [connector, external_id] : [connector, external_id, delivery_id])
}

async function settle(db: Db, group: readonly ReadDelivery[], isDone: boolean): Promise<void> {
  const connector = group[0]?.delivery.connector ?? ""
  const isOver = ({ delivery, news }: ReadDelivery): boolean => {
    const isDemand = news !== null && news.kind !== "orders"
    return isDone || (!isDemand && delivery.attempt >= MOST_ATTEMPTS)
  }
  const over = group.filter(isOver).map(({ delivery }) => delivery.delivery_id)
  const again = group.filter((each) => !isOver(each)).map(({ delivery }) => delivery.delivery_id)
  if (over.length > 0) {
    await sql`
      update marketplace_delivery set news = null, due = null
      where connector = ${connector} and delivery_id = any(${over}::text[])`.execute(db)
  }
  if (again.length > 0) {
    await sql`
      update marketplace_delivery set due = now() + least(attempts * 5, ${LONGEST_WAIT_SECONDS}) * interval '1 second'
      where connector = ${connector} and delivery_id = any(${again}::text[])`.execute(db)
  }
}

async function attend(
  platform: Platform,
  parts: ImportParts,
  attendOther: AttendOther,
  group: readonly ReadDelivery[],
): Promise<boolean> {
  const [first] = group
  if (first === undefined) return true
  const { connector, external_id: externalId } = first.delivery
  const { news } = first
  if (news === null) throw new Error("a delivery is not as it was kept")
  if (news.kind !== "orders") return (await attendOther({ connector, externalId }, news)) === "done"
  const orderIds = new Set(group.flatMap((each) => (each.news?.kind === "orders" ? each.news.orderIds : [])))
  const { rows } = await sql<{ id: string; tenant_id: string; customer_id: string }>`
    select id, tenant_id, customer_id from find_marketplace_accounts(${connector}, ${externalId})`.execute(platform.db)
  const done = await Promise.all(
    rows.map(async (row) => importOrders(platform, parts, { ...row, linked_by: "", connector }, [...orderIds])),
  )
  return done.every(Boolean)
}

interface Found {
  readonly id: string
  readonly tenant_id: string
  readonly customer_id: string
  readonly linked_by: string
  readonly connector: string
}

/** Reads these orders of an account, and takes them as an import would. A paused account is asked for nothing; it catches up later. */
async function importOrders(
  platform: Platform,
  parts: ImportParts,
  found: Found,
  orderIds: readonly string[],
): Promise<boolean> {
  const account = await workerContext(platform, found)?.tx(async (tx) => readAccount(tx, found.id))
  const context = account == null ? null : workerContext(platform, account)
  if (account == null || context === null || account.is_paused) return true
  const key = { id: account.id, tenantId: account.tenant_id, customerId: account.customer_id }
  let imported = 0
  let changed = 0
  const settled: string[] = []
  const unread: UnreadOrder[] = []
  for (let at = 0; at < orderIds.length; at += MOST_IDS) {
    const outcome = await callAccount(platform, key, async (marketplace, opened, signal) =>
      marketplace.read(opened, orderIds.slice(at, at + MOST_IDS), signal),
    )
    if (outcome.kind === "gone") return true
    if (outcome.kind === "problem") return false
    const taken = await takeOrders({ platform, parts, context, account, onStep: tellNobody }, outcome.orders)
    imported += taken.imported
    changed += taken.changed
    const failed = new Set(taken.failed.map(({ id }) => id))
    settled.push(...outcome.absent, ...outcome.orders.flatMap(({ id }) => (failed.has(id) ? [] : [id])))
    unread.push(...outcome.unread, ...taken.failed)
  }
  await context.tx(async (tx) => keepUnreadAndNotify(tx, account, { unread, settled }, { imported, changed }))
  return true
}

/** A delivery is about an order or two: there is no progress to tell of. */
async function tellNobody(): Promise<void> {}

/** Ids of deliveries that are done with are kept for a week. */
export async function forgetDeliveries(db: Db): Promise<void> {
  await sql`delete from marketplace_delivery where due is null and received < now() - interval '7 days'`.execute(db)
}
