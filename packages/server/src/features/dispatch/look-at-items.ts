import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import { type DispatchedOrders, readOrders } from "./dispatched-orders.ts"
import { planLook } from "./plan-look.ts"
import { readShopAccounts, type ShopAccounts } from "./shop-accounts.ts"
import { sayOfWithdrawn } from "./say-of-updates.ts"
import { type HeldLine, heldLines, isOfLine, type NumberedPieces, rowsOfLine } from "./tellings-of-line.ts"
import { type NewTelling, readTellings, requestTellings, type TellingRow, withdrawTellings } from "./telling-rows.ts"

const MOST_AT_ONCE = 100
/** A look is short; whoever takes longer has died. */
const LEASE_MS = 60_000

interface ClaimedLook {
  readonly item_id: ItemId
  readonly tenant_id: string
  readonly customer_id: string
  readonly changes: number
}

/**
 * Looks at items that have changed, or whose account has, whether their shops are to be told without anybody asking. Returns how many
 * there were.
 */
export async function lookAtItems(platform: Platform): Promise<number> {
  const swept = await sweep(platform)
  const { rows } = await sql<ClaimedLook>`
    select * from claim_dispatch_looks(${MOST_AT_ONCE}, ${LEASE_MS} * interval '1 millisecond')
  `.execute(platform.db)
  const byCustomer = Map.groupBy(rows, ({ tenant_id, customer_id }) => `${tenant_id} ${customer_id}`)
  for (const looks of byCustomer.values()) {
    const [first] = looks
    const tenant = first === undefined ? undefined : platform.tenants.get(first.tenant_id)
    if (first === undefined || tenant === undefined) continue
    const scope = { tenant: first.tenant_id, customerId: first.customer_id }
    await inScope(platform.db, scope, async (tx) => look(platform, tx, tenant, looks))
  }
  return rows.length + swept
}

const followed = new WeakSet<Platform>()

/**
 * Where the setting that an account is notified by has changed, all that is booked and not told is looked at, some at a time
 * (DISPATCH-18). The tenants' own setting is read when a process starts, and compared with the one before it.
 */
async function sweep(platform: Platform): Promise<number> {
  if (!followed.has(platform)) {
    const usual = Object.fromEntries([...platform.tenants].map(([id, { NotifyShop }]) => [id, NotifyShop]))
    await sql`select follow_usual_moments(${JSON.stringify(usual)}::jsonb)`.execute(platform.db)
    followed.add(platform)
  }
  const { rows } = await sql<{ swept: number }>`select sweep_dispatches(${MOST_AT_ONCE}) as swept`.execute(platform.db)
  return rows[0]?.swept ?? 0
}

async function look(platform: Platform, tx: Tx, tenant: TenantConfig, looks: readonly ClaimedLook[]): Promise<void> {
  const items = await lockItems(
    tx,
    looks.map(({ item_id }) => item_id),
  )
  const accounts = await readShopAccounts(platform, tx, tenant)
  const withdrawn: TellingRow[] = []
  for (let left: readonly ShipmentItem[] = [...items.values()]; left.length > 0;) {
    const rows = await rowsByItem(tx, left, accounts)
    const [apart, others] = partByOrder(left, rows, accounts)
    withdrawn.push(...(await lookAt(tx, apart, rows, accounts)))
    left = others
  }
  const seen = JSON.stringify(looks.map(({ item_id, changes }) => ({ item_id, changes })))
  // One that changed meanwhile is looked at again. By the ids alone, too: the planner takes a JSON list for a hundred rows.
  await sql`
    delete from dispatch_look l using jsonb_to_recordset(${seen}::jsonb) as given (item_id uuid, changes int)
    where l.item_id = given.item_id and l.changes = given.changes and l.item_id = any(${looks.map(({ item_id }) => item_id)}::uuid[])
  `.execute(tx)
  for (const accountId of new Set(withdrawn.map(({ account_id }) => account_id))) await sayOfWithdrawn(tx, accountId)
}

type RowsByItem = ReadonlyMap<ShipmentItem, readonly TellingRow[]>

/** Everything of each item and of its lines, whoever holds them. */
async function rowsByItem(tx: Tx, items: readonly ShipmentItem[], accounts: ShopAccounts): Promise<RowsByItem> {
  const linesByItem = new Map(items.map((item) => [item, heldLines(item, accounts).map(({ key }) => key)]))
  const all = await readTellings(
    tx,
    items.map(({ Id }) => Id),
    [...linesByItem.values()].flat(),
  )
  return new Map(
    [...linesByItem].map(([item, lines]) => [
      item,
      all.filter((row) => row.item_id === item.Id || lines.some((line) => isOfLine(row, line))),
    ]),
  )
}

/** Items of which no two have to do with the same order, to be looked at together; and the others, whose turn comes after them. */
function partByOrder(
  items: readonly ShipmentItem[],
  rows: RowsByItem,
  accounts: ShopAccounts,
): readonly [apart: readonly ShipmentItem[], others: readonly ShipmentItem[]] {
  const taken = new Set<string>()
  const [apart, others]: [ShipmentItem[], ShipmentItem[]] = [[], []]
  for (const item of items) {
    const orders = [
      ...heldLines(item, accounts).map(({ key }) => JSON.stringify([key.accountId, key.orderId])),
      ...(rows.get(item) ?? []).map(({ account_id, order_id }) => JSON.stringify([account_id, order_id])),
    ]
    const isApart = orders.every((order) => !taken.has(order))
    for (const order of orders) taken.add(order)
    if (isApart) apart.push(item)
    else others.push(item)
  }
  return [apart, others]
}

/** Returns what was withdrawn. */
async function lookAt(
  tx: Tx,
  items: readonly ShipmentItem[],
  rows: RowsByItem,
  accounts: ShopAccounts,
): Promise<readonly TellingRow[]> {
  const plans = items.map((item) => ({ item, plan: planLook(item, rows.get(item) ?? [], accounts) }))
  const withdrawn = plans.flatMap(({ plan }) => plan.withdraw)
  await withdrawTellings(
    tx,
    withdrawn.map(({ id }) => id),
  )
  const orders = await readOrders(
    tx,
    plans.flatMap(({ plan }) => plan.tell.map(({ line }) => line.key)),
  )
  const tellings = plans.flatMap(({ item, plan }) =>
    plan.tell.flatMap(({ line, pieces }) => tellingsOf(item, orders, { line, pieces, rows: rows.get(item) ?? [] })),
  )
  await requestTellings(tx, tellings, { isAutomatic: true, again: false })
  return withdrawn
}

interface Telling {
  readonly line: HeldLine
  readonly pieces: readonly NumberedPieces[]
  readonly rows: readonly TellingRow[]
}

/**
 * Every piece of a line is told of: what was taken out of an item, and is in no other shipment, with the first of its numbers. What goes
 * in other shipments as a part of the line is told with those. Pieces that the buyer is not to have are not told: the last ones leave.
 */
export function tellingsOf(
  item: ShipmentItem,
  orders: DispatchedOrders,
  { line, pieces, rows }: Telling,
): readonly NewTelling[] {
  const { key } = line
  const told = rowsOfLine(item, line, rows).map(({ quantity }) => quantity)
  const { quantities, wanted } = orders(key)
  const whole = line.isPart ? line.quantity : Math.max(line.quantity, quantities.get(key.lineId) ?? 0, ...told)
  const most = Math.min(whole, wanted.get(key.lineId) ?? whole)
  return sharedByNumber(pieces, { held: line.quantity, most }).map(({ number, place, quantity }) =>
    Object.assign({ number, place, itemId: item.Id, quantity }, line.key),
  )
}

/** Each number has its share of the pieces, or all of them. A line that nobody wants any more keeps a row, so that it counts as done with the others. */
function sharedByNumber(
  pieces: readonly NumberedPieces[],
  { held, most }: { readonly held: number; readonly most: number },
): readonly NumberedPieces[] {
  const isShared = pieces.reduce((sum, { quantity }) => sum + quantity, 0) <= held
  let left = most
  const shares = pieces.map((each, index) => {
    const quantity = Math.min(left, each.quantity + (index === 0 ? Math.max(0, most - held) : 0))
    if (isShared) left -= quantity
    return { ...each, quantity }
  })
  const told = shares.filter(({ quantity }) => quantity > 0)
  const [first] = pieces
  return told.length > 0 || first === undefined ? told : [{ ...first, quantity: 1 }]
}
