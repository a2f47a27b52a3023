import { edgeContract } from "@smart-send/contract/edge-contract"
import { createDatabaseClock } from "@smart-send/server/platform/clock/database-clock"
import { NO_TARIFF } from "@smart-send/server/records/tariff/tariff"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { randomBytes } from "node:crypto"
import { createClient, type Client } from "@smart-send/contract/client/create-client"
import type { Platform, Route } from "@smart-send/server/context"
import { contextFor, hasFeature } from "@smart-send/server/context-for"
import type { BookingPlatform } from "@smart-send/server/features/booking/booking-options"
import type { PaymentPlatform } from "@smart-send/server/features/payment/payment-options"
import type { TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import type { Db } from "@smart-send/server/platform/db/scope"
import { soldAtShops } from "@smart-send/server/records/catalogue/current-catalogue"
import { createDropPoints } from "@smart-send/server/records/drop-location/drop-points"
import { createEdge, type EdgeOptions } from "@smart-send/server/platform/http/create-edge"
import { healthRoutes } from "@smart-send/server/platform/http/health-routes"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { pino } from "pino"
import { createTestDatabase, type TestDatabaseOptions } from "./test-database.ts"
import type { AnOperator } from "./an-operator.ts"
import { testTenants } from "./test-tenants.ts"
import { createTestTokens } from "./test-tokens.ts"

const NO_LIMITS = { userReads: 1e9, userWrites: 1e9, tenantReads: 1e9, tenantWrites: 1e9 }

export interface EdgeWorld {
  /** The typed client, signed in as this customer; null is a user without a customer. */
  client(tenant: string, customerId: string | null): Client
  /**
   * Any request with any headers; `path` begins after the origin. Signed in only if an Authorization header is given.
   */
  rawFetch(path: string, init?: RequestInit): Promise<Response>
  token(tenant: string, customerId: string | null, claims?: Readonly<Record<string, unknown>>): Promise<string>
  /** The typed client of one of the tenant's own staff. */
  operator(operator: AnOperator): Client
  operatorToken(operator: AnOperator): Promise<string>
  readonly url: string
  readonly platform: Platform
  readonly db: Db
  readonly ownerDb: Db
  /** The owner's address of the database, for tests that open sessions of their own. */
  readonly ownerUrl: string
  /** The application's address of the database, for processes of their own. */
  readonly appUrl: string
  /** The verifier of this world's tokens, for what runs beside the edge. */
  readonly auth: TokenVerifier
  dispose(): Promise<void>
}

export interface EdgeWorldOptions {
  /** Additional parts of the platform that the tested features need. */
  readonly platform?: Partial<BookingPlatform & PaymentPlatform>
  readonly edge?: EdgeOptions
  readonly database?: TestDatabaseOptions
  /** Mounts what stands beside the edge. */
  readonly mount?: (app: ReturnType<typeof createEdge>, platform: Platform) => void
}

/** The edge with these routes, on a database of its own and a free port, with tokens signed by a test key. */
export async function createEdgeWorld(
  routesOf: readonly Route[] | ((platform: Platform) => readonly Route[]),
  options: EdgeWorldOptions = {},
): Promise<EdgeWorld> {
  const database = await createTestDatabase(options.database)
  const tokens = await createTestTokens()
  let url = "http://127.0.0.1:4000"
  const platform: Platform = {
    db: database.db,
    intakeDb: database.intakeDb,
    clock: await createDatabaseClock(database.db),
    tenants: testTenants,
    log: pino({ level: "silent" }),
    metrics: createMetrics(),
    linkSecret: randomBytes(32),
    get publicUrl() {
      return url
    },
    // Tests that quote or book bring their own catalogue.
    catalogue: { accounts: [] },
    couriers: new Map(),
    packages: [],
    dropPoints: createDropPoints([], () => null),
    gazetteer: createGazetteer([]),
    tariff: NO_TARIFF,
    ...options.platform,
    ...ratesOf(options.platform),
  }
  const routes = typeof routesOf === "function" ? routesOf(platform) : routesOf
  const app = createEdge(
    { ...platform, contract: edgeContract, contextFor: contextFor(platform), hasFeature },
    routes,
    tokens.verifier,
    {
      partial: true,
      limits: NO_LIMITS,
      ...options.edge,
    },
  )
  healthRoutes(app, { isReady: async () => true, metrics: platform.metrics, metricsToken: null })
  options.mount?.(app, platform)
  url = await app.listen({ host: "127.0.0.1", port: 0 })
  const operatorToken = ({ tenant, userId, email }: AnOperator) =>
    tokens.mint({ tenant, customer: null, role: "operator", email, sub: userId })
  const token = (tenant: string, customerId: string | null, claims?: Readonly<Record<string, unknown>>) =>
    tokens.mint({ tenant, customer: customerId, ...claims })
  return {
    client: (tenant, customerId) =>
      createClient({ baseUrl: url, tenant, getToken: heldAMinute(() => token(tenant, customerId)), sessionId: "test" }),
    rawFetch: (path, init) => fetch(`${url}${path}`, init),
    token,
    operator: (operator) =>
      createClient({
        baseUrl: url,
        tenant: operator.tenant,
        getToken: heldAMinute(() => operatorToken(operator)),
        sessionId: "test",
      }),
    operatorToken,
    url,
    platform,
    db: database.db,
    ownerDb: database.ownerDb,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    auth: tokens.verifier,
    async dispose() {
      await app.close()
      await database.dispose()
    },
  }
}

/** What shops say of couriers counts wherever there are shops, as it does in the product. */
function ratesOf({ catalogue, marketplaces }: Partial<Platform> = {}): Pick<Platform, "catalogue"> | null {
  if (catalogue === undefined || marketplaces === undefined) return null
  return { catalogue: soldAtShops(catalogue, marketplaces) }
}

const MINUTE_MS = 60_000

/** As a browser holds its token. It is good for ten minutes, and a signature for each call was a fortieth of the integration tests. */
function heldAMinute(mint: () => Promise<string>): () => Promise<string> {
  let minute = Number.NaN
  let held: Promise<string> | undefined
  return () => {
    // A test may set its clock, and the signature goes by it.
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (held === undefined || now !== minute) [minute, held] = [now, mint()]
    return held
  }
}
