import type { FastifyInstance, FastifyRequest } from "fastify"
import type { NumberMaker, Register } from "../consignment/create-register.ts"

/** A stand-in for a courier, speaking the courier's own protocol. */
export interface StandIn {
  readonly name: string
  readonly makeNumbers: NumberMaker
  /** Adds the courier's routes; `app` is already at `/couriers/{name}`. */
  routes(app: FastifyInstance, register: Register): void
}

/** A service that reaches several couriers, or one under another name. */
export interface Broker {
  /** The protocol's name: its routes are at `/couriers/{name}`. */
  readonly name: string
  /** The couriers behind it, by key. */
  readonly couriers: ReadonlyMap<string, NumberMaker>
  /**
   * Adds the routes. Returns a function that finds the courier of a call, so that a fault affects only that courier's
   * calls.
   */
  routes(app: FastifyInstance, registers: ReadonlyMap<string, Register>, terms: BrokerTerms): CourierOfCall
}

export interface BrokerTerms {
  /** More calls than this in a second are refused. */
  readonly callsPerSecond: number
}

/** The courier's key, or null when it is not known. */
export type CourierOfCall = (request: FastifyRequest) => string | null

/** With it a refused account can be tried. A stand-in that does not know its keys takes every other. */
export const REVOKED_KEY = "revoked"
