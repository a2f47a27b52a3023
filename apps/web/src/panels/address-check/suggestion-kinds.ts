import { addressSchema, type Address } from "@smart-send/domain/address/address"
import {
  suggestionCodeSchema,
  type AddressFinding,
  type AddressSuggestion,
  type SuggestionCode,
} from "@smart-send/domain/address-check/address-suggestion"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"

type ItemOf = (id: ItemId) => ShipmentItem | undefined

/** A suggestion for one field of one item's recipient. */
export interface Suggested {
  readonly key: string
  readonly id: ItemId
  readonly recipient: Address
  readonly suggestion: AddressSuggestion
  /** The recipient with the suggestion applied; null when only the seller can know the correction. */
  readonly mended: Address | null
}

/** All suggestions of one kind. */
export interface SuggestionKind {
  readonly code: SuggestionCode
  readonly suggested: readonly Suggested[]
  /** Those that a button can apply. */
  readonly applicable: readonly Suggested[]
}

/** The suggestions by kind, for the items as they are now, without settled ones and without items that are gone. */
export function suggestionKinds(
  findings: readonly AddressFinding[],
  settled: ReadonlySet<string>,
  itemOf: ItemOf,
): readonly SuggestionKind[] {
  const all = findings.flatMap(({ Id, Suggestions }) => {
    const item = itemOf(Id)
    return item === undefined ? [] : Suggestions.map((suggestion) => suggested(item, suggestion))
  })
  return suggestionCodeSchema.options.flatMap((code) => {
    const ofKind = all.filter((one) => one.suggestion.Code === code && !settled.has(one.key))
    const applicable = ofKind.filter((one) => one.mended !== null)
    return ofKind.length === 0 ? [] : [{ code, suggested: ofKind, applicable }]
  })
}

function suggested(item: ShipmentItem, suggestion: AddressSuggestion): Suggested {
  return {
    key: `${item.Id}/${suggestion.Code}/${suggestion.Field}`,
    id: item.Id,
    recipient: item.Recipient,
    suggestion,
    mended: withChanges(item.Recipient, suggestion),
  }
}

function withChanges(recipient: Address, { Changes }: AddressSuggestion): Address | null {
  if (Object.keys(Changes).length === 0) return null
  const mended = addressSchema.safeParse({ ...recipient, ...Changes })
  return mended.success ? mended.data : null
}

/** The recipients to save: each one once, with all of its suggestions applied. */
export function changesOf(taken: readonly Suggested[]): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, recipient, suggestion } of taken) {
    const mended = withChanges(changes.get(id)?.Recipient ?? recipient, suggestion)
    if (mended !== null) changes.set(id, { Recipient: mended })
  }
  return changes
}

/**
 * The fields of a recipient that would change: field, now, then. Country codes mean nothing to a reader, so the
 * sentence names the countries.
 */
export function rewrittenFields({ recipient, mended }: Suggested): readonly (readonly [now: string, then: string])[] {
  if (mended === null) return []
  return SHOWN.filter((field) => recipient[field] !== mended[field]).map((field) => [recipient[field], mended[field]])
}

const SHOWN = ["AddressLine1", "AddressLine2", "Locality", "Town", "County", "Postcode"] as const
