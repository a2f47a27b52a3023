import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { EVERY_CODE, type TariffRegister } from "@smart-send/domain/tariff/tariff-register"
import { createTextBlocks, type BlockLimits } from "./create-text-blocks.ts"

/**
 * A cache of quote states as JSON members (`"id":{...}`), valid as long as nothing they depend on has changed. About 5
 * kB each.
 */
export interface QuoteTexts {
  /** The cache for one catalogue at one moment, with the tariff codes that there are; every code is one when left out. */
  on(catalogue: Catalogue, now: LocalMoment, tariff?: TariffRegister): QuoteTextsOn
  /** The number of bytes set aside for the cache. */
  bytes(): number
}

export interface QuoteTextsOn {
  /** The cached text for an item at this version, or null when it has to be priced. */
  known(id: ItemId, version: string): Buffer | null
  price(item: ShipmentItem): Buffer
}

/** The state that a text was priced under. */
interface PricedUnder {
  readonly version: string
  readonly catalogue: Catalogue
  readonly tariff: TariffRegister
  readonly stamp: string
}

/**
 * 4 MB: the prices of some 800 items, or eight pages of a hundred. An item that is no longer cached is priced again in
 * a fifth of a millisecond.
 */
const LIMITS = { blockBytes: 1024 * 1024, mostBlocks: 4 }

/**
 * A page that is opened again requests the prices of all its items, and unchanged ones are answered from the cache. An
 * entry is valid for one version of the item, one catalogue and one register of tariff codes (by identity: another
 * version of the rates is another object), one day in London, and until the next cut-off. The caller must have checked already whose item it is.
 */
export function createQuoteTexts(limits: BlockLimits = LIMITS): QuoteTexts {
  // Encoded once, so that an answer of half a megabyte only has to be put together.
  const texts = createTextBlocks<ItemId, PricedUnder>(limits)
  return {
    on: (catalogue, now, tariff = EVERY_CODE) => {
      const stamp = `${now.date} ${cutOffsPast(catalogue, now)}`
      return {
        known: (id, version) => {
          const entry = texts.get(id)
          const isSame =
            entry?.of.version === version &&
            entry.of.catalogue === catalogue &&
            entry.of.tariff === tariff &&
            entry.of.stamp === stamp
          return isSame ? entry.bytes : null
        },
        price: (item) => {
          const text = `"${item.Id}":${JSON.stringify(quoteStateOf(catalogue, item, now, tariff))}`
          return texts.keep(item.Id, { text, of: { version: item.Updated, catalogue, tariff, stamp } })
        },
      }
    },
    bytes: texts.bytes,
  }
}

const cutOffs = new WeakMap<Catalogue, readonly number[]>()

/** How many of the catalogue's cut-offs have passed. Between two of them every delivery promise stays the same. */
function cutOffsPast(catalogue: Catalogue, now: LocalMoment): number {
  const known = cutOffs.get(catalogue) ?? [
    ...new Set(catalogue.accounts.flatMap(({ services }) => services.map((service) => service.cutOffMinutes))),
  ]
  cutOffs.set(catalogue, known)
  return known.filter((minutes) => now.minutes >= minutes).length
}
