import { quoteServices } from "@smart-send/domain/quote/quote-services"
import { addressSchema } from "@smart-send/domain/address/address"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aNewItem } from "../a-new-item.ts"
import { type Line, median } from "../line.ts"

const ITEMS = 100
const ROUNDS = 15
const NOON = { date: "2026-11-20", minutes: 720 }
const LIMIT_MS = 12

const PLACES = [
  ["YO213BD", "GBR"],
  ["IV11AA", "GBR"],
  ["BT96QQ", "GBR"],
  ["JE23AB", "JEY"],
  ["59000", "FRA"],
  ["55999", "USA"],
] as const

/** Prices 100 items with every service of every account: processor time of full quotes with options and reasons. */
export async function quoteItemsLine(): Promise<Line> {
  const catalogue = await aCatalogue()
  const sender = addressSchema.parse({ Name: "Sender", Town: "Manchester", Postcode: "M11AE", CountryIsoCode: "GBR" })
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const [Postcode, CountryIsoCode] = PLACES[index % PLACES.length] ?? PLACES[0]
    const item = aNewItem("quote", index)
    const parcel = { ...item.PackageDimensions, Weight: 0.3 + (index % 20) }
    return {
      ...item,
      Id: `${index}`,
      Sender: sender,
      Recipient: { ...item.Recipient, Postcode, CountryIsoCode },
      PackageDimensions: parcel,
    }
  })
  let quotes = 0
  const spent: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    quotes = 0
    const before = process.cpuUsage()
    for (const item of items)
      for (const { provider, account } of catalogue.accounts)
        quotes += quoteServices(catalogue, item, { provider, account }, NOON).length
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000)
  }
  return {
    what: `${ITEMS} items quoted against every service (${quotes} quotes)`,
    measured: `${median(spent).toFixed(1)} ms of processor`,
    limit: `under ${LIMIT_MS} ms`,
    beside: `first, cold: ${(spent[0] ?? 0).toFixed(1)} ms`,
    ok: median(spent) < LIMIT_MS,
  }
}
