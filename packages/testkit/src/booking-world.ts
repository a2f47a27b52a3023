import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { Envelope } from "@smart-send/contract/call/envelope"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { createCouriers } from "@smart-send/connectors/registry"
import type { ItemId } from "@smart-send/domain/id/id"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"
import type { Platform, Route } from "@smart-send/server/context"
import type { CancellationPlatform } from "@smart-send/server/features/cancellation/cancellation-options"
import { cancellationRoutes } from "@smart-send/server/features/cancellation/cancellation-routes"
import {
  startCancellationWorker,
  type CancellationWorker,
} from "@smart-send/server/features/cancellation/cancellation-worker"
import { bookingRoutes } from "@smart-send/server/features/booking/booking-routes"
import { startBookingWorker, type BookingWorker } from "@smart-send/server/features/booking/booking-worker"
import { timeCouriers } from "@smart-send/server/features/booking/time-couriers"
import type { LabelWait } from "@smart-send/server/features/label/create-label-fetcher"
import { labelRoutes } from "@smart-send/server/features/label/label-routes"
import { prepayRoutes } from "@smart-send/server/features/prepay/prepay-routes"
import type { BookingOptions, BookingTimings } from "@smart-send/server/features/booking/booking-options"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { aCustomer, type ACustomer } from "./a-customer.ts"
import { aFlatCatalogue, ALL_FLAT_COURIERS, type FlatCourier } from "./a-flat-catalogue.ts"
import { courierControls, type CourierControls } from "./courier-controls.ts"
import { createEdgeWorld, type EdgeWorld } from "./edge-world.ts"
import { savedItems } from "./saved-items.ts"
import { verifyInvariants, type Breach, type ReportedStatus } from "./verify-invariants.ts"

/** Everything that booking needs, all of it real: the edge, a database, a worker, and couriers over HTTP. */
export interface BookingWorld extends CourierControls {
  readonly edge: EdgeWorld
  startWorker(): BookingWorker
  startCancelling(): CancellationWorker
  /** A customer with this PrePay, in pence. */
  seller(prepay: number): Promise<Seller>
  breaches(reported?: readonly ReportedStatus[]): Promise<readonly Breach[]>
  /** Throws when an invariant does not hold; call it after every test. */
  verify(): Promise<void>
  dispose(): Promise<void>
}

/** A customer, with the calls of the main job in the customer's name. */
export interface Seller extends ACustomer {
  items(count: number, courier?: FlatCourier): Promise<readonly ItemId[]>
  prepare(ids: readonly string[]): Promise<Envelope<ResultOf<typeof prepareBooking>>>
  /** Prepares these and returns the order's reference, for tests of what comes after. */
  prepared(ids: readonly string[]): Promise<string>
  complete(reference: string, idempotencyKey?: string): Promise<Envelope<ResultOf<typeof completeBooking>>>
  status(
    ids: readonly ItemId[],
    options?: { readonly WholeOrders: boolean },
  ): Promise<ResultOf<typeof getBookingStatus>["Items"]>
  balance(): Promise<ResultOf<typeof getPrepayBalance>>
}

const account = { provider: "PARCELYARD", account: "main" }

/**
 * Long limits, so that on a busy machine a call is still answered when the booking is settled. A test of a limit sets
 * its own.
 */
const PATIENT = { answerWithinMs: 120_000, callBudgetMs: 60_000, leaseMs: 70_000 } satisfies Partial<BookingTimings>

/** `routesOf` is for tests of more than booking. */
export async function createBookingWorld(
  booking: BookingOptions = {},
  routesOf: (platform: Platform) => readonly Route[] = bookingWorldRoutes(),
  cancellation: NonNullable<CancellationPlatform["cancellation"]> = {},
): Promise<BookingWorld> {
  const journalFolder = await mkdtemp(join(tmpdir(), "smart-send-sandbox-"))
  const sandbox = createSandbox({ journalFolder, latencyMs: { from: 1, to: 5 } })
  const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  const controls = courierControls(sandboxUrl)
  const metrics = createMetrics()
  const platform = {
    metrics,
    booking: { ...booking, timings: { ...PATIENT, ...booking.timings } },
    cancellation: { timings: { ...PATIENT, ...cancellation.timings } },
    catalogue: aFlatCatalogue(ALL_FLAT_COURIERS),
    couriers: timeCouriers(createCouriers(controls.connections), metrics),
  }
  const edge = await createEdgeWorld(routesOf, { platform })
  const workers: (BookingWorker | CancellationWorker)[] = []
  const started = <Worker extends BookingWorker | CancellationWorker>(worker: Worker): Worker => {
    workers.push(worker)
    return worker
  }
  const breaches = async (reported: readonly ReportedStatus[] = []) =>
    verifyInvariants(edge.ownerDb, { shipments: await controls.shipments(), reported })
  return {
    ...controls,
    edge,
    startWorker: () => started(startBookingWorker(edge.platform)),
    startCancelling: () => started(startCancellationWorker(edge.platform)),
    seller: async (prepay) => sellerOf(edge, await aCustomer(edge.ownerDb, prepay === 0 ? {} : { prepay })),
    breaches,
    verify: async () => {
      const found = await breaches()
      if (found.length > 0) throw new Error(found.map(({ invariant, detail }) => `${invariant}: ${detail}`).join("\n"))
    },
    dispose: async () => {
      await Promise.all(workers.map(async (worker) => worker.stop()))
      await edge.dispose()
      await sandbox.close()
      await rm(journalFolder, { recursive: true, force: true })
    },
  }
}

/** The routes of a booking world; `labelWait` says how long a request waits for couriers' labels. */
export function bookingWorldRoutes(labelWait?: LabelWait): (platform: Platform) => readonly Route[] {
  return (platform) => [
    ...bookingRoutes(platform),
    ...cancellationRoutes(platform),
    ...prepayRoutes(platform),
    ...labelRoutes(platform, labelWait),
  ]
}

function sellerOf(edge: EdgeWorld, customer: ACustomer): Seller {
  const client = edge.client(customer.tenant, customer.customerId)
  const prepare: Seller["prepare"] = async (ids) => {
    const Items = ids.map((id) => ({ Id: id }))
    return client.call(prepareBooking, { params: account, body: { Items, PaymentMethod: "PrePay" } })
  }
  return {
    ...customer,
    items: async (count, courier) =>
      savedItems(edge.db, customer, courier === undefined ? { count } : { count, courier }),
    prepare,
    prepared: async (ids) => {
      const { result, error } = await prepare(ids)
      if (result === null) throw new Error(`Nothing was prepared: ${error?.code}`)
      return result.Reference
    },
    complete: async (reference, idempotencyKey) =>
      client.call(completeBooking, {
        params: account,
        body: { Reference: reference, PaymentMethod: "PrePay" },
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    status: async (ids, options) => {
      const { result } = await client.call(getBookingStatus, { body: { Ids: [...ids], ...options } })
      if (result === null) throw new Error("booking-status did not answer")
      return result.Items
    },
    balance: async () => {
      const { result } = await client.call(getPrepayBalance)
      if (result === null) throw new Error("prepay/balance did not answer")
      return result
    },
  }
}
