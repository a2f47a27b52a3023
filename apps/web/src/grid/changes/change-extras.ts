import { extraIds, type ExtraId } from "@smart-send/domain/extra/extra"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { AvailableExtra, QuoteState } from "@smart-send/domain/quote/quote"
import type { Feature } from "@smart-send/domain/settings/settings"
import type { ItemRecord } from "../../data/items/item-record.ts"

export interface ExtraEntry {
  readonly id: ExtraId
  /** Off removes the extra from every item that has it. */
  readonly isOn: boolean
}

/** An extra that at least one of the items can have or has. */
export interface ExtraOffer {
  readonly id: ExtraId
  readonly name: string
  /** How many items could have it but do not. */
  readonly canAdd: number
  /** How many items have it. */
  readonly has: number
  /** Pounds including VAT for one item, if all items pay the same. */
  readonly price: number | null
}

/** What the item's service sells with it. */
function offered(quote: QuoteState | null): readonly AvailableExtra[] {
  return (quote?.Quote?.Options ?? []).flatMap((option) => option.AvailableExtras)
}

/** Extras are shown only if flagged (EXTRA-2). */
function isShown(id: ExtraId, features: readonly Feature[]): boolean {
  return features.includes("Extras") && features.includes(`Extra:${id}`)
}

export function extraOffers(records: readonly ItemRecord[], features: readonly Feature[]): readonly ExtraOffer[] {
  return extraIds.filter((id) => isShown(id, features)).flatMap((id) => offerOf(id, records))
}

function offerOf(id: ExtraId, records: readonly ItemRecord[]): readonly ExtraOffer[] {
  const having = records.flatMap(({ item }) => item.Extras.filter((extra) => extra.Id === id))
  const adding = records
    .filter(({ item }) => !item.Extras.some((extra) => extra.Id === id))
    .flatMap(({ quote }) => offered(quote).find((extra) => extra.Id === id) ?? [])
  // The same cover is full for one item and basic for another, so both names are shown.
  const names = new Set([...adding, ...having].map((extra) => extra.Name || id))
  if (names.size === 0) return []
  const name = [...names].join(" / ")
  const prices = new Set(adding.map((extra) => extra.Total))
  const [price = null] = prices
  return [{ id, name, canAdd: adding.length, has: having.length, price: prices.size === 1 ? price : null }]
}

/** The changes item by item. An extra is added only to items whose service sells it for them (EXTRA-11). */
export function extraChanges(
  records: Iterable<ItemRecord>,
  { id, isOn }: ExtraEntry,
): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id: itemId, item, quote } of records) {
    const has = item.Extras.some((extra) => extra.Id === id)
    if (has && !isOn) changes.set(itemId, { Extras: item.Extras.filter((extra) => extra.Id !== id) })
    const extra = offered(quote).find((available) => available.Id === id)
    if (isOn && !has && extra !== undefined) {
      changes.set(itemId, { Extras: [...item.Extras, { Id: id, Name: extra.Name, Provider: extra.Provider }] })
    }
  }
  return changes
}

/** Removes the extras that the service does not offer (EXTRAS-UNAVAILABLE) and keeps the rest. */
export function withoutUnavailableExtras(records: Iterable<ItemRecord>): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, item, quote } of records) {
    const included = (quote?.Quote?.Options ?? []).flatMap((option) => option.Extras)
    const there = new Set<ExtraId>([...included, ...offered(quote).map((extra) => extra.Id)])
    const Extras = item.Extras.filter((extra) => there.has(extra.Id))
    if (Extras.length < item.Extras.length) changes.set(id, { Extras })
  }
  return changes
}
