import type {
  DispatchOutcome,
  DispatchRequest,
  Failed,
  FindDispatchOutcome,
  Marketplace,
  MarketplaceAccount,
  ReadOrdersOutcome,
} from "@smart-send/connectors/marketplace"
import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"

/**
 * What is known of a parcel after its shop was asked; never a guess.
 * @property mayBeTold of `put-off`: it may have reached the shop, which is asked before it is told again.
 */
export type Verdict =
  | { readonly kind: "told"; readonly reference: string; readonly message: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "absent" }
  | { readonly kind: "put-off"; readonly problem: MarketplaceProblem; readonly mayBeTold: boolean }
  | { readonly kind: "gone" }

/** Asks the shop as the account; `late` when the lease may be lost by now. */
export type AskShop = <Outcome extends { readonly kind: string }>(
  call: (marketplace: Marketplace, account: MarketplaceAccount, signal: AbortSignal) => Promise<Outcome | Failed>,
) => Promise<Outcome | Failed | { readonly kind: "gone" } | { readonly kind: "late" }>

export interface Telling {
  readonly request: DispatchRequest
  /** Somebody may have told the shop before. */
  readonly mayBeTold: boolean
  /** Its parcel is still sent. */
  readonly isWanted: boolean
  /** Why it is not told, for the seller who has asked for it; empty where nobody has. */
  readonly whyNot: string
}

/** The lease may be lost: somebody else sees to it. */
export const LATE = "late"

/**
 * Tells a shop of one parcel, once (DISPATCH-3): where it may have been told already it is asked first, and told again only where it
 * knows nothing. A refusal at a second try proves nothing about the first, so the shop is asked then, too.
 */
export async function tellShop(
  ask: AskShop,
  { request, mayBeTold, isWanted, whyNot }: Telling,
): Promise<Verdict | typeof LATE> {
  if (mayBeTold) {
    const known = await lookUp(ask, request)
    if (known === LATE || known.kind !== "absent") return known
  }
  if (!isWanted) return whyNot === "" ? ABSENT : { kind: "refused", message: whyNot }
  const verdict = await tell(ask, request, mayBeTold)
  if (verdict === LATE || verdict.kind !== "refused") return verdict
  const left = await asLeftThere(ask, request)
  return left === null ? verdict : tell(ask, left, true)
}

async function tell(ask: AskShop, request: DispatchRequest, mayBeTold: boolean): Promise<Verdict | typeof LATE> {
  const outcome = await ask<DispatchOutcome>(async (marketplace, account, signal) =>
    marketplace.dispatch(account, request, signal),
  )
  switch (outcome.kind) {
    case "told":
      return { kind: "told", reference: outcome.reference, message: "" }
    case "refused":
      return mayBeTold ? refusedAgain(ask, request, outcome.message) : outcome
    case "problem":
      return { kind: "put-off", problem: outcome.problem, mayBeTold: outcome.problem.kind === "unclear" }
    case "gone":
      return outcome
    case "late":
      return LATE
  }
}

/**
 * The request with what its shop still wants of it; null where that is all of it, nothing, or not known. The shop may have given money
 * back since it was imported, and then refuses the parcel for the pieces that it no longer wants.
 */
async function asLeftThere(ask: AskShop, request: DispatchRequest): Promise<DispatchRequest | null> {
  if (request.replaces !== "") return null
  const outcome = await ask<ReadOrdersOutcome>(async (marketplace, account, signal) =>
    marketplace.read(account, [request.orderId], signal),
  )
  const order = outcome.kind === "orders" ? outcome.orders.find(({ id }) => id === request.orderId) : undefined
  if (order?.state !== "open") return null
  const left = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = request.lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, left.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const isLess =
    lines.length < request.lines.length || lines.some((line, at) => line.quantity < (request.lines[at]?.quantity ?? 0))
  return isLess && lines.length > 0 ? { ...request, lines } : null
}

async function refusedAgain(ask: AskShop, request: DispatchRequest, message: string): Promise<Verdict | typeof LATE> {
  const known = await lookUp(ask, request)
  return known === LATE || known.kind !== "absent" ? known : { kind: "refused", message }
}

const ABSENT: Verdict = { kind: "absent" }

async function lookUp(ask: AskShop, request: DispatchRequest): Promise<Verdict | typeof LATE> {
  const outcome = await ask<FindDispatchOutcome>(async (marketplace, account, signal) =>
    marketplace.findDispatch(account, request, signal),
  )
  switch (outcome.kind) {
    case "told":
      return { kind: "told", reference: outcome.reference, message: "" }
    case "absent":
      return ABSENT
    case "problem":
      return { kind: "put-off", problem: outcome.problem, mayBeTold: true }
    case "gone":
      return { kind: "gone" }
    case "late":
      return LATE
  }
}
