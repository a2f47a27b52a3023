import { edgeContract } from "@smart-send/contract/edge-contract"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { randomBytes } from "node:crypto"
import { createCouriers } from "@smart-send/connectors/registry"
import type { Platform, Route } from "@smart-send/server/context"
import { contextFor } from "@smart-send/server/context-for"
import type { BookingPlatform, FailPoint } from "@smart-send/server/features/booking/booking-options"
import { connect } from "@smart-send/server/platform/db/connect"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { createDropPoints } from "@smart-send/server/records/drop-location/drop-points"
import { startFeed } from "@smart-send/server/platform/feed/start-feed"
import { createEdge } from "@smart-send/server/platform/http/create-edge"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { verifierOf } from "@smart-send/testkit/test-tokens"
import { pino } from "pino"
import { appConfigSchema } from "./app-config.ts"
import { CHAOS_TIMINGS } from "./chaos-plan.ts"
import { seededRandom } from "./random.ts"

/** Reached once per call, unlike the others, which are reached once per line. */
const ONCE_A_CALL: ReadonlySet<string> = new Set(["after_hold", "before_reply"] satisfies FailPoint[])

const NO_LIMITS = { userReads: 1e9, userWrites: 1e9, tenantReads: 1e9, tenantWrites: 1e9 }

/**
 * Runs routes as a process of the harness: the real edge and feed on the real database, dying at fail points on
 * request.
 */
export async function runAppProcess(routesOf: (platform: Platform) => readonly Route[]): Promise<void> {
  const config = appConfigSchema.parse(JSON.parse(process.argv[2] ?? "{}"))
  const random = seededRandom(config.seed)
  const platform: BookingPlatform = {
    db: connect(config.databaseUrl, { max: 10 }).db,
    tenants: testTenants,
    log: pino({ level: "silent" }),
    metrics: createMetrics(),
    linkSecret: randomBytes(32),
    publicUrl: `http://127.0.0.1:${config.port}`,
    catalogue: aFlatCatalogue(),
    couriers: createCouriers(config.couriers),
    packages: [],
    dropPoints: createDropPoints([], () => null),
    gazetteer: createGazetteer([]),
    booking: {
      timings: CHAOS_TIMINGS,
      reached: (point) => {
        if (random() >= config.failPointShare * (ONCE_A_CALL.has(point) ? 4 : 1)) return
        // Written before it dies, so that the table can tell where, and synchronously, because nothing of this process
        // survives the signal.
        process.send?.({ died: point })
        process.kill(process.pid, "SIGKILL")
      },
    },
  }
  const auth = verifierOf(config.publicJwk)
  const app = createEdge(
    { ...platform, contract: edgeContract, contextFor: contextFor(platform) },
    routesOf(platform),
    auth,
    {
      partial: true,
      limits: NO_LIMITS,
    },
  )
  const { db, log, metrics } = platform
  startFeed(app.server, { db, log, metrics, auth, origins: new Set() })
  await app.listen({ host: "127.0.0.1", port: config.port })
  process.send?.({ ready: true })
  process.on("disconnect", () => process.exit(0))
}
