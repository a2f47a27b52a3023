import type { CatalogueAccount, CatalogueService } from "@smart-send/domain/quote/catalogue"
import { quoteService } from "@smart-send/domain/quote/quote-service"
import { aQuotedItem, type QuotedItemParts } from "@smart-send/domain/quote/fixtures/small-catalogue"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { describe, expect, it } from "vitest"

const NOON = { date: "2026-11-20", minutes: 720 }
const uk = (Postcode: string) => ({ CountryIsoCode: "GBR", Postcode })
const abroad = (CountryIsoCode: string, Postcode: string) => ({ CountryIsoCode, Postcode })

const PLACES: readonly (readonly [string, NonNullable<QuotedItemParts["to"]>])[] = [
  ["Manchester", uk("M1 1AE")],
  ["Inverness", uk("IV1 1HY")],
  ["Lerwick", uk("ZE1 0AA")],
  ["Belfast", uk("BT1 5GS")],
  ["Jersey", uk("JE2 4WB")],
  ["Douglas", uk("IM1 2AA")],
  ["Dublin", abroad("IRL", "D02 AF30")],
  ["Paris", abroad("FRA", "75001")],
  ["Berlin", abroad("DEU", "10115")],
  ["New York", abroad("USA", "10001")],
  ["Sydney", abroad("AUS", "2000")],
]
const PARCELS: readonly (readonly [string, Pick<QuotedItemParts, "weight" | "size">])[] = [
  ["letter 0.08", { weight: 0.08, size: [22, 11, 0.4] }],
  ["0.5 kg", { weight: 0.5, size: [22, 15, 7] }],
  ["2 kg", { weight: 2, size: [35, 25, 12] }],
  ["10 kg", { weight: 10, size: [45, 40, 35] }],
  ["25 kg", { weight: 25, size: [70, 50, 50] }],
  ["45 kg", { weight: 45, size: [150, 60, 60] }],
]
/** What a cell shows instead of a price: the first reason for the refusal. */
const REFUSALS: Readonly<Record<string, string>> = {
  "DELIVERY-COUNTRY": ".",
  "DELIVERY-POSTCODE": ".",
  "TOO-HEAVY": "heavy",
  "TOO-BIG": "big",
}
const LEGEND = `Total price in pounds, VAT included, without extras.
".": not delivered there; "heavy", "big": refused for its weight, or its size.`

const catalogue = await aCatalogue()
const courierOf = ({ details }: CatalogueService): string => details.Meta["Courier"] ?? ""
/** All that sell something, so that none can be forgotten: the table of a new one is written by the first run. */
const couriers = [...new Set(catalogue.accounts.flatMap(({ services }) => services.map(courierOf)))]

function cell(account: CatalogueAccount, service: CatalogueService, parts: QuotedItemParts): string {
  const ref = { provider: account.provider, account: account.account, serviceId: service.details.Id }
  const quote = quoteService(catalogue, aQuotedItem(parts), ref, NOON)
  const price = quote?.Options[0]?.TotalPrice
  return price === undefined ? (REFUSALS[quote?.Unavailable[0]?.Code ?? ""] ?? "?") : price.toFixed(2)
}

const line = (name: string, cells: readonly string[]) =>
  `${name.padEnd(12)}${cells.map((each) => each.padStart(11)).join("")}`.trimEnd()

/** The price table of one service; parcels that it carries nowhere are left out. */
function tableOf(account: CatalogueAccount, service: CatalogueService): string {
  const rows = PARCELS.map(([name, parcel]) => ({
    name,
    cells: PLACES.map(([, to]) => cell(account, service, { ...parcel, to })),
  }))
  const taken = rows.filter(({ cells }) => cells.some((each) => /\d/.test(each)))
  return [service.details.Id, ...taken.map(({ name, cells }) => line(name, cells))].join("\n")
}

describe("golden prices, in which every change of a shipped price shows,", () => {
  it.each(couriers)("are unchanged for %s", async (courier) => {
    const tables = catalogue.accounts.flatMap((account) =>
      account.services.filter((service) => courierOf(service) === courier).map((service) => tableOf(account, service)),
    )
    const heading = line(
      "",
      PLACES.map(([place]) => place),
    )
    const text = [LEGEND, heading, ...tables].join("\n\n")
    expect(text).not.toContain("?")
    await expect(`${text}\n`).toMatchFileSnapshot(`golden-prices/${courier}.txt`)
  })
})
