import type { Worker } from "@smart-send/server/platform/jobs/leased-worker"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { getBookingStatus } from "@smart-send/contract/booking/get-booking-status"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { Client } from "@smart-send/contract/client/create-client"
import type { Envelope } from "@smart-send/contract/call/envelope"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import { createCouriers } from "@smart-send/connectors/registry"
import type { PaymentMethod } from "@smart-send/domain/payment/payment-method"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { createSandbox } from "@smart-send/sandbox/create-sandbox"
import { sandboxPayments } from "@smart-send/sandbox/sandbox-payments"
import type { Platform, Route } from "@smart-send/server/context"
import type { CancellationPlatform } from "@smart-send/server/features/cancellation/cancellation-options"
import { cancellationRoutes } from "@smart-send/server/features/cancellation/cancellation-routes"
import { startCancellationWorker } from "@smart-send/server/features/cancellation/cancellation-worker"
import { bookingRoutes } from "@smart-send/server/features/booking/booking-routes"
import { startBookingWorker } from "@smart-send/server/features/booking/booking-worker"
import { timeCouriers } from "@smart-send/server/features/booking/time-couriers"
import type { LabelWait } from "@smart-send/server/features/label/create-label-fetcher"
import { labelRoutes } from "@smart-send/server/features/label/label-routes"
import { orderRoutes } from "@smart-send/server/features/order/order-routes"
import { paymentPageRoutes } from "@smart-send/server/features/payment/payment-page-routes"
import { paymentRoutes } from "@smart-send/server/features/payment/payment-routes"
import { startPaymentWorker } from "@smart-send/server/features/payment/payment-worker"
import type { MailPlatform } from "@smart-send/server/features/mail/mail-options"
import { mailRoutes } from "@smart-send/server/features/mail/mail-routes"
import { startMailWorker } from "@smart-send/server/features/mail/mail-worker"
import { stopPageRoutes } from "@smart-send/server/features/mail/stop-page-routes"
import type { ManifestPlatform } from "@smart-send/server/features/manifest/manifest-options"
import { manifestRoutes } from "@smart-send/server/features/manifest/manifest-routes"
import { startManifestWorker } from "@smart-send/server/features/manifest/manifest-worker"
import { prepayRoutes } from "@smart-send/server/features/prepay/prepay-routes"
import type { BookingOptions, BookingTimings } from "@smart-send/server/features/booking/booking-options"
import type { TrackingPlatform } from "@smart-send/server/features/tracking/tracking-options"
import { trackingPageRoutes } from "@smart-send/server/features/tracking/tracking-page-routes"
import { trackingRoutes } from "@smart-send/server/features/tracking/tracking-routes"
import { startTrackingWorker } from "@smart-send/server/features/tracking/tracking-worker"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { aCustomer, type ACustomer } from "./a-customer.ts"
import { aFlatCatalogue, ALL_FLAT_COURIERS, type FlatCourier } from "./a-flat-catalogue.ts"
import { courierControls, type CourierControls } from "./courier-controls.ts"
import { createEdgeWorld, type EdgeWorld, type EdgeWorldOptions } from "./edge-world.ts"
import { savedItems } from "./saved-items.ts"
import type { TestServer } from "./test-server.ts"
import { verifyInvariants, type Breach, type ReportedStatus } from "./verify-invariants.ts"

/** Everything that booking needs, all of it real: the edge, a database, a worker, and couriers over HTTP. */
export interface BookingWorld extends CourierControls {
  readonly edge: EdgeWorld
  startWorker(): Worker
  startCancelling(): Worker
  startTracking(): Worker
  /** The worker that writes to buyers; it needs `mailServer`. */
  startMailing(): Worker
  /** The worker that asks the payment provider. */
  startPaying(): Worker
  /** Sends the callbacks of payments that were held back. */
  deliver(): Promise<void>
  startManifests(): Worker
  /** A customer with this PrePay, in pence; of the tenant `demo` by default. */
  seller(prepay: number, tenant?: string): Promise<Seller>
  breaches(reported?: readonly ReportedStatus[]): Promise<readonly Breach[]>
  /** Throws when an invariant does not hold; call it after every test. */
  verify(): Promise<void>
  dispose(): Promise<void>
}

/** A customer, with the calls of the main job in the customer's name. */
export interface Seller extends ACustomer {
  readonly client: Client
  items(count: number, courier?: FlatCourier): Promise<readonly ItemId[]>
  prepare(ids: readonly string[], press?: string): Promise<Envelope<ResultOf<typeof prepareBooking>>>
  /** Prepares these and returns the order's reference, for tests of what comes after. */
  prepared(ids: readonly string[], press?: string): Promise<string>
  complete(
    reference: string,
    idempotencyKey?: string,
    method?: PaymentMethod,
  ): Promise<Envelope<ResultOf<typeof completeBooking>>>
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

/** Settings of the workers besides that of booking, and where the world stands. */
export interface WorldOptions {
  /** The server of the world's database; that of the run by default. */
  readonly server?: TestServer
  /** What is on sale; the flat catalogue by default. */
  readonly catalogue?: Catalogue
  /** Leads the couriers' calls elsewhere, given the sandbox's address. */
  readonly couriersAt?: (sandboxUrl: string) => string
  /** When the process is to stop; never without it. */
  readonly stopping?: AbortSignal
  readonly cancellation?: NonNullable<CancellationPlatform["cancellation"]>
  readonly tracking?: NonNullable<TrackingPlatform["tracking"]>
  readonly manifests?: NonNullable<ManifestPlatform["manifests"]>
  readonly mailServer?: NonNullable<MailPlatform["mailServer"]>
  readonly mailing?: NonNullable<MailPlatform["mailing"]>
}

/** `routesOf` is for tests of more than booking. */
export async function createBookingWorld(
  booking: BookingOptions = {},
  routesOf: (platform: Platform) => readonly Route[] = bookingWorldRoutes(),
  options: WorldOptions = {},
): Promise<BookingWorld> {
  const { cancellation = {}, tracking = {}, manifests = {}, mailing = {}, mailServer, server } = options
  const { couriersAt = (url: string) => url, catalogue = aFlatCatalogue(ALL_FLAT_COURIERS) } = options
  const journalFolder = await mkdtemp(join(tmpdir(), "smart-send-sandbox-"))
  const sandbox = createSandbox({ journalFolder, latencyMs: { from: 1, to: 5 } })
  const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 })
  const controls = courierControls(sandboxUrl, couriersAt(sandboxUrl))
  const metrics = createMetrics()
  const platform = {
    metrics,
    booking: { ...booking, timings: { ...PATIENT, ...booking.timings } },
    cancellation: { timings: { ...PATIENT, ...cancellation.timings } },
    tracking,
    payment: { timings: { firstAskMs: 50, mostAskMs: 100, doubtMs: 20, idleLoopMs: 20 } },
    payments: createPaymentProviders({ "card-page": sandboxPayments(sandboxUrl)["card-page"] }),
    manifests,
    mailing,
    ...(mailServer === undefined ? {} : { mailServer }),
    ...(options.stopping === undefined ? {} : { stopping: options.stopping }),
    catalogue,
    couriers: timeCouriers(createCouriers(controls.connections), metrics),
  }
  const edge = await createEdgeWorld(routesOf, { platform, mount: mountPages, database: { server } })
  const workers: Worker[] = []
  const started = <Started extends Worker>(worker: Started): Started => {
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
    startTracking: () => started(startTrackingWorker(edge.platform)),
    startMailing: () => started(startMailWorker(edge.platform)),
    startPaying: () => started(startPaymentWorker(edge.platform)),
    deliver: async () => {
      const answer = await fetch(`${sandboxUrl}/sandbox/payments/deliver`, { method: "POST" })
      await answer.text()
    },
    startManifests: () => started(startManifestWorker(edge.platform)),
    seller: async (prepay, tenant = "demo") =>
      sellerOf(edge, await aCustomer(edge.ownerDb, { tenant, ...(prepay > 0 && { prepay }) })),
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

/** The pages that stand beside the edge. */
const mountPages: NonNullable<EdgeWorldOptions["mount"]> = (app, platform) => {
  paymentPageRoutes(app, platform)
  trackingPageRoutes(app, platform)
  stopPageRoutes(app, platform)
}

/** The routes of a booking world; `labelWait` says how long a request waits for couriers' labels. */
export function bookingWorldRoutes(labelWait?: LabelWait): (platform: Platform) => readonly Route[] {
  return (platform) => [
    ...bookingRoutes(platform),
    ...cancellationRoutes(platform),
    ...trackingRoutes(platform),
    ...mailRoutes(platform),
    ...prepayRoutes(platform),
    ...paymentRoutes(platform),
    ...labelRoutes(platform, labelWait),
    ...orderRoutes(platform),
    ...manifestRoutes(platform),
  ]
}

function sellerOf(edge: EdgeWorld, customer: ACustomer): Seller {
  const client = edge.client(customer.tenant, customer.customerId)
  const prepare: Seller["prepare"] = async (ids, Press) => {
    const Items = ids.map((id) => ({ Id: id }))
    return client.call(prepareBooking, { params: account, body: { Items, PaymentMethod: "PrePay", Press } })
  }
  return {
    ...customer,
    client,
    items: async (count, courier) =>
      savedItems(edge.db, customer, courier === undefined ? { count } : { count, courier }),
    prepare,
    prepared: async (ids, press) => {
      const { result, error } = await prepare(ids, press)
      if (result === null) throw new Error(`Nothing was prepared: ${error?.code}`)
      return result.Reference
    },
    complete: async (reference, idempotencyKey, method = "PrePay") =>
      client.call(completeBooking, {
        params: account,
        body: { Reference: reference, PaymentMethod: method },
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
