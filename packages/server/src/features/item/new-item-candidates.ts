import { customerIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { makeItem } from "@smart-send/domain/item/make-item"
import { orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { namedByCatalogue } from "@smart-send/domain/quote/named-by-catalogue"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import {
  beginCreation,
  type CreationBefore,
  type CreationContext,
  type ItemToInsert,
  type KnownItem,
} from "../../records/item/new-item-rows.ts"
import { cheapestFor } from "../../records/service-choice/cheapest-for.ts"
import { autoExtrasFor } from "../../records/service-choice/with-auto-extras.ts"
import { pointsWillDoIn } from "../../records/user-setting/points-will-do.ts"
import { alreadyHere, created, notCreated, usedBefore, type CreationOutcome } from "./creation-outcome.ts"
import { readNewItems, type ReadItem } from "./read-new-items.ts"

/** An entry of the call as it would be saved, or why it cannot be. */
export type Candidate =
  | { readonly clientId: string; readonly made: ItemToInsert }
  | { readonly clientId: string; readonly made: null; readonly outcome: CreationOutcome }

/**
 * Reads the entries of a call and makes the items, without saving them. Creation and its preview both begin here, so
 * that a preview shows what creation would make.
 */
export async function newItemCandidates(
  { platform, context, tx }: { readonly platform: Platform; readonly context: CustomerContext; readonly tx: Tx },
  items: Readonly<Record<string, unknown>>,
): Promise<readonly Candidate[]> {
  const read = readNewItems(items)
  const make = maker(platform, context, await pointsWillDoIn(tx, context.caller))
  const creation = await beginCreation(tx, context.customerId, read.length)
  return read.map((entry, index) => candidateOf(entry, (contents) => make(contents, index, creation)))
}

/** What has to be known of earlier items before the candidates can be sifted. */
export function questionOf(candidates: readonly Candidate[]) {
  return {
    clientIds: candidates.map(({ clientId }) => clientId),
    lineKeys: candidates.flatMap((candidate) => candidate.made?.lineKeys ?? []),
  }
}

function candidateOf({ clientId, read }: ReadItem, make: (contents: NewItem) => ShipmentItem): Candidate {
  if (!read.ok) return { clientId, made: null, outcome: notCreated(read.error.code, read.error.message) }
  const item = make(read.value.item)
  const { lineKeys, fingerprint } = read.value
  return { clientId, made: { clientId, fingerprint, item, lineKeys, text: JSON.stringify(item) } }
}

/** Makes one item: with the cheapest suitable service when it has none, and with the extras that its profile adds. */
function maker(platform: Platform, context: CustomerContext, points: boolean) {
  const cheapest = cheapestFor(platform, context, { points })
  const withAutoExtras = autoExtrasFor(platform, context)
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const customerId = customerIdSchema.parse(context.customerId)
  return (contents: NewItem, index: number, { now, ids, defaultSender }: CreationContext): ShipmentItem => {
    const id = ids[index]
    if (id === undefined) throw new Error("The database made too few ids")
    const item = makeItem(contents, { id, customerId, now, by: context.caller.email, defaultSender })
    const Service = item.Service === null ? cheapest(item) : namedByCatalogue(catalogue, item.Service)
    return withAutoExtras({ ...item, Service })
  }
}

/** Separates the items to insert from those that exist already under their client id or one of their order lines. */
export function sift(candidates: readonly Candidate[], before: CreationBefore) {
  const outcomes = new Map<string, CreationOutcome>()
  const toInsert: ItemToInsert[] = []
  // Lines of items made in this very call count as held too.
  const holders = new Map(before.holders)
  for (const candidate of candidates) {
    const { clientId, made } = candidate
    const known = before.knownByClientId.get(clientId)
    const holder = made === null ? null : holderOf(made.lineKeys, holders)
    if (made === null) outcomes.set(clientId, candidate.outcome)
    else if (known !== undefined) outcomes.set(clientId, askedAgain(made, known))
    else if (holder !== null) outcomes.set(clientId, alreadyHere(holder))
    else {
      for (const key of made.lineKeys) holders.set(orderLineKeyText(key), made.item.Id)
      toInsert.push(made)
      outcomes.set(clientId, created(made.item.Id, made.text))
    }
  }
  return { outcomes, made: toInsert }
}

/**
 * An identical request gets the answer it got before. Anything else under a used client id would be lost, so it is
 * refused.
 */
function askedAgain({ clientId, fingerprint }: ItemToInsert, known: KnownItem): CreationOutcome {
  // An item from before fingerprints were stored cannot be compared; an item that no client created has its own id as
  // its client id.
  const isSame = known.fingerprint === null ? known.item.Id !== clientId : known.fingerprint === fingerprint
  return isSame ? created(known.item.Id, JSON.stringify(known.item)) : usedBefore(clientId)
}

function holderOf(keys: readonly OrderLineKey[], holders: ReadonlyMap<string, ItemId>): ItemId | null {
  for (const key of keys) {
    const holder = holders.get(orderLineKeyText(key))
    if (holder !== undefined) return holder
  }
  return null
}
