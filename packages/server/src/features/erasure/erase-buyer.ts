import { buyerOf } from "@smart-send/domain/erasure/buyer-of"
import type { ItemId } from "@smart-send/domain/id/id"
import { isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import { lockItems, readItems } from "../../records/item/item-rows.ts"
import { inScope, type Db, type Tx } from "../../platform/db/scope.ts"
import { eraseItems, type ErasureScope } from "./erase-items.ts"
import { eraseMentions } from "./erase-mentions.ts"
import { findItemsOfBuyer, readSellersEmails, type SoughtBuyer } from "./find-buyer.ts"

/** The items of a buyer. */
export interface BuyersItems {
  readonly items: readonly ShipmentItem[]
  /** Items being booked or awaiting payment: the courier still has to be given the address. */
  readonly underWay: number
}

export type EraseRefusal = "SELLERS-OWN"

/** The `UpdatedBy` of an item whose buyer was erased on request. */
const ERASURE_ACTOR = "Erasure"
const ITEMS_AT_ONCE = 100
/** Finding a buyer scans everything a seller has ever had. */
const LONGEST_LOOK = "60s"

/** What would be erased. */
export async function findBuyer(db: Db, scope: ErasureScope, buyer: SoughtBuyer): Promise<BuyersItems> {
  return inScope(db, scope, async (tx) => {
    const items = await readItems(tx, await find(tx, scope, buyer))
    return { items, underWay: items.filter(isBookingUnderWay).length }
  })
}

/**
 * Erases one buyer of one seller, as the owner of the database. Items with a booking under way are left and counted:
 * run it again when they have ended. Running it twice does no harm. The seller's own e-mail address is refused, because
 * it may be in every order.
 */
export async function eraseBuyer(
  db: Db,
  scope: ErasureScope,
  buyer: SoughtBuyer,
): Promise<Result<BuyersItems, EraseRefusal>> {
  const { ids, own } = await inScope(db, scope, async (tx) => ({
    own: await readSellersEmails(tx, scope.customerId),
    ids: await find(tx, scope, buyer),
  }))
  if (buyer.kind === "email" && own.has(buyer.email)) return err("SELLERS-OWN")
  return ok(await eraseFound(db, scope, { ids, own, known: wordsOf(buyer) }))
}

interface Found {
  readonly ids: readonly ItemId[]
  /** The seller's own email addresses, which are no buyer's. */
  readonly own: ReadonlySet<string>
  /** Words that the buyer is known by beside those in the items. */
  readonly known: readonly string[]
}

/** Erases the buyers of these items, and what mentions them beside orders. Items with a booking under way are left and counted. */
export async function eraseFound(db: Db, scope: ErasureScope, { ids, own, known }: Found): Promise<BuyersItems> {
  const erased: ShipmentItem[] = []
  const words = new Set(known)
  let underWay = 0
  for (let from = 0; from < ids.length; from += ITEMS_AT_ONCE) {
    const part = ids.slice(from, from + ITEMS_AT_ONCE)
    const { done, left, told } = await inScope(db, scope, (tx) => erasePart(tx, scope, part))
    erased.push(...done)
    underWay += left
    for (const word of told) words.add(word)
  }
  const emails = erased.map((item) => buyerOf(item).Email.trim().toLowerCase()).filter((email) => !own.has(email))
  await inScope(db, scope, async (tx) => {
    await allowLongLook(tx)
    await eraseMentions(tx, scope, {
      words: [...words],
      emails: [...new Set([...emails, ...known])].filter((email) => email !== ""),
    })
  })
  return { items: erased, underWay }
}

function wordsOf(buyer: SoughtBuyer): readonly string[] {
  return buyer.kind === "email" ? [buyer.email] : []
}

async function erasePart(tx: Tx, scope: ErasureScope, ids: readonly ItemId[]) {
  await allowLongLook(tx)
  const items = [...(await lockItems(tx, ids)).values()]
  const done = items.filter((item) => !isBookingUnderWay(item))
  const told = await eraseItems(tx, scope, done, {
    by: ERASURE_ACTOR,
    answered: done.map(({ Id }) => Id),
    isForGood: true,
  })
  return { done, left: items.length - done.length, told }
}

async function find(tx: Tx, { customerId }: ErasureScope, buyer: SoughtBuyer): Promise<readonly ItemId[]> {
  await allowLongLook(tx)
  return findItemsOfBuyer(tx, customerId, buyer)
}

async function allowLongLook(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${LONGEST_LOOK}, true)`.execute(tx)
}
