import type { EndedGrants } from "@smart-send/server/platform/auth/ended-grants"
import { isServiceDown } from "@smart-send/server/platform/db/service-down"
import { AWAY } from "@smart-send/server/platform/http/away-page"
import { BACK_SOON_SECONDS } from "@smart-send/server/platform/http/send"
import { AUDIENCE } from "@smart-send/server/platform/auth/verify-token"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { JWK } from "jose"
import { Provider, interactionPolicy, type Configuration, type KoaContextWithOIDC } from "oidc-provider"
import { CLIENT_ID } from "./client-id.ts"
import { awayPage, errorPage } from "./error-page.ts"
import { findUserById, type User } from "./find-user.ts"
import type { createIssuerStore } from "./issuer-store.ts"
import { isLoopbackRedirect } from "./loopback-redirect.ts"
import { noteBrowser } from "./session/note-browser.ts"

/** The resource indicator of the edge. Tokens contain the audience and not this. */
const EDGE_RESOURCE = "urn:smart-send:edge"
const EDGE_SCOPES = "public-api address-search my-profile payment edge authorizer"
const OIDC_SCOPES = "openid profile email"
const SCOPES = OIDC_SCOPES.split(" ")

const MINUTE = 60
/** A working day since the last use; after that the user signs in again. */
export const SESSION_SECONDS = 12 * 60 * MINUTE
/** An operator's session ends with the browser, or half an hour after its last use (OPERATE-1). */
const OPERATOR_SESSION_SECONDS = 30 * MINUTE
const ACCESS_TOKEN_SECONDS = 10 * MINUTE

export interface ProviderOptions {
  readonly db: Db
  /** Scheme and host of the address; the issuer is at `/identity` below it. */
  readonly origin: string
  readonly tenant: string
  readonly demo: boolean
  readonly signingKeys: readonly JWK[]
  readonly cookieKeys: readonly string[]
  readonly store: ReturnType<typeof createIssuerStore>
  readonly endedGrants: EndedGrants
}

/** The OIDC issuer of one origin: one public client, code flow with PKCE (S256), short-lived JWTs for the edge, no refresh tokens. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(issuerOf(options.origin), configurationOf(options))
  // The caller sets X-Forwarded-Proto and X-Forwarded-Host itself, from the origin it chose (mount-provider.ts).
  provider.proxy = true
  if (options.demo) allowLoopback(provider)
  answerAway(provider)
  provider.use(sayWhatIsIssued)
  provider.use(showUnknownAddress)
  return provider
}

/** The provider answers 500 to whatever its storage throws; while the database is away it is 503, to be tried again. */
function answerAway(provider: Provider): void {
  const away = new WeakSet()
  provider.on("server_error", (ctx, error) => {
    if (isServiceDown(error)) away.add(ctx)
  })
  provider.use(async (ctx, next) => {
    await next()
    if (!away.has(ctx)) return
    ctx.set("retry-after", String(BACK_SOON_SECONDS))
    const isPage = ctx.accepts("json", "html") === "html"
    ctx.type = isPage ? "html" : "json"
    ctx.body = isPage ? awayPage(wantedAddress(ctx.req)) : { error: "temporarily_unavailable", error_description: AWAY }
    ctx.status = 503
  })
}

/**
 * The library names a grant that nobody here is given, and of what was granted only the part that the access token is for: the ID
 * token holds the rest.
 */
const sayWhatIsIssued: Parameters<Provider["use"]>[0] = async (ctx, next) => {
  await next()
  const body: unknown = ctx.body
  if (typeof body !== "object" || body === null) return
  if ("grant_types_supported" in body) {
    ctx.body = { ...body, grant_types_supported: ["authorization_code"], scopes_supported: SCOPES }
  } else if ("access_token" in body && "scope" in body) {
    const { entities }: KoaContextWithOIDC["oidc"] = ctx["oidc"]
    const { Grant: grant, AuthorizationCode: code } = entities
    const ofIdToken = grant?.getOIDCScopeFiltered(code?.scopes ?? new Set<string>()) ?? ""
    ctx.body = { ...body, scope: `${ofIdToken} ${String(body.scope)}`.trim() }
  }
}

/** As it was before the provider's part was cut off (mount-provider.ts). */
function wantedAddress(request: object): string {
  return "originalUrl" in request && typeof request.originalUrl === "string" ? request.originalUrl : "/"
}

/** A person at an address that the issuer does not have sees a page of ours; a program gets the bare status. */
const showUnknownAddress: Parameters<Provider["use"]>[0] = async (ctx, next) => {
  await next()
  if (ctx.status !== 404 || ctx.body !== undefined || ctx.accepts("text", "html") !== "html") return
  ctx.type = "html"
  ctx.body = errorPage("There is no page at this address.")
  ctx.status = 404
}

export function issuerOf(origin: string): string {
  return `${origin}/identity`
}

export function sessionCookieName(origin: string): string {
  return isTls(origin) ? "__Host-smart-send-session" : "smart-send-session"
}

function isTls(origin: string): boolean {
  return origin.startsWith("https:")
}

function configurationOf(options: ProviderOptions): Configuration {
  const { db, origin, tenant } = options
  return {
    adapter: options.store.adapter,
    jwks: { keys: options.signingKeys },
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${origin}/statics/signin-callback`, `${origin}/statics/silent-renew`, `${origin}/edge/docs`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    responseTypes: ["code"],
    pkce: { required: () => true },
    scopes: SCOPES,
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    // Name and e-mail are in the ID token itself, because there is no userinfo call.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, sub) => accountOf(await findUserById(db, tenant, sub)),
    loadExistingGrant: async (ctx) => {
      const grant = await grantOf(ctx)
      if (grant !== undefined) await noteUse(options, ctx, grant)
      return grant
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== "AccessToken") return undefined
      const user = await findUserById(db, tenant, token.accountId)
      // With `gid` the edge can refuse a token whose grant ended before the token expired.
      const role = user?.role === "operator" ? { role: user.role } : {}
      return { tenant, customer: user?.customerId ?? null, email: user?.email ?? "", gid: token.grantId, ...role }
    },
    interactions: { url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}`, policy: policyOf() },
    cookies: {
      names: {
        session: sessionCookieName(origin),
        interaction: "smart-send-sign-in",
        resume: "smart-send-sign-in-resume",
      },
      long: { httpOnly: true, sameSite: "lax", path: "/", signed: true, secure: isTls(origin) },
      short: { httpOnly: true, sameSite: "lax", signed: true, secure: isTls(origin) },
      keys: options.cookieKeys,
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 30 * MINUTE,
      // Only operators have sessions that are not remembered.
      Session: (_ctx, session) => (session.transient === true ? OPERATOR_SESSION_SECONDS : SESSION_SECONDS),
      Grant: SESSION_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => EDGE_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: EDGE_SCOPES,
          audience: AUDIENCE,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
    // A browser sends an Origin header with every POST, even to its own site, so the app's own token call has one.
    clientBasedCORS: (_ctx, from) => from === origin,
    renderError: (ctx, out) => {
      ctx.type = "html"
      ctx.body = errorPage(out.error_description ?? out.error)
    },
  }
}

function accountOf(user: User | undefined) {
  if (user === undefined) return undefined
  return {
    accountId: user.id,
    claims: () => ({ sub: user.id, name: user.name, email: user.email, email_verified: true }),
  }
}

/** Our own client needs no consent: signing in grants everything it may ask for. */
async function grantOf(ctx: KoaContextWithOIDC) {
  const { client, provider, session } = ctx.oidc
  const accountId = session?.accountId
  if (client === undefined || session === undefined || accountId === undefined) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const kept = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (kept !== undefined && kept.accountId === accountId) return kept
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(OIDC_SCOPES)
  grant.addResourceScope(EDGE_RESOURCE, EDGE_SCOPES)
  await grant.save()
  return grant
}

/** Every sign-in and every renewal asks for its grant, so the list of sessions is as fresh as the tokens. */
async function noteUse(
  { db, tenant }: ProviderOptions,
  ctx: KoaContextWithOIDC,
  grant: InstanceType<Provider["Grant"]>,
): Promise<void> {
  const { session } = ctx.oidc
  if (session?.uid === undefined || session.accountId === undefined) return
  await noteBrowser(db, {
    tenant,
    grantId: grant.jti,
    sessionUid: session.uid,
    userId: session.accountId,
    agent: ctx.get("user-agent"),
    address: ctx.ip,
  })
}

function policyOf() {
  const policy = interactionPolicy.base()
  policy.remove("consent")
  return policy
}

/** Demo only: allows callbacks of scripts at the registered paths on any loopback port. */
function allowLoopback(provider: Provider): void {
  provider.Client.prototype.redirectUriAllowed = isRegisteredOrLoopback
}

function isRegisteredOrLoopback(this: { readonly redirectUris?: readonly string[] | undefined }, uri: string): boolean {
  const registered = this.redirectUris ?? []
  return registered.includes(uri) || isLoopbackRedirect(uri, registered)
}
