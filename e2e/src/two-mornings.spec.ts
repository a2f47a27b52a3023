import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { rememberWeights } from "@smart-send/contract/product/remember-weights"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { focusedIn } from "./stage/focused-in.ts"
import { morningFile, type MorningOrder, type SoldProduct } from "./stage/morning-file.ts"
import { type Journey, openJourney } from "./stage/open-journey.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { payIn } from "./stage/pay-in.ts"
import { readLabelCodes } from "./stage/read-label-codes.ts"
import { GROUP_ROW } from "./stage/rows.ts"

const MUG = { sku: "MUG-7", name: "Mug" }
const BOWL = { sku: "BOWL-3", name: "Bowl" }
const JUG = { sku: "JUG-1", name: "Jug" }
const VASE = { sku: "VASE-9", name: "Vase 🏺" }
const PLATE = { sku: "PLATE-2", name: "constructor" }

/** What mornings before have taught: weights of all but the newest product, codes of two. */
const WEIGHED = [MUG, BOWL, JUG, PLATE]
const CODED = [MUG, BOWL]
const WEIGHT = 0.4

describe.each([
  {
    name: "100 orders without weights, one product of them new",
    most: 5,
    orders: Array.from({ length: 100 }, (_, n) => ({ ...sold(n, [MUG, BOWL, JUG, VASE]), weight: "" })),
    walk: async ({ drop, type, press, book, print }: Morning) => {
      await drop()
      await type("the new product's weight", { field: "Vase 🏺: 25 items", value: "0.9" })
      await press("Import 100 items")
      await book()
      await print()
    },
  },
  {
    name: "100 orders, 10 of them abroad, 3 with a bad address, 5 without a weight",
    most: 12,
    orders: Array.from({ length: 100 }, (_, n) => badMorning(n)),
    walk: async ({ page, drop, type, press, head, book, print }: Morning) => {
      await drop()
      await type("the new product's weight", { field: "Vase 🏺: 3 items", value: "0.9" })
      await press("Import 100 items")
      await press(/^To fix/)
      await head("No tariff code (10)", "Enter codes")
      // Two are known from mornings before, and so is where all products are made.
      await type("a code", { field: "Tariff code of Jug", value: "691110" })
      await type("another code", { field: "Tariff code of constructor", value: "691200" })
      for (const [n, postcode] of ["YO21 3BD", "M1 1AE", "EH1 1YZ"].entries()) {
        await type(`postcode ${n + 1} of 3`, { field: "Postcode", value: postcode })
      }
      // Which words stand there depends on what the demo booked today.
      await page.getByRole("group", { name: "What to do next" }).waitFor()
      await book()
      await print()
    },
  },
])("a morning of $name", ({ name, most, orders, walk }) => {
  let page: Page
  let client: SellerClient
  let morning: Morning
  const begin = async (journey: Journey) => {
    ;({ page, client } = journey)
    await payIn(journey.dataFolder, journey.person, 500)
    await remember(client)
    await journey.signIn()
    await page.getByRole("region", { name: "Views and tools" }).waitFor()
    morning = openMorning(page, orders)
  }
  openJourney(`morning-${name.slice(0, 24)}`, begin)

  it(`takes at most ${most} actions from the file to printed labels`, async () => {
    await walk(morning)
    // The actions themselves are told when there are more.
    expect(morning.actions.slice(most)).toEqual([])
  })

  it("has every parcel booked, in the list and at the courier, and a label for each", async () => {
    const list = page.getByRole("grid").or(page.getByRole("treegrid"))
    await expect.poll(async () => list.getAttribute("aria-rowcount")).toBe("101")
    expect(await page.getByText("Unsaved edits").count()).toBe(0)
    const buyers = new Set(orders.map(({ buyer }) => buyer))
    const booked = (await client.items()).filter(({ Recipient }) => buyers.has(Recipient.Name))
    expect(booked).toHaveLength(100)
    const codes = await readLabelCodes(morning.labels())
    expect(codes).toHaveLength(100)
    expect(new Set(codes)).toEqual(new Set(booked.map(({ BookingDetails }) => BookingDetails?.TrackingNumber)))
  })
})

/** What a seller does with a file. Each action is counted under its name, and leaves the focus on something. */
interface Morning {
  readonly page: Page
  readonly actions: readonly string[]
  readonly drop: () => Promise<void>
  /** A typed value and Enter, in the field that has the focus. */
  readonly type: (what: string, entry: { readonly field: string; readonly value: string }) => Promise<void>
  readonly press: (button: string | RegExp) => Promise<void>
  /** Presses a control in a head of To fix. */
  readonly head: (name: string, control: string) => Promise<void>
  readonly book: () => Promise<void>
  readonly print: () => Promise<void>
  readonly labels: () => Uint8Array
}

function openMorning(page: Page, orders: readonly MorningOrder[]): Morning {
  const actions: string[] = []
  let labels = new Uint8Array()
  const bar = page.getByRole("region", { name: "Booking" })
  const focused = async () => focusedIn(page)
  const act = async (name: string, doIt: () => Promise<unknown>): Promise<void> => {
    actions.push(name)
    await doIt()
    await expect.poll(focused, { message: `the focus after ${name}` }).not.toBe("body")
  }
  return {
    page,
    actions,
    labels: () => labels,
    drop: async () =>
      act("drops the file", async () => {
        await dropFile(page, morningFile(orders))
        await page.getByRole("heading", { name: "First 5 of 100" }).waitFor()
      }),
    type: async (what, { field, value }) =>
      act(`types ${what} and presses Enter`, async () => {
        await expect.poll(focused).toContain(field)
        await page.keyboard.insertText(value)
        await page.keyboard.press("Enter")
      }),
    press: async (name) =>
      act(`presses ${String(name)}`, async () => page.getByRole("button", { name }).first().click()),
    head: async (name, control) =>
      act(`presses ${control} for ${name}`, async () =>
        page.locator(GROUP_ROW).filter({ hasText: name }).getByRole("button", { name: control }).click(),
      ),
    book: async () => {
      const pay = bar.getByRole("button", { name: /^Pay £[\d,]+\.\d\d and book 100$/ })
      await pay.waitFor()
      await act("pays and books", async () => pay.click())
      await bar.getByText("100 parcels booked").waitFor()
    },
    print: async () =>
      act("prints the labels", async () => {
        const saved = page.waitForEvent("download")
        // Where customs forms may come with them, only their parcels are counted.
        await bar.getByRole("button", { name: /^Print (100 labels|the labels of 100 parcels)$/ }).click()
        labels = await readFile(await (await saved).path())
      }),
  }
}

/** As the browser does it: the file comes with the drop. */
async function dropFile(page: Page, text: string): Promise<void> {
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], "orders.csv", { type: "text/csv" }))
    return transfer
  }, text)
  await page.getByRole("region", { name: "Views and tools" }).dispatchEvent("drop", { dataTransfer: dropped })
}

function sold(n: number, products: readonly SoldProduct[]): MorningOrder {
  return { buyer: `Buyer ${String(n).padStart(3, "0")}`, product: products[n % products.length] ?? MUG, weight: "0.4" }
}

/** 5 without a weight, of which the memory knows two; 10 abroad, of four products; 3 with a bad postcode. */
function badMorning(n: number): MorningOrder {
  if (n < 5) return { ...sold(n, [n < 3 ? VASE : MUG]), weight: "" }
  if (n < 15) return { ...sold(n, [MUG, BOWL, JUG, PLATE]), isAbroad: true }
  return { ...sold(n, [MUG, BOWL, JUG, PLATE]), ...(n < 18 ? { postcode: "X" } : {}) }
}

/** Mornings before: weights entered once per product, and orders abroad, which are gone by now. */
async function remember({ client, create, change }: SellerClient): Promise<void> {
  await client.call(rememberWeights, {
    body: { Products: WEIGHED.map(({ sku, name }) => ({ Sku: sku, Description: name, Weight: WEIGHT })) },
    idempotencyKey: randomUUID(),
  })
  for (const { sku, name } of CODED) {
    const line = anOrderLine({ MarketplaceOrderLineId: randomUUID(), Description: name })
    const [item] = await create([
      aNewItem({
        Recipient: anAddress({ Name: "Earlier" }),
        MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: sku } }],
      }),
    ])
    if (item === undefined) throw new Error("One order makes one item.")
    const MarketplaceOrderLines = item.MarketplaceOrderLines.map((each) => ({
      ...each,
      Product: { ...each.Product, TariffCode: "691110", CountryOfManufacture: "PRT" },
    }))
    await change(item, { MarketplaceOrderLines })
    await client.call(updateItemsStatus, { body: { Ids: [item.Id], Status: "Deleted" } })
  }
}
