import type { FastifyReply, FastifyRequest } from "fastify"
import type { Grants } from "../create-grants.ts"
import type { MarketplaceTerms, Sale, Shop } from "../shop.ts"
import { refuseAmazon } from "./amazon-app.ts"

/** Documented of each operation. */
const LIMITS = {
  search: { perSecond: 0.0056, burst: 20 },
  get: { perSecond: 0.5, burst: 30 },
  confirm: { perSecond: 2, burst: 10 },
  events: { perSecond: 0.5, burst: 30 },
  "order-events": { perSecond: 0.5, burst: 30 },
  participations: { perSecond: 0.016, burst: 15 },
} as const

interface Operation {
  readonly operation: keyof typeof LIMITS
  /** Without it the call is refused. */
  readonly role?: string
}

export interface AmazonParts {
  readonly shop: Shop
  readonly terms: MarketplaceTerms
  readonly grants: Grants
}

/** Whose call it is, if it may be made now; otherwise it has been refused. */
export function callerOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { terms, grants }: AmazonParts,
  { operation, role = "inventory-and-order-tracking" }: Operation,
): { readonly account: string; readonly roles: readonly string[] } | null {
  const token = headers["x-amz-access-token"]
  const reading = grants.read("access", String(token ?? "").replace(/^Atza\|/, ""))
  const refuse = (details: string) =>
    void refuseAmazon(reply, 403, { code: "Unauthorized", message: "Access to requested resource is denied.", details })
  if (token === undefined) refuse("Access token is missing in the request header.")
  else if (reading.kind === "expired") refuse("The access token you provided has expired.")
  else if (reading.kind !== "granted") refuse("The access token you provided is revoked, malformed or invalid.")
  else if (!reading.grant.scopes.includes(role)) refuse("")
  else {
    const { account, scopes: roles } = reading.grant
    reply.header("x-amzn-ratelimit-limit", String(LIMITS[operation].perSecond * terms.generosity()))
    if (terms.take(`${operation} ${account}`, LIMITS[operation]) === 0) return { account, roles }
    void refuseAmazon(reply, 429, {
      code: "QuotaExceeded",
      message: "You exceeded your quota for the requested resource.",
    })
  }
  return null
}

export function ownSale(shop: Shop, id: string, account: string): Sale | null {
  const sale = shop.find(id)
  return sale?.account === account ? sale : null
}

export function badInput(reply: FastifyReply, message: string): FastifyReply {
  return refuseAmazon(reply, 400, { code: "InvalidInput", message })
}

export function notFound(reply: FastifyReply): FastifyReply {
  return refuseAmazon(reply, 404, { code: "NotFound", message: "The requested order was not found." })
}
