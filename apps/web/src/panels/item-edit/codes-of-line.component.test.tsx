import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { answerTariff } from "../../../stage/tariff-stand-in.ts"
import { readyRecord, testItem } from "../../data/items/fixtures/a-record.ts"
import { TariffPanel } from "../tariff/tariff-panel.tsx"

beforeAll(async () => startTexts(["item-edit", "address-form", "pick", "tariff"]))
beforeEach(() => window.history.replaceState(null, "", "/sold-items?panel=EDIT"))

const inUsa = { ...testItem(1).Recipient, CountryIsoCode: "USA", County: "CA", Postcode: "94103" }
const line = anOrderLine({ Description: "Blue T-shirt" })
const lineOf = (TariffCode: string, CountryOfManufacture: string) => ({
  ...line,
  Product: { ...line.Product, Description: "Blue T-shirt", TariffCode, CountryOfManufacture },
})
const record = (code = "", origin = "") =>
  readyRecord(1, 4.12, 3.43, { Recipient: inUsa, MarketplaceOrderLines: [lineOf(code, origin)] })

async function drawCodes(...of: Parameters<typeof record>) {
  const panel = drawOrderPanel(record(...of), { field: "MarketplaceOrderLines.0.Value", knows: answerTariff })
  await screen.findByRole("tab", { name: "Contents", selected: true })
  return panel
}
const suggested = async () =>
  within(await screen.findByRole("list", { name: "Suggested codes" })).getAllByRole("button")

describe("the tariff code of an order line (TARIFF-41)", () => {
  it("has three suggestions with their reasons; one press takes one and goes on to the country, then both are saved", async () => {
    const { user, server, save, saved } = await drawCodes()
    const [first] = await suggested()
    expect(first?.textContent).toMatch(/^6109\.10Of cotton.*Matches cotton$/)
    expect(server.asked(suggestTariffCodes).map(({ query }) => [query.query, query.take])).toEqual([
      ["Blue T-shirt", 3],
    ])
    await expectAccessible()
    if (first !== undefined) await user.click(first)
    const origin = screen.getByRole("combobox", { name: "Country of manufacture" })
    expect(document.activeElement).toBe(origin)
    expect(screen.queryByRole("list", { name: "Suggested codes" })).toBeNull()
    await user.selectOptions(origin, "Portugal")
    await user.click(save())
    await waitFor(() =>
      expect(saved).toMatchObject([
        { MarketplaceOrderLines: [{ Product: { TariffCode: "610910", CountryOfManufacture: "PRT" } }] },
      ]),
    )
  })

  it("suggests again while a code is edited; where nothing is missing the focus stays with the code", async () => {
    const { user } = await drawCodes("691200", "GBR")
    expect(screen.queryByRole("list", { name: "Suggested codes" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "Edit Tariff Code" }))
    const [, second] = await suggested()
    if (second !== undefined) await user.click(second)
    expect(screen.getByText("610990")).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Tariff Code" }))
  })

  it("can be taken by keyboard: from the field by the country to the suggestions", async () => {
    const { user } = await drawCodes("691200", "GBR")
    await user.click(screen.getByRole("button", { name: "Edit Tariff Code" }))
    const [first] = await suggested()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(first)
    await user.keyboard("{Enter}")
    expect(screen.getByText("610910")).toBeTruthy()
  })

  it("opens the panel that searches and browses over the order, for its own line", async () => {
    const { user } = await drawCodes()
    await user.click(screen.getByRole("button", { name: "Search or browse codes" }))
    expect(window.location.search).toBe("?panel=EDIT&over=TARIFF&at=MarketplaceOrderLines.0.Product.TariffCode")
  })
})

function drawPanel(search: string) {
  window.history.replaceState(null, "", `/sold-items?${search}`)
  return drawOrderPanel(
    readyRecord(1, 4.12, 3.43, { Recipient: inUsa, MarketplaceOrderLines: [lineOf("691200", ""), lineOf("", "")] }),
    { panel: TariffPanel, field: "MarketplaceOrderLines.1.Product.TariffCode", knows: answerTariff },
  )
}

describe("the panel of tariff codes, for an order", () => {
  it("laid over the order's form, closes when a code was taken", async () => {
    const { user, closed } = drawPanel("panel=EDIT&item=x&over=TARIFF")
    const lines = await screen.findByRole("combobox", { name: "Line of the order" })
    expect(lines).toHaveProperty("value", "1")
    expect(screen.getByText("No tariff code yet")).toBeTruthy()
    await user.selectOptions(lines, "0")
    expect(screen.getByText("Tariff code now: 6912.00")).toBeTruthy()
    await expectAccessible()
    const [first] = await suggested()
    if (first !== undefined) await user.click(first)
    expect(closed).toEqual([true])
    expect(screen.getByText("Tariff code now: 6109.10")).toBeTruthy()
  })

  it("opened by itself, goes to the order's form with the code in it", async () => {
    const { user, closed } = drawPanel("panel=TARIFF&item=x")
    const [first] = await suggested()
    if (first !== undefined) await user.click(first)
    expect(closed).toEqual([])
    expect(window.location.search).toMatch(/^\?panel=EDIT&item=.*&field=MarketplaceOrderLines\.1\.Product\.TariffCode$/)
  })
})
