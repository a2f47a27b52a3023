import { aConsignment, anOrderLine } from "@smart-send/testkit/an-item"
import { withGoodsLeftOut } from "@smart-send/domain/item/goods-left-out"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../stage/draw-order-panel.tsx"
import { saidUnder } from "../../../stage/said-under.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { readyRecord, testItem } from "../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["item-edit", "address-form", "pick"]))

const item = testItem(1)
const inUsa = { ...item.Recipient, CountryIsoCode: "USA", County: "CA", Postcode: "94103" }
const line = anOrderLine()
const box = (name: string) => screen.getByRole("textbox", { name })
const origin = () => screen.getByRole("combobox", { name: "Country of manufacture" })
const code = () => box("Tariff code")

async function drawContents(changes: Partial<typeof item> = {}) {
  const record = readyRecord(1, 4.12, 3.43, { MarketplaceOrderLines: [line], Description: "Blue teapot", ...changes })
  const panel = drawOrderPanel(record, { field: "MarketplaceOrderLines.0.Value" })
  await screen.findByRole("tab", { name: "Contents", selected: true })
  const put = async (name: string, text: string) => {
    await panel.user.clear(box(name))
    await panel.user.click(box(name))
    await panel.user.paste(text)
  }
  return { ...panel, put }
}

describe("the tab Contents", () => {
  it("has the parcel, the line of the order and its value", async () => {
    await drawContents()
    expect(
      ["Weight (kg)", "Description", "SKU", "Value of one (£)"].map((name) => Reflect.get(box(name), "value")),
    ).toEqual(["1", "Blue teapot", "TEA-1", "20"])
    expect(screen.getByRole("combobox", { name: "Quantity" })).toHaveProperty("value", "1")
    expect(screen.queryByText("Customs")).toBeNull()
    await expectAccessible()
  })

  it("names downloads that were left out of the parcel at the line of their order (CHECK-52)", async () => {
    const pattern = withGoodsLeftOut(line, [{ title: "Pattern <b>(PDF)</b>", quantity: 1 }])
    const { user, save } = await drawContents({ MarketplaceOrderLines: [pattern, line] })
    const said = "Left out of the parcel, because nothing of it is shipped: 1 × Pattern <b>(PDF)</b>."
    const [first, second] = screen.getAllByRole("group", { name: /^Order line/ })
    expect(within(first ?? document.body).getByText(said)).toBeTruthy()
    expect(within(second ?? document.body).queryByText(/Left out/)).toBeNull()
    await expectAccessible()
    await user.type(screen.getAllByRole("textbox", { name: "SKU" })[0] ?? document.body, "X")
    expect(screen.getByText(said)).toBeTruthy()
    expect(save()).toHaveProperty("disabled", false)
  })

  it.each([
    ["SKU", "S".repeat(128), ""],
    ["SKU", "S".repeat(129), "shorten this to 128 characters."],
    ["SKU", "x".repeat(10_000), "shorten this to 128 characters."],
    ["Value of one (£)", "99999999.99", ""],
    ["Value of one (£)", "100000000", "enter £99,999,999.99 or less."],
    ["Value of one (£)", "1e308", "enter £99,999,999.99 or less."],
    ["Value of one (£)", "9".repeat(400), "enter £99,999,999.99 or less."],
    ["Value of one (£)", "-5", "Enter a value above 0"],
    ["Weight (kg)", "2500", ""],
    ["Weight (kg)", "2500.001", "Enter 2,500 kg or less."],
    ["Weight (kg)", "1e9", "Enter 2,500 kg or less."],
    ["Weight (kg)", "-1", "Enter 0 or more."],
  ])("%s takes %s and says under it: %s", async (name, text, told) => {
    const { put, save } = await drawContents()
    await put(name, text)
    expect(Reflect.get(box(name), "value")).toBe(text)
    expect(saidUnder(box(name))).toContain(told)
    expect(box(name).getAttribute("aria-invalid")).toBe(told === "" ? null : "true")
    expect(Reflect.get(save(), "disabled")).toBe(told !== "")
  })

  it("changes nothing for what is not a number, and says so", async () => {
    const { user } = await drawContents()
    await user.type(box("Value of one (£)"), "NaN")
    expect(box("Value of one (£)")).toHaveProperty("value", "20")
    expect(saidUnder(box("Value of one (£)"))).toContain("is not a number, so nothing was changed.")
  })

  it("shows the value by unit or in total, and keeps the one that is not shown", async () => {
    const { user, put, save, saved } = await drawContents()
    await user.selectOptions(screen.getByRole("combobox", { name: "Quantity" }), "3")
    expect(saidUnder(box("Value of one (£)"))).toContain("3 × £20.00 = £60.00")
    await user.click(screen.getByRole("radio", { name: "Total cost" }))
    expect(box("Value in total (£)")).toHaveProperty("value", "60")
    await put("Value in total (£)", "90")
    await user.click(screen.getByRole("radio", { name: "Unit cost" }))
    expect(box("Value of one (£)")).toHaveProperty("value", "30")
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ MarketplaceOrderLines: [{ Quantity: 3, Value: 90 }] }]))
  })

  it("writes one description for a line and its product, and for the parcel that holds nothing else", async () => {
    const { put, user, save, saved } = await drawContents()
    const text = "constructor 👩‍👩‍👧‍👦 محمد"
    await put("Description", text)
    await user.click(save())
    await waitFor(() =>
      expect(saved).toMatchObject([
        { Description: text, MarketplaceOrderLines: [{ Description: text, Product: { Description: text } }] },
      ]),
    )
  })

  it("has a group for each of several lines, and the parcel's own description", async () => {
    await drawContents({ MarketplaceOrderLines: [line, anOrderLine({ Description: "Lid" })], Description: "Set" })
    expect(box("What is in the parcel")).toHaveProperty("value", "Set")
    const second = within(screen.getByRole("group", { name: "Order line 2" }))
    expect(second.getByRole("textbox", { name: "Description" })).toHaveProperty("value", "Lid")
    await expectAccessible()
  })

  it("has weight and sizes for each of several parcels, and makes them one again", async () => {
    const { user } = await drawContents({ Consignment: aConsignment(2, 3) })
    expect(screen.getByText("Sent as 2 parcels")).toBeTruthy()
    const second = within(screen.getByRole("group", { name: "Parcel 2" }))
    expect(second.getByRole("textbox", { name: "Weight (kg)" })).toHaveProperty("value", "3")
    await user.click(screen.getByRole("button", { name: "Send as a single parcel" }))
    expect(screen.queryByRole("group", { name: "Parcel 2" })).toBeNull()
    expect(box("Weight (kg)")).toBeTruthy()
  })

  it("says that a covered parcel which was packaged is so no more when it is measured again", async () => {
    const { put, user, save, saved } = await drawContents({
      Extras: [{ Id: "Cover", Name: "Full protection", Provider: "PARCELYARD" }],
      Meta: { PackagedDate: { Type: "Date", Value: "2026-11-20" } },
    })
    await put("Weight (kg)", "3.5")
    expect(
      screen.getByText(
        "Saving marks this parcel as not packaged, because it is protected and its weight or size has changed.",
      ),
    ).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ PackageDimensions: { Weight: 3.5 } }]))
  })
})

describe("customs on the tab Contents", () => {
  const fresh = { ...line, Product: { ...line.Product, TariffCode: "", CountryOfManufacture: "" } }

  it("is one form with what it is, its code and where it was made; Enter goes to the country and then saves both (EDIT-24)", async () => {
    const { user, saved } = await drawContents({ Recipient: inUsa, MarketplaceOrderLines: [fresh] })
    const form = within(screen.getByRole("group", { name: "For customs" }))
    expect(form.getByRole("textbox", { name: "Description" })).toHaveProperty("value", "Blue teapot")
    await expectAccessible()
    await user.click(code())
    await user.paste("6912 00")
    await user.keyboard("{Enter}")
    expect([document.activeElement, saved]).toEqual([origin(), []])
    await user.selectOptions(origin(), "Portugal")
    await user.keyboard("{Enter}")
    await waitFor(() =>
      expect(saved).toMatchObject([
        { MarketplaceOrderLines: [{ Product: { TariffCode: "691200", CountryOfManufacture: "PRT" } }] },
      ]),
    )
    expect(saved).toHaveLength(1)
  })

  const problem = {
    Code: "PRODUCT-TARIFFCODE-REQUIRED",
    Field: "MarketplaceOrderLines.0.Product.TariffCode",
    Message: "Enter the product's tariff code.",
    Severity: "error",
  } as const
  const alike = (n: number, Product = fresh.Product) => ({
    ...readyRecord(n, 4, 3, { Recipient: inUsa, MarketplaceOrderLines: [{ ...fresh, Product }] }),
    problems: Product.TariffCode === "" ? [problem] : [],
  })

  it("fills in what another order of the product has, with one press", async () => {
    const { user, change } = await drawContents({ Recipient: inUsa, MarketplaceOrderLines: [fresh] })
    expect(screen.queryByRole("button", { name: /^Fill in/ })).toBeNull()
    change(alike(2, { ...fresh.Product, TariffCode: "691110", CountryOfManufacture: "PRT" }))
    await user.click(await screen.findByRole("button", { name: "Fill in 691110, made in Portugal" }))
    expect(screen.getByText("691110")).toBeTruthy()
    expect(origin()).toHaveProperty("value", "PRT")
  })

  it("is used for the other orders of the product when that is ticked, and for no other", async () => {
    const { user, save, savedOf, change } = await drawContents({ Recipient: inUsa, MarketplaceOrderLines: [fresh] })
    change(alike(2))
    change(alike(3, { ...fresh.Product, Sku: "OTHER" }))
    await user.click(await screen.findByRole("checkbox", { name: "Use for the other item of this product" }))
    await user.click(code())
    await user.paste("691200")
    await user.selectOptions(origin(), "Portugal")
    await user.click(save())
    await waitFor(() => expect(savedOf().size).toBe(2))
    expect(savedOf().get(testItem(2).Id)).toMatchObject({
      MarketplaceOrderLines: [{ Product: { TariffCode: "691200", CountryOfManufacture: "PRT" } }],
    })
  })

  it("shows a long tariff code as text until it is edited, and takes the spaces out of what is typed", async () => {
    const coded = { ...line, Product: { ...line.Product, TariffCode: "691200", CountryOfManufacture: "GBR" } }
    const { user } = await drawContents({ Recipient: inUsa, MarketplaceOrderLines: [coded] })
    expect(screen.getByText("691200")).toBeTruthy()
    expect(screen.queryByRole("textbox", { name: "Tariff code" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "Edit Tariff Code" }))
    expect(document.activeElement).toBe(box("Tariff code"))
    await user.keyboard("{End} 23")
    expect(box("Tariff code")).toHaveProperty("value", "69120023")
    await user.click(box("SKU"))
    expect(screen.getByRole("button", { name: "Edit Tariff Code" })).toBeTruthy()
  })
})
