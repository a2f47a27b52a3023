import { addressSchema } from "@smart-send/domain/address/address"
import { carriagePrice } from "@smart-send/domain/quote/carriage"
import { priceWithChosenExtras } from "@smart-send/domain/quote/price-options"
import { rateItem } from "@smart-send/domain/quote/rate-item"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aNewItem } from "../a-new-item.ts"
import { type Line, median } from "../line.ts"

const ITEMS = 10_000
const ROUNDS = 7
const NOON = { date: "2026-11-20", minutes: 720 }
const LIMIT = 500_000

const PLACES = [
  ["YO21 3BD", "GBR"],
  ["M1 1AE", "GBR"],
  ["IV1 1AA", "GBR"],
  ["ZE1 0AA", "GBR"],
  ["BT9 6QQ", "GBR"],
  ["JE2 3AB", "JEY"],
  ["59000", "FRA"],
  ["10115", "DEU"],
  ["55999", "USA"],
] as const

/**
 * Prices every item with every service of the own provider, on one core: carriage, extras and VAT, without caches
 * between rounds.
 */
export async function rateItemsLine(): Promise<Line> {
  const catalogue = await aCatalogue()
  const services = catalogue.accounts.find(({ provider }) => provider === "PARCELYARD")?.services ?? []
  const items = mixedItems()
  let priced = 0
  const perSecond: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    priced = 0
    const before = process.cpuUsage()
    for (const item of items) {
      const rated = rateItem(item, NOON)
      if (rated === null) continue
      for (const service of services) {
        const carriage = carriagePrice(service, rated)
        if (carriage !== null && priceWithChosenExtras(service, rated, carriage) > 0) priced += 1
      }
    }
    const { user, system } = process.cpuUsage(before)
    perSecond.push((items.length * services.length * 1e6) / (user + system))
  }
  const typical = median(perSecond)
  return {
    what: `${ITEMS} items rated against ${services.length} services (${priced} fit)`,
    measured: `${Math.round(typical / 1000)} thousand prices/s on one core`,
    limit: `at least ${LIMIT / 1000} thousand`,
    beside: `first, cold: ${Math.round((perSecond[0] ?? 0) / 1000)} thousand`,
    ok: typical >= LIMIT,
  }
}

/** One in five has extras, one in ten has two or three parcels; weights up to 20 kg, at home and abroad. */
function mixedItems() {
  const sender = addressSchema.parse({ Name: "Sender", Town: "Manchester", Postcode: "M1 1AE", CountryIsoCode: "GBR" })
  return Array.from({ length: ITEMS }, (_, index) => {
    const [Postcode, CountryIsoCode] = PLACES[index % PLACES.length] ?? PLACES[0]
    const item = aNewItem("rate", index)
    const Dimensions = { Weight: 0.2 + (index % 97) / 5, Length: 20 + (index % 40), Width: 20, Height: 10 }
    const extra = { Id: "Signature" as const, Name: "Signature", Provider: "PARCELYARD" }
    const cover = { Id: "Cover" as const, Name: "Full protection", Provider: "PARCELYARD" }
    const parcels = index % 10 === 0 ? 2 + (index % 2) : 0
    return {
      ...item,
      Service: null,
      Sender: sender,
      Recipient: { ...item.Recipient, Postcode, CountryIsoCode },
      PackageDimensions: Dimensions,
      Extras: index % 5 === 0 ? [extra, cover] : [],
      Meta: {},
      Consignment:
        parcels === 0
          ? null
          : {
              Parcels: Array.from({ length: parcels }, (_parcel, place) => ({
                UID: `${place}`,
                Dimensions,
                Orders: [],
              })),
            },
    }
  })
}
