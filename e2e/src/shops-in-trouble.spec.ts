import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { triggerImports } from "@smart-send/contract/marketplace-account/trigger-imports"
import { type ShopControls, shopControls } from "@smart-send/testkit/shop-controls"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookItem } from "./stage/book-parcels.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"

/** A shop is asked only as often as it allows. */
const IMPORTED = { timeout: 90_000, interval: 1000 }

/** What a shop answers, from the shop to the screen (CONCERN-2): each is a concern, with the button that leads to its account. */
describe("shops in trouble", () => {
  let page: Page
  let client: SellerClient
  let shops: Readonly<Record<"ebay" | "prestashop" | "tiktok" | "shopify", ShopControls>>
  let prestaShop: string

  openJourneyAlone("shops-in-trouble", async (journey) => {
    ;({ page, client } = journey)
    const { url, dataFolder } = journey
    const shopUrl = `http://127.0.0.1:${await readFile(join(dataFolder, "sandbox/port"), "utf8")}`
    const of = (name: string) => shopControls(url, name)
    shops = { ebay: of("ebay"), prestashop: of("prestashop"), tiktok: of("tiktok"), shopify: of("shopify") }
    await journey.signIn()

    const [first] = await shops.prestashop.accounts()
    prestaShop = String(first?.["Id"])
    await link("PrestaShop", {
      "Address of your shop": `${shopUrl}${String(first?.["Path"])}`,
      "Webservice key": String(first?.["Key"]),
    })
    const [shopify] = await shops.shopify.accounts()
    await link("Shopify", { "Shop name": String(shopify?.["ShopDomain"]) })
    await link("TikTok Shop")
    await link("eBay")
  })

  async function link(shop: string, typed: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.goto("/myaccount/accounts")
    await page.getByRole("button", { name: new RegExp(`^(?:Link|Link another) ${shop}`) }).click()
    await page.getByRole("heading", { name: `Link ${shop}` }).waitFor()
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
    if (shop === "PrestaShop") {
      const panel = page.getByRole("dialog", { name: "Link PrestaShop" }).or(page.getByRole("complementary"))
      await panel.getByRole("button", { name: "Link PrestaShop" }).click()
    } else {
      await page.getByRole("button", { name: `Continue to ${shop}` }).click()
      await page.getByRole("button", { name: "Agree" }).click()
    }
    await page
      .getByText(/is linked\./)
      .first()
      .waitFor()
  }

  /** The codes of the concerns, after the shops have been asked again. */
  async function codesOfConcerns(): Promise<readonly string[]> {
    await client.client.call(triggerImports)
    return ((await client.client.call(listConcerns)).result?.Concerns ?? []).map(({ Code }) => Code)
  }

  /** Asks the shops until what they answered is a concern, which the page then shows with its button. */
  async function isConcern(code: string, says: string, button: string): Promise<void> {
    await expect.poll(codesOfConcerns, IMPORTED).toContain(code)
    await page.goto("/myaccount/account-concerns")
    const told = page.getByRole("listitem").filter({ hasText: says })
    await told.getByRole("link", { name: button }).click()
    await page.waitForURL("**/myaccount/accounts?panel=ACCOUNT-LINK&item=*")
  }

  async function relink(): Promise<void> {
    await page.getByRole("button", { name: "Continue to eBay" }).click()
    await page.getByRole("button", { name: "Agree" }).click()
    await page
      .getByText(/is linked\./)
      .first()
      .waitFor()
    await page.goto("/myaccount/account-concerns")
    await page.getByRole("heading", { name: "No account concerns" }).waitFor()
  }

  it("AUTH-FAILED, as eBay answers an import, is mended by its button", async () => {
    await shops.ebay.set({ TokensRefused: true })
    await isConcern("AUTH-FAILED", "eBay no longer accepts our access to your account.", "Relink")
    await shops.ebay.set({ TokensRefused: null })
    await relink()
  })

  it("SCOPE-MISSING, as eBay answers an import, is mended by its button", async () => {
    await shops.ebay.set({ Scopes: [] })
    await isConcern("SCOPE-MISSING", "Our access to your eBay account lacks a permission that is needed.", "Relink")
    await shops.ebay.set({ Scopes: null })
    await relink()
  })

  it("SETUP-REQUIRED, as PrestaShop answers an import, leads to how it is set up", async () => {
    await shops.prestashop.put(`/shops/${prestaShop}/webservice`, { IsOn: false })
    await isConcern("SETUP-REQUIRED", "Complete the setup of your PrestaShop account", "Configure")
    await page.getByText(/open Advanced Parameters, then Webservice, and switch the webservice on/).waitFor()
    await shops.prestashop.put(`/shops/${prestaShop}/webservice`, { IsOn: true })
  })

  it("PRODUCT-FREEZE, as TikTok Shop answers a dispatch", async () => {
    const sku = "FROZEN-MUG"
    const Lines = [{ Title: "Frozen mug", Sku: sku, Price: 1500, Quantity: 1 }]
    await shops.tiktok.sell({ Buyer: "Fay Frost", Country: "GB", Lines })
    await shops.tiktok.put(`/products/${sku}`, { IsFrozen: true })
    // TikTok Shop takes no courier that is not on its list.
    await bookSale(sku, "post-tracked-48", { provider: "RMOBA", account: "oba" })
    await isConcern("USER-ACTION-PRODUCT-FREEZE", "TikTok Shop holds a product back", "Configure")
  })

  it("show the picture of what they sold, through us (ADR 166)", async () => {
    const sku = "PICTURED-MUG"
    const Lines = [{ Title: "Pictured mug", Sku: sku, Price: 1500, Quantity: 1 }]
    await shops.shopify.sell({ Buyer: "Pip Picture", Country: "GB", Lines })
    await bookSale(sku, "plover-saver")
    const hosts = new Set<string>()
    page.on("request", (request) => hosts.add(new URL(request.url()).host))
    await page.goto("/myaccount/pick-and-packing")
    const picture = page.getByRole("listitem").filter({ hasText: sku }).locator("img")
    await expect.poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    expect([...hosts]).toEqual([new URL(page.url()).host])
  })

  async function bookSale(sku: string, service: string, account?: Parameters<typeof bookItem>[3]): Promise<void> {
    const sold = async () => {
      await client.client.call(triggerImports)
      return (await client.items()).filter(({ MarketplaceOrderLines: lines }) =>
        lines.some(({ Product }) => Product.Sku === sku),
      )
    }
    await expect.poll(sold, IMPORTED).toHaveLength(1)
    for (const item of await sold()) {
      await client.change(item, { PackageDimensions: { Weight: 0.4, Length: 20, Width: 15, Height: 3 } })
      await bookItem(client, item.Id, service, account)
    }
  }
})
