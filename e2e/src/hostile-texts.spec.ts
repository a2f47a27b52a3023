import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { oneLine } from "@smart-send/domain/text/one-line"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { hardTexts, hostileTexts } from "./stage/hostile-texts.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"
import { goTo, untilSettled } from "./stage/walk.ts"

/** Texts of strangers are shown as text everywhere and run nowhere (SEC-6). */
describe("hostile texts in every field of an order", () => {
  let page: Page
  let client: SellerClient
  let items: readonly ShipmentItem[] = []
  const alarms: string[] = []

  openJourney("hostile-texts", async (journey) => {
    ;({ page, client } = journey)
    items = await client.create([...hostileTexts, ...hardTexts].map(hostileOrder))
    page.on("dialog", (dialog) => {
      alarms.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted Type/i.test(message.text())) alarms.push(message.text())
    })
    await page.addInitScript(WATCH)
    await journey.signIn()
    await page.getByRole("row").nth(1).waitFor()
  })

  /** Nothing ran, nothing was inserted as markup, and the page's policy had nothing to block. */
  async function expectNothingRan(): Promise<void> {
    expect(await page.evaluate("window.__pwned")).toBeUndefined()
    expect(await page.evaluate("window.violations")).toEqual([])
    expect(alarms).toEqual([])
    expect(await page.locator("iframe, object, embed, base, marquee, meta[http-equiv=refresh]").count()).toBe(0)
    const schemes: unknown = await page.evaluate(LINKS)
    expect(schemes).toEqual([])
  }
  const show = async (search: string): Promise<void> => {
    await goTo(page, "/myaccount/sold-items")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await goTo(page, `/myaccount/sold-items${search}`)
    await page.getByRole("dialog").waitFor()
    await untilSettled(page)
  }
  const open = async (panel: string, item: ShipmentItem): Promise<void> => {
    await show(`?panel=${panel}&item=${item.Id}`)
  }

  it("are stored as written, in one line and up to each field's limit (ITEM-50)", () => {
    expect(items.map((item) => item.Recipient.Town)).toEqual(
      [...hostileTexts, ...hardTexts].map((text) => oneLine(upTo50(text))),
    )
  })

  it("are shown as text in the list while it scrolls from end to end", async () => {
    const seen = new Set<string>()
    const scrollThrough = async (): Promise<void> => {
      for (let top = 0; top < items.length * 80; top += 400) {
        await page.getByRole("grid").evaluate((grid, to) => grid.scrollTo(0, to), top)
        for (const text of await page.locator(ITEM_ROW).allInnerTexts()) seen.add(text)
      }
    }
    const notSeen = async (): Promise<readonly string[]> => {
      await scrollThrough()
      // A tab is drawn as a space.
      const shown = [...seen].join(" ").replaceAll(/\s+/g, " ")
      return items
        .map(({ Recipient }) => Recipient.Name)
        .filter((name) => !shown.includes(name.replaceAll(/\s+/g, " ")))
    }
    // A row may be scrolled past before it is drawn.
    await expect.poll(notSeen).toEqual([])
    await expectNothingRan()
  })

  it("are found by search, and searched words are text too", async () => {
    for (const text of hostileTexts.slice(0, 8)) {
      await page.getByRole("searchbox").fill(text)
      await expect.poll(async () => page.locator(ITEM_ROW).first().textContent()).toContain(upTo50(text))
    }
    await expectNothingRan()
  })

  it("are shown as text in every panel of an item", async () => {
    const telling = items.filter((_, index) => index % 9 === 0)
    for (const item of telling) {
      await open("EDIT", item)
      for (const tab of await page.getByRole("dialog").getByRole("tab").all()) await tab.click()
      await expectNothingRan()
      await open("SERVICE", item)
      await expectNothingRan()
    }
  })

  it("are shown as text in the panels of the account", async () => {
    for (const panel of ["CREATE", "RESTORE", "CUSTOMERS", "PRODUCTS", "ADDRESS-CHECK"]) {
      await show(`?panel=${panel}`)
      await expectNothingRan()
    }
  })

  it("are text in toasts and in the log of an order", async () => {
    const [first] = items
    if (first === undefined) throw new Error("Nothing was created")
    await client.change(first, { Tags: [hostileTexts[1] ?? ""], Description: hostileTexts[2] ?? "" })
    await open("EDIT", first)
    await expectNothingRan()
  })
})

/** Cut by whole characters, because half of one is not text. */
const upTo50 = (text: string): string => {
  let kept = ""
  for (const character of text) if (kept.length + character.length <= 50) kept += character
  return kept.trim()
}

/** The text in every field that holds one. */
function hostileOrder(text: string, index: number): NewItem {
  const short = upTo50(text)
  return aNewItem({
    Description: text.slice(0, 256),
    Recipient: anAddress({
      Name: short,
      AccountName: short,
      Organisation: short,
      AddressLine1: short,
      AddressLine2: short,
      Locality: short,
      Town: short,
      County: short,
      Postcode: short.slice(0, 32).toWellFormed(),
      Phone: short,
      Email: short,
      VatNumber: short,
    }),
    Tags: [short],
    Meta: {
      "Buyer Note": { Type: "Text", Value: text },
      "Delivery Instructions": { Type: "Text", Value: text },
      "Delivery Safe Place": { Type: "Text", Value: text },
      LabelReference: { Type: "Text", Value: text },
      MarketplaceService: { Type: "Text", Value: text },
    },
    MarketplaceOrderLines: [
      anOrderLine({
        Description: text,
        MarketplaceOrderId: `${short} ${index}`,
        MarketplaceOrderLineId: `${index}`,
        CustomerReference: short,
        OrderLink: text,
        Product: {
          Sku: short,
          Description: text,
          TariffCode: short.slice(0, 20).toWellFormed(),
          CountryOfManufacture: "",
          ImageUrl: text,
          ProductLink: text,
          Dimensions: { Weight: 0, Height: 0, Width: 0, Length: 0 },
        },
      }),
    ],
  })
}

// Scripts for the page are text, because this side has no DOM types.
const WATCH = `{
  window.violations = []
  document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective + " " + event.blockedURI))
}`

/** Addresses of links, pictures and forms that are not http, https, mailto or a path of ours. */
const LINKS = `[...document.querySelectorAll("[href], [src], [action]")]
  .flatMap((element) => ["href", "src", "action"].flatMap((name) => element.getAttribute(name) ?? []))
  .filter((address) => !/^(https?:|mailto:|\\/|#|blob:|data:image\\/)/i.test(address))`
