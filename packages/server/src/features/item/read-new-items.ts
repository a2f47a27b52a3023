import { hash } from "node:crypto"
import { saidLineKeys, type SaidLineKey } from "@smart-send/domain/changed-order/lines-by-key"
import { checkNewItem } from "@smart-send/domain/item-check/check-new-item"
import { isYetToCome } from "@smart-send/domain/marketplace-order/order-refusal"
import type { NewItem } from "@smart-send/domain/item/item"
import { withFallbacks } from "@smart-send/domain/item/make-item"
import { readTakenNewItem } from "@smart-send/domain/item/takes-listed-item"
import { canonicalJson } from "@smart-send/domain/json/canonical-json"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { mayBeUnstorable } from "@smart-send/domain/text/storable-text"
import { UNSTORABLE_MESSAGE, unstorableText } from "../../platform/http/unstorable-text.ts"
import { validationErrorsOf } from "../../platform/http/validation-errors.ts"

/** One entry of a create call after reading: an item that may be created, or the reason why not. */
export interface ReadItem {
  readonly clientId: string
  readonly read: Result<AskedItem, ItemRefusal>
}

interface AskedItem {
  readonly item: NewItem
  readonly lineKeys: readonly SaidLineKey[]
  /**
   * The same for the same contents, whatever the order of their fields, and whether defaults are written out or left
   * out. Null for an order of a shop: it is known by its lines.
   */
  readonly fingerprint: string | null
}

export interface ItemRefusal {
  readonly code: string
  readonly message: string
}

/**
 * What a new item has to have: all that the batch-create pre-check wants, or no more than can be stored. An order of a shop is there
 * whether or not it is complete, so it comes in, and what it lacks is a problem of its row.
 */
export type Completeness = "whole" | "storable"

/**
 * Validates the entries one by one, so that one bad item does not refuse the others, and runs the batch-create
 * pre-check on each that has to be whole.
 */
export function readNewItems(
  items: Readonly<Record<string, unknown>>,
  completeness: Completeness,
  now: Date,
): readonly ReadItem[] {
  return Object.entries(items).map(([clientId, value]) => ({ clientId, read: readNewItem(value, completeness, now) }))
}

function readNewItem(value: unknown, completeness: Completeness, now: Date): ReadItem["read"] {
  const guarded = readTakenNewItem(value)
  if (!guarded.success) {
    const faults = validationErrorsOf(guarded.error).map(({ message }) => message)
    return err({ code: "INVALID", message: faults.join(" ") })
  }
  const isAsked = completeness === "whole"
  const contents = isAsked ? canonicalJson(guarded.data) : JSON.stringify(guarded.data)
  const unstorable = mayBeUnstorable(contents) ? unstorableText(guarded.data) : null
  if (unstorable !== null) return err({ code: "INVALID", message: `${unstorable}: ${UNSTORABLE_MESSAGE}` })
  const item = withFallbacks(guarded.data)
  const sold = item.MarketplaceTransactionDate
  if (isAsked && sold !== null && isYetToCome(sold, now.toISOString())) {
    const day = sold.slice(0, 10).split("-").toReversed().join("/")
    return err({ code: "INVALID", message: `The order date ${day} has not come yet.` })
  }
  const problems = isAsked ? checkNewItem(item) : []
  const first = problems[0]
  if (first !== undefined) return err({ code: first.Code, message: problems.map(({ Message }) => Message).join(" ") })
  return ok({
    item,
    lineKeys: saidLineKeys(item),
    fingerprint: isAsked ? hash("sha256", contents, "base64url") : null,
  })
}
