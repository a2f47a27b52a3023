import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import { readOrder } from "./dispatched-orders.ts"
import { type LookPlan, planLook } from "./plan-look.ts"
import { readShopAccounts, type ShopAccounts } from "./shop-accounts.ts"
import { type AccountLine, readTellings, requestTellings, type TellingRow, withdrawTellings } from "./telling-rows.ts"

const MOST_AT_ONCE = 100
/** A look is short; whoever takes longer has died. */
const LEASE_MS = 60_000

interface ClaimedLook {
  readonly item_id: ItemId
  readonly tenant_id: string
  readonly customer_id: string
  readonly changes: number
}

/** Looks at items that have changed, whether their shops are to be told by themselves. Returns how many there were. */
export async function lookAtItems(platform: Platform): Promise<number> {
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
  return rows.length
}

async function look(platform: Platform, tx: Tx, tenant: TenantConfig, looks: readonly ClaimedLook[]): Promise<void> {
  const items = await lockItems(
    tx,
    looks.map(({ item_id }) => item_id),
  )
  const accounts = await readShopAccounts(platform, tx, tenant)
  for (const item of items.values()) await lookAt(tx, item, accounts)
  const seen = JSON.stringify(looks.map(({ item_id, changes }) => ({ item_id, changes })))
  // One that changed meanwhile is looked at again.
  await sql`
    delete from dispatch_look l using jsonb_to_recordset(${seen}::jsonb) as given (item_id uuid, changes int)
    where l.item_id = given.item_id and l.changes = given.changes
  `.execute(tx)
}

async function lookAt(tx: Tx, item: ShipmentItem, accounts: ShopAccounts): Promise<void> {
  const rows = await readTellings(tx, [item.Id], linesOf(item, accounts))
  const plan = planLook(item, rows, accounts)
  await withdrawTellings(tx, plan.withdraw)
  await requestTellings(tx, await withQuantities(tx, item, plan, rows), { isAutomatic: true, again: false })
}

function linesOf(item: ShipmentItem, accounts: ShopAccounts): readonly AccountLine[] {
  return item.MarketplaceOrderLines.flatMap(({ Source, MarketplaceOrderId, MarketplaceOrderLineId }) => {
    const shop = accounts.of(Source)
    return shop === null
      ? []
      : [{ accountId: shop.account.id, orderId: MarketplaceOrderId, lineId: MarketplaceOrderLineId }]
  })
}

async function withQuantities(tx: Tx, item: ShipmentItem, plan: LookPlan, rows: readonly TellingRow[]) {
  return Promise.all(
    plan.tell.map(async ({ key, itemQuantity }) => {
      const quantity = await quantityOf(tx, key, itemQuantity, rows)
      return Object.assign({ number: plan.number, itemId: item.Id, quantity }, key)
    }),
  )
}

/**
 * How many pieces of a line the shop is told of. The shop is told of a line once, with the first parcel that has some of it, so all of
 * it is told then, although the rest goes in other parcels.
 */
export async function quantityOf(
  tx: Tx,
  { accountId, orderId, lineId }: AccountLine,
  itemQuantity: number,
  rows: readonly TellingRow[],
): Promise<number> {
  const told = rows
    .filter((row) => row.account_id === accountId && row.order_id === orderId && row.line_id === lineId)
    .map(({ quantity }) => quantity)
  const { quantities } = await readOrder(tx, accountId, orderId)
  return Math.max(itemQuantity, quantities.get(lineId) ?? 0, ...told)
}
