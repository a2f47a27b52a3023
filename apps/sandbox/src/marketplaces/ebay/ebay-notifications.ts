import { createECDH, createHash, createPrivateKey, createPublicKey, randomUUID, sign } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { SANDBOX_APPS } from "../sandbox-apps.ts"
import type { MarketplaceTerms, Shop } from "../shop.ts"
import { refuse } from "./ebay-errors.ts"
import { APP_TOKEN } from "./ebay-identity.ts"

/** The id of the key that notifications are signed with. */
export const EBAY_KEY_ID = "9936261a-7d7b-4621-a0f1-964ccb428af0"
const PATIENCE_MS = 10_000

/** Accounts that are deleted at eBay: told to every app, signed with a key of eBay's own. */
export function ebayNotifications(app: FastifyInstance, shop: Shop, terms: MarketplaceTerms): void {
  const { privateKey, publicKey } = makeKeys()

  app.get<{ Params: { kid: string } }>("/commerce/notification/v1/public_key/:kid", (request, reply) => {
    if (request.headers.authorization !== `Bearer ${APP_TOKEN}`) return refuse(reply, 1001)
    if (request.params.kid !== EBAY_KEY_ID) return refuse(reply, 195_019)
    return { key: publicKey, algorithm: "ECDSA", digest: "SHA1" }
  })

  terms.tryHookUrl(async (url) => {
    const code = randomUUID()
    const asked = `${url}${url.includes("?") ? "&" : "?"}challenge_code=${code}`
    const answer = await fetch(asked, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" }).catch(
      () => null,
    )
    const told: unknown = await answer?.json().catch(() => null)
    const expected = createHash("sha256")
      .update(code)
      .update(SANDBOX_APPS.ebay.verificationToken)
      .update(url)
      .digest("hex")
    const isRight =
      answer?.status === 200 &&
      typeof told === "object" &&
      told !== null &&
      "challengeResponse" in told &&
      told.challengeResponse === expected
    return isRight ? null : "The address does not answer the challenge as it should."
  })

  shop.onChange((sale, what) => {
    const url = terms.hookUrl()
    if (what !== "erased" || url === null) return
    const at = shop.now().toISOString()
    const body = JSON.stringify({
      metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION", schemaVersion: "1.0", deprecated: false },
      notification: {
        notificationId: `${randomUUID()}_${randomUUID()}`,
        eventDate: at,
        publishDate: at,
        publishAttemptCount: 1,
        data: {
          username: sale.buyer.id,
          userId: sale.buyer.id,
          eiasToken: "nY+sHZ2PrBmdj6wVnY+sEZ2PrA2dj6wJnY+gAZGEpwmdj6x9nY+seQ==",
        },
      },
    })
    const signature = sign("sha1", Buffer.from(body), privateKey).toString("base64")
    const header = JSON.stringify({ alg: "ecdsa", kid: EBAY_KEY_ID, signature, digest: "SHA1" })
    terms.post(url, { "x-ebay-signature": Buffer.from(header).toString("base64") }, body)
  })
}

/** Always the same pair, so that an app which keeps the public key need not fetch it after a restart of ours. */
function makeKeys() {
  const pair = createECDH("prime256v1")
  pair.setPrivateKey(createHash("sha256").update("the notifications of the stand-in of eBay").digest())
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"))
  const d = pair.getPrivateKey().toString("base64url")
  const privateKey = createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d } })
  const pem = createPublicKey(privateKey).export({ format: "pem", type: "spki" })
  return { privateKey, publicKey: pem.toString().replaceAll("\n", "") }
}
