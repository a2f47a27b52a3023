import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { z } from "zod"

const ERROR_IDS = [
  1001, 1002, 1003, 1100, 2001, 2003, 30_500, 30_850, 32_100, 32_200, 32_210, 32_300, 32_400, 32_500, 32_600, 34_100,
  34_200, 34_300, 34_500,
] as const
type EbayErrorId = (typeof ERROR_IDS)[number]

/** What eBay's documented errors mean. `refused`: a definite no to a dispatch. Those about our own requests are left out: they stay unclear. */
const PROBLEM_OF_ERROR: Readonly<Record<EbayErrorId, MarketplaceProblemKind | "refused">> = {
  // Invalid, missing, or of the wrong type.
  1001: "token-refused",
  1002: "token-refused",
  1003: "token-refused",
  // The token has not the scope.
  1100: "not-allowed",
  2001: "throttled",
  2003: "unavailable",
  30500: "unavailable",
  // A list into the future, by eBay's clock.
  30850: "wrong-clock",
  // Order, line, the same line twice.
  32100: "refused",
  32200: "refused",
  32210: "refused",
  // Number or carrier.
  32300: "refused",
  // The seller is suspended.
  32400: "store-unavailable",
  // Date, anything else typed.
  32500: "refused",
  32600: "refused",
  // Too many numbers; several items of Global Shipping, or some of it and some not.
  34100: "refused",
  34200: "refused",
  34300: "refused",
  // There is one already: it may be the one that was told and not answered.
  34500: "unclear",
}

const PROBLEM_OF_STATUS: ReadonlyMap<number, MarketplaceProblemKind> = new Map([
  [401, "token-refused"],
  [403, "not-allowed"],
  [409, "unclear"],
])

const errorsSchema = z.object({
  errors: z.array(z.object({ errorId: z.int(), message: z.string().nullish(), longMessage: z.string().nullish() })),
})

/** An answer of eBay's that is no success. */
export interface EbayFailure {
  readonly status: number
  readonly value: unknown
}

/** What is wrong when orders or the seller are read. */
export function toProblem(failure: EbayFailure): MarketplaceProblem {
  const { kind, detail } = readFailure(failure)
  return { kind: kind === "refused" ? "unclear" : kind, detail }
}

/** The same for a dispatch, where a definite no carries eBay's words for the seller. */
export function toDispatchFailure(
  failure: EbayFailure,
):
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "problem"; readonly problem: MarketplaceProblem } {
  const { kind, detail, message, isDocumented } = readFailure(failure)
  // Other errors of these statuses are a no, too; without words it may be anybody's, such as a proxy's.
  const isNo = kind === "refused" || (!isDocumented && (failure.status === 400 || failure.status === 404))
  if (isNo && message !== "") return { kind: "refused", message }
  if (kind === "refused") return { kind: "problem", problem: { kind: "unclear", detail } }
  return { kind: "problem", problem: { kind: kind === "not-allowed" ? "no-dispatch-right" : kind, detail } }
}

/** `message`: eBay's words about the first error, empty where it has none. */
function readFailure({ status, value }: EbayFailure) {
  const said = errorsSchema.safeParse(value)
  const errors = said.success ? said.data.errors : []
  const known = errors.find(({ errorId }) => isKnown(errorId)) ?? errors[0]
  const ids = errors.map(({ errorId }) => errorId).join(", ")
  const byStatus = PROBLEM_OF_STATUS.get(status) ?? "unclear"
  const documented = known !== undefined && isKnown(known.errorId) ? PROBLEM_OF_ERROR[known.errorId] : null
  return {
    kind: documented ?? byStatus,
    isDocumented: documented !== null,
    detail: ids === "" ? `answered ${status}` : `answered ${status} with error ${ids}`,
    message: (known?.longMessage ?? known?.message ?? "").trim(),
  }
}

function isKnown(errorId: number): errorId is EbayErrorId {
  return ERROR_IDS.some((known) => known === errorId)
}
