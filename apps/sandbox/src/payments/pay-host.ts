import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Postbox } from "./create-postbox.ts"

/**
 * Where buyers reach the pages of a stand-in. In the demo that is the shop's own address, which passes `/sandbox` on to us,
 * because a browser on another machine reaches no other.
 */
export type PageOrigin = (request: FastifyRequest, returnUrl: string) => string

export function pageOrigin(isMounted: boolean): PageOrigin {
  return (request, returnUrl) => (isMounted ? new URL(returnUrl).origin : `${request.protocol}://${request.host}`)
}

/** What a stand-in is built from. */
export interface PaymentParts {
  readonly postbox: Postbox
  readonly originOf: PageOrigin
}

/** A stand-in: what shops call, and what buyers see. */
export interface PaymentStandIn {
  readonly api: (app: FastifyInstance) => void
  readonly pages: (app: FastifyInstance) => void
}
