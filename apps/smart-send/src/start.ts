import { edgeContract } from "@smart-send/contract/edge-contract"
import { createCouriers } from "@smart-send/connectors/registry"
import { createPaymentProviders } from "@smart-send/connectors/payment-registry"
import { createMarketplaces } from "@smart-send/connectors/marketplace-registry"
import { createAddressProvider } from "@smart-send/connectors/address-registry"
import { createMeilisearch } from "@smart-send/connectors/search/meilisearch/index"
import type { Platform } from "@smart-send/server/context"
import { contextFor, hasFeature } from "@smart-send/server/context-for"
import { timeCouriers } from "@smart-send/server/features/booking/time-couriers"
import type { CancellationPlatform } from "@smart-send/server/features/cancellation/cancellation-options"
import { marketplaceKeysRoutes } from "@smart-send/server/features/marketplace-account/marketplace-keys-routes"
import { marketplaceWebhookRoutes } from "@smart-send/server/features/marketplace-import/marketplace-webhook-routes"
import { stopPageRoutes } from "@smart-send/server/features/mail/stop-page-routes"
import type { TrackingPlatform } from "@smart-send/server/features/tracking/tracking-options"
import { pictureProxyRoutes } from "@smart-send/server/features/picture/picture-routes"
import { trackingPageRoutes } from "@smart-send/server/features/tracking/tracking-page-routes"
import { trackingWebhookRoutes } from "@smart-send/server/features/tracking/tracking-webhook-routes"
import { paymentPageRoutes } from "@smart-send/server/features/payment/payment-page-routes"
import { ownTurn } from "@smart-send/server/platform/jobs/own-turn"
import { databaseAppCalls } from "@smart-send/server/records/marketplace-account/database-app-calls"
import { createDatabaseClock } from "@smart-send/server/platform/clock/database-clock"
import { createWriteCheck } from "@smart-send/server/platform/db/can-write"
import { connect } from "@smart-send/server/platform/db/connect"
import { measurePool } from "@smart-send/server/platform/db/measure-pool"
import { startFeed } from "@smart-send/server/platform/feed/start-feed"
import { answerKnownHosts } from "@smart-send/server/platform/http/answer-known-hosts"
import { createEdge } from "@smart-send/server/platform/http/create-edge"
import { healthRoutes } from "@smart-send/server/platform/http/health-routes"
import { holdPages } from "@smart-send/server/platform/http/away-page"
import { logoRoutes } from "@smart-send/server/features/logo/logo-routes"
import { counterOf, createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { measureProcess } from "@smart-send/server/platform/metrics/measure-process"
import { createSeal } from "@smart-send/server/platform/secrets/seal"
import { noteSecretKey } from "@smart-send/server/platform/secrets/secret-key-in-use"
import { clamdScanner } from "@smart-send/server/platform/scanner/clamd-scanner"
import { soldAtShops } from "@smart-send/server/records/catalogue/current-catalogue"
import { createCurrentNationalTariffs } from "@smart-send/server/records/tariff/current-national-tariffs"
import { createTariff } from "@smart-send/server/records/tariff/tariff"
import { serveWeb } from "@smart-send/server/platform/web/serve-web"
import { allRoutes } from "@smart-send/server/routes"
import type { FastifyInstance } from "fastify"
import type { Logger } from "pino"
import type { Identity } from "@smart-send/identity/create-identity"
import { identityOf } from "./identity-of.ts"
import { createLog } from "./create-log.ts"
import { listen } from "./listen.ts"
import { loadTenantFiles } from "./load-configuration.ts"
import { loadReferenceData } from "./load-reference-data.ts"
import { openDatabase } from "./open-database.ts"
import { originsOf } from "./origins-of.ts"
import type { Environment } from "./read-environment.ts"
import { CREDENTIAL_SEAL, secretsOf } from "./secrets-of.ts"
import { createShutDown, type ShutDown } from "./shut-down.ts"
import { startRates } from "./start-rates.ts"
import { startWork } from "./start-work.ts"
import { verifierOf } from "./verifier-of.ts"
import { WEB_BUILD } from "./web-build.ts"
import type { ModeParts } from "./mode-parts.ts"

const POOL_SIZE = 12
/** A webhook needs one for some milliseconds. */
const INTAKE_POOL_SIZE = 2

export interface Running {
  readonly url: string
  /** What else the person who starts it wants to know. */
  readonly notes?: readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts the roles of this process in the order of their dependencies; stopping happens in reverse order. */
export async function start(environment: Environment, modeParts: ModeParts): Promise<Running> {
  const log = createLog(environment)
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
  readonly log: Logger
  readonly shutDown: ShutDown
}

async function startAll(environment: Environment, { modeParts, log, shutDown }: Parts): Promise<string> {
  const secrets = await secretsOf(environment)
  const database = await openDatabase(environment, secrets.ring)
  shutDown.later("database", database.stop)
  // Only the message is logged, because the error object contains the whole session.
  const onError = (error: Error) => log.warn({ reason: error.message }, "a database session broke")
  const { db, pool } = connect(database.appUrl, { max: POOL_SIZE, onError })
  shutDown.later("database sessions", async () => db.destroy())
  const intake = connect(database.appUrl, { max: INTAKE_POOL_SIZE, onError })
  shutDown.later("database sessions of webhooks", async () => intake.db.destroy())
  const tenants = await loadTenantFiles()
  const rates = await startRates(environment, { db, ownerUrl: database.ownerUrl, tenants, modeParts, log, shutDown })
  const { publicUrl, origins, port } = await originsOf(environment, tenants)
  const metrics = createMetrics()
  measureProcess(metrics)
  measurePool(metrics, pool)
  const couriers = timeCouriers(createCouriers(modeParts.couriers), metrics)
  const { shown, logos, tariffFiles } = await loadReferenceData()
  const nationalTariffs = await createCurrentNationalTariffs(db, log)
  shutDown.later("national tariffs", async () => nationalTariffs.stop())
  const marketplaces = createMarketplaces(modeParts.marketplaces(publicUrl), {
    appCalls: databaseAppCalls(db),
    turn: ownTurn,
  })
  let identity: Identity | null = null
  const stopping = new AbortController()
  const platform: CancellationPlatform & TrackingPlatform = {
    db,
    stopping: stopping.signal,
    intakeDb: intake.db,
    clock: await createDatabaseClock(db),
    tenants,
    get catalogue() {
      return soldAtShops(rates.current(), marketplaces)
    },
    couriers,
    log,
    metrics,
    linkSecret: secrets.links,
    publicUrl,
    payments: createPaymentProviders(modeParts.payments),
    marketplaces,
    credentialSeal: createSeal(secrets.ring, CREDENTIAL_SEAL),
    ...shown,
    tariff: createTariff(tariffFiles, nationalTariffs),
    // The issuer is made from the platform.
    get signIns() {
      return identity?.accounts
    },
    ...optionalParts(environment, modeParts),
  }

  identity = await identityOf(environment, { platform, origins, secrets, mailsAt: modeParts.mailsAt })
  await noteSecretKey(database.ownerUrl, secrets.ring)
  const trust = environment.isTrusted === null ? {} : { isTrusted: environment.isTrusted }
  const routes = environment.roles.has("edge") ? allRoutes(platform) : []
  const auth = verifierOf(environment, platform, identity)
  const app = createEdge(
    { db, log, metrics, publicUrl, contract: edgeContract, contextFor: contextFor(platform), hasFeature },
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
  if (modeParts.seed !== undefined) holdPages(app, () => !isOpen)
  const canWrite = createWriteCheck(db)
  healthRoutes(app, {
    isReady: async () => isOpen && (await canWrite()),
    metrics,
    metricsToken: environment.metricsToken,
  })
  if (environment.roles.has("edge")) paymentPageRoutes(app, platform)
  if (identity !== null && environment.roles.has("identity")) await app.register(identity.plugin)
  mountBesideEdge(app, platform, environment)
  await modeParts.mount?.(app)
  if (environment.roles.has("web")) {
    pictureProxyRoutes(app, platform)
    logoRoutes(app, { tenants, catalogue: () => platform.catalogue, logos })
    const blocked = counterOf(metrics, { name: "csp_reports_total", help: "Reports of the content security policy" })
    const onBlocked = () => blocked.inc()
    await serveWeb(app, { folder: WEB_BUILD, tenants, issuer: environment.oidcIssuer, onBlocked })
  }
  // Stopped after the requests, which have their answer first, and before the database.
  const work = shutDown.group("work")
  await listen(app, environment.host, port)
  shutDown.later("requests", async () => app.close())
  if (environment.roles.has("feed")) {
    const sockets = { db, log, metrics, auth, origins: new Set(origins.keys()), ...trust }
    // Stopped before the HTTP server, because an open socket would hold up its end.
    shutDown.later("feed", startFeed(app.server, sockets).stop)
  }
  if (environment.roles.has("worker")) startWork(platform, environment, work)
  shutDown.later("waiting", async () => {
    isOpen = false
    stopping.abort()
  })
  await modeParts.seed?.(platform, database.ownerUrl)
  isOpen = true
  return publicUrl
}

/** What the platform has only where the operator or the mode gave it. */
function optionalParts(
  { mayPrintTo, scanner, search }: Environment,
  { cancellation, tracking, addresses, mailServer, pictureOrigins }: ModeParts,
): Pick<
  CancellationPlatform & TrackingPlatform,
  | "cancellation"
  | "tracking"
  | "addresses"
  | "mailServer"
  | "mayPrintTo"
  | "scanner"
  | "searchService"
  | "pictureOrigins"
> {
  return {
    ...(cancellation === undefined ? {} : { cancellation }),
    ...(tracking === undefined ? {} : { tracking }),
    ...(pictureOrigins === undefined ? {} : { pictureOrigins }),
    ...(mayPrintTo === null ? {} : { mayPrintTo }),
    ...(search === null ? {} : { searchService: createMeilisearch(search) }),
    ...(mailServer === null ? {} : { mailServer }),
    ...(scanner === null ? {} : { scanner: clamdScanner(scanner) }),
    ...(addresses === null ? {} : { addresses: createAddressProvider(addresses) }),
  }
}

/** In production the proxy in front decides which host names come through. */
function guardHosts(app: FastifyInstance, { mode }: Environment, publicUrl: string): void {
  if (mode === "demo") answerKnownHosts(app, publicUrl)
}

/** What stands beside the edge: where third parties report to us, and pages without sign-in. */
function mountBesideEdge(app: FastifyInstance, platform: Platform, { roles }: Environment): void {
  if (!roles.has("edge")) return
  trackingWebhookRoutes(app, platform)
  marketplaceKeysRoutes(app, platform)
  marketplaceWebhookRoutes(app, platform)
  trackingPageRoutes(app, platform)
  stopPageRoutes(app, platform)
}
