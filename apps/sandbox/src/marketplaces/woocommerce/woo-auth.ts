import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { sendConsentPage } from "../send-consent-page.ts"
import { sendRefusedPage } from "../send-refused-page.ts"
import type { MarketplaceTerms, Shop, ShopOwner } from "../shop.ts"
import { WOO_PERMISSIONS, type WooKey, type WooKeys } from "./create-woo-keys.ts"
import { readOAuth } from "./woo-oauth.ts"

const querySchema = z.object({
  app_name: z.string().default(""),
  user_id: z.string().default(""),
  return_url: z.string().default(""),
  callback_url: z.string().default(""),
  scope: z.string().default(""),
})
type Asked = z.infer<typeof querySchema>
const decisionSchema = z.object({ decision: z.enum(["agree", "decline"]) })

interface ByStore {
  Params: { store: string }
}

/** The page on which a store gives keys to an app: they go to its callback, and the seller to its return address. */
export function wooAuth(
  app: FastifyInstance,
  { shop, keys, terms }: { readonly shop: Shop; readonly keys: WooKeys; readonly terms: MarketplaceTerms },
): void {
  const path = "/:store/wc-auth/v1/authorize"

  app.get<ByStore>(path, (request, reply) => {
    const asked = querySchema.parse(request.query)
    const owner = shop.accounts.get(request.params.store)
    const wrong = whatIsWrong(asked)
    if (owner === undefined) return sendRefusedPage(reply, "WooCommerce", 404, "Not Found")
    if (wrong !== null) return sendRefusedPage(reply, "WooCommerce", 401, wrong)
    const page = { marketplace: "WooCommerce", owners: [owner], scopes: [asked.scope], kept: {} }
    return sendConsentPage(reply, { ...page, sendsTo: asked.return_url })
  })

  app.post<ByStore>(path, async (request, reply) => {
    const asked = querySchema.parse(request.query)
    const owner = shop.accounts.get(request.params.store)
    const wrong = whatIsWrong(asked)
    if (owner === undefined) return sendRefusedPage(reply, "WooCommerce", 404, "Not Found")
    if (wrong !== null) return sendRefusedPage(reply, "WooCommerce", 401, wrong)
    const body = decisionSchema.safeParse(request.body)
    if (!body.success) return sendRefusedPage(reply, "WooCommerce", 401, "Neither approved nor denied.")
    if (body.data.decision === "decline") return reply.redirect(returnUrl(asked, "0"), 302)
    const permissions = cutDown(asked.scope, terms)
    if (!(await post(asked, keys.keyOf(owner.id, permissions)))) {
      return sendRefusedPage(
        reply,
        "WooCommerce",
        401,
        "Error: An error occurred in the request and at the time were unable to send the consumer data",
      )
    }
    return reply.redirect(returnUrl(asked, "1"), 302)
  })
}

/** The controls may leave less than was asked for. */
function cutDown(scope: string, terms: MarketplaceTerms): WooKey["permissions"] {
  const asked = WOO_PERMISSIONS.find((each) => each === scope) ?? "read"
  const left = terms.scopes()
  if (left === null || left.includes(asked)) return asked
  return WOO_PERMISSIONS.find((each) => left.includes(each)) ?? "read"
}

async function post({ callback_url: url, user_id }: Asked, { id, key, secret, permissions }: WooKey): Promise<boolean> {
  const body = { key_id: id, user_id, consumer_key: key, consumer_secret: secret, key_permissions: permissions }
  const headers = { "content-type": "application/json;charset=UTF-8" }
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), redirect: "manual" }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}

function returnUrl({ return_url, user_id }: Asked, success: string): string {
  const url = new URL(return_url)
  url.searchParams.set("success", success)
  url.searchParams.set("user_id", user_id)
  return url.href
}

function whatIsWrong(asked: Asked): string | null {
  for (const name of ["app_name", "user_id", "return_url", "callback_url", "scope"] as const) {
    if (asked[name] === "") return `Error: Missing parameter ${name}`
  }
  if (!WOO_PERMISSIONS.some((each) => each === asked.scope)) return `Error: Invalid scope ${asked.scope}`
  for (const name of ["return_url", "callback_url"] as const) {
    if (!isUrl(asked[name])) return `Error: The ${name} is not a valid URL`
  }
  const callback = new URL(asked.callback_url)
  const isOurs = callback.protocol === "https:" || LOOPBACK.has(callback.hostname)
  return isOurs ? null : "Error: The callback_url needs to be over SSL"
}

/** A real store posts keys over SSL alone; the app runs beside us. */
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"])

function isUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "")
}

/**
 * Whose call it is, by Basic authentication, the query, or a signature. Refuses it in the words of the store. A real store takes the
 * first two over SSL alone; the app runs beside us.
 */
export function authenticated(
  request: FastifyRequest,
  owner: ShopOwner,
  keys: WooKeys,
): WooKey | { readonly code: string; readonly message: string } {
  const { headers, query, method } = request
  const authorization = headers.authorization ?? ""
  const code = "woocommerce_rest_authentication_error"
  const signed = readOAuth(method, new URL(request.url, `${request.protocol}://${request.host}`), authorization)
  if (typeof signed === "string") {
    const message = `Missing OAuth parameter ${signed}`
    return { code: "woocommerce_rest_authentication_missing_parameter", message }
  }
  const given = signed ?? credentialsOf(authorization, query)
  if (given === null) return { code: "woocommerce_rest_cannot_view", message: "Sorry, you cannot list resources." }
  const known = keys.find(owner.id, given.key)
  if (known === null) return { code, message: "Consumer key is invalid." }
  const wrong = "secret" in given ? wrongSecret(known.secret, given.secret) : given.whatIsWrong(known.secret)
  if (wrong !== null) return { code, message: wrong }
  const lacking = permissionLacking(method, known)
  return lacking === null ? known : { code, message: `The API key provided does not have ${lacking} permissions.` }
}

function permissionLacking(method: string, { permissions }: WooKey): "read" | "write" | null {
  const asked = method === "GET" || method === "HEAD" ? "read" : "write"
  return permissions === asked || permissions === "read_write" ? null : asked
}

function wrongSecret(known: string, given: string): string | null {
  const [a, b] = [Buffer.from(known), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b) ? null : "Consumer secret is invalid."
}

const querySecretSchema = z.object({ consumer_key: z.string(), consumer_secret: z.string() })

function credentialsOf(
  authorization: string,
  query: unknown,
): { readonly key: string; readonly secret: string } | null {
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1]
  if (basic !== undefined) {
    const [key = "", secret = ""] = Buffer.from(basic, "base64").toString("utf8").split(":")
    return { key, secret }
  }
  const asked = querySecretSchema.safeParse(query)
  return asked.success ? { key: asked.data.consumer_key, secret: asked.data.consumer_secret } : null
}

/** WordPress's form of an error. */
export function refuseWoo(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, data: { status } })
}
