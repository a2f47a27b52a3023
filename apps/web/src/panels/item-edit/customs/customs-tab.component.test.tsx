import { calculateDutyPaid } from "@smart-send/contract/extra/calculate-duty-paid"
import { getFullQuote } from "@smart-send/contract/quote/get-full-quote"
import { customsStateOf } from "@smart-send/domain/customs/customs-state-of"
import { withSenderNumber } from "@smart-send/domain/item/sender-numbers"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Feature } from "@smart-send/domain/settings/settings"
import { anOrderLine, aQuote, aQuoteOption, aQuoteState, aService } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../../../stage/draw-order-panel.tsx"
import { saidUnder } from "../../../../stage/said-under.ts"
import { startTexts } from "../../../../stage/start-texts.ts"
import { testItem, testRecord, testService } from "../../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts(["item-edit", "item-customs", "address-form", "pick"]))

const Features: Feature[] = ["Windsor", "AdditionalDutiesWarning", "Extras", "Extra:DeliveredDutyPaid"]
const settings = { Features, SaleOnly: { Always: false, Sources: ["TIKTOK"] } }
const { Recipient: home, Sender: from } = testItem(1)
const line = anOrderLine()
const coded = { ...line, Product: { ...line.Product, TariffCode: "691200", CountryOfManufacture: "PRT" } }
const lyon = {
  ...home,
  CountryIsoCode: "FRA",
  Postcode: "69001",
  Town: "Lyon",
  Phone: "0033123456",
  Email: "a@b.example",
}
const chicago = { ...lyon, CountryIsoCode: "USA", County: "IL", Postcode: "60601", Town: "Chicago" }
const belfast = { ...home, Postcode: "BT9 6QQ", Town: "Belfast", Organisation: "Linen Ltd" }
const business = { ...from, Organisation: "Harbour Lane Goods" }

const dutyPaid = {
  Id: "DeliveredDutyPaid",
  Name: "Delivered duty paid",
  Provider: "PARCELYARD",
  Price: 14.1,
  Vat: 0,
  Total: 14.1,
} as const

const NO_TAGS: readonly string[] = []

async function drawCustoms(
  over: Partial<ShipmentItem>,
  { tags = NO_TAGS, field = "Meta.ExportReason", isSold = true } = {},
) {
  const item = { MarketplaceOrderLines: [coded], ...over }
  const service = aService({ ...testService, Meta: {}, Tags: [...tags] })
  const offers = isSold ? [dutyPaid] : []
  const quoteOf = (Extras: readonly { readonly Id: string }[] = []) =>
    aQuoteState({
      Quote: aQuote({
        Service: service,
        Options: [
          aQuoteOption({
            AvailableExtras: offers,
            Extras: Extras.some(({ Id }) => Id === dutyPaid.Id) ? [dutyPaid.Id] : [],
            TotalPriceExVat: 10,
          }),
        ],
      }),
      Customs: customsStateOf(testRecord(1, {}, item).item, settings, "2026-11-24"),
    })
  const record = testRecord(1, { validated: true, quote: quoteOf(item.Extras) }, item)
  const panel = drawOrderPanel(record, { field, settings })
  panel.server.answer(getFullQuote, ({ body }) => quoteOf(body.Item.Extras))
  panel.server.answer(calculateDutyPaid, ({ body }) => ({
    DutyValue: 2.58,
    VatValue: body.Item.Meta?.IossNumber === undefined ? 6.52 : 0,
    AdminFee: 5,
    CurrencyCode: "GBP",
  }))
  await screen.findByRole("heading", { name: "Customs Information" })
  return panel
}
const choice = (name: RegExp) => screen.getByRole("radio", { name })

describe("the tab Customs", () => {
  it("has the papers, tax and duties, sender and recipient, and opens at the field (EDIT-21)", async () => {
    await drawCustoms({ Recipient: lyon })
    expect(screen.getByRole("tab", { name: "Customs", selected: true })).toBeTruthy()
    for (const name of ["Commercial Invoice", "Tax and Duties", "Sender Details", "Recipient Details"]) {
      expect(screen.getByRole("heading", { name })).toBeTruthy()
    }
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Reason for export" })),
    )
    await expectAccessible()
  })

  it("has the ten reasons for an export, and Sale until another is chosen (CUSTOMS-1)", async () => {
    const { user } = await drawCustoms({ Recipient: chicago })
    const reason = screen.getByRole("combobox", { name: "Reason for export" })
    expect(reason).toHaveProperty("value", "Sale")
    await user.click(reason)
    const list = within(await screen.findByRole("listbox", { name: "Reason for export" }))
    expect(list.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Sale",
      "Gift",
      "Sample",
      "Repair",
      "Documents",
      "Transfer within a company",
      "Temporary export",
      "Not sold",
      "Personal effects",
      "Return",
    ])
    await user.click(list.getByRole("option", { name: "Gift" }))
    expect(reason).toHaveProperty("value", "Gift")
  })

  it("offers Sale alone for a marketplace that allows no other reason (CUSTOMS-2)", async () => {
    const Source = { Id: "TIKTOK", AccountId: "", Name: "TikTok" }
    const Meta = { ExportReason: { Type: "Text", Value: "Gift" } }
    const { user } = await drawCustoms({ Recipient: chicago, MarketplaceOrderLines: [{ ...coded, Source }], Meta })
    const reason = screen.getByRole("combobox", { name: "Reason for export" })
    expect(saidUnder(reason)).toContain("may be exported for no other")
    await user.click(reason)
    const list = within(await screen.findByRole("listbox", { name: "Reason for export" }))
    expect(list.getAllByRole("option", { name: "Sale" })).toHaveLength(1)
    expect(list.queryByRole("option", { name: "Repair" })).toBeNull()
  })

  it("is not there for an item that stays within one customs area (EDIT-23)", async () => {
    drawOrderPanel(testRecord(1, { validated: true, quote: aQuoteState() }, {}), { settings })
    await screen.findByRole("tab", { name: "Contents" })
    expect(screen.queryByRole("tab", { name: /Customs|Other/ })).toBeNull()
  })

  it("is called Other for goods between businesses of Great Britain and Northern Ireland, and asks for UKIMS and EORI", async () => {
    const Meta = { EoriNumber: { Type: "Text", Value: "GB980780684000" } }
    const { user, save, saved } = await drawCustoms(
      { Recipient: belfast, Sender: business, Meta },
      { field: "Meta.UkimsNumber" },
    )
    expect(screen.getByRole("tab", { name: "Other", selected: true })).toBeTruthy()
    expect(screen.getByRole("heading", { name: "Additional Information" })).toBeTruthy()
    expect(screen.queryByRole("radiogroup")).toBeNull()
    const number = screen.getByRole("textbox", { name: "UKIMS number" })
    expect(saidUnder(number)).toContain("Enter the item's UKIMS number.")
    await user.click(number)
    await user.paste("XIUKIM43403149400020250501120000")
    await waitFor(() => expect(saidUnder(number)).toContain("given to another EORI number"))
    await user.clear(number)
    await user.paste("XIUKIM98078068400020250501120000")
    await waitFor(() => expect(saidUnder(number)).not.toContain("another"))
    await user.click(save())
    await waitFor(() =>
      expect(saved).toMatchObject([{ Meta: { UkimsNumber: { Value: "XIUKIM98078068400020250501120000" } } }]),
    )
  })

  it("asks for no number that the sender address holds, and shows which one is used (CUSTOMS-29)", async () => {
    const numbers = { EORI: "GB980780684000", UKIMS: "XIUKIM98078068400020250501120000" } as const
    const Sender = withSenderNumber(withSenderNumber(business, "EORI", numbers.EORI), "UKIMS", numbers.UKIMS)
    await drawCustoms({ Recipient: belfast, Sender }, { field: "Meta.UkimsNumber" })
    const number = screen.getByRole("textbox", { name: "UKIMS number" })
    expect(number).toHaveProperty("placeholder", numbers.UKIMS)
    expect(saidUnder(number)).toContain("the number of your sender address is used")
    expect(saidUnder(number)).not.toContain("Enter")
    expect(screen.getByRole("textbox", { name: "EORI number" })).toHaveProperty("placeholder", numbers.EORI)
  })

  it("leads to the tariff code of a line in Contents", async () => {
    const { user } = await drawCustoms({ Recipient: lyon, MarketplaceOrderLines: [line] })
    await user.click(screen.getByRole("button", { name: "Add in Contents, Blue teapot" }))
    expect(await screen.findByRole("tab", { name: "Contents", selected: true })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Tariff code" })))
  })
})

describe("who pays duty and VAT (CUSTOMS-25)", () => {
  it("has three ways, each with its price and what the buyer will meet", async () => {
    await drawCustoms({ Recipient: lyon })
    expect(choice(/^DDU/)).toHaveProperty("checked", true)
    expect(await screen.findByText(/about £9\.10 of duty and VAT/)).toBeTruthy()
    expect(screen.getByText(/Duty £2\.58, VAT £6\.52, courier's fee £5\.00/)).toBeTruthy()
    expect(screen.getByText("+ £14.10")).toBeTruthy()
    expect(screen.getByText(/flat duty of 3 euro/)).toBeTruthy()
    expect(screen.getAllByText(/since 1 July 2026/)).toHaveLength(2)
  })

  it("adds duties paid in advance", async () => {
    const { user, save, saved } = await drawCustoms({ Recipient: chicago })
    await user.click(choice(/^DDP/))
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ Extras: [{ Id: "DeliveredDutyPaid" }] }]))
  })

  it("takes duties paid in advance off for a buyer who pays them", async () => {
    const Extras = [{ Id: dutyPaid.Id, Name: dutyPaid.Name, Provider: dutyPaid.Provider }]
    const { user, save, saved } = await drawCustoms({ Recipient: chicago, Extras })
    expect(choice(/^DDP/)).toHaveProperty("checked", true)
    await user.click(choice(/^DDU/))
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ Extras: [] }]))
  })

  it("asks for an IOSS number when IOSS is chosen, and says why one does not hold", async () => {
    const { user, save, saved } = await drawCustoms({ Recipient: lyon })
    await user.click(choice(/^IOSS/))
    const number = screen.getByRole("textbox", { name: "IOSS number" })
    await user.click(number)
    await user.paste("IM27")
    expect(saidUnder(number)).toContain("not in the form")
    await user.paste("60000742")
    expect(saidUnder(number)).not.toContain("not in the form")
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ Meta: { IossNumber: { Value: "IM2760000742" } } }]))
  })

  it("says of a parcel worth 151 euro that IOSS does not hold", async () => {
    const Meta = { IossNumber: { Type: "Text", Value: "IM2760000742" } }
    await drawCustoms(
      { Recipient: lyon, MarketplaceOrderLines: [{ ...coded, Value: 129.86 }], Meta },
      { field: "Meta.IossNumber" },
    )
    expect(saidUnder(screen.getByRole("textbox", { name: "IOSS number" }))).toContain(
      "IOSS holds for goods worth up to 150 euro (£129.00), and these are worth £129.86.",
    )
  })

  it("keeps the number that a marketplace gave", async () => {
    const Meta = {
      IossNumber: { Type: "Text", Value: "IM2760000742" },
      IossNumberSource: { Type: "Text", Value: "eBay" },
    }
    await drawCustoms({ Recipient: lyon, Meta })
    expect(screen.getByText("Given by eBay with the order.")).toBeTruthy()
    expect(choice(/^DDU/)).toHaveProperty("disabled", true)
  })

  it("says why a way is not offered", async () => {
    await drawCustoms({ Recipient: chicago }, { isSold: false, tags: ["dduUnavailable"], field: "Meta.IossNumber" })
    expect(choice(/^IOSS/)).toHaveProperty("disabled", true)
    expect(choice(/^DDP/)).toHaveProperty("disabled", true)
    expect(screen.getByText("Only for the European Union.")).toBeTruthy()
    expect(screen.getByText(/does not pay duties in advance/)).toBeTruthy()
    expect(screen.getByText("This service leaves no duties to the buyer.")).toBeTruthy()
  })
})

describe("tax details on the tab Customs", () => {
  it("turn a sender with a VAT number into a registered business, and an individual has none", async () => {
    const { user } = await drawCustoms({ Recipient: lyon })
    const sender = within(screen.getByRole("group", { name: "Sender's tax details" }))
    const number = sender.getByRole("textbox", { name: "VAT number" })
    await user.click(number)
    await user.paste("GB980780685")
    expect(sender.getByRole("combobox", { name: "Tax status" })).toHaveProperty("value", "VAT registered")
    expect(saidUnder(number)).toContain("a digit is wrong")
    await user.clear(number)
    await user.paste("GB980780684")
    expect(saidUnder(number)).not.toContain("a digit is wrong")
  })
})
