import { createHmac, timingSafeEqual } from "node:crypto"
import type { Credentials, Marketplace, MarketplaceAccount, MarketplaceNews } from "@smart-send/connectors/marketplace"
import { z } from "zod"

/** What the shop signs the webhooks of every account with, where accounts have no secret of their own. */
const SHOP_SECRET = "the shop's own secret of the tests"

const postedSchema = z.object({ user_id: z.string(), consumer_key: z.string(), consumer_secret: z.string() })
const hookSchema = z.object({ id: z.string(), account: z.string(), news: z.custom<MarketplaceNews>() })

/** The signature of a webhook of the test's shop. */
export function shopSignature(body: string, secret: string = SHOP_SECRET): string {
  return createHmac("sha256", secret).update(body).digest("hex")
}

/**
 * How the test's shop lets accounts be linked. A typed `Key` is all it takes; otherwise the seller agrees there, and comes back with a
 * `code` or, by `user_id`, with keys that the shop has posted. Which shop it is follows from the code or key: `code-A` opens shop A.
 */
export function aShopConsent(): Pick<Marketplace, "link" | "complete" | "profile" | "subscribe" | "webhook"> {
  return {
    link: async ({ values, state, callbackUrl, keysUrl }) => {
      const key = values["Key"] ?? ""
      if (key === "wrong") return { kind: "refused", field: "Key", message: "The shop does not take this key." }
      if (key !== "") return { kind: "linked", account: opened(key, key) }
      const query = new URLSearchParams({ state, callbackUrl, keysUrl })
      return { kind: "redirect", url: `https://shop.example/consent?${query.toString()}` }
    },
    complete: async ({ query, posted, state }) => {
      if (query["denied"] !== undefined) return { kind: "declined" }
      if (query["code"] !== undefined) return { kind: "linked", account: opened(query["code"], query["code"]) }
      const keys = postedSchema.safeParse(posted)
      if (!keys.success || keys.data.user_id !== state) return { kind: "refused", message: "There are no keys." }
      return { kind: "linked", account: opened(keys.data.consumer_key, keys.data.consumer_secret) }
    },
    profile: async ({ profile }) => ({ kind: "profile", profile }),
    subscribe: async ({ profile }) => ({ kind: "subscribed", secret: `hooks of ${profile.externalId}` }),
    webhook: async ({ headers, body, accountSecret }) => {
      const text = Buffer.from(body).toString("utf8")
      const right = Buffer.from(shopSignature(text, accountSecret === "" ? SHOP_SECRET : accountSecret))
      const given = Buffer.from(String(headers["x-shop-signature"] ?? ""))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return { kind: "refused" }
      const { id, account, news } = hookSchema.parse(JSON.parse(text))
      return { kind: "news", id, account, news }
    },
  }
}

function opened(name: string, secret: string): MarketplaceAccount {
  const credentials: Credentials = { secrets: { Key: secret }, accessExpiresAt: null, refreshExpiresAt: null }
  const externalId = name.split("-").at(-1) ?? name
  return { profile: { externalId, name: `Shop ${externalId}`, address: "", details: {} }, credentials }
}
