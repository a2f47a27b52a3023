import type { FastifyInstance } from "fastify"
import type { NumberMaker, Register } from "../consignment/create-register.ts"

/** A courier played over its own protocol. */
export interface StandIn {
  readonly name: string
  readonly makeNumbers: NumberMaker
  /** Adds the courier's own routes; `app` already stands at `/couriers/{name}`. */
  routes(app: FastifyInstance, register: Register): void
}

/** Any key will do but this one, so that a refused account can be tried. */
export const REVOKED_KEY = "revoked"
