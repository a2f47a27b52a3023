import type { OrderConcernKind } from "@smart-send/domain/concern/concern"
import type { ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** What a shop said of an order whose label is booked. */
export interface OrderConcern {
  readonly kind: OrderConcernKind
  readonly itemId: ItemId
  /** The linked account, by its uuid. */
  readonly accountId: string
  /** When it happened at the shop. */
  readonly since: Date
  /** Known to be another change, although its shop may tell whole seconds and this be the same one. */
  readonly isNews?: boolean
}

/** Opens a concern of an item in scope. Told again of the same change, it stays as it is, also where the seller has put it aside. */
export async function openConcern(
  tx: Tx,
  { kind, itemId, accountId, since, isNews = false }: OrderConcern,
): Promise<void> {
  await sql`
    insert into marketplace_concern as known (tenant_id, customer_id, kind, account_id, item_id, since)
    select tenant_id, customer_id, ${kind}, ${accountId}::uuid, id, ${since} from item where id = ${itemId}
    on conflict (item_id, kind) do update set since = excluded.since, account_id = excluded.account_id, closed = null
      where known.since < excluded.since or ${isNews}
  `.execute(tx)
}

/** The shop has taken it back. */
export async function closeConcern(tx: Tx, kind: OrderConcernKind, itemId: ItemId): Promise<void> {
  await sql`
    update marketplace_concern set closed = clock_timestamp() where item_id = ${itemId} and kind = ${kind} and closed is null
  `.execute(tx)
}

/** The seller puts a concern aside. Answers false for an id of none in scope; one that is closed already counts as done. */
export async function dismissOrderConcern(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update marketplace_concern set closed = coalesce(closed, clock_timestamp()) where id = ${id} returning id
  `.execute(tx)
  return rows.length > 0
}
