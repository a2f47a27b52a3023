import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"

const CODES = [
  105_001, 105_002, 105_003, 105_004, 36_004_004, 105_005, 36_009_033, 106_001, 106_013, 36_009_002, 36_009_003,
  36_009_007, 36_009_009, 12_001_000,
] as const
export const PROBLEM_OF_CODE: Readonly<Record<(typeof CODES)[number], MarketplaceProblemKind>> = {
  105001: "token-refused",
  // Expired: a new one is asked for.
  105002: "token-refused",
  105003: "token-refused",
  105004: "token-refused",
  36004004: "token-refused",
  // The consent lacks it.
  105005: "not-allowed",
  36009033: "not-allowed",
  // Wrong signature.
  106001: "token-refused",
  // Our own mistake, or something TikTok has changed.
  106013: "unclear",
  36009009: "unclear",
  36009002: "throttled",
  36009003: "unavailable",
  36009007: "unavailable",
  12001000: "unavailable",
}

/** One code for many mistakes: what it is stands in the message alone. The first that fits counts. */
const OVERLOADED = 36_009_004
const PROBLEM_OF_MESSAGE: readonly (readonly [RegExp, MarketplaceProblemKind])[] = [
  [/shop_cipher is not required/i, "unclear"],
  [/timestamp|signature/i, "wrong-clock"],
  [/access[_-]token/i, "token-refused"],
  [/app_key/i, "token-refused"],
  [/shop_cipher/i, "not-set-up"],
]

/** A product that TikTok holds back has no code that is documented: it stands in the message alone. */
const OF_FROZEN_PRODUCT = /\b(?:product|SKU)s?\b.*\bfr(?:eeze|ozen)\b|\bSKU application\b/i

/** A no that has more to say to the seller than TikTok's words. */
const SENTENCES: ReadonlyMap<number, string> = new Map([
  [
    21_011_007,
    "The buyer has asked TikTok Shop to cancel or return something of this order. Answer that in the Seller Center first.",
  ],
])

/** What a write's failure means where it differs: it may have been done. */
const PROBLEM_OF_WRITE: Readonly<Partial<Record<MarketplaceProblemKind, MarketplaceProblemKind>>> = {
  "not-allowed": "no-dispatch-right",
  unavailable: "unclear",
}

/** TikTok's own no. */
export interface TiktokFailure {
  readonly code: number
  readonly message: string
}

const codeSchema = z.literal(CODES)

/** Null for a code that says nothing about token, rights or trouble: a no to the thing asked itself. */
export function kindOf({ code, message }: TiktokFailure): MarketplaceProblemKind | null {
  const known = codeSchema.safeParse(code)
  if (known.success) return PROBLEM_OF_CODE[known.data]
  if (code !== OVERLOADED) return null
  return PROBLEM_OF_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? "unclear"
}

export function toProblem(failure: TiktokFailure): MarketplaceProblem {
  return { kind: kindOf(failure) ?? "unclear", detail: `answered ${failure.code}` }
}

/** Of a write. What says nothing of token, rights or trouble is a definite no, with words for the seller. */
export function toWriteFailure(
  failure: TiktokFailure,
):
  | { readonly kind: "problem"; readonly problem: MarketplaceProblem }
  | { readonly kind: "refused"; readonly message: string } {
  const kind = kindOf(failure) ?? (OF_FROZEN_PRODUCT.test(failure.message) ? "product-frozen" : null)
  if (kind === null) return { kind: "refused", message: refusalOf(failure) }
  return { kind: "problem", problem: { kind: PROBLEM_OF_WRITE[kind] ?? kind, detail: `answered ${failure.code}` } }
}

function refusalOf({ code, message }: TiktokFailure): string {
  return SENTENCES.get(code) ?? (cutText(message, 500) || "TikTok has refused it.")
}

/** Of the token endpoint: whatever is no trouble of TikTok's is about the code or the token that was sent. */
export function toTokenProblem(failure: TiktokFailure): MarketplaceProblem {
  const kind = kindOf(failure)
  const isTrouble = kind === "throttled" || kind === "unavailable" || kind === "wrong-clock"
  return { kind: isTrouble ? kind : "grant-ended", detail: `the token endpoint answered ${failure.code}` }
}
