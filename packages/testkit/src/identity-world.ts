import { edgeContract } from "@smart-send/contract/edge-contract"
import { createDatabaseClock } from "@smart-send/server/platform/clock/database-clock"
import { NO_TARIFF } from "@smart-send/server/records/tariff/tariff"
import { createGazetteer } from "@smart-send/domain/address-check/gazetteer"
import { createHash, randomBytes } from "node:crypto"
import type { Server } from "node:http"
import { createServer } from "node:net"
import { startAccountMailWorker } from "@smart-send/identity/account/mail/account-mail-worker"
import { createIdentity, type Identity } from "@smart-send/identity/create-identity"
import { hashPassword } from "@smart-send/identity/password"
import type { Platform } from "@smart-send/server/context"
import { contextFor, hasFeature } from "@smart-send/server/context-for"
import { sessionRoutes } from "@smart-send/server/features/session/session-routes"
import { settingsRoutes } from "@smart-send/server/features/settings/settings-routes"
import { createTokenVerifier, type TokenVerifier } from "@smart-send/server/platform/auth/verify-token"
import type { Db } from "@smart-send/server/platform/db/scope"
import { createDropPoints } from "@smart-send/server/records/drop-location/drop-points"
import { createEdge } from "@smart-send/server/platform/http/create-edge"
import { createMetrics } from "@smart-send/server/platform/metrics/create-metrics"
import { NO_PROXY, readTrustedProxies } from "@smart-send/server/platform/http/trusted-proxies"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { pino } from "pino"
import { z } from "zod"
import { aCustomer, type ACustomer } from "./a-customer.ts"
import type { CookieBrowser } from "./cookie-browser.ts"
import { createTestDatabase, type TestDatabaseOptions } from "./test-database.ts"
import { testTenants } from "./test-tenants.ts"

const SCOPE = "openid public-api address-search my-profile payment edge authorizer profile email"

const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  token_type: z.string(),
  scope: z.string(),
  refresh_token: z.string().optional(),
})
export type Tokens = z.infer<typeof tokensSchema>

export interface Pkce {
  readonly verifier: string
  readonly challenge: string
}

export interface IdentityWorld {
  readonly identity: Identity
  /** Who believes this world's tokens, for what runs beside the edge. */
  readonly auth: TokenVerifier
  readonly db: Db
  readonly ownerDb: Db
  readonly secret: Uint8Array
  /** `http://127.0.0.1:port` (demo), and the same server as `http://lite.localhost:port` (lite). */
  readonly origin: string
  readonly issuer: string
  aUser(options: { readonly email: string; readonly password: string; readonly tenant?: string }): Promise<ACustomer>
  authorizeUrl(params?: Readonly<Record<string, string>>): string
  /** Opens the authorization page and returns the address of the sign-in page it redirects to. */
  openSignIn(browser: CookieBrowser, params?: Readonly<Record<string, string>>): Promise<string>
  /** The complete sign-in: authorization, form, code, tokens. */
  signIn(browser: CookieBrowser, user: { readonly email: string; readonly password: string }): Promise<Tokens>
  redeem(code: string, pkce: Pkce, changes?: Readonly<Record<string, string>>): Promise<Response>
  /** Emits "close" when its last connection has ended. */
  readonly server: Server
  /** Ends the requests, as a stop does before it closes the database. */
  close(): Promise<void>
  dispose(): Promise<void>
}

export interface IdentityWorldOptions {
  readonly demo?: boolean
  /** The value of TRUST_PROXY; without it no proxy is trusted. */
  readonly trustProxy?: string
  /** Takes the mails about accounts, which a worker sends; without it this world sends none. */
  readonly mailServer?: MailServer
  readonly database?: TestDatabaseOptions
  /** The tenants of this world; those of every test without it. */
  readonly tenants?: ReadonlyMap<string, TenantConfig>
  /** Verifies the edge's tokens instead of this world's own issuer. */
  readonly verifierOf?: (parts: { readonly db: Db }) => TokenVerifier
}

export const readTokens = async (answer: Response): Promise<Tokens> => tokensSchema.parse(await answer.json())

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString("base64url")
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") }
}

/** The embedded issuer and an edge that trusts it, on one port and with a database of their own. */
export async function createIdentityWorld(options: IdentityWorldOptions = {}): Promise<IdentityWorld> {
  const database = await createTestDatabase(options.database)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const secret = randomBytes(32)
  const log = pino({ level: "silent" })
  const tenants = options.tenants ?? testTenants
  const identity = await createIdentity({
    db: database.db,
    tenants,
    origins: new Map([
      [origin, "demo"],
      [`http://localhost:${port}`, "demo"],
      [`http://lite.localhost:${port}`, "lite"],
    ]),
    demo: options.demo ?? true,
    secret,
    log,
    sendsMail: options.mailServer !== undefined,
    mailsAt: "/sandbox/mail",
  })
  const own = () =>
    createTokenVerifier({
      issuers: identity.issuers,
      keys: identity.keys,
      isEnded: (id, freshMs) => identity.endedGrants.has(id, freshMs),
    })
  const platform: Platform = {
    db: database.db,
    clock: await createDatabaseClock(database.db),
    tenants,
    log,
    metrics: createMetrics(),
    linkSecret: secret,
    publicUrl: origin,
    // Nothing is quoted or booked in this world.
    catalogue: { accounts: [] },
    couriers: new Map(),
    packages: [],
    dropPoints: createDropPoints([], () => null),
    gazetteer: createGazetteer([]),
    tariff: NO_TARIFF,
    signIns: identity.accounts,
    ...(options.mailServer === undefined ? {} : { mailServer: options.mailServer }),
  }
  const verifier = options.verifierOf?.({ db: database.db }) ?? own()
  const app = createEdge(
    { ...platform, contract: edgeContract, contextFor: contextFor(platform), hasFeature },
    [...settingsRoutes(platform), ...sessionRoutes(platform)],
    verifier,
    {
      partial: true,
      isTrusted: readTrustedProxies(options.trustProxy ?? "") ?? NO_PROXY,
    },
  )
  await app.register(identity.plugin)
  await app.listen({ host: "127.0.0.1", port })
  const mails = startAccountMailWorker(platform, { loopMs: 20 })
  const redirectUri = `${origin}/statics/signin-callback`
  const issuer = `${origin}/identity`

  const world: IdentityWorld = {
    identity,
    auth: verifier,
    db: database.db,
    ownerDb: database.ownerDb,
    secret,
    origin,
    issuer,
    async aUser({ email, password, tenant = "demo" }) {
      const made = await aCustomer(database.ownerDb, { email, tenant })
      const password_hash = await hashPassword(password)
      await database.ownerDb.updateTable("app_user").set({ password_hash }).where("id", "=", made.userId).execute()
      return made
    },
    authorizeUrl(params = {}) {
      const query = new URLSearchParams({
        client_id: "smart-send-web",
        response_type: "code",
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: "the-state",
        nonce: "the-nonce",
        code_challenge_method: "S256",
        ...params,
      })
      return `${issuer}/auth?${query.toString()}`
    },
    openSignIn: (browser, params = { code_challenge: newPkce().challenge }) =>
      browser.follow(world.authorizeUrl(params), (url) => url.includes("/interaction/")),
    async signIn(browser, user) {
      const pkce = newPkce()
      const page = await world.openSignIn(browser, { code_challenge: pkce.challenge })
      const posted = await browser.postForm(page, user)
      const next = posted.headers.get("location")
      if (next === null) throw new Error(`sign-in answered ${posted.status}: ${await posted.text()}`)
      const back = await browser.follow(next, (url) => url.startsWith(redirectUri))
      return readTokens(await world.redeem(new URL(back).searchParams.get("code") ?? "", pkce))
    },
    redeem: (code, pkce, changes = {}) =>
      fetch(`${issuer}/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          client_id: "smart-send-web",
          code,
          redirect_uri: redirectUri,
          code_verifier: pkce.verifier,
          ...changes,
        }),
      }),
    server: app.server,
    close: async () => app.close(),
    async dispose() {
      await mails.stop()
      await app.close()
      await database.dispose()
    },
  }
  return world
}

/** Issuers must know their port before they listen. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      )
    })
  })
}
