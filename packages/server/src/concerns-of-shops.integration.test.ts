import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { sql } from "kysely"
import type { ShopName } from "@smart-send/sandbox/fixtures/linked-shops"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { claimDispatches } from "./features/dispatch/claim-dispatches.ts"
import { attendParcel } from "./features/dispatch/attend-parcel.ts"
import { timingsOf } from "./features/dispatch/dispatch-options.ts"
import { lookAtItems } from "./features/dispatch/look-at-items.ts"
import { claimAccounts } from "./features/marketplace-import/claim-accounts.ts"
import { importAccount } from "./features/marketplace-import/import-account.ts"
import { createShopWorld, type ShopSeller, type ShopWorld } from "./fixtures/shop-world.ts"
import { importParts } from "./routes.ts"

const SHOPS = ["ebay", "etsy", "prestashop", "tiktok"] as const
const TIMINGS = { leaseMs: 120_000, pollMs: 60_000, troubleMs: 60_000, brokenMs: 900_000 }

let world: ShopWorld
let seller: ShopSeller
beforeAll(async () => {
  world = await createShopWorld(SHOPS)
})
beforeEach(async () => {
  await world.quiet()
  await world.linked.mend()
  seller = await world.seller()
})
afterAll(async () => world.dispose())

/** The seller's accounts are imported, as a worker does it. */
async function imported(): Promise<void> {
  const { platform, ownerDb } = world.edge
  await sql`
    update marketplace_account set due = now(), held_until = null where customer_id = ${seller.customerId} and not is_paused
  `.execute(ownerDb)
  for (const claimed of await claimAccounts(platform, 10, TIMINGS.leaseMs)) {
    await importAccount(platform, importParts(platform), TIMINGS, claimed)
  }
}

/** What waits to be told to shops is told, as a worker does it. */
async function notified(): Promise<void> {
  const platform = { ...world.edge.platform, publicUrl: world.edge.url, dispatching: {} }
  await sql`update marketplace_dispatch set due = now() where due is not null and customer_id = ${seller.customerId}`.execute(
    world.edge.ownerDb,
  )
  for (;;) {
    const looked = await lookAtItems(platform)
    const parcels = await claimDispatches(platform.db, 16, timingsOf(platform))
    await Promise.all(parcels.map(async (parcel) => attendParcel(platform, parcel)))
    if (looked === 0 && parcels.length === 0) return
  }
}

const concerns = async () => (await seller.client.call(listConcerns)).result?.Concerns ?? []

interface Trouble {
  readonly code: string
  readonly at: ShopName
  /** Makes the stand-in answer it, and answer well again. */
  readonly turn: (isWrong: boolean) => Promise<unknown>
  readonly says: { readonly Title: string; readonly Description: string; readonly Button: string }
}

const settingOf =
  (name: ShopName, wrong: Readonly<Record<string, unknown>>) =>
  async (isWrong: boolean): Promise<void> => {
    const right = Object.fromEntries(Object.keys(wrong).map((key) => [key, null]))
    await world.shop(name).settings(isWrong ? wrong : right)
  }
const webservice = async (isWrong: boolean) => {
  const { Id } = await world.shop("prestashop").owner()
  return world.shop("prestashop").control("PUT", `shops/${Id}/webservice`, { IsOn: !isWrong })
}

const RELINK = { Title: "Account Relink Required", Button: "Relink" }
const SITE = { Title: "Site Issues", Button: "Configure" }
const linkOf = ({ AccountId }: { readonly AccountId: string }) => `accounts?panel=ACCOUNT-LINK&item=${AccountId}`
const OF_IMPORTS: readonly Trouble[] = [
  {
    code: "AUTH-FAILED",
    at: "ebay",
    turn: settingOf("ebay", { TokensRefused: true }),
    says: {
      ...RELINK,
      Description: "eBay no longer accepts our access to your account. Relink the account to go on importing orders.",
    },
  },
  {
    code: "SCOPE-MISSING",
    at: "ebay",
    turn: settingOf("ebay", { Scopes: [] }),
    says: {
      ...RELINK,
      Description:
        "Our access to your eBay account lacks a permission that is needed. Relink the account to go on importing orders.",
    },
  },
  {
    code: "SETUP-REQUIRED",
    at: "prestashop",
    turn: webservice,
    says: {
      Title: "Account Setup Required",
      Description: "Complete the setup of your PrestaShop account to start importing orders.",
      Button: "Configure",
    },
  },
  {
    code: "WIDER-ISSUE",
    at: "ebay",
    turn: settingOf("ebay", { Closed: true }),
    says: { ...SITE, Description: "There is an issue at eBay that keeps orders from being imported. We keep trying." },
  },
]

describe("what a shop answers is a concern with its text and button (CONCERN-2)", () => {
  it.each(OF_IMPORTS)("$code, as $at answers an import", async ({ code, at, turn, says }) => {
    const { source } = await seller.account(at)
    await turn(true)
    await imported()
    expect(await concerns()).toMatchObject([{ Code: code, Link: linkOf(source), Type: "account", ...says }])
    await turn(false)
    await imported()
    expect(await concerns()).toEqual([])
  })

  it("IMPORT-THROTTLED, as a shop answers that is asked too often", async () => {
    const { source } = await seller.account("etsy")
    await world.shop("etsy").settings({ Generosity: 0.000_001 })
    await imported()
    expect(await concerns()).toMatchObject([
      {
        Code: "IMPORT-THROTTLED",
        Description: "Your account is limited by Etsy. Please try again later.",
        Link: linkOf(source),
        ...SITE,
      },
    ])
  })

  it("PRODUCT-FREEZE, as TikTok Shop answers a dispatch, until the product is released", async () => {
    const shop = world.shop("tiktok")
    const { source } = await seller.account("tiktok", { NotifyShop: "Booking" })
    const { Id, Lines } = await shop.sale()
    const freeze = async (IsFrozen: boolean) =>
      shop.control("PUT", `products/${encodeURIComponent(Lines[0]?.Sku ?? "")}`, { IsFrozen })
    await world.bringIn("tiktok", { ids: [Id], lines: [] })
    const [item] = await seller.items()
    if (item === undefined) throw new Error("the sale did not come in")
    await freeze(true)
    await seller.book(item.Id, "AB123456789GB")
    await notified()
    expect(await concerns()).toMatchObject([
      {
        Code: "USER-ACTION-PRODUCT-FREEZE",
        Title: "Action Required",
        Description:
          "TikTok Shop holds a product back, so its order can't be changed. Complete the SKU application in the Seller Center.",
        Button: "Configure",
        Link: linkOf(source),
      },
    ])
    expect((await shop.told(Id)).Dispatches).toEqual([])
    await freeze(false)
    await notified()
    expect((await shop.told(Id)).Dispatches).toHaveLength(1)
    expect(await concerns()).toEqual([])
  })
})
