import { join } from "node:path"
import fastify, { type FastifyInstance } from "fastify"
import { idealPostcodes } from "./addresses/ideal-postcodes/ideal-postcodes.ts"
import { consignmentRoutes } from "./consignment/consignment-routes.ts"
import { createRegister, type Register } from "./consignment/create-register.ts"
import { journalEntrySchema } from "./consignment/journal-entry.ts"
import { clickAndDrop } from "./couriers/click-and-drop/click-and-drop.ts"
import { dpd } from "./couriers/dpd/dpd.ts"
import { easyPost } from "./couriers/easypost/easypost.ts"
import { heron } from "./couriers/heron/heron.ts"
import { plover } from "./couriers/plover/plover.ts"
import type { Broker, CourierOfCall, StandIn } from "./couriers/stand-in.ts"
import { wren } from "./couriers/wren/wren.ts"
import { createFaultPlan } from "./fault/create-fault-plan.ts"
import { faultHooks, type Pace } from "./fault/fault-hooks.ts"
import { faultRoutes } from "./fault/fault-routes.ts"
import { openJournal } from "./journal/open-journal.ts"
import type { MailStandIn } from "./mail/create-mail-stand-in.ts"
import { mailRoutes } from "./mail/mail-routes.ts"
import { MARKETPLACE_STAND_INS, marketplaceStandIns } from "./marketplaces/marketplace-stand-ins.ts"
import { meilisearch } from "./search/meilisearch/meilisearch.ts"
import { PAYMENT_STAND_INS, paymentStandIns } from "./payments/payment-routes.ts"

export interface SandboxOptions extends Partial<Pace> {
  /** The folder of the journal with everything booked. Starting again on the same folder restores everything. */
  readonly journalFolder: string
  /** The rate limit of couriers that have one; generous by default. */
  readonly callsPerSecond?: number
  /** Pauses before a marketplace tries a webhook again that was not taken; milliseconds. */
  readonly hookPausesMs?: readonly number[]
  /** The clock that marketplaces' limits of calls go by, in milliseconds; real time by default. */
  readonly ticks?: () => number
  /** A shop passes `/sandbox` of its own address on to us, so that buyers find our pages there. */
  readonly isMounted?: boolean
  /** The mail server whose mails are shown at `/sandbox/mail`; closed with us. */
  readonly mail?: MailStandIn
}

/** Far above what is needed, so that a demo's bulk booking is not held up; a test of the limit sets its own. */
const GENEROUS = 500

/** Some minutes in all; real marketplaces try for days. */
const HOOK_PAUSES_MS = [1_000, 5_000, 20_000, 60_000, 180_000]

/** The name of the address provider in a fault. */
const ADDRESSES = "ideal-postcodes"

/** The name of the search service in a fault. */
const SEARCH = "meilisearch"

const standIns: readonly StandIn[] = [wren, heron, plover, dpd]
const brokers: readonly Broker[] = [clickAndDrop, easyPost]

/**
 * The third parties of demo and tests: their own protocols under `/couriers/{name}`, and our controls of them under
 * `/sandbox`.
 */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const { journalFolder, slowMs = 3000, latencyMs = { from: 5, to: 20 }, random = Math.random } = options
  const { callsPerSecond = GENEROUS } = options
  const pace: Pace = { slowMs, latencyMs, random, ...(options.atOnce === undefined ? {} : { atOnce: options.atOnce }) }
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 })
  const journal = openJournal(join(journalFolder, "couriers.jsonl"), journalEntrySchema)
  const plan = createFaultPlan(random)
  const registers = new Map<string, Register>()

  for (const standIn of standIns) {
    const register = createRegister(standIn.name, journal, standIn.makeNumbers)
    registers.set(standIn.name, register)
    void app.register(
      (scope, _options, done) => {
        faultHooks(scope, () => standIn.name, plan, pace)
        standIn.routes(scope, register)
        done()
      },
      { prefix: `/couriers/${standIn.name}` },
    )
  }
  for (const broker of brokers) {
    const own = new Map([...broker.couriers].map(([key, numbers]) => [key, createRegister(key, journal, numbers)]))
    for (const [key, register] of own) registers.set(key, register)
    void app.register(
      (scope, _options, done) => {
        let courierOf: CourierOfCall | null = null
        // Hooks must be added before their routes; but only the routes know which courier a call is about.
        faultHooks(scope, (request) => courierOf?.(request) ?? null, plan, pace)
        courierOf = broker.routes(scope, own, { callsPerSecond })
        done()
      },
      { prefix: `/couriers/${broker.name}` },
    )
  }
  void app.register(
    (scope, _options, done) => {
      faultHooks(scope, () => ADDRESSES, plan, pace)
      idealPostcodes(scope)
      done()
    },
    { prefix: `/addresses/${ADDRESSES}/v1` },
  )
  void app.register(
    (scope, _options, done) => {
      faultHooks(scope, () => SEARCH, plan, pace)
      meilisearch(scope)
      done()
    },
    { prefix: `/search/${SEARCH}` },
  )
  paymentStandIns(app, { plan, pace, isMounted: options.isMounted ?? false })
  const { hookPausesMs = HOOK_PAUSES_MS, ticks } = options
  marketplaceStandIns(app, { journalFolder, plan, pace, hookPausesMs, ticks })
  const targets = [...registers.keys(), ADDRESSES, SEARCH, ...PAYMENT_STAND_INS, ...MARKETPLACE_STAND_INS]
  faultRoutes(app, plan, new Set(targets))
  consignmentRoutes(app, registers)
  if (options.mail !== undefined) mailRoutes(app, options.mail)
  app.addHook("onClose", async () => {
    journal.close()
    await options.mail?.close()
  })
  return app
}
