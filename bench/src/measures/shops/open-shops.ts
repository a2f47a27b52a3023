import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { agreeOnPage } from "@smart-send/sandbox/marketplaces/agree-on-page"
import { z } from "zod"
import type { SellerClient } from "../../seller-client.ts"

/** The marketplaces that are measured: the three of the demo, whose limits are of three kinds. */
export const MARKETPLACES = ["ebay", "shopify", "prestashop"] as const
type MarketplaceName = (typeof MARKETPLACES)[number]

/** An account at a stand-in shop, linked or to be. */
export interface BenchShop {
  readonly marketplace: MarketplaceName
  readonly id: string
}

/** The sandbox's controls, as the app passes them on. */
export async function control(url: string, path: string, method = "GET", body?: object): Promise<unknown> {
  const answer = await fetch(`${url}/sandbox/marketplaces/${path}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
  return JSON.parse(text) as unknown
}

/** Opens accounts at the stand-ins, each marketplace in turn. */
export async function openShops(url: string, count: number, mark: string): Promise<readonly BenchShop[]> {
  const shops = Array.from({ length: count }, (_, place): BenchShop => {
    const marketplace = MARKETPLACES[place % MARKETPLACES.length] ?? "ebay"
    const name = `${mark}-${place}`
    return { marketplace, id: marketplace === "shopify" ? `${name}.myshopify.com` : name }
  })
  for (const { marketplace, id } of shops) await control(url, `${marketplace}/accounts`, "POST", { Id: id, Name: id })
  return shops
}

const accountsSchema = z.object({
  Accounts: z.array(z.object({ Id: z.string(), Path: z.string().optional(), Key: z.string().optional() })),
})

/** Links a shop as its seller does: by its consent page, or by its address and key. */
export async function linkShop(url: string, { client }: SellerClient, shop: BenchShop, sandbox: string): Promise<void> {
  const action = shop.marketplace === "ebay" ? "Link" : "Install"
  const Values = await valuesOf(url, shop, sandbox)
  const begun = await client.call(actOnIntegration, {
    params: { type: "marketplace", provider: shop.marketplace, action },
    body: { Values, ReturnUrl: url },
  })
  if (begun.result === null) throw new Error(`${shop.id} can't be linked: ${JSON.stringify(begun)}`)
  const { redirectUrl } = begun.result
  if (redirectUrl === null) return
  const back = await agreeOnPage(redirectUrl, shop.id)
  const done = await client.call(completeLink, { body: { ReturnUrl: new URL(back, url).href } })
  if (done.result?.Account == null) throw new Error(`${shop.id} is not linked: ${JSON.stringify(done)}`)
}

async function valuesOf(url: string, { marketplace, id }: BenchShop, sandbox: string): Promise<Record<string, string>> {
  if (marketplace === "ebay") return {}
  if (marketplace === "shopify") return { ShopDomain: id }
  const { Accounts } = accountsSchema.parse(await control(url, `${marketplace}/accounts`))
  const { Path = "", Key = "" } = Accounts.find((each) => each.Id === id) ?? {}
  return { StoreAddress: `${sandbox}${Path}`, Key }
}

const callsSchema = z.object({ Over: z.int(), Calls: z.array(z.object({ At: z.string(), Path: z.string() })) })

/** Calls over their limit, of all the measured marketplaces. */
export async function callsOver(url: string): Promise<number> {
  const answers = await Promise.all(MARKETPLACES.map(async (name) => control(url, `${name}/calls`)))
  return answers.reduce<number>((sum, answer) => sum + callsSchema.parse(answer).Over, 0)
}

/** Calls since a moment; each stand-in remembers its last thousand. */
export async function callsSince(url: string, since: number): Promise<number> {
  const answers = await Promise.all(MARKETPLACES.map(async (name) => control(url, `${name}/calls`)))
  return answers.flatMap((answer) => callsSchema.parse(answer).Calls).filter(({ At }) => Date.parse(At) >= since).length
}
