import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import type {
  IntegrationAccount,
  IntegrationProvider,
} from "@smart-send/contract/marketplace-account/integration-shapes"
import { agreeOnPage } from "@smart-send/sandbox/marketplaces/agree-on-page"
import type { Platform } from "@smart-send/server/context"
import { callsOf } from "./demo-context.ts"
import { DEMO_PEOPLE } from "./people.ts"
import { seedPerson } from "./seed-people.ts"
import { valuesToLink } from "./values-to-link.ts"

/** The shops that the demo's first seller has linked. */
const LINKED: ReadonlySet<string> = new Set(["ebay", "shopify", "prestashop"])

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
  const body = { Values: await valuesToLink(Id, sandboxUrl), ReturnUrl: publicUrl }
  const { redirectUrl } = await call(actOnIntegration, { ...(params && { params }), body })
  if (redirectUrl === null) return
  const back = await agreeOnPage(redirectUrl.replace(publicUrl, sandboxUrl))
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
