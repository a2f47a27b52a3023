import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { join } from "node:path"
import { createEndedGrants, type EndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import type { SignInAccounts } from "@smart-send/server/platform/auth/sign-in-accounts"
import type { Db } from "@smart-send/server/platform/db/scope"
import { isServiceDown } from "@smart-send/server/platform/db/service-down"
import { HSTS } from "@smart-send/server/platform/http/api-headers"
import { BACK_SOON_SECONDS, sendError } from "@smart-send/server/platform/http/send"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import type { FastifyInstance, FastifyPluginAsync } from "fastify"
import type { JWK, JWTVerifyGetKey } from "jose"
import type { Logger } from "pino"
import type { AccountParts } from "./account/account-page.ts"
import { accountRoutes } from "./account/account-routes.ts"
import { createSignInAccounts } from "./account/sign-in-accounts.ts"
import { brandCss } from "./brand-css.ts"
import { createProvider, issuerOf } from "./create-provider.ts"
import { awayPage } from "./error-page.ts"
import { createIssuerStore } from "./issuer-store.ts"
import { createKnownDevices } from "./known-device.ts"
import { mountProvider } from "./mount-provider.ts"
import type { Origin, OriginOf } from "./origin.ts"
import { sendPage } from "./page-headers.ts"
import { keyFor } from "./seal.ts"
import { loadSigningKeys } from "./signing-keys.ts"
import { createVerifyingKeys } from "./verifying-keys.ts"
import { signInRoutes } from "./sign-in-routes.ts"
import { signOutRoutes } from "./sign-out-routes.ts"

export interface IdentityOptions {
  readonly db: Db
  readonly tenants: ReadonlyMap<string, TenantConfig>
  /** Scheme and host of each address of the product, with its tenant: `http://localhost:4000` → `demo`. */
  readonly origins: ReadonlyMap<string, string>
  /** Allows callbacks on any loopback port, for scripts. */
  readonly demo: boolean
  /** Seals the signing keys and signs the cookies; at least 32 bytes, the same in every process on one database. */
  readonly secret: Uint8Array
  /** Former secrets: what they sealed and signed is still accepted. */
  readonly oldSecrets?: readonly Uint8Array[]
  readonly log: Logger
  /** Whether there is a server of outgoing mail: without one nobody can register or ask for a password. */
  readonly sendsMail?: boolean
  /** A demo's page of mails that would have been sent. */
  readonly mailsAt?: string
}

export interface Identity {
  /** Register it on the process's server. Its routes are below `/identity`. */
  readonly plugin: FastifyPluginAsync
  /** The addresses of the issuers with their tenants, for the edge's verifier. */
  readonly issuers: ReadonlyMap<string, string>
  readonly keys: JWTVerifyGetKey
  readonly endedGrants: EndedGrants
  /** What the edge lets somebody who is signed in see and change of how they sign in. */
  readonly accounts: SignInAccounts
}

const WEAK = "An identity secret has at least 32 bytes."

/** The embedded OIDC issuer: one for each origin, all with the same keys and users. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { secret, oldSecrets = [] } = options
  if (secret.length < 32) throw new Error(WEAK)
  const load = async () => loadSigningKeys(options.db, { current: secret, old: oldSecrets })
  const signingKeys = await load()
  const endedGrants = createEndedGrants(options.db)
  const origins = new Map(
    [...options.origins].map(([address, tenant]) => {
      const origin = originOf(options, { address, tenant, signingKeys, endedGrants })
      return [new URL(address).host, origin] as const
    }),
  )
  const keys = createVerifyingKeys(signingKeys, load)
  const mayMail = (tenant: string): boolean =>
    options.sendsMail === true && options.tenants.get(tenant)?.Mail !== undefined
  return {
    plugin: pluginOf({
      db: options.db,
      originOf: (request) => origins.get(request.host) ?? null,
      keys,
      endedGrants,
      devices: createKnownDevices(keysFor(options, "known devices")),
      mayMail,
      mailsAt: options.mailsAt ?? null,
    }),
    issuers: new Map([...options.origins].map(([address, tenant]) => [issuerOf(address), tenant])),
    keys,
    endedGrants,
    accounts: createSignInAccounts({ db: options.db, log: options.log, endedGrants, mayMail }),
  }
}

interface OriginParts {
  readonly address: string
  readonly tenant: string
  readonly signingKeys: readonly JWK[]
  readonly endedGrants: EndedGrants
}

function originOf(options: IdentityOptions, parts: OriginParts): Origin {
  const { db, demo, log, tenants } = options
  const tenant = tenants.get(parts.tenant)
  if (tenant === undefined) throw new Error(`There is no tenant ${parts.tenant} to sign in to at ${parts.address}.`)
  const store = createIssuerStore(db, parts.tenant)
  const provider = createProvider({
    db,
    demo,
    store,
    origin: parts.address,
    tenant: parts.tenant,
    signingKeys: parts.signingKeys,
    endedGrants: parts.endedGrants,
    cookieKeys: keysFor(options, "issuer cookies").map((key) => key.toString("base64url")),
  })
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the issuer failed"))
  // A code was used twice: its token is revoked too (SIGNIN-9), before the second use is answered.
  const endings = new WeakMap<object, Promise<void>>()
  provider.on("grant.revoked", (ctx, grantId) => {
    const ending = parts.endedGrants
      .end(grantId)
      .catch((error: unknown) => log.error({ err: error }, "a grant could not be ended"))
    endings.set(ctx, ending)
  })
  provider.use(async (ctx, next) => {
    try {
      await next()
    } finally {
      await endings.get(ctx)
    }
  })
  return { address: parts.address, tenant, provider, store }
}

/** The keys for a purpose, the current one first. */
function keysFor({ secret, oldSecrets = [] }: IdentityOptions, purpose: string): readonly [Buffer, ...Buffer[]] {
  return [keyFor(secret, purpose), ...oldSecrets.map((old) => keyFor(old, purpose))]
}

function pluginOf(parts: AccountParts & { readonly keys: JWTVerifyGetKey }): FastifyPluginAsync {
  return async (app) => {
    app.addHook("onRequest", async (request, reply) => {
      const isTls = parts.originOf(request)?.address.startsWith("https:") === true
      if (isTls) reply.header("strict-transport-security", HSTS)
    })
    await app.register(
      async (pages) => {
        pages.setErrorHandler((error, request, reply) => {
          if (!isServiceDown(error)) return sendError(error, reply)
          request.log.warn({ err: error }, "the database does not answer")
          return sendPage(reply.header("retry-after", String(BACK_SOON_SECONDS)), 503, awayPage(request.url))
        })
        await assetRoutes(pages, parts.originOf)
        await signInRoutes(pages, parts)
        accountRoutes(pages, parts)
        signOutRoutes(pages, parts)
      },
      { prefix: "/identity" },
    )
    await app.register(async (rest) => mountProvider(rest, parts.originOf), { prefix: "/identity" })
  }
}

/** The app's own type. */
const FONTS = new Map([
  ["latin", import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")],
  ["latin-ext", import.meta.resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2")],
])

async function assetRoutes(app: FastifyInstance, originOf: OriginOf): Promise<void> {
  const sheet = await readFile(join(import.meta.dirname, "sign-in.css"), "utf8")
  app.get("/assets/sign-in.css", (_request, reply) =>
    reply.header("x-content-type-options", "nosniff").type("text/css").send(sheet),
  )
  const showPassword = await readFile(join(import.meta.dirname, "show-password.js"), "utf8")
  app.get("/assets/show-password.js", (_request, reply) =>
    reply.header("x-content-type-options", "nosniff").type("text/javascript; charset=utf-8").send(showPassword),
  )
  for (const [script, url] of FONTS) {
    const font = await readFile(fileURLToPath(url))
    app.get(`/assets/inter-${script}.woff2`, (_request, reply) =>
      reply
        .headers({ "x-content-type-options": "nosniff", "cache-control": "public, max-age=86400" })
        .type("font/woff2")
        .send(font),
    )
  }
  app.get("/assets/brand.css", (request, reply) =>
    reply
      .header("x-content-type-options", "nosniff")
      .type("text/css")
      .send(brandCss(originOf(request)?.tenant.Brand.Accent ?? "")),
  )
}
