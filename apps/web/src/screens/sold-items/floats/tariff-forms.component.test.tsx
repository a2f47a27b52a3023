import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../../stage/start-texts.ts"
import { answerTariff } from "../../../../stage/tariff-stand-in.ts"
import { testQuote, testRecord } from "../../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import type { TariffEntry } from "../../../grid/changes/change-tariff-codes.ts"
import type { ProductCodes } from "../../../product/product-codes-fields.tsx"
import { CodesForm } from "./codes-form.tsx"
import { TariffForm } from "./tariff-form.tsx"

beforeAll(async () => startTexts(["tariff"]))

const FIELD = "MarketplaceOrderLines.0.Product.TariffCode"
const problems = [
  { Code: "PRODUCT-TARIFFCODE-REQUIRED", Field: FIELD, Message: "Enter a code.", Severity: "error" },
] as const

function order(n: number, name: string, TariffCode = ""): ItemRecord {
  const line = anOrderLine({ Description: name })
  const Product = { ...line.Product, Description: name, Sku: `SKU ${name}`, TariffCode, CountryOfManufacture: "PRT" }
  return testRecord(
    n,
    { state: "ERROR", quote: testQuote(4, 3), problems: [...problems] },
    { MarketplaceOrderLines: [{ ...line, Product }] },
  )
}
const orders = [order(1, "Blue shirt"), order(2, "Blue shirt"), order(3, "Red shirt", "6205"), order(4, "Teapot")]

function serverOfShirts() {
  const server = edgeStandIn()
  answerTariff(server)
  return server
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole("button", { name }))

function drawForSelection() {
  const saved: TariffEntry[] = []
  drawInApp(<TariffForm records={orders} onSave={(entry) => saved.push(entry)} />, { server: serverOfShirts() })
  return saved
}

function drawByProduct() {
  const saved: ReadonlyMap<string, ProductCodes>[] = []
  drawInApp(<CodesForm records={orders} all={[]} onSave={(codes) => saved.push(codes)} />, { server: serverOfShirts() })
  return saved
}
const code = (name: string) => screen.getByRole("textbox", { name: `Tariff code of ${name}` })

describe("tariff codes for a selection (TARIFF-44)", () => {
  it("says which lines look alike and what each had, and uses one code for all of them", async () => {
    const saved = drawForSelection()
    const alike = within(await screen.findByRole("region", { name: "These 3 lines look alike" }))
    expect(alike.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Blue shirt had none",
      "Red shirt had 6205",
    ])
    await expectAccessible()
    await press("Use 6109.10 for all")
    expect(alike.getByRole("button", { name: "6109.10 is used for all" })).toBeTruthy()
    await press("Apply to 4 items")
    expect(saved.map(({ code, byProduct, isForced }) => [code, [...byProduct], isForced])).toEqual([
      [
        "",
        [
          ["sku sku blue shirt", "610910"],
          ["sku sku red shirt", "610910"],
        ],
        false,
      ],
    ])
  })

  it("takes another code for them, or takes it back, and then asks for one", async () => {
    const saved = drawForSelection()
    await press(/^6109\.90/)
    await press(/^6109\.90/)
    await press("Apply to 4 items")
    expect(saved).toEqual([])
    expect(screen.getByText("Enter 6 to 10 digits.")).toBeTruthy()
  })
})

describe("tariff codes by product, in To fix (TARIFF-43)", () => {
  it("suggests codes for each product; one press takes one and goes on to the next gap", async () => {
    drawByProduct()
    const chips = await screen.findByRole("group", { name: "Suggested codes for Blue shirt" })
    await userEvent.click(within(chips).getByRole("button", { name: /^6109\.10/ }))
    expect(code("Blue shirt")).toHaveProperty("value", "610910")
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Where Blue shirt was made")
    expect(screen.queryByRole("group", { name: "Suggested codes for Teapot" })).toBeNull()
    await expectAccessible()
  })

  it("uses one code for all products that look alike, and saves", async () => {
    const saved = drawByProduct()
    await press("Use 6109.10 for all")
    expect([code("Blue shirt"), code("Red shirt"), code("Teapot")].map((field) => Reflect.get(field, "value"))).toEqual(
      ["610910", "610910", ""],
    )
    await press("Set the code of 3 items")
    expect(saved[0]?.get("sku sku red shirt")?.code).toBe("610910")
  })
})
