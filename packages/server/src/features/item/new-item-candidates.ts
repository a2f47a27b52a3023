import type { ItemId } from "@smart-send/domain/id/id"
import { CONSIGNMENT_DROPPED, isConsignmentDropped } from "@smart-send/domain/item/consignment-weight"
import type { NewItem } from "@smart-send/domain/item/item"
import { orderLineKeyText, type OrderLineKey } from "@smart-send/domain/item/order-line-key"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { ownTurn } from "../../platform/jobs/own-turn.ts"
import {
  beginCreation,
  madeHere,
  type CreationBefore,
  type ItemToInsert,
  type KnownItem,
} from "../../records/item/new-item-rows.ts"
import type { RuledItem } from "../../records/rule/ruled-item.ts"
import { rulesInForce } from "../../records/rule/rules-in-force.ts"
import { pointsWillDoIn } from "../../records/user-setting/points-will-do.ts"
import { alreadyHere, created, keptOut, notCreated, usedBefore, type CreationOutcome } from "./creation-outcome.ts"
import { idsPerItem, itemMaker, type MadeItem } from "./made-items.ts"
import { type Completeness, readNewItems, type ReadItem } from "./read-new-items.ts"

/** An entry of the call as it would be saved, or why it cannot be. */
export type Candidate =
  | { readonly clientId: string; readonly made: MadeCandidate }
  | { readonly clientId: string; readonly made: null; readonly outcome: CreationOutcome }

/** An item to insert, with the further shipments and the work of the rules that belong to it. */
export interface MadeCandidate extends ItemToInsert {
  readonly added: readonly ItemToInsert[]
  readonly ruled: RuledItem | null
  /** What of it is not kept as it was given; null where all of it is. */
  readonly code: string | null
}

/** Whoever asks for something small meanwhile waits for no more than so many items. */
const AT_A_STRETCH = 10

/**
 * Reads the entries of a call and makes the items, without saving them. Creation and its preview both begin here, so
 * that a preview shows what creation would make.
 */
export async function newItemCandidates(
  { platform, context, tx }: { readonly platform: Platform; readonly context: CustomerContext; readonly tx: Tx },
  items: Readonly<Record<string, unknown>>,
  completeness: Completeness = "whole",
): Promise<readonly Candidate[]> {
  const read = readNewItems(items, completeness, platform.clock.now())
  const rules = await rulesInForce(platform, context, tx)
  const make = itemMaker(platform, context, { rules, points: await pointsWillDoIn(tx, context.caller) })
  const each = idsPerItem(rules)
  const creation = await beginCreation(tx, context.customerId, read.length * each)
  const candidates: Candidate[] = []
  for (const [index, entry] of read.entries()) {
    if (index > 0 && index % AT_A_STRETCH === 0) await ownTurn()
    const ids = creation.ids.slice(index * each, (index + 1) * each)
    candidates.push(candidateOf(entry, (contents) => make(contents, { ...creation, ids })))
  }
  return candidates
}

/** What has to be known of earlier items before the candidates can be sifted. */
export function questionOf(candidates: readonly Candidate[]) {
  return {
    clientIds: candidates.map(({ clientId }) => clientId),
    lineKeys: candidates.flatMap((candidate) => candidate.made?.lineKeys ?? []),
  }
}

function candidateOf({ clientId, read }: ReadItem, make: (contents: NewItem) => MadeItem): Candidate {
  if (!read.ok) return { clientId, made: null, outcome: notCreated(read.error.code, read.error.message) }
  const { item, added, ruled } = make(read.value.item)
  const { lineKeys, fingerprint } = read.value
  const text = JSON.stringify(item)
  const code = isConsignmentDropped(read.value.item.Consignment) ? CONSIGNMENT_DROPPED : null
  return { clientId, made: { clientId, fingerprint, item, lineKeys, text, added: added.map(madeHere), ruled, code } }
}

/**
 * Separates the items to insert from those that exist already under their client id or one of their order lines, and
 * from those that a rule keeps out.
 */
export function sift(candidates: readonly Candidate[], before: CreationBefore) {
  const outcomes = new Map<string, CreationOutcome>()
  const toInsert: MadeCandidate[] = []
  // Lines of items made in this very call count as held too.
  const holders = new Map(before.holders)
  for (const candidate of candidates) {
    const { clientId, made } = candidate
    const known = before.knownByClientId.get(clientId)
    const holder = made === null ? null : holderOf(made.lineKeys, holders)
    if (made === null) outcomes.set(clientId, candidate.outcome)
    else if (known !== undefined) outcomes.set(clientId, askedAgain(made, known))
    else if (holder !== null) outcomes.set(clientId, alreadyHere(holder))
    else if (made.ruled?.verdict === "DontImport") outcomes.set(clientId, keptOut(made.ruled.trace))
    else {
      for (const key of made.lineKeys) holders.set(orderLineKeyText(key), made.item.Id)
      toInsert.push(made)
      outcomes.set(clientId, created(made.item.Id, made.text, factsOf(made)))
    }
  }
  return { outcomes, made: toInsert }
}

function factsOf({ ruled, added, code }: MadeCandidate) {
  return { Rules: ruled?.trace ?? [], addedTexts: added.map(({ text }) => text), Code: code }
}

/**
 * An identical request gets the answer it got before. Anything else under a used client id would be lost, so it is
 * refused.
 */
function askedAgain({ clientId, fingerprint, code }: MadeCandidate, known: KnownItem): CreationOutcome {
  // An item from before fingerprints were stored cannot be compared; an item that no client created has its own id as
  // its client id.
  const isSame = known.fingerprint === null ? known.item.Id !== clientId : known.fingerprint === fingerprint
  return isSame ? created(known.item.Id, JSON.stringify(known.item), { Code: code }) : usedBefore(clientId)
}

function holderOf(keys: readonly OrderLineKey[], holders: ReadonlyMap<string, ItemId>): ItemId | null {
  for (const key of keys) {
    const holder = holders.get(orderLineKeyText(key))
    if (holder !== undefined) return holder
  }
  return null
}
