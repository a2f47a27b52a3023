import type { FastifyReply, FastifyRequest } from "fastify"
import { createGrants, type Grant } from "../create-grants.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { refuse } from "./ebay-errors.ts"

/** About 100,000 calls a day. */
const QUOTA = { perSecond: 100_000 / 86_400, burst: 100_000 }

/** Lets a call in that has one of the scopes; otherwise answers what is wrong with it, and gives null. */
export type EbayGate = (request: FastifyRequest, reply: FastifyReply, scopes: readonly string[]) => Grant | null

export function createEbayGate(shop: Shop, terms: MarketplaceTerms): EbayGate {
  const grants = createGrants(shop, terms)
  return (request, reply, scopes) => {
    const { authorization = "" } = request.headers
    if (authorization === "") {
      refuse(reply, 1002)
      return null
    }
    if (!authorization.startsWith("Bearer ")) {
      refuse(reply, 1003)
      return null
    }
    const reading = grants.read("access", authorization.slice("Bearer ".length))
    if (reading.kind !== "granted") {
      refuse(reply, 1001, "Invalid access token. Check the value of the Authorization HTTP request header.")
      return null
    }
    if (!scopes.some((scope) => reading.grant.scopes.includes(scope))) {
      refuse(reply, 1100, "Insufficient permissions to fulfill the request.")
      return null
    }
    if (terms.take("app", QUOTA) > 0) {
      refuse(reply, 2001, "The request limit has been reached for the resource.")
      return null
    }
    return reading.grant
  }
}
