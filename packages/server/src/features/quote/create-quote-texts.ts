import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { createTextBlocks, type BlockLimits } from "./create-text-blocks.ts"

/** Quote states as JSON members (`"id":{...}`), kept while nothing that they depend on has changed. About 5 kB each. */
export interface QuoteTexts {
  /** For one catalogue at one moment. */
  on(catalogue: Catalogue, now: LocalMoment): QuoteTextsOn
  /** Bytes set aside for them now. */
  bytes(): number
}

export interface QuoteTextsOn {
  /** The text of an item at this version, or null when it has to be priced. */
  known(id: ItemId, version: string): Buffer | null
  price(item: ShipmentItem): Buffer
}

/** What a text was made of. */
interface PricedUnder {
  readonly version: string
  readonly catalogue: Catalogue
  readonly stamp: string
}

/** 4 MB: the prices of some 800 items, eight pages of a hundred. What is no longer kept is priced again in a fifth of a millisecond. */
const LIMITS = { blockBytes: 1024 * 1024, mostBlocks: 4 }

/**
 * A page that is opened again asks for the prices of all its items: those that stand are told at once. An entry holds for
 * one version of the item, one catalogue (its identity: another version of the rates is another object), one day in
 * London, and up to the next cut-off. Whose item it is has been asked of the database before.
 */
export function createQuoteTexts(limits: BlockLimits = LIMITS): QuoteTexts {
  // Encoded once: an answer of half a megabyte is then only put together.
  const texts = createTextBlocks<ItemId, PricedUnder>(limits)
  return {
    on: (catalogue, now) => {
      const stamp = `${now.date} ${cutOffsPast(catalogue, now)}`
      return {
        known: (id, version) => {
          const entry = texts.get(id)
          const isSame = entry?.of.version === version && entry.of.catalogue === catalogue && entry.of.stamp === stamp
          return isSame ? entry.bytes : null
        },
        price: (item) => {
          const text = `"${item.Id}":${JSON.stringify(quoteStateOf(catalogue, item, now))}`
          return texts.keep(item.Id, { text, of: { version: item.Updated, catalogue, stamp } })
        },
      }
    },
    bytes: texts.bytes,
  }
}

const cutOffs = new WeakMap<Catalogue, readonly number[]>()

/** How many of the catalogue's cut-offs the clock has passed: between two of them every promise stays the same. */
function cutOffsPast(catalogue: Catalogue, now: LocalMoment): number {
  const known = cutOffs.get(catalogue) ?? [
    ...new Set(catalogue.accounts.flatMap(({ services }) => services.map((service) => service.cutOffMinutes))),
  ]
  cutOffs.set(catalogue, known)
  return known.filter((minutes) => now.minutes >= minutes).length
}
