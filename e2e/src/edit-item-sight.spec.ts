import type { NewItem, ItemChanges } from "@smart-send/domain/item/item"
import { anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { REACHABLE_SENDER } from "./stage/reachable-sender.ts"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { ITEM_ROW } from "./stage/rows.ts"

/** Every field on the smallest screen, where bars take most of it, and each kind of field on the others. */
const SCREENS = [
  { width: 1440, height: 900, every: 3 },
  { width: 1024, height: 768, every: 3 },
  { width: 390, height: 844, every: 1 },
] as const

const HOME = anAddress()
const ABROAD = anAddress({
  Email: "a@example.com",
  Phone: "+46 8 123 456 78",
  Town: "Stockholm",
  Postcode: "111 20",
  CountryIsoCode: "SWE",
})
const line = anOrderLine()
const Sender = REACHABLE_SENDER
const coded = (TariffCode: string, CountryOfManufacture: string) => ({
  MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, TariffCode, CountryOfManufacture } }],
})

/** An order with one problem: what its row says of it, and the field that mends it. */
interface Faulty {
  readonly said: RegExp
  readonly field: string
  readonly order?: Partial<NewItem>
  /** What is taken away after it was made, as a file or a marketplace would bring it. */
  readonly change?: ItemChanges
}

const FAULTY: ReadonlyMap<string, Faulty> = new Map<string, Faulty>([
  [
    "Una Street",
    {
      said: /address line 1/,
      field: "Recipient's address: Address line 1",
      change: { Recipient: { ...HOME, Name: "Una Street", AddressLine1: "" } },
    },
  ],
  [
    "Una Place",
    {
      said: /town or city/,
      field: "Recipient's address: Town or city",
      change: { Recipient: { ...HOME, Name: "Una Place", Town: "" } },
    },
  ],
  [
    "Una Zone",
    {
      said: /recipient's postcode/,
      field: "Recipient's address: Postcode",
      change: { Recipient: { ...HOME, Name: "Una Zone", Postcode: "X" } },
    },
  ],
  [
    "Una Rings",
    {
      said: /phone/,
      field: "Recipient's address: Phone number",
      order: { Sender, Recipient: { ...ABROAD, Name: "Una Rings", Phone: "" }, ...coded("691200", "PRT") },
    },
  ],
  [
    "Una Writes",
    {
      said: /email/,
      field: "Recipient's address: Email address",
      order: { Sender, Recipient: { ...ABROAD, Name: "Una Writes", Email: "" }, ...coded("691200", "PRT") },
    },
  ],
  [
    "Una Goods",
    {
      said: /tariff code/,
      field: "Tariff code",
      order: { Sender, Recipient: { ...ABROAD, Name: "Una Goods" }, ...coded("", "PRT") },
    },
  ],
  [
    "Una Made",
    {
      said: /country of manufacture/,
      field: "Country of manufacture",
      order: { Sender, Recipient: { ...ABROAD, Name: "Una Made" }, ...coded("691200", "") },
    },
  ],
])

/** Fields that no link of a row leads to by itself; the panel is opened for them by its address. */
const BY_ADDRESS: readonly (readonly [path: string, field: string])[] = [
  ["PackageDimensions.Weight", "Weight (kg)"],
  ["MarketplaceOrderLines.0.Description", "Description"],
  ["MarketplaceOrderLines.0.Value", "Value of one (£)"],
  ["MarketplaceOrderLines.0.Product.TariffCode", "Tariff code"],
  ["Meta.ExportReason", "Reason for export"],
  ["Sender.Phone", "Sender's address: Phone number"],
]

/**
 * What hides a part of the focused field or of its label: nothing but the field itself may be met by a click on its
 * corners and its middle.
 */
async function hiddenParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const field = document.activeElement
    if (field === null || field === document.body) return ["nothing has the focus"]
    const labels = "labels" in field && field.labels instanceof NodeList ? [...field.labels] : []
    const shown = [field, ...labels].filter((part) => part instanceof Element)
    return shown.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      // Within rounded corners.
      const points = [
        [left + 4, top + 4],
        [right - 4, top + 4],
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, bottom - 4],
        [right - 4, bottom - 4],
      ] as const
      return points.flatMap(([x, y]) => {
        const met = document.elementFromPoint(x, y)
        const isItself = met !== null && part.contains(met)
        return isItself
          ? []
          : [
              `${part.tagName} at ${Math.round(x)}, ${Math.round(y)} is under ${met?.outerHTML.slice(0, 80) ?? "nothing"}`,
            ]
      })
    })
  })
}

describe.each(SCREENS)(
  "Order Details at $width x $height opens at the field that is wanted, and it is in sight (EDIT-25)",
  ({ every, ...screen }) => {
    const fields = <T>(all: readonly T[]): readonly T[] => all.filter((_, place) => place % every === 0)
    let page: Page
    let client: SellerClient

    openJourney(`edit-item-sight-${screen.width}`, async (journey) => {
      ;({ page, client } = journey)
      for (const [buyer, { order = {}, change }] of FAULTY) {
        const item = await client.createOne({ ...anEditedOrder(buyer), ...order })
        if (change !== undefined) await client.change(item, change)
      }
      await page.setViewportSize(screen)
      await journey.signIn()
      await page.locator(ITEM_ROW).first().waitFor()
    })

    const { panel, save, focusedField } = editPanel(() => ({ page, client }))
    const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })

    it.each(fields([...FAULTY].map(([buyer, { said, field }]) => [field, buyer, said] as const)))(
      "from its row: %s",
      async (field, buyer, said) => {
        const { Id } = await client.itemOf(buyer)
        // The search leaves its row alone in the list, wherever it stands.
        await page.goto("/myaccount/sold-items")
        await page.getByRole("searchbox", { name: "Search sold items" }).fill(buyer)
        await expect.poll(async () => page.locator(ITEM_ROW).count()).toBe(1)
        await row(buyer).getByRole("button", { name: said }).click()
        await save().waitFor()
        expect(new URL(page.url()).searchParams.get("item")).toBe(Id)
        await expect.poll(focusedField).toBe(field)
        await expect.poll(async () => hiddenParts(page)).toEqual([])
        await page.keyboard.press("Escape")
        await panel().waitFor({ state: "hidden" })
      },
    )

    it.each(fields(BY_ADDRESS))("by its address: %s", async (path, field) => {
      const { Id } = await client.itemOf("Una Goods")
      await page.goto(`/myaccount/sold-items?panel=EDIT&item=${Id}&field=${path}`)
      await save().waitFor()
      await expect.poll(focusedField).toBe(field)
      await expect.poll(async () => hiddenParts(page)).toEqual([])
    })
  },
)
