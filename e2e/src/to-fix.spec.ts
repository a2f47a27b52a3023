import { randomUUID } from "node:crypto"
import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { focusedIn } from "./stage/focused-in.ts"
import { openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { GROUP_ROW, ITEM_ROW } from "./stage/rows.ts"

const NOT_WEIGHED = { Weight: 0, Length: 0, Width: 0, Height: 0 }
const PRODUCTS = ["Mug", "Teapot", "Bowl", "Plate", "Jug", "Vase 🏺", "constructor"]

/** A hundred orders of seven products: five without weight, ten abroad without tariff codes, three with a bad address. */
const ORDERS = Array.from({ length: 100 }, (_, n) => order(n))

/** One seller mends a bad morning with the keyboard alone. The steps build on each other. */
describe("the groups of To fix (LIST-24, LIST-25)", () => {
  let page: Page
  let client: SellerClient

  openJourney("to-fix", async (journey) => {
    ;({ page, client } = journey)
    for (let from = 0; from < ORDERS.length; from += 50) await client.create(ORDERS.slice(from, from + 50))
    await journey.signIn()
    await page.goto("/myaccount/sold-items?view=ToFix")
    await head("No weight (5)").waitFor()
    await head("No tariff code (10)").waitFor()
    await head("Address (3)").waitFor()
  })
  const head = (name: string) => page.locator(GROUP_ROW).filter({ hasText: name })
  /** Not key by key: keys as fast as that are a scanner's. */
  const enter = async (text: string): Promise<void> => {
    await page.locator(":focus").fill(text)
    await page.keyboard.press("Enter")
  }
  const choose = async (country: string): Promise<void> => {
    await page.locator(":focus").selectOption(country)
    await page.keyboard.press("Enter")
  }
  const focusedBuyer = async () =>
    page
      .locator(ITEM_ROW)
      .filter({ has: page.locator(":focus") })
      .textContent()
  const focused = async () => focusedIn(page)
  const weightOf = async (n: number) => (await client.itemOf(nameOf(n))).PackageDimensions.Weight
  const codesOf = async (n: number) =>
    (await client.itemOf(nameOf(n))).MarketplaceOrderLines.map(({ Product }) => [
      Product.TariffCode,
      Product.CountryOfManufacture,
    ])

  it("stand above their orders, the one that one form mends first, and say how many there are", async () => {
    const heads = await page.locator(GROUP_ROW).allTextContents()
    expect(heads.map((text) => /^(.*\(\d+\))/.exec(text)?.[1])).toEqual([
      "No weight (5)",
      "No tariff code (10)",
      "Address (3)",
    ])
    expect(await page.locator(ITEM_ROW).count()).toBeGreaterThan(5)
  })

  it("ask for a weight once per product", async () => {
    await page.keyboard.press("Home")
    await expect.poll(focused).toContain("No weight (5)")
    await page.keyboard.press("Enter")
    await expect.poll(focused).toBe("Weight of Mug (kg)")
    expect(await axeViolations(page)).toEqual([])
    await enter("0.4")
    await expect.poll(focused).toBe("Weight of Teapot (kg)")
    await enter("1.2")
    await head("No weight").waitFor({ state: "detached" })
    // Order 4 holds two teapots. The list shows what is entered before the server has it.
    await expect.poll(async () => Promise.all([0, 3, 4].map(weightOf))).toEqual([0.4, 1.2, 2.4])
  })

  it("ask for a tariff code once per product, for all orders that hold it", async () => {
    await expect.poll(focused).toContain("No tariff code (10)")
    await page.keyboard.press("Enter")
    await expect.poll(focused).toBe("Tariff code of Bowl")
    await enter("691110")
    await expect.poll(focused).toBe("Where Bowl was made")
    await choose("GBR")
    await enter("6912 00")
    await choose("PRT")
    await head("Tariff code").waitFor({ state: "detached" })
    await expect.poll(async () => codesOf(10)).toEqual([["691110", "GBR"]])
  })

  it("open the faulty field of an address on its row; Enter saves it and goes to the next", async () => {
    // The group before is done, and the fields of this one stand open already (LIST-26).
    await expect.poll(focused).toContain("Postcode")
    await enter("nowhere")
    // It is wrong still, so the field keeps it.
    await page.getByRole("alert").getByText("Check the recipient's postcode").waitFor()
    for (const [at, answer] of ["YO21 3BD", "M1 1AE", "EH1 1YZ"].entries()) {
      await expect.poll(focusedBuyer).toContain(nameOf(20 + at))
      await enter(answer)
    }
    await page.getByText("Nothing to fix").waitFor()
    await expect.poll(focused).toBe("What to do next")
    await page.getByRole("region", { name: "Booking" }).getByText("100 ready", { exact: true }).waitFor()
    await expect.poll(async () => (await client.itemOf(nameOf(22))).Recipient.Postcode).toBe("EH1 1YZ")
  })
})

function nameOf(n: number): string {
  return `Buyer ${String(n).padStart(3, "0")}`
}

function order(n: number): NewItem {
  const isAbroad = n >= 10 && n < 20
  const product = n < 3 ? 0 : n < 5 ? 1 : isAbroad ? 2 + (n % 2) : n % PRODUCTS.length
  const Description = PRODUCTS[product] ?? ""
  const line = anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description, Quantity: n === 4 ? 2 : 1 })
  const Name = nameOf(n)
  const bad = n >= 20 && n < 23 ? { Postcode: "X" } : {}
  const home = anAddress({ Name, AddressLine1: `${n + 1} High Street`, ...bad })
  const abroad = {
    Email: "a@example.com",
    Phone: "+46 8 123 456 78",
    Town: "Stockholm",
    Postcode: `111 ${n + 20}`,
    CountryIsoCode: "SWE",
  }
  return aNewItem({
    Recipient: isAbroad ? anAddress({ Name, ...abroad }) : home,
    Service: null,
    PackageDimensions: n < 5 ? NOT_WEIGHED : { Weight: 1, Length: 30, Width: 20, Height: 10 },
    MarketplaceOrderLines: [
      { ...line, Product: { ...line.Product, Description, TariffCode: "", Sku: `P-${product}` } },
    ],
  })
}
