import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import type {
  IntegrationAccount,
  IntegrationProvider,
} from "@smart-send/contract/marketplace-account/integration-shapes"
import type { Platform } from "@smart-send/server/context"
import { z } from "zod"
import { callsOf } from "./demo-context.ts"
import { DEMO_PEOPLE } from "./people.ts"
import { seedPerson } from "./seed-people.ts"

/** The shops that the demo's first seller has linked. */
const LINKED: ReadonlySet<string> = new Set(["ebay", "shopify", "prestashop"])

const accountsSchema = z.object({
  Accounts: z
    .array(z.object({ Path: z.string().optional(), Key: z.string().optional(), ShopDomain: z.string().optional() }))
    .min(1),
})

/** Links stand-in shops for the demo's first seller, as the seller would: by the consent page, or by a key. Once. */
export async function linkDemoShops(platform: Platform, sandboxUrl: string): Promise<void> {
  const [person] = DEMO_PEOPLE
  const seller = person === undefined ? null : await seedPerson(platform, person)
  if (seller === null) return
  const call = callsOf(platform, seller)
  const { Providers } = await call(listIntegrations, { body: undefined })
  for (const provider of Providers) {
    if (LINKED.has(provider.Id)) await linkOnce(platform, call, provider, sandboxUrl)
  }
}

async function linkOnce(
  { publicUrl }: Platform,
  call: ReturnType<typeof callsOf>,
  { Id, Accounts, Links }: IntegrationProvider,
  sandboxUrl: string,
): Promise<void> {
  const [account] = Accounts
  if (account !== undefined && !hasMoved(account, sandboxUrl)) return
  if (account !== undefined) await remove(call, Id, account.Id)
  const action = Links.AddAccount.split("/").at(-1)
  const params = actOnIntegration.params?.parse({ type: "marketplace", provider: Id, action })
  const body = { Values: await valuesOf(Id, sandboxUrl), ReturnUrl: publicUrl }
  const { redirectUrl } = await call(actOnIntegration, { ...(params && { params }), body })
  if (redirectUrl === null) return
  const back = await agree(redirectUrl.replace(publicUrl, sandboxUrl))
  await call(completeLink, { body: { ReturnUrl: new URL(back, publicUrl).href } })
}

/** The stand-ins could not come back to their port: a shop that is known by its address is another one then. */
function hasMoved({ Address }: IntegrationAccount, sandboxUrl: string): boolean {
  return Address.startsWith("http") && !Address.startsWith(sandboxUrl)
}

async function remove(call: ReturnType<typeof callsOf>, provider: string, account: string): Promise<void> {
  const params = actOnAccount.params?.parse({ type: "marketplace", provider, action: "Remove", account })
  await call(actOnAccount, { ...(params && { params }), body: { Values: {} } })
}

/** What is typed to link the stand-in's first account. */
async function valuesOf(name: string, sandboxUrl: string): Promise<Record<string, string>> {
  const answer = await fetch(`${sandboxUrl}/sandbox/marketplaces/${name}/accounts`)
  const [first] = accountsSchema.parse(await answer.json()).Accounts
  const { Path, Key, ShopDomain } = first ?? {}
  return {
    ...(Path === undefined ? {} : { StoreAddress: `${sandboxUrl}${Path}` }),
    ...(Key === undefined ? {} : { Key }),
    ...(ShopDomain === undefined ? {} : { ShopDomain }),
  }
}

/** Presses Agree on the consent page: its form comes to the page's own address. Answers where it sends the seller. */
async function agree(consentUrl: string): Promise<string> {
  const page = await (await fetch(consentUrl)).text()
  const kept = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const account = /name="account" value="([^"]*)"/.exec(page)?.[1] ?? ""
  const form = new URLSearchParams([
    ...kept.map(([, field = "", value = ""]): [string, string] => [field, asText(value)]),
    ["account", asText(account)],
    ["decision", "agree"],
  ])
  const answer = await fetch(consentUrl, { method: "POST", body: form, redirect: "manual" })
  const location = answer.headers.get("location")
  if (location === null) throw new Error(`A stand-in's consent page answered ${answer.status}`)
  return location
}

/** An attribute's value as a browser reads it. */
function asText(attribute: string): string {
  const named = attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
  return named.replaceAll("&amp;", "&")
}
