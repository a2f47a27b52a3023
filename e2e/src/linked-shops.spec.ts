import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { triggerImports } from "@smart-send/contract/marketplace-account/trigger-imports"
import { type ShopControls, shopControls } from "@smart-send/testkit/shop-controls"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { bookItem } from "./stage/book-parcels.ts"
import { openJourneyAlone } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const SOON = { timeout: 20_000, interval: 200 }
/** A shop is asked only as often as it allows. */
const IMPORTED = { timeout: 90_000, interval: 1000 }

/** A seller links shops, and their orders come and go by themselves. The steps build on each other. */
describe("linked shops", () => {
  let page: Page
  let client: SellerClient
  let ebay: ShopControls
  let shopify: ShopControls
  let prestashop: ShopControls
  /** Where the stand-in shops themselves are reached. */
  let shopUrl: string

  openJourneyAlone("linked-shops", async (journey) => {
    ;({ page, client } = journey)
    const { url } = journey
    shopUrl = `http://127.0.0.1:${await readFile(join(journey.dataFolder, "sandbox/port"), "utf8")}`
    ebay = shopControls(url, "ebay")
    shopify = shopControls(url, "shopify")
    prestashop = shopControls(url, "prestashop")
    await journey.signIn()
  })

  const heading = (name: string | RegExp) => page.getByRole("heading", { name })
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const itemOf = async (buyer: string) => (await client.items()).find(({ Recipient }) => Recipient.Name === buyer)
  const openLink = async (shop: string): Promise<void> => {
    await page.goto("/myaccount/accounts")
    await page.getByRole("button", { name: new RegExp(`^(?:Link|Link another) ${shop}`) }).click()
    await heading(`Link ${shop}`).waitFor()
  }

  it("links eBay by its own consent page, by keyboard, and comes back to the account", async () => {
    await openLink("eBay")
    await page.getByRole("button", { name: "Continue to eBay" }).press("Enter")
    await heading("eBay: may Smart Send use your shop?").waitFor()
    await page.getByRole("button", { name: "Agree" }).press("Enter")
    await page.getByText("harbour-row-pottery is linked.").first().waitFor()
    await expect.poll(() => new URL(page.url()).search).not.toContain("code=")
    await page.goto("/myaccount/accounts")
    await page.getByText("Connected").first().waitFor()
  })

  it("says so when the seller declines at the shop, and links nothing", async () => {
    await openLink("Etsy")
    await page.getByRole("button", { name: "Continue to Etsy" }).click()
    await page.getByRole("button", { name: "Decline" }).click()
    await heading("Nothing was linked").waitFor()
  })

  it("links Shopify, and a sale is on the open page by itself", async () => {
    await openLink("Shopify")
    const [first] = await shopify.accounts()
    await page.getByLabel("Shop name").fill(String(first?.["ShopDomain"]))
    await page.getByRole("button", { name: "Continue to Shopify" }).click()
    await page.getByRole("button", { name: "Agree" }).click()
    await page
      .getByText(/is linked\./)
      .first()
      .waitFor()
    await page.goto("/myaccount/sold-items")
    // The shop reports from here on.
    await expect.poll(async () => (await client.client.call(triggerImports)).success, SOON).toBe(true)
    const sale = await shopify.sell({ Buyer: "Una Marsh", Country: "GB" })
    await row("Una Marsh").waitFor()
    expect((await itemOf("Una Marsh"))?.MarketplaceOrderLines[0]?.MarketplaceOrderId).toBe(sale.Id)
  })

  it("changes with the shop what the seller has not touched, and shows what both have changed until one is taken", async () => {
    const sale = await shopify.sell({ Buyer: "Vic Marsh", Country: "GB" })
    await row("Vic Marsh").waitFor()
    await shopify.change(sale.Id, { Buyer: { Name: "Victor Marsh" } })
    await row("Victor Marsh").waitFor()
    const item = await client.itemOf("Victor Marsh")
    await client.change(item, { Recipient: { ...item.Recipient, Name: "V. Marsh" } })
    await shopify.change(sale.Id, { Buyer: { Name: "Victoria Marsh" } })
    const told = row("V. Marsh")
    await told.getByRole("button", { name: /Keep mine/ }).waitFor()
    await told.getByRole("button", { name: /Take the shop's/ }).click()
    await row("Victoria Marsh").waitFor()
  })

  it("tells the shop of the parcel by itself once it is booked, once, with its number", async () => {
    const sale = await shopify.sell({ Buyer: "Xan Marsh", Country: "GB" })
    await row("Xan Marsh").waitFor()
    const item = await client.itemOf("Xan Marsh")
    await client.change(item, { PackageDimensions: { Weight: 0.4, Length: 20, Width: 15, Height: 3 } })
    const { trackingNumber } = await bookItem(client, item.Id, "plover-saver")
    await expect
      .poll(async () => (await shopify.read(sale.Id)).Dispatches.map((told) => told.TrackingNumber), SOON)
      .toEqual([trackingNumber])
    await expect.poll(async () => (await client.itemOf("Xan Marsh")).MarketplaceStatus, SOON).toBe("Dispatched")
  })

  it("takes away what is cancelled at the shop, with the reason", async () => {
    const sale = await shopify.sell({ Buyer: "Wyn Marsh", Country: "GB" })
    await row("Wyn Marsh").waitFor()
    await shopify.cancel(sale.Id)
    await row("Wyn Marsh").waitFor({ state: "detached" })
  })

  it("says what is missing when a key has no rights, at its field or in a sentence", async () => {
    await openLink("PrestaShop")
    const [first] = await prestashop.accounts()
    const address = page.getByLabel("Address of your shop")
    await address.fill("http://169.254.169.254/latest")
    await page.getByLabel("Webservice key").fill(String(first?.["Key"]))
    const panel = page.getByRole("dialog", { name: "Link PrestaShop" }).or(page.getByRole("complementary"))
    const link = panel.getByRole("button", { name: "Link PrestaShop" })
    await link.click()
    await page.getByText("The address must begin with https://.").waitFor()
    await address.fill(`${shopUrl}${String(first?.["Path"])}`)
    await page.getByLabel("Webservice key").fill(String(first?.["KeyWithoutChanges"]))
    await link.click()
    await page.getByText(/lets us read your orders, and not change them/).waitFor()
    expect(await axeViolations(page)).toEqual([])
  })

  it("names the order of a booked parcel that its shop cancels, and takes it out when the label is cancelled", async () => {
    // All of it alike, because what a shop invents of a buyer differs from sale to sale.
    const buyer = {
      Id: "yaz-marsh",
      Name: "Yaz Marsh",
      Company: "",
      Phone: "07700900123",
      Line1: "4 Mill Lane",
      Line2: "",
      Town: "Leeds",
      County: "",
      Postcode: "LS1 4DY",
      Country: "GB",
    }
    const sell = async (title: string) =>
      ebay.sell({ Buyer: buyer, Account: "harbour-row-pottery", Lines: [{ Title: title, Price: 1500, Quantity: 1 }] })
    const [kept, cancelled] = [await sell("Harbour mug"), await sell("Harbour bowl")]
    const imported = async () => {
      await client.client.call(triggerImports)
      return (await itemOf("Yaz Marsh"))?.MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId)
    }
    await expect.poll(imported, IMPORTED).toHaveLength(2)
    const item = await client.itemOf("Yaz Marsh")
    await client.change(item, { PackageDimensions: { Weight: 0.9, Length: 20, Width: 15, Height: 8 } })
    await bookItem(client, item.Id, "plover-saver")
    await ebay.cancel(cancelled.Id)
    await page.goto("/myaccount/account-concerns")
    const told = page.getByText(`Order ${cancelled.Id} was cancelled at eBay after its label was booked.`)
    await expect.poll(async () => (await imported()) !== undefined && (await told.count()), IMPORTED).toBe(1)
    await page.getByRole("link", { name: "Cancel the label" }).click()
    await page.getByText(`The shop has cancelled order ${cancelled.Id}, which is in this parcel`).waitFor()
    expect(await page.getByRole("radio", { name: /^Keep it to be sent/ }).isChecked()).toBe(true)
    await page.getByRole("button", { name: "Cancel this booking" }).click()
    await heading(/is back in your PrePay$/).waitFor()
    const left = await client.itemOf("Yaz Marsh")
    expect(left).toMatchObject({
      Status: "Active",
      MarketplaceStatus: "Sold",
      MarketplaceOrderLines: [{ MarketplaceOrderId: kept.Id }],
    })
    // The shop invents a colour for some.
    expect(left.Description).toMatch(/^Harbour mug\b/)
    expect(left.Description).not.toContain("Harbour bowl")
    await page.goto("/myaccount/sold-items")
    await row("Yaz Marsh").waitFor()
  })

  it("tells that an account must be relinked once its consent is taken back, and is mended by one press", async () => {
    await ebay.set({ Revoked: "harbour-row-pottery" })
    await expect
      .poll(
        async () => {
          const { result } = await client.client.call(triggerImports)
          return result?.Providers.find(({ Id }) => Id === "ebay")?.Accounts[0]?.Expired
        },
        { timeout: 90_000, interval: 1000 },
      )
      .toBe(true)
    await page.goto("/myaccount/account-concerns")
    await page
      .getByText(/harbour-row-pottery/)
      .first()
      .waitFor()
    await page.goto("/myaccount/accounts")
    await page.getByRole("button", { name: /Relink harbour-row-pottery/ }).click()
    await page.getByRole("button", { name: "Continue to eBay" }).click()
    await page.getByRole("button", { name: "Agree" }).click()
    await page
      .getByText(/harbour-row-pottery is linked/)
      .first()
      .waitFor()
    await page.goto("/myaccount/account-concerns")
    await heading("No account concerns").waitFor()
  })
})
