import type { NotificationCode, SyncCode } from "./sync-code.ts"

/**
 * What can be wrong between us and a shop, in the words of neither protocol (connectors translate into these by record).
 *
 * - `token-refused`: the access token is not taken. A new one may be; only when that is refused, too, is the account's link broken.
 * - `grant-ended`: the consent or the key behind the tokens has ended or was taken back.
 * - `not-allowed`: key or consent lack a permission to read orders.
 * - `no-dispatch-right`: they may read, and not change orders, so that no tracking number can be sent ("put permission").
 * - `not-set-up`: the shop must first be set up for us (webservice switched off, no shop chosen, no location).
 * - `throttled`: too many calls; `retryAfterMs` says when to come back.
 * - `store-unavailable`: closed, frozen or with unpaid bills.
 * - `product-frozen`: the product must be released at the shop before its order can be changed.
 * - `unavailable`: the shop's own trouble: 5xx, maintenance, no connection.
 * - `unclear`: an answer that nobody can rely on, or none: whatever was asked may have been done.
 * - `wrong-clock`: the shop refuses our time.
 * - `ours`: no answer of the shop's: importing has failed several times in a row for a fault of our own.
 */
export const MARKETPLACE_PROBLEMS = [
  "token-refused",
  "grant-ended",
  "not-allowed",
  "no-dispatch-right",
  "not-set-up",
  "throttled",
  "store-unavailable",
  "product-frozen",
  "unavailable",
  "unclear",
  "wrong-clock",
  "ours",
] as const
export type MarketplaceProblemKind = (typeof MARKETPLACE_PROBLEMS)[number]

export interface MarketplaceProblem {
  readonly kind: MarketplaceProblemKind
  /** For the log and the operator: no token, no buyer. */
  readonly detail: string
  /** Where the shop sends whoever asks at the address that was typed: without a query, and not the address itself. */
  readonly movedTo?: string | undefined
  /** Nothing was answered at all, in all the time that there was. */
  readonly isSilent?: boolean | undefined
  /** Its certificate has expired, or is not one for its address that anybody trusts: nothing was sent. */
  readonly isUntrusted?: boolean | undefined
  /** Milliseconds until it is worth asking again, where the shop says so. */
  readonly retryAfterMs?: number | undefined
}

/** The sync event each problem is told as (SHOP-9). */
export const SYNC_CODE_OF_PROBLEM: Readonly<Record<MarketplaceProblemKind, SyncCode>> = {
  "token-refused": "AUTH-FAILED",
  "grant-ended": "CREDS-EXPIRED",
  "not-allowed": "SCOPE-MISSING",
  "no-dispatch-right": "SCOPE-MISSING",
  "not-set-up": "SETUP-REQUIRED",
  throttled: "IMPORT-THROTTLED",
  "store-unavailable": "ERROR",
  "product-frozen": "ERROR",
  unavailable: "WIDER-ISSUE",
  unclear: "WIDER-ISSUE",
  "wrong-clock": "ERROR",
  ours: "ERROR",
}

/** What the seller reads of a fault of ours, which has no code of its own. */
export const OUR_FAULT =
  "Importing your orders has failed several times, for a fault of ours. We keep trying, and no order is lost. Try again now, and write to support if this stays."

/** The code it is told to the seller with: where they have to do something at the shop, a code of its own. */
const NOTIFICATION_CODE_OF_PROBLEM: Readonly<Record<MarketplaceProblemKind, NotificationCode>> = {
  ...SYNC_CODE_OF_PROBLEM,
  "no-dispatch-right": "USER-ACTION-PUT-PERMISSION",
  "store-unavailable": "USER-ACTION-STORE-UNAVAILABLE",
  "product-frozen": "USER-ACTION-PRODUCT-FREEZE",
}

const UNTRUSTED_SHOP =
  "The certificate of your shop has expired or is not valid for its address, so nothing is sent there and no orders come in. Whoever hosts the shop can renew it."

/** What the worker keeps of a problem and tells: its code, and its kind, or a sentence where only that says what to do. */
export function keptProblem({ kind, movedTo, isUntrusted }: MarketplaceProblem): {
  readonly code: SyncCode
  readonly info: string
} {
  if (isUntrusted === true) return { code: "ERROR", info: UNTRUSTED_SHOP }
  if (movedTo === undefined) return { code: SYNC_CODE_OF_PROBLEM[kind], info: kind }
  const info = `Your shop sends us to ${movedTo}. If that is its address now, link it again with that address: until then no orders come in.`
  return { code: "ERROR", info }
}

/**
 * What a notification says where the worker has kept a sync code and, in place of a sentence, the kind of the problem behind it: the
 * seller's code, and no sentence, because the code has one (`syncMessage`); of a fault of ours alone the sentence.
 */
export function toldCode(
  code: NotificationCode,
  info: string,
): { readonly code: NotificationCode; readonly info: string } {
  const kind = MARKETPLACE_PROBLEMS.find((each) => each === info)
  if (kind === undefined) return { code, info }
  return { code: NOTIFICATION_CODE_OF_PROBLEM[kind], info: kind === "ours" ? OUR_FAULT : "" }
}

/** Whether asking again later may help without anybody doing something. */
export function passesByItself(kind: MarketplaceProblemKind): boolean {
  return (
    kind === "throttled" || kind === "unavailable" || kind === "unclear" || kind === "wrong-clock" || kind === "ours"
  )
}
