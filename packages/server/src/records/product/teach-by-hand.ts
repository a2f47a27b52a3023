import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isSame, lessonOf, withLesson, type ProductFacts } from "@smart-send/domain/product/learn-from"
import {
  isBackTo,
  isSameSnapshot,
  productSnapshot,
  type ProductSnapshot,
} from "@smart-send/domain/product/product-snapshot"
import type { Tx } from "../../platform/db/scope.ts"
import {
  dropLessons,
  lockBases,
  readLessonsBySku,
  readOwnLessons,
  saveBases,
  saveLessons,
  type ProductBase,
} from "./lesson-store.ts"

/** An item that a seller has changed, before and after the change. */
export interface ChangedByHand {
  readonly before: ShipmentItem
  readonly item: ShipmentItem
}

/**
 * Stores what a seller sets manually on a parcel of one piece in the product memory. When the item is changed back, by
 * undo or manually, the lesson is forgotten, and what was known before or what other items have taught counts again.
 * The transaction has locked the items; products are locked here, so call it before `tell`.
 */
export async function teachByHand(tx: Tx, changed: readonly ChangedByHand[]): Promise<void> {
  const own = await readOwnLessons(
    tx,
    changed.map(({ item }) => item.Id),
  )
  const lessons = changed.flatMap((each) => toLesson(each, own.get(each.item.Id)?.was ?? null) ?? [])
  if (lessons.length === 0) return
  // When the SKU is corrected, the lesson moves with it: it is taken back from the other product.
  const keys = new Set(lessons.flatMap(({ itemId, key }) => [key, own.get(itemId)?.key ?? key]))
  const bases = await lockBases(tx, [...keys])
  await dropLessons(
    tx,
    lessons.filter(({ says }) => says === null).map(({ itemId }) => itemId),
  )
  await saveLessons(
    tx,
    lessons.flatMap(({ says, ...lesson }) => (says === null ? [] : [{ ...lesson, says }])),
  )
  const taught = await readLessonsBySku(tx, [...keys])
  await saveBases(
    tx,
    [...keys].toSorted().flatMap((key) => relearned(key, bases.get(key), taught.get(key) ?? [])),
  )
}

interface Lesson {
  readonly itemId: ItemId
  readonly key: string
  readonly was: ProductSnapshot
  /** Null when the item is back to its first state and teaches nothing. */
  readonly says: ProductFacts | null
}

/**
 * Null when the change does not concern the product memory. `was` is the item's state before its first lesson, if it
 * gave one.
 */
function toLesson({ before, item }: ChangedByHand, was: ProductSnapshot | null): Lesson | null {
  const [line] = item.MarketplaceOrderLines
  const now = productSnapshot(item)
  const then = was ?? productSnapshot(before) ?? now
  if (line === undefined || now === null || then === null) return null
  const lesson = { itemId: item.Id, key: now.Sku, was: then }
  if (was === null && isSameSnapshot(now, then)) return null
  if (was !== null && isBackTo(now, was)) return { ...lesson, says: null }
  return { ...lesson, says: lessonOf(item, line) }
}

/** The product after these lessons, the newest last; nothing when that is what is stored already. */
function relearned(key: string, base: ProductBase | undefined, lessons: readonly ProductFacts[]) {
  const before = base?.base ?? null
  const facts = lessons.reduce(withLesson, before)
  const isNew = facts === null || base?.doc == null || !isSame(facts, base.doc)
  const isSettled = lessons.length === 0
  return isNew || isSettled || !base.isBaseKept ? [{ key, doc: facts, base: isSettled ? null : before }] : []
}
