import { createHmac, timingSafeEqual } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { createGrants, type Grant } from "../create-grants.ts"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import type { MarketplaceTerms, Shop, ShopOwner } from "../shop.ts"
import { signCall } from "./sign-tiktok.ts"
import { refuse, type TikTokCode } from "./tiktok-envelope.ts"

/** Calls of an app to one shop; about what is documented. */
const LIMIT = { perSecond: 50, burst: 50 }
/** Documented: the time of a call may be so far off. */
const WINDOW_SECONDS = 5 * 60

export const READ_ORDERS = "seller.order.info"
export const READ_PACKAGES = "seller.fulfillment.basic"
export const CHANGE_PACKAGES = "seller.fulfillment.package.write"
export const READ_LOGISTICS = "seller.logistics"
export const READ_SHOPS = "seller.authorization.info"

const querySchema = z.record(z.string(), z.string())

/** A call that was let in, by whom, with its body. */
export interface TikTokCall {
  readonly grant: Grant
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Lets a call in that is signed and has the scope; otherwise answers what is wrong, and gives null.
 * @param isOfShop it names the shop by its cipher; other calls must not.
 */
export type TikTokGate = (
  request: FastifyRequest,
  reply: FastifyReply,
  scope: string,
  isOfShop?: boolean,
) => TikTokCall | null

/** What a shop is called in the calls of an app. */
export function cipherOf({ id, secret }: ShopOwner): string {
  return `GCP_${createHmac("sha256", secret).update(id).digest("base64url").slice(0, 24)}`
}

/** What is wrong with a call; `message` where the code says too little. */
interface Wrong {
  readonly code: TikTokCode
  readonly message?: string
}

export function createTikTokGate(shop: Shop, terms: MarketplaceTerms): TikTokGate {
  const grants = createGrants(shop, terms)

  function findGrant(
    request: FastifyRequest,
    cipher: string | undefined,
    { scope, isOfShop }: { readonly scope: string; readonly isOfShop: boolean },
  ): Grant | Wrong {
    const token = request.headers["x-tts-access-token"]
    if (typeof token !== "string") return { code: 36_009_004, message: "Invalid x-tts-access-token: it is missing" }
    const reading = grants.read("access", token)
    if (reading.kind !== "granted") return { code: reading.kind === "expired" ? 105_002 : 105_001 }
    const owner = shop.accounts.get(reading.grant.account)
    if (!isOfShop && cipher !== undefined) return { code: 36_009_004, message: "shop_cipher is not required" }
    if (isOfShop && (owner === undefined || cipher !== cipherOf(owner))) return { code: 106_011 }
    return reading.grant.scopes.includes(scope) ? reading.grant : { code: 105_005 }
  }

  return (request, reply, scope, isOfShop = true) => {
    const query = querySchema.safeParse(request.query)
    if (!query.success) return refuseCall(reply, { code: 106_013 })
    const wrong = findWrong(request, query.data, shop.now())
    if (wrong !== null) return refuseCall(reply, wrong)
    const grant = findGrant(request, query.data["shop_cipher"], { scope, isOfShop })
    if ("code" in grant) return refuseCall(reply, grant)
    const waitMs = terms.take(grant.account, LIMIT)
    if (waitMs > 0) {
      return refuseCall(reply.header("retry-after", String(Math.ceil(waitMs / 1000))), { code: 36_009_002 })
    }
    const body = jsonOf(request.body)
    return body === undefined ? refuseCall(reply, { code: 106_013 }) : { grant, query: query.data, body }
  }
}

/** What is wrong with the form of a call, before anybody asks whose it is. */
function findWrong(request: FastifyRequest, query: Readonly<Record<string, string>>, now: Date): Wrong | null {
  const { app_key: appKey, timestamp = "", sign = "" } = query
  const contentType = request.headers["content-type"] ?? ""
  if (!contentType.startsWith("application/json")) {
    return { code: 106_013, message: "Bad request: Content-Type must be application/json" }
  }
  if (appKey !== SANDBOX_APPS.tiktok.clientId) return { code: 36_009_004, message: "Invalid app_key" }
  if (!/^\d{10}$/.test(timestamp)) return { code: 36_009_004, message: "Invalid timestamp" }
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > WINDOW_SECONDS) {
    return { code: 36_009_004, message: "Invalid timestamp: it is out of the 5 minute window" }
  }
  const body = request.method !== "GET" && typeof request.body === "string" ? request.body : ""
  // What is signed is the path at the real host.
  const path = new URL(request.url, "http://sandbox").pathname.replace(/^\/marketplaces\/tiktok/, "")
  const [expected, given] = [Buffer.from(signCall(path, query, body)), Buffer.from(sign)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? null : { code: 106_001 }
}

function refuseCall(reply: FastifyReply, { code, message }: Wrong): null {
  refuse(reply, code, message)
  return null
}

/** Undefined for what is no JSON; an empty object where there is no body. */
function jsonOf(body: unknown): unknown {
  if (typeof body !== "string" || body === "") return {}
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
