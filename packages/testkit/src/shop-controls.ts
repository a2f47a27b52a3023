import { z } from "zod"

const saleSchema = z.object({
  Id: z.string(),
  Number: z.string(),
  Dispatches: z.array(z.object({ TrackingNumber: z.string(), Carrier: z.string() })),
})
type Sale = z.infer<typeof saleSchema>

/** A sale as it is asked for: what is left out is invented. */
export interface SaleWish {
  readonly Buyer?: string | Readonly<Record<string, string>>
  readonly Account?: string
  readonly Country?: string
  readonly Lines?: readonly Readonly<Record<string, string | number>>[]
}

/** The sandbox's controls of one of its shops. */
export interface ShopControls {
  sell(wish: SaleWish): Promise<Sale>
  read(id: string): Promise<Sale>
  change(id: string, change: object): Promise<void>
  cancel(id: string): Promise<void>
  /** The shop forgets the buyer, and demands the same of us where it does. */
  erase(id: string): Promise<void>
  set(settings: object): Promise<void>
  /** Something that this kind of shop alone has, by its path below the shop. */
  put(path: string, body: object): Promise<void>
  /** What is typed to link its accounts. */
  accounts(): Promise<readonly Readonly<Record<string, unknown>>[]>
}

const at = (id: string) => `/orders/${encodeURIComponent(id)}`

/** @param appUrl the app whose `/sandbox` the shop is reached by. */
export function shopControls(appUrl: string, name: string): ShopControls {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${appUrl}/sandbox/marketplaces/${name}${path}`, {
      method,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} of ${name}: ${answer.status} ${text}`)
    return text === "" ? null : (JSON.parse(text) as unknown)
  }
  return {
    sell: async (wish) => saleSchema.parse(await ask("POST", "/orders", wish)),
    read: async (id) => saleSchema.parse(await ask("GET", at(id))),
    change: async (id, change) => void (await ask("PATCH", at(id), change)),
    cancel: async (id) => void (await ask("POST", `${at(id)}/cancel`)),
    erase: async (id) => void (await ask("POST", `${at(id)}/erase`)),
    put: async (path, body) => void (await ask("PUT", path, body)),
    set: async (settings) => void (await ask("PUT", "/settings", settings)),
    accounts: async () =>
      z.object({ Accounts: z.array(z.record(z.string(), z.unknown())) }).parse(await ask("GET", "/accounts")).Accounts,
  }
}
