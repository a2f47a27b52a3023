import { edgeContract } from "@smart-send/contract/edge-contract"
import { NO_TARIFF } from "@smart-send/server/records/tariff/tariff"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import { createCouriers } from "@smart-send/connectors/registry"
import type { Route } from "@smart-send/server/context"
import { contextFor, hasFeature } from "@smart-send/server/context-for"
import type { BookingPlatform } from "@smart-send/server/features/booking/booking-options"
import type { CancellationPlatform } from "@smart-send/server/features/cancellation/cancellation-options"
import type { ManifestPlatform } from "@smart-send/server/features/manifest/manifest-options"
import type { PaymentPlatform } from "@smart-send/server/features/payment/payment-options"
import { NO_PRINTERS, readPrinterNetworks } from "@smart-send/server/features/station/printer-networks"
import type { StationPlatform } from "@smart-send/server/features/station/station-options"
import { createDatabaseClock } from "@smart-send/server/platform/clock/database-clock"
import { connect } from "@smart-send/server/platform/db/connect"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { createDropPoints } from "@smart-send/server/records/drop-location/drop-points"
import { startFeed } from "@smart-send/server/platform/feed/start-feed"
import { createEdge } from "@smart-send/server/platform/http/create-edge"
import type { Courier } from "@smart-send/connectors/courier"
import { aFlatCatalogue, FLAT_COURIERS } from "@smart-send/testkit/a-flat-catalogue"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { verifierOf } from "@smart-send/testkit/test-tokens"
import { pino } from "pino"
import { appConfigSchema } from "./app-config.ts"
import {
  CHAOS_CANCELLATION_TIMINGS,
  CHAOS_MANIFEST_TIMINGS,
  CHAOS_PAYMENT_TIMINGS,
  CHAOS_PRINT_TIMINGS,
  CHAOS_TIMINGS,
} from "./chaos-plan.ts"
import type { AnyFailPoint } from "./fail-points.ts"
import { seededRandom } from "./random.ts"

/** Reached once per call, unlike the others, which are reached once per line. */
const ONCE_A_CALL: ReadonlySet<string> = new Set([
  "after_hold",
  "before_reply",
  "after_credit",
  "before_answer",
] satisfies AnyFailPoint[])

const NO_LIMITS = { userReads: 1e9, userWrites: 1e9, tenantReads: 1e9, tenantWrites: 1e9 }

/** PrePay takes cards here: £10 at least, and 5 % on top of £100 or more. */
const TOP_UP = { MinimumTopUp: 1000, BonusPercentage: 5, BonusMinimumSpend: 100_00 } as const

export type ProcessPlatform = BookingPlatform &
  CancellationPlatform &
  ManifestPlatform &
  PaymentPlatform &
  StationPlatform

/** The probability of dying at a point where none has died yet. */
const UNTRIED_SHARE = 0.25

/**
 * Runs routes as a process of the harness: the real edge and feed on the real database, dying at fail points on
 * request.
 */
export async function runAppProcess(
  routesOf: (platform: ProcessPlatform) => readonly Route[],
  mount: (app: ReturnType<typeof createEdge>, platform: ProcessPlatform) => void = () => undefined,
): Promise<void> {
  const config = appConfigSchema.parse(JSON.parse(process.argv[2] ?? "{}"))
  const random = seededRandom(config.seed)
  const untried = new Set(config.untried)
  const dieAt = (point: AnyFailPoint): void => {
    const share = config.failPointShare * (ONCE_A_CALL.has(point) ? 4 : 1)
    if (random() >= (untried.has(point) ? UNTRIED_SHARE : share)) return
    // Written before it dies, so that the table can tell where, and synchronously, because nothing of this process
    // survives the signal.
    process.send?.({ died: point })
    process.kill(process.pid, "SIGKILL")
  }
  const { db } = connect(config.databaseUrl, { max: 10 })
  const platform: ProcessPlatform = {
    db,
    clock: await createDatabaseClock(db),
    tenants: new Map([...testTenants].map(([name, tenant]) => [name, { ...tenant, TopUp: TOP_UP }])),
    log: pino({ level: "silent" }),
    metrics: createMetrics(),
    linkSecret: Buffer.from(config.linkSecret, "hex"),
    publicUrl: `http://127.0.0.1:${config.port}`,
    catalogue: aFlatCatalogue([...FLAT_COURIERS, "kestrel"]),
    couriers: hurried(createCouriers(config.couriers)),
    packages: [],
    dropPoints: createDropPoints([], () => null),
    gazetteer: createGazetteer([]),
    tariff: NO_TARIFF,
    payments: createPaymentProviders(config.payments),
    mayPrintTo: readPrinterNetworks(config.printers) ?? NO_PRINTERS,
    booking: { timings: CHAOS_TIMINGS, reached: dieAt },
    cancellation: { timings: CHAOS_CANCELLATION_TIMINGS, reached: dieAt },
    manifests: { timings: CHAOS_MANIFEST_TIMINGS, reached: dieAt },
    payment: { timings: CHAOS_PAYMENT_TIMINGS, reached: async (step) => dieAt(step) },
    printing: { timings: CHAOS_PRINT_TIMINGS, reached: dieAt },
  }
  const auth = verifierOf(config.publicJwk)
  const app = createEdge(
    { ...platform, contract: edgeContract, contextFor: contextFor(platform), hasFeature },
    routesOf(platform),
    auth,
    {
      partial: true,
      limits: NO_LIMITS,
    },
  )
  mount(app, platform)
  const { log, metrics } = platform
  startFeed(app.server, { db, log, metrics, auth, origins: new Set() })
  await app.listen({ host: "127.0.0.1", port: config.port })
  process.send?.({ ready: true })
  process.on("disconnect", () => process.exit(0))
}

/** Kestrel's delay is a caution of half a minute; it is shortened as the product's own intervals are. */
function hurried(couriers: ReadonlyMap<string, Courier>): ReadonlyMap<string, Courier> {
  const kestrel = couriers.get("kestrel")
  if (kestrel === undefined) return couriers
  const { manifest } = kestrel
  const capabilities = { ...manifest.capabilities, settleDelayMs: manifest.capabilities.settleDelayMs / 10 }
  return new Map(couriers).set("kestrel", { ...kestrel, manifest: { ...manifest, capabilities } })
}
