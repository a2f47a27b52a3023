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
