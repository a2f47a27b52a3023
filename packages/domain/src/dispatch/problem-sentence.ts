import type { MarketplaceProblemKind } from "../marketplace-account/marketplace-problem.ts"

/**
 * What becomes of a dispatch that met a problem (DISPATCH-12).
 * - `retry`: it is tried again by itself. - `look-up`: it may have been taken, so the shop is asked first.
 * - `account`: everything of the account waits until it is put right. - `order`: this order alone waits.
 */
export type AfterProblem = "retry" | "look-up" | "account" | "order"

export const AFTER_PROBLEM: Readonly<Record<MarketplaceProblemKind, AfterProblem>> = {
  "token-refused": "account",
  "grant-ended": "account",
  "not-allowed": "account",
  "no-dispatch-right": "account",
  "not-set-up": "account",
  "store-unavailable": "account",
  "product-frozen": "order",
  throttled: "retry",
  unavailable: "retry",
  "wrong-clock": "retry",
  ours: "retry",
  unclear: "look-up",
}

const SENTENCES: Readonly<Record<MarketplaceProblemKind, string>> = {
  "token-refused": "{shop} doesn't accept our access any more. Relink the account.",
  "grant-ended": "The link to {shop} has ended. Relink the account.",
  "not-allowed": "The link to {shop} lacks a permission. Relink the account.",
  "no-dispatch-right":
    "{shop} lets us read orders and not change them. Enable modify permission on orders, so that tracking numbers can be sent.",
  "not-set-up": "{shop} must be set up before tracking numbers can be sent.",
  "store-unavailable":
    "The store at {shop} is not available. It may be cancelled, or its account has outstanding issues.",
  "product-frozen": "A product of this order is frozen at {shop}, so the order can't be changed there.",
  throttled: "{shop} limits how often it is asked, so this waits.",
  unavailable: "{shop} is not available at the moment.",
  unclear: "{shop} gave no clear answer, so it is asked whether it has this.",
  "wrong-clock": "{shop} refuses the time of our request.",
  ours: "Something of ours has failed, so this waits and is tried again.",
}

/** Why a dispatch waits, in words for the seller. */
export function problemSentence(kind: MarketplaceProblemKind, shop: string): string {
  return SENTENCES[kind].replaceAll("{shop}", () => shop)
}
