import type { FastifyInstance, FastifyRequest } from "fastify"
import type { NumberMaker, Register } from "../consignment/create-register.ts"

/** A courier played over its own protocol. */
export interface StandIn {
  readonly name: string
  readonly makeNumbers: NumberMaker
  /** Adds the courier's own routes; `app` already stands at `/couriers/{name}`. */
  routes(app: FastifyInstance, register: Register): void
}

/** A service that several couriers, or one under another name, are reached by. */
export interface Broker {
  /** Of the protocol: it stands at `/couriers/{name}`. */
  readonly name: string
  /** The couriers behind it, by their keys. */
  readonly couriers: ReadonlyMap<string, NumberMaker>
  /** Adds the routes. Answers whom a call is about, so that a fault strikes the calls of its courier alone. */
  routes(app: FastifyInstance, registers: ReadonlyMap<string, Register>, terms: BrokerTerms): CourierOfCall
}

export interface BrokerTerms {
  /** More than this many calls in a second are turned away. */
  readonly callsPerSecond: number
}

/** The courier's key, or null when nobody can tell. */
export type CourierOfCall = (request: FastifyRequest) => string | null

/** Any key will do but this one, so that a refused account can be tried. */
export const REVOKED_KEY = "revoked"
