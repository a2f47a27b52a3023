import { anAddress, anItem, anOrderLine, aQuote, aQuoteState, aService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { customsStateOf } from "../customs/customs-state-of.ts"
import { customsRouteOf } from "../customs/customs-route.ts"
import { dutiableGoods } from "../customs/dutiable-goods.ts"
import { dutyPaidCost } from "../customs/duty-paid-cost.ts"
import { switchCountry } from "../country/subdivision.ts"
import { checkQuoteState } from "../item-check/check-quote-state.ts"
import type { ShipmentItem } from "../item/item.ts"
import { minor } from "../money/money.ts"
import type { Service } from "../service/service.ts"
import type { Feature } from "../settings/settings.ts"
import { fieldRules } from "./field-rules.ts"

const places = {
  Manchester: { CountryIsoCode: "GBR", Postcode: "M3 1AZ" },
  Inverness: { CountryIsoCode: "GBR", Postcode: "IV2 3AA" },
  Belfast: { CountryIsoCode: "GBR", Postcode: "BT9 6QQ" },
  Douglas: { CountryIsoCode: "IMN", Postcode: "IM1 1AA" },
  Jersey: { CountryIsoCode: "JEY", Postcode: "JE2 4WB" },
  Guernsey: { CountryIsoCode: "GGY", Postcode: "GY1 1AA" },
  Lyon: { CountryIsoCode: "FRA", Postcode: "69001" },
  Berlin: { CountryIsoCode: "DEU", Postcode: "10115" },
  Dublin: { CountryIsoCode: "IRL", Postcode: "D02 X285" },
  Monaco: { CountryIsoCode: "MCO", Postcode: "98000" },
  LasPalmas: { CountryIsoCode: "ESP", Postcode: "35001" },
  Madrid: { CountryIsoCode: "ESP", Postcode: "28001" },
  Chicago: { CountryIsoCode: "USA", County: "IL", Postcode: "60601" },
  Oslo: { CountryIsoCode: "NOR", Postcode: "0150" },
  SaoPaulo: { CountryIsoCode: "BRA", Postcode: "01000-000" },
  Sydney: { CountryIsoCode: "AUS", County: "NSW", Postcode: "2000" },
} satisfies Record<string, Partial<Address>>
type Place = keyof typeof places

const CONSUMER = { VatStatus: "Individual", VatNumber: "", Organisation: "" } as const
const BUSINESS = { VatStatus: "NotRegistered", VatNumber: "", Organisation: "Linen Ltd" } as const
const REGISTERED = { VatStatus: "Registered", VatNumber: "GB980780684", Organisation: "Linen Ltd" } as const

/** One way, and what customs make of it. Duty in pence: duty and VAT. */
interface Row {
  readonly way: readonly [from: Place, to: Place]
  readonly parties?: "B2B" | "B2C" | "C2B" | "C2C"
  readonly value?: number
  readonly ioss?: string
  readonly meta?: Readonly<Record<string, string>>
  readonly paid?: true
  readonly tags?: readonly string[]
  readonly codes?: readonly string[]
  readonly service?: Partial<Service>
  readonly sender?: Partial<Address>
  readonly recipient?: Partial<Address>
  readonly source?: string
  readonly on?: string
  readonly features?: readonly Feature[]
  readonly route: string
  /** Fields that have to be filled, without the lines every address needs. */
  readonly required: string
  /** Codes of problems and notices of customs, with what is not filled in left out. */
  readonly says?: string
  readonly duty?: readonly [duty: number, vat: number]
}

const EXPORT = "CountryOfManufacture Description Email ExportReason Phone TariffCode"
const FR = { vat: 20, duty: 4.2, dutyFreeUpTo: minor(0) }
const rates: Readonly<Record<string, typeof FR>> = {
  FRA: FR,
  MCO: FR,
  DEU: { ...FR, vat: 19 },
  IRL: { ...FR, vat: 23 },
  ESP: { ...FR, vat: 21 },
  USA: { vat: 0, duty: 10, dutyFreeUpTo: minor(0) },
  NOR: { vat: 25, duty: 0, dutyFreeUpTo: minor(0) },
  JEY: { vat: 5, duty: 0, dutyFreeUpTo: minor(6000) },
  AUS: { vat: 10, duty: 5, dutyFreeUpTo: minor(50_000) },
}

const IOSS = "IM2760000742"
const EORI = "GB980780684000"
const UKIMS = "XIUKIM98078068400020250501120000"
const EU_DUTY = "CUSTOMS-DUTIES-ADDITIONAL"
const FRENCH = "CUSTOMS-DUTIES-ADDITIONAL CUSTOMS-DUTIES-FRENCH"

const rows: readonly Row[] = [
  // Within one customs area.
  { way: ["Manchester", "Inverness"], route: "Free", required: "" },
  { way: ["Manchester", "Douglas"], route: "Free", required: "" },
  { way: ["Belfast", "Manchester"], parties: "B2B", route: "Free", required: "" },
  { way: ["Belfast", "Belfast"], parties: "B2B", route: "Free", required: "" },
  { way: ["Belfast", "Dublin"], route: "Free", required: "" },
  { way: ["Dublin", "Belfast"], route: "Free", required: "" },
  { way: ["Berlin", "Lyon"], route: "Free", required: "" },
  { way: ["Douglas", "Belfast"], route: "Free", required: "" },
  // Great Britain to Northern Ireland.
  { way: ["Manchester", "Belfast"], parties: "B2C", route: "Windsor", required: "CountryOfManufacture Description" },
  { way: ["Inverness", "Belfast"], parties: "B2C", route: "Windsor", required: "CountryOfManufacture Description" },
  { way: ["Manchester", "Belfast"], parties: "C2B", route: "Windsor", required: "CountryOfManufacture Description" },
  { way: ["Manchester", "Belfast"], parties: "C2C", route: "Windsor", required: "Description" },
  {
    way: ["Manchester", "Belfast"],
    parties: "B2B",
    route: "Windsor",
    required: "CountryOfManufacture Description EoriNumber UkimsNumber",
    says: "CUSTOMS-SENDER-EORINUMBER-REQUIRED ITEM-UKIMSNUMBER-REQUIRED",
  },
  {
    way: ["Manchester", "Belfast"],
    parties: "B2B",
    meta: { EoriNumber: EORI, UkimsNumber: UKIMS },
    route: "Windsor",
    required: "CountryOfManufacture Description EoriNumber UkimsNumber",
  },
  {
    way: ["Manchester", "Belfast"],
    parties: "B2B",
    meta: { EoriNumber: "GB434031494000", UkimsNumber: UKIMS },
    route: "Windsor",
    required: "CountryOfManufacture Description EoriNumber UkimsNumber",
    says: "ITEM-UKIMSNUMBER-FORMAT",
  },
  { way: ["Manchester", "Belfast"], parties: "B2B", features: [], route: "Free", required: "" },
  // Crown dependencies.
  { way: ["Manchester", "Jersey"], route: "ChannelIslands", required: EXPORT, duty: [0, 150] },
  { way: ["Guernsey", "Jersey"], route: "ChannelIslands", required: EXPORT },
  { way: ["Jersey", "Manchester"], route: "World", required: EXPORT },
  {
    way: ["Manchester", "Jersey"],
    parties: "C2C",
    service: { Provider: "RMOBA" },
    route: "ChannelIslands",
    required: "CountryOfManufacture Description Email ExportReason Phone",
  },
  // The European Union.
  { way: ["Manchester", "Lyon"], route: "Eu", required: EXPORT, says: FRENCH, duty: [258, 652] },
  { way: ["Manchester", "Lyon"], ioss: IOSS, route: "Eu", required: EXPORT, says: FRENCH, duty: [258, 0] },
  {
    way: ["Manchester", "Lyon"],
    // 151 euro.
    value: 129.86,
    ioss: IOSS,
    route: "Eu",
    required: EXPORT,
    says: "ITEM-IOSSNUMBER-FORMAT",
    duty: [587, 2915],
  },
  { way: ["Manchester", "Lyon"], value: 129, ioss: IOSS, route: "Eu", required: EXPORT, says: FRENCH, duty: [258, 0] },
  {
    way: ["Manchester", "Lyon"],
    ioss: "IM27",
    route: "Eu",
    required: EXPORT,
    says: `${FRENCH} ITEM-IOSSNUMBER-FORMAT`,
    duty: [258, 0],
  },
  {
    way: ["Manchester", "Berlin"],
    value: 30,
    codes: ["610910", "6109100010", "640399"],
    route: "Eu",
    required: EXPORT,
    says: EU_DUTY,
    duty: [516, 858],
  },
  { way: ["Manchester", "Berlin"], on: "2026-06-30", route: "Eu", required: EXPORT, duty: [0, 570] },
  { way: ["Manchester", "Berlin"], on: "2028-07-01", route: "Eu", required: EXPORT, duty: [126, 594] },
  { way: ["Manchester", "Berlin"], features: [], route: "Eu", required: EXPORT, duty: [258, 619] },
  { way: ["Manchester", "Berlin"], paid: true, route: "Eu", required: EXPORT, duty: [258, 619] },
  {
    way: ["Manchester", "Berlin"],
    paid: true,
    codes: [""],
    route: "Eu",
    required: EXPORT,
    says: "PRODUCT-TARIFFCODE-REQUIRED PRODUCT-TARIFFCODE-REQUIRED",
    duty: [258, 619],
  },
  {
    way: ["Manchester", "Dublin"],
    tags: ["dduUnavailable"],
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} SERVICE-DDU-UNSUPPORTED`,
    duty: [258, 749],
  },
  { way: ["Manchester", "Dublin"], tags: ["dduUnavailable"], ioss: IOSS, route: "Eu", required: EXPORT, says: EU_DUTY },
  { way: ["Manchester", "Monaco"], route: "Eu", required: EXPORT, says: EU_DUTY, duty: [258, 652] },
  { way: ["Manchester", "LasPalmas"], route: "EuOutsideVat", required: EXPORT, duty: [126, 656] },
  {
    way: ["Manchester", "LasPalmas"],
    ioss: IOSS,
    route: "EuOutsideVat",
    required: EXPORT,
    says: "ITEM-IOSSNUMBER-FORMAT",
    duty: [126, 656],
  },
  { way: ["LasPalmas", "Madrid"], route: "Free", required: "" },
  {
    way: ["Manchester", "Berlin"],
    sender: { ...REGISTERED, VatNumber: "" },
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} CUSTOMS-SENDER-VATNUMBER-REQUIRED`,
  },
  {
    way: ["Manchester", "Berlin"],
    sender: { ...REGISTERED, VatNumber: "GB980780685" },
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} CUSTOMS-SENDER-VATNUMBER-FORMAT`,
  },
  {
    way: ["Manchester", "Berlin"],
    recipient: { VatNumber: "DE136695977", VatStatus: "Registered" },
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} CUSTOMS-RECIPIENT-VATNUMBER-FORMAT`,
  },
  {
    way: ["Manchester", "Berlin"],
    meta: { EoriNumber: "XI980780684000" },
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} CUSTOMS-SENDER-EORINUMBER-FORMAT`,
  },
  {
    way: ["Manchester", "Berlin"],
    meta: { ExportReason: "Gift" },
    source: "TIKTOK",
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} ITEM-EXPORTREASON-FORMAT`,
  },
  { way: ["Manchester", "Berlin"], meta: { ExportReason: "Gift" }, route: "Eu", required: EXPORT, says: EU_DUTY },
  {
    way: ["Manchester", "Berlin"],
    meta: { ExportReason: "Because" },
    route: "Eu",
    required: EXPORT,
    says: `${EU_DUTY} ITEM-EXPORTREASON-FORMAT`,
  },
  // The United States.
  { way: ["Manchester", "Chicago"], route: "Usa", required: EXPORT, says: EU_DUTY, duty: [300, 0] },
  { way: ["Manchester", "Chicago"], paid: true, route: "Usa", required: EXPORT, duty: [300, 0] },
  { way: ["Manchester", "Chicago"], on: "2025-08-28", route: "Usa", required: EXPORT, duty: [0, 0] },
  { way: ["Manchester", "Chicago"], on: "2025-08-29", route: "Usa", required: EXPORT, says: EU_DUTY, duty: [300, 0] },
  {
    way: ["Belfast", "Chicago"],
    tags: ["dduUnavailable"],
    ioss: IOSS,
    route: "Usa",
    required: EXPORT,
    says: `${EU_DUTY} ITEM-IOSSNUMBER-FORMAT SERVICE-DDU-UNSUPPORTED`,
    duty: [300, 0],
  },
  // The rest of the world.
  { way: ["Manchester", "Oslo"], route: "World", required: EXPORT, duty: [0, 750] },
  // Required by the rule, but not of an Individual.
  { way: ["Manchester", "SaoPaulo"], route: "World", required: `${EXPORT} TaxId` },
  {
    way: ["Manchester", "SaoPaulo"],
    parties: "B2B",
    route: "World",
    required: `${EXPORT} TaxId`,
    says: "CUSTOMS-RECIPIENT-TAXID-REQUIRED",
  },
  {
    way: ["Manchester", "Sydney"],
    service: { TariffSystem: "AHECC" },
    codes: ["6109100010"],
    route: "World",
    required: EXPORT,
    says: "PRODUCT-TARIFFCODE-FORMAT",
    duty: [0, 300],
  },
  // At home, too.
  {
    way: ["Manchester", "Inverness"],
    source: "TIKTOK",
    recipient: { AddressLine1: "1* S****** R***" },
    route: "Free",
    required: "",
    says: "ADDRESS-RECIPIENT-MASKED",
  },
]

const party = (letter: string | undefined) => (letter === "B" ? BUSINESS : CONSUMER)

function itemOf(row: Row): ShipmentItem {
  const { parties = "B2C", value = 20, codes = ["610910"], source = "CSV", ioss } = row
  const Source = { Id: source, AccountId: "", Name: source }
  const line = anOrderLine({ Source })
  const contact = { Phone: "0161 496 0000", Email: "ada@buyer.example" }
  const metas = Object.entries({ ...row.meta, ...(ioss !== undefined && { IossNumber: ioss }) })
  return anItem({
    Sender: anAddress({ ...contact, ...places[row.way[0]], ...party(parties[0]), ...row.sender }),
    Recipient: anAddress({ ...contact, ...places[row.way[1]], ...party(parties[2]), ...row.recipient }),
    Meta: Object.fromEntries(metas.map(([key, Value]) => [key, { Type: "Text", Value }])),
    Extras: row.paid ? [{ Id: "DeliveredDutyPaid", Name: "Delivered duty paid", Provider: "PARCELYARD" }] : [],
    MarketplaceOrderLines: codes.map((TariffCode) => ({
      ...line,
      Value: value / codes.length,
      Product: { ...line.Product, TariffCode, CountryOfManufacture: "GBR" },
    })),
  })
}

const termsOf = ({ features = ["Windsor", "AdditionalDutiesWarning"] }: Row) => ({
  OwnProvider: "PARCELYARD",
  Features: [...features, "SenderPersonalOption"] as Feature[],
  SaleOnly: { Always: false, Sources: ["TIKTOK"] },
})

const day = ({ on = "2026-11-24" }: Row) => on
const lines = new Set(["Name", "AddressLine1", "Town", "Postcode", "County"])

const named = rows.map((row) => [row.way.join(" to "), row] as const)

describe("fifty ways of parcels, worked out by hand", () => {
  it.each(named)("%s: the route", (_, row) => {
    expect(customsRouteOf(itemOf(row), termsOf(row))).toBe(row.route)
  })

  it.each(named)("%s: the fields that have to be filled", (_, row) => {
    const rules = fieldRules(itemOf(row), aService(row.service), termsOf(row))
    const required = Object.values(rules)
      .flat()
      .filter((rule) => rule.required && !lines.has(rule.name))
      .map(({ name }) => name)
    expect([...new Set(required)].toSorted().join(" ")).toBe(row.required)
  })

  it.each(named)("%s: what is said", (_, row) => {
    const item = itemOf(row)
    const Customs = customsStateOf(item, termsOf(row), day(row))
    const service = aService({ ...row.service, Tags: [...(row.tags ?? [])] })
    const options = aQuote().Options.map((option) => ({ ...option, Extras: item.Extras.map(({ Id }) => Id) }))
    const state = aQuoteState({
      Quote: aQuote({ Service: service, Options: options }),
      Customs,
      ...fieldRules(item, service, termsOf(row)),
    })
    const problems = checkQuoteState(item, state, termsOf(row)).map(({ Code }) => Code)
    const said = [...problems, ...Customs.Notices.map(({ Code }) => Code)]
    expect(said.toSorted().join(" ")).toBe((row.says ?? "").split(" ").toSorted().join(" "))
  })

  it.each(named.filter(([, row]) => row.duty !== undefined))("%s: duty and import VAT", (_, row) => {
    const item = itemOf(row)
    const { CountryIsoCode, CountrySubdivision } = switchCountry(item.Recipient)
    const charges = rates[CountryIsoCode]
    if (charges === undefined) throw new Error(`No rates for ${CountryIsoCode}.`)
    const goods = { ...dutiableGoods(item), to: { country: CountryIsoCode, subdivision: CountrySubdivision } }
    const { duty, vat } = dutyPaidCost(charges, goods, { deliveryCost: null, fee: minor(0), on: day(row) })
    expect([duty, vat]).toEqual(row.duty)
  })
})
