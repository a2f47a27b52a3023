import type { LocalMoment } from "@smart-send/domain/calendar/local-moment"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"

/** Quote states as JSON members (`"id":{...}`), kept while nothing that they depend on has changed. About 5 kB each. */
export interface QuoteTexts {
  /** For one catalogue at one moment. */
  on(catalogue: Catalogue, now: LocalMoment): QuoteTextsOn
}

export interface QuoteTextsOn {
  /** The text of an item at this version, or null when it has to be priced. */
  known(id: ItemId, version: string): Buffer | null
  price(item: ShipmentItem): Buffer
}

interface Entry {
  readonly version: string
  readonly catalogue: Catalogue
  readonly stamp: string
  /** Encoded once: an answer of half a megabyte is then only put together. */
  readonly text: Buffer
}

const MOST_KEPT = 3000

/**
 * A page that is opened again asks for the prices of all its items: those that stand are told at once. An entry holds for
 * one version of the item, one catalogue (its identity: another version of the rates is another object), one day in
 * London, and up to the next cut-off. Whose item it is has been asked of the database before.
 */
export function createQuoteTexts(): QuoteTexts {
  const entries = new Map<ItemId, Entry>()
  return {
    on: (catalogue, now) => {
      const stamp = `${now.date} ${cutOffsPast(catalogue, now)}`
      return {
        known: (id, version) => {
          const entry = entries.get(id)
          return entry?.version === version && entry.catalogue === catalogue && entry.stamp === stamp
            ? entry.text
            : null
        },
        price: (item) => {
          const text = ownBytes(`"${item.Id}":${JSON.stringify(quoteStateOf(catalogue, item, now))}`)
          // The oldest goes first: what is asked for again is put in anew whenever it changes.
          if (entries.size >= MOST_KEPT) for (const oldest of entries.keys()) if (entries.delete(oldest)) break
          entries.set(item.Id, { version: item.Updated, catalogue, stamp, text })
          return text
        },
      }
    },
  }
}

/** In memory of its own: `Buffer.from` cuts small ones out of a slab of 64 kB, and keeping one keeps all of its slab. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
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
