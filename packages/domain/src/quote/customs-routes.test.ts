import {
  anAddress,
  anItem,
  anOrderLine,
  aQuote,
  aQuoteOption,
  aQuoteState,
  aService,
} from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { customsStateOf } from "../customs/customs-state-of.ts"
import { customsRouteOf } from "../customs/customs-route.ts"
import { dutiableGoods } from "../customs/dutiable-goods.ts"
import { dutyPaidCost } from "../customs/duty-paid-cost.ts"
import { switchCountry } from "../country/subdivision.ts"
import { checkQuoteState } from "../item-check/check-quote-state.ts"
import type { ShipmentItem } from "../item/item.ts"
import { minor } from "../money/money.ts"
import type { Feature } from "../settings/settings.ts"
import { BUSINESS, CONSUMER, places, ways, type Way } from "./fixtures/customs-ways.ts"
import { fieldRules } from "./field-rules.ts"

/** What a country takes, in per cent and pence. */
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

const party = (letter: string | undefined) => (letter === "B" ? BUSINESS : CONSUMER)

function itemOf(row: Way): ShipmentItem {
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
    MarketplaceOrderLines: codes.map((TariffCode) => {
      const Product = { ...line.Product, TariffCode, CountryOfManufacture: "GBR" }
      return anOrderLine({ Source, Value: value / codes.length, Product })
    }),
  })
}

const termsOf = ({ features = ["Windsor", "AdditionalDutiesWarning"] }: Way) => ({
  OwnProvider: "PARCELYARD",
  Features: [...features, "SenderPersonalOption"] as Feature[],
  SaleOnly: { Always: false, Sources: ["TIKTOK"] },
})

const day = ({ on = "2026-11-24" }: Way) => on
const lines = new Set(["Name", "AddressLine1", "Town", "Postcode", "County"])

const named = ways.map((row) => [row.way.join(" to "), row] as const)

describe("fifty ways of parcels, worked out by hand", () => {
  it.each(named)("%s: the route", (_, row) => {
    expect(customsRouteOf(itemOf(row), termsOf(row))).toBe(row.route)
  })

  it.each(named)("%s: the fields that have to be filled", (_, row) => {
    const { SenderValidation, RecipientValidation, ProductValidation, ItemValidation } = fieldRules(
      itemOf(row),
      aService(row.service),
      termsOf(row),
    )
    const all = [...SenderValidation, ...RecipientValidation, ...ProductValidation, ...ItemValidation]
    const required = all.flatMap((rule) => (rule.required && !lines.has(rule.name) ? [rule.name] : []))
    expect([...new Set(required)].toSorted().join(" ")).toBe(row.required)
  })

  it.each(named)("%s: what is said", (_, row) => {
    const item = itemOf(row)
    const Customs = customsStateOf(item, termsOf(row), day(row))
    const service = aService({ ...row.service, Tags: [...(row.tags ?? [])] })
    const options = [aQuoteOption({ Extras: item.Extras.map(({ Id }) => Id) })]
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
