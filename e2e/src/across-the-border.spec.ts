import { assignService } from "@smart-send/contract/item/assign-service"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { axeViolations } from "./stage/browser.ts"
import { editPanel, saidUnder } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { payIn } from "./stage/pay-in.ts"
import { bookingStatuses } from "./stage/ready-parcels.ts"
import { ITEM_ROW } from "./stage/rows.ts"

const contact = { Phone: "+33 4 78 12 34 56", Email: "buyer@example.com" }
const Sender = anAddress({
  Name: "Sam Seller",
  Organisation: "Harbour Lane Goods",
  AddressLine1: "14 Deansgate",
  Town: "Manchester",
  Postcode: "M3 1AZ",
  Phone: "0161 496 0000",
  Email: "sam@example.com",
  VatStatus: "Registered",
  VatNumber: "GB980780684",
})
const LYON = { ...contact, Name: "Léa Lyon", Town: "Lyon", Postcode: "69001", CountryIsoCode: "FRA" }
const CHICAGO = {
  ...contact,
  Name: "Carl Chicago",
  Town: "Chicago",
  County: "IL",
  Postcode: "60601",
  CountryIsoCode: "USA",
}
const BELFAST = {
  ...contact,
  Name: "Bea Belfast",
  Organisation: "Linen Hall Ltd",
  Town: "Belfast",
  Postcode: "BT1 5GS",
}

/** The same things to three buyers; nothing is known of them that customs ask for. */
const order = (to: Parameters<typeof anAddress>[0], Value: number): NewItem =>
  aNewItem({
    Sender,
    Recipient: anAddress(to),
    PackageDimensions: { Weight: 0.4, Length: 20, Width: 15, Height: 3 },
    Service: null,
    MarketplaceOrderLines: [{ ...anOrderLine(), Value }],
  })

/** A seller sends to Lyon with IOSS, to Chicago with duties paid, and to a business in Belfast. */
describe("across the border", () => {
  let page: Page
  let client: SellerClient
  let items: readonly ShipmentItem[]

  openJourney("across-the-border", async (journey) => {
    ;({ page, client } = journey)
    await payIn(journey.dataFolder, journey.person, 100)
    items = await client.create([order(LYON, 20), order(CHICAGO, 20), order(BELFAST, 20)])
    const services = ["wren-international", "wren-international", "wren-48"]
    for (const [index, { Id }] of items.entries()) {
      const Service = { Provider: "PARCELYARD", AccountId: "main", Id: services[index] ?? "" }
      const { result } = await client.client.call(assignService, { body: { Ids: [Id], Service } })
      if (result?.Items[0]?.Success !== true) throw new Error(`${Service.Id} was not assigned`)
    }
    await journey.signIn()
    await page.locator(ITEM_ROW).first().waitFor()
  })

  const { panel, save, open, box, chosen, sections, focusedField } = editPanel(() => ({ page, client }))
  const row = (buyer: string) => page.locator(ITEM_ROW).filter({ hasText: buyer })
  const codes = async (buyer: string) => {
    await open(buyer, "MarketplaceOrderLines.0.Product.TariffCode")
    await box("Tariff code").fill("691200")
    await panel().getByRole("combobox", { name: "Country of manufacture" }).selectOption({ label: "Portugal" })
  }
  const product = async (buyer: string) => (await client.itemOf(buyer)).MarketplaceOrderLines[0]?.Product
  const isSaved = async (buyer: string, what: (item: ShipmentItem) => unknown, value: unknown) => {
    await expect.poll(async () => what(await client.itemOf(buyer))).toEqual(value)
  }

  it("says on the row what customs need first", async () => {
    await row("Léa Lyon").getByText("Enter the product's tariff code.").first().waitFor()
    await row("Bea Belfast")
      .getByText(/country of manufacture|EORI/)
      .first()
      .waitFor()
  })

  it("opens the tab Customs at its field, which says that 151 euro are too much for IOSS", async () => {
    await codes("Léa Lyon")
    await box("Value of one (£)").fill("129.86")
    await sections().selectOption("customs")
    await expect.poll(chosen).toMatch(/^Customs/)
    await panel()
      .getByText(/about £\d+\.\d\d of duty and VAT/)
      .waitFor()
    await panel().getByRole("radio", { name: /^IOSS/ }).waitFor()
    await expect.poll(async () => panel().getByRole("radio", { name: /^IOSS/ }).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await sections().selectOption("contents")
    await box("Value of one (£)").fill("20")
    await sections().selectOption("customs")
    await panel().getByRole("radio", { name: /^IOSS/ }).check()
    await box("IOSS number").fill("IM27")
    await expect.poll(async () => saidUnder(box("IOSS number"))).toContain("not in the form")
    await box("IOSS number").fill("IM2760000742")
    await save().click()
    await isSaved("Léa Lyon", ({ Meta }) => Meta.IossNumber?.Value, "IM2760000742")
    expect(await product("Léa Lyon")).toMatchObject({ TariffCode: "691200", CountryOfManufacture: "PRT" })
  })

  it("prices duties to Chicago in advance, and adds them to what is paid", async () => {
    await codes("Carl Chicago")
    await save().click()
    await isSaved("Carl Chicago", ({ MarketplaceOrderLines: [line] }) => line?.Product.TariffCode, "691200")
    await open("Carl Chicago", "Meta.ExportReason")
    await expect.poll(focusedField).toBe("Reason for export")
    await panel()
      .getByText(/charge duty on every parcel/)
      .waitFor()
    await panel()
      .getByText(/courier's fee £5\.00/)
      .waitFor()
    await panel().getByRole("radio", { name: /^DDP/ }).check()
    await panel()
      .getByText(/charge duty on every parcel/)
      .waitFor({ state: "hidden" })
    await save().click()
    await isSaved("Carl Chicago", ({ Extras }) => Extras.map(({ Id }) => Id), ["DeliveredDutyPaid"])
  })

  it("asks a business in Belfast for UKIMS and EORI, on the tab that is called Other", async () => {
    await open("Bea Belfast", "MarketplaceOrderLines.0.Product.CountryOfManufacture")
    await panel().getByRole("combobox", { name: "Country of manufacture" }).selectOption({ label: "Portugal" })
    await sections().selectOption({ label: "Other" })
    await box("UKIMS number").fill("XIUKIM98078068400020250501120000")
    await box("EORI number").fill("GB434031494000")
    await expect.poll(async () => saidUnder(box("UKIMS number"))).toContain("another EORI number")
    await box("EORI number").fill("GB980780684000")
    await expect.poll(async () => saidUnder(box("UKIMS number"))).not.toContain("another EORI number")
    await save().click()
    await isSaved("Bea Belfast", ({ Meta }) => Meta.EoriNumber?.Value, "GB980780684000")
  })

  it("books all three once nothing is missing", async () => {
    await page.goto("/myaccount/sold-items")
    await page.getByText("3 ready", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Send ready" }).click()
    await page.getByRole("button", { name: /^Pay £\d+\.\d\d and book 3$/ }).click()
    await expect
      .poll(
        async () =>
          bookingStatuses(
            client,
            items.map(({ Id }) => Id),
          ),
        { timeout: 20_000 },
      )
      .toEqual(["Booked", "Booked", "Booked"])
  })
})
