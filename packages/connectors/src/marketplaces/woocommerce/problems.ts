import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { z } from "zod"

const codeSchema = z.enum([
  "woocommerce_rest_authentication_error",
  "woocommerce_rest_cannot_view",
  "woocommerce_rest_cannot_edit",
  "woocommerce_rest_cannot_create",
  "woocommerce_rest_cannot_batch",
  "woocommerce_rest_cannot_delete",
  "rest_forbidden",
  "rest_cannot_access",
  "rest_no_route",
])

const PROBLEM_OF_CODE: Readonly<Record<z.infer<typeof codeSchema>, MarketplaceProblemKind>> = {
  woocommerce_rest_authentication_error: "token-refused",
  // Also when a server in front keeps the key to itself: the seller must let it through.
  woocommerce_rest_cannot_view: "not-allowed",
  woocommerce_rest_cannot_edit: "no-dispatch-right",
  woocommerce_rest_cannot_create: "no-dispatch-right",
  woocommerce_rest_cannot_batch: "no-dispatch-right",
  woocommerce_rest_cannot_delete: "no-dispatch-right",
  rest_forbidden: "not-allowed",
  rest_cannot_access: "not-allowed",
  rest_no_route: "not-set-up",
}

/** One code stands for all that is wrong with a key: which it is, only its sentence says. */
const PROBLEM_OF_SENTENCE: readonly (readonly [sentence: RegExp, kind: MarketplaceProblemKind])[] = [
  [/consumer key is invalid/i, "grant-ended"],
  [/not have write permission/i, "no-dispatch-right"],
  [/not have read permission/i, "not-allowed"],
]

/** A refusal as WordPress tells it. */
export interface WooCommerceFailure {
  readonly code: string
  readonly message: string
}

/** Null where the code says something about the request and nothing about the key or the shop. */
export function problemOf({ code, message }: WooCommerceFailure, call: string): MarketplaceProblem | null {
  const known = codeSchema.safeParse(code)
  if (!known.success) return null
  const said = known.data === "woocommerce_rest_authentication_error" ? sentenceOf(message) : null
  return { kind: said ?? PROBLEM_OF_CODE[known.data], detail: `${code} for ${call}` }
}

function sentenceOf(message: string): MarketplaceProblemKind | null {
  return PROBLEM_OF_SENTENCE.find(([sentence]) => sentence.test(message))?.[1] ?? null
}
