import { edgeContract } from "@smart-send/contract/edge-contract"
import { createCouriers } from "@smart-send/connectors/registry"
import type { AddressConnection } from "@smart-send/connectors/address-provider"
import { createAddressProvider } from "@smart-send/connectors/address-registry"
import type { CourierConnection } from "@smart-send/connectors/courier"
import { createIdentity, type Identity } from "@smart-send/identity/create-identity"
import type { Platform } from "@smart-send/server/context"
import { contextFor } from "@smart-send/server/context-for"
import { startBookingWorker } from "@smart-send/server/features/booking/booking-worker"
import { createEndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import { startRetention } from "@smart-send/server/features/erasure/start-retention"
import { timeCouriers } from "@smart-send/server/features/booking/time-couriers"
import { startCancellationWorker } from "@smart-send/server/features/cancellation/cancellation-worker"
import { watchInvariants } from "@smart-send/server/features/booking/watch-invariants"
import { createLookUpCaller } from "@smart-send/server/platform/auth/look-up-caller"
import { outsideIssuerKeys } from "@smart-send/server/platform/auth/outside-issuer"
import { createTokenVerifier, type TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import { connect } from "@smart-send/server/platform/db/connect"
import { measurePool } from "@smart-send/server/platform/db/measure-pool"
import { startFeed } from "@smart-send/server/platform/feed/start-feed"
import { answerKnownHosts } from "@smart-send/server/platform/http/answer-known-hosts"
import { createEdge } from "@smart-send/server/platform/http/create-edge"
import { healthRoutes } from "@smart-send/server/platform/http/health-routes"
import { startForgettingOldRows } from "@smart-send/server/platform/jobs/forget-old-rows"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { logoRoutes } from "@smart-send/server/features/logo/logo-routes"
import { counterOf, createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { measureProcess } from "@smart-send/server/platform/metrics/measure-process"
import { noteSecretKey } from "@smart-send/server/platform/secrets/secret-key-in-use"
import { serveWeb } from "@smart-send/server/platform/web/serve-web"
import { allRoutes } from "@smart-send/server/routes"
import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import { pino } from "pino"
import { WEB_BUILD } from "./build-web.ts"
import { loadTenantFiles } from "./load-configuration.ts"
import { loadReferenceData } from "./load-reference-data.ts"
import { openDatabase } from "./open-database.ts"
import { originsOf } from "./origins-of.ts"
import type { Environment } from "./read-environment.ts"
import { type Secrets, secretsOf } from "./secrets-of.ts"
import { createShutDown, type ShutDown } from "./shut-down.ts"
import { startRates } from "./start-rates.ts"

const POOL_SIZE = 12

/** What depends on the mode: the couriers and, in the demo, extra routes on our origin and the seed data. */
export interface ModeParts {
  readonly couriers: Readonly<Record<string, CourierConnection>>
  /** The file the couriers' connections stand in; null when none was named. */
  readonly couriersFrom: string | null
  /** The address provider's connection; null when only our own addresses are searched. */
  readonly addresses: AddressConnection | null
  readonly mount?: (app: FastifyInstance) => Promise<void>
  /** Runs when everything works, before the first visitor. */
  readonly seed?: (platform: Platform, ownerUrl: string) => Promise<void>
}

export interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the roles of this process in the order of their dependencies; stopping happens in reverse order. */
export async function start(environment: Environment, modeParts: ModeParts): Promise<Running> {
  const log = pino({ level: environment.logLevel })
  const shutDown = createShutDown((step, error) => log.error({ err: error, step }, "a step of the shutdown failed"))
  try {
    const url = await startAll(environment, { modeParts, log, shutDown })
    return { url, stop: shutDown.run }
  } catch (error) {
    await shutDown.run()
    throw error
  }
}

interface Parts {
  readonly modeParts: ModeParts
  readonly log: pino.Logger
  readonly shutDown: ShutDown
}

async function startAll(environment: Environment, { modeParts, log, shutDown }: Parts): Promise<string> {
  const secrets = await secretsOf(environment)
  const database = await openDatabase(environment, secrets.ring)
  shutDown.later("database", database.stop)
  const { db, pool } = connect(database.appUrl, {
    max: POOL_SIZE,
    // Only the message is logged, because the error object contains the whole session.
    onError: (error) => log.warn({ reason: error.message }, "a database session broke"),
  })
  shutDown.later("database sessions", async () => db.destroy())
  const tenants = await loadTenantFiles()
  const rates = await startRates(environment, { db, ownerUrl: database.ownerUrl, tenants, modeParts, log, shutDown })
  const { publicUrl, origins, port } = await originsOf(environment, tenants)
  const metrics = createMetrics()
  measureProcess(metrics)
  measurePool(metrics, pool)
  const couriers = timeCouriers(createCouriers(modeParts.couriers), metrics)
  const { shown, logos } = await loadReferenceData()
  const platform: Platform = {
    db,
    tenants,
    get catalogue() {
      return rates.current()
    },
    couriers,
    log,
    metrics,
    linkSecret: secrets.links,
    publicUrl,
    ...shown,
    ...(modeParts.addresses === null ? {} : { addresses: createAddressProvider(modeParts.addresses) }),
  }

  const identity = await identityOf(environment, { platform, origins, secrets })
  await noteSecretKey(database.ownerUrl, secrets.ring)
  const trust = environment.isTrusted === null ? {} : { isTrusted: environment.isTrusted }
  const routes = environment.roles.has("edge") ? allRoutes(platform) : []
  const auth = verifierOf(environment, platform, identity)
  const app = createEdge(
    { db, log, metrics, publicUrl, contract: edgeContract, contextFor: contextFor(platform) },
    routes,
    auth,
    {
      production: environment.mode === "production",
      partial: !environment.roles.has("edge"),
      ...trust,
    },
  )
  guardHosts(app, environment, publicUrl)
  let isOpen = false
  healthRoutes(app, {
    isReady: async () => isOpen && (await answers(platform)),
    metrics,
    metricsToken: environment.metricsToken,
  })
  if (identity !== null && environment.roles.has("identity")) await app.register(identity.plugin)
  await modeParts.mount?.(app)
  if (environment.roles.has("web")) {
    logoRoutes(app, { tenants, catalogue: () => platform.catalogue, logos })
    const blocked = counterOf(metrics, { name: "csp_reports_total", help: "Reports of the content security policy" })
    const onBlocked = () => blocked.inc()
    await serveWeb(app, { folder: WEB_BUILD, tenants, issuer: environment.oidcIssuer, onBlocked })
  }
  await listen(app, environment.host, port)
  shutDown.later("requests", async () => {
    isOpen = false
    await app.close()
  })
  if (environment.roles.has("feed")) {
    const sockets = { db, log, metrics, auth, origins: new Set(origins.keys()), ...trust }
    // Stopped before the HTTP server, because an open socket would hold up its end.
    shutDown.later("feed", startFeed(app.server, sockets).stop)
  }
  if (environment.roles.has("worker")) startWork(platform, environment, shutDown)
  await modeParts.seed?.(platform, database.ownerUrl)
  isOpen = true
  return publicUrl
}

interface IdentityParts {
  readonly platform: Platform
  readonly origins: ReadonlyMap<string, string>
  readonly secrets: Secrets
}

/** Null when an outside issuer signs people in. */
async function identityOf(
  { oidcIssuer, mode }: Environment,
  { platform, origins, secrets }: IdentityParts,
): Promise<Identity | null> {
  if (oidcIssuer !== null) return null
  const { db, tenants, log } = platform
  const { identity: secret, oldIdentities: oldSecrets } = secrets
  return createIdentity({ db, tenants, origins, demo: mode === "demo", secret, oldSecrets, log })
}

/** In production the proxy in front decides which host names come through. */
function guardHosts(app: FastifyInstance, { mode }: Environment, publicUrl: string): void {
  if (mode === "demo") answerKnownHosts(app, publicUrl)
}

function startWork(platform: Platform, { buyerData }: Environment, shutDown: ShutDown): void {
  const worker = startBookingWorker(platform)
  shutDown.later("bookings", async () => worker.stop())
  const cancellations = startCancellationWorker(platform)
  shutDown.later("cancellations", async () => cancellations.stop())
  const watch = watchInvariants(platform)
  shutDown.later("invariants", async () => watch.stop())
  const stopForgetting = startForgettingOldRows(platform.db, platform.log)
  shutDown.later("old rows", async () => stopForgetting())
  shutDown.later("retention", startRetention(platform, buyerData))
}

function verifierOf({ oidcIssuer }: Environment, { db, tenants }: Platform, identity: Identity | null): TokenVerifier {
  if (identity !== null)
    return createTokenVerifier({
      issuers: identity.issuers,
      keys: identity.keys,
      isEnded: (id, freshMs) => identity.endedGrants.has(id, freshMs),
    })
  const issuer = oidcIssuer ?? ""
  const endedGrants = createEndedGrants(db)
  return createTokenVerifier({
    issuers: new Map([[issuer, null]]),
    keys: outsideIssuerKeys(issuer),
    isEnded: async (id, freshMs) => endedGrants.has(id, freshMs),
    lookUp: createLookUpCaller(db, tenants),
  })
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : ""
    if (code === "EADDRINUSE")
      throw new StartRefusal(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
    throw new StartRefusal(
      `Smart Send can't listen on ${host}:${port} (${String(code)}). Set HOST or PORT to something else.`,
    )
  }
}

async function answers({ db }: Platform): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
