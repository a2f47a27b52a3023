import { z } from "zod"

const text = z.string().optional()
const accountsSchema = z.object({
  Accounts: z.array(z.object({ Path: text, Key: text, Secret: text, ShopDomain: text })).min(1),
})

/** What is typed to link the stand-in's first account. */
export async function valuesToLink(name: string, sandboxUrl: string): Promise<Record<string, string>> {
  const answer = await fetch(`${sandboxUrl}/sandbox/marketplaces/${name}/accounts`)
  const [first] = accountsSchema.parse(await answer.json()).Accounts
  const { Path, Key, Secret, ShopDomain } = first ?? {}
  return {
    ...(Path === undefined ? {} : { StoreAddress: `${sandboxUrl}${Path}` }),
    ...(Key === undefined ? {} : { Key }),
    ...(Secret === undefined ? {} : { Secret }),
    ...(ShopDomain === undefined ? {} : { ShopDomain }),
  }
}

/** Presses Agree on a stand-in's consent page: its form comes to the page's own address. Answers where it sends the seller. */
export async function agreeAtShop(consentUrl: string): Promise<string> {
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
