import { customsStateOf } from "@smart-send/domain/customs/customs-state-of"
import { canSend } from "@smart-send/domain/customs/can-send"
import { addressSchema } from "@smart-send/domain/address/address"
import { fieldRules } from "@smart-send/domain/quote/field-rules"
import { aNewItem } from "../a-new-item.ts"
import { type Line, median } from "../line.ts"

const ITEMS = 1000
const ROUNDS = 9
const DAY = "2026-11-20"
const LIMIT_MS = 100
const TERMS = { Features: ["Windsor", "AdditionalDutiesWarning"] } as const

const PLACES = [
  ["YO21 3BD", "GBR"],
  ["BT9 6QQ", "GBR"],
  ["JE2 3AB", "JEY"],
  ["69001", "FRA"],
  ["10115", "DEU"],
  ["35001", "ESP"],
  ["60601", "USA"],
  ["0150", "NOR"],
] as const

/** What customs say of 1,000 items: rules of their fields, findings, notices and goods that may not travel. */
export async function checkCustomsLine(): Promise<Line> {
  const items = mixedItems()
  let found = 0
  const spent: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    found = 0
    const before = process.cpuUsage()
    for (const item of items) {
      const terms = { ...TERMS, Features: [...TERMS.Features] }
      const state = customsStateOf(item, terms, DAY)
      const rules = fieldRules(item, null, terms)
      found += state.Findings.length + state.Notices.length + rules.ProductValidation.length
      found += canSend(item, null).Reasons.length
    }
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000)
  }
  return {
    what: `${ITEMS} items checked for customs (${found} rules and findings)`,
    measured: `${median(spent).toFixed(1)} ms of processor`,
    limit: `under ${LIMIT_MS} ms`,
    beside: `first, cold: ${(spent[0] ?? 0).toFixed(1)} ms`,
    ok: median(spent) < LIMIT_MS,
  }
}

/** One in three has an IOSS number, one in four goes to a registered business. */
function mixedItems() {
  const sender = addressSchema.parse({
    Name: "Sender",
    Organisation: "Linen Ltd",
    Town: "Manchester",
    Postcode: "M1 1AE",
    CountryIsoCode: "GBR",
    VatStatus: "Registered",
    VatNumber: "GB980780684",
  })
  return Array.from({ length: ITEMS }, (_, index) => {
    const [Postcode, CountryIsoCode] = PLACES[index % PLACES.length] ?? PLACES[0]
    const item = aNewItem("customs", index)
    const VatNumber = index % 4 === 0 ? "DE136695976" : ""
    const ioss = { IossNumber: { Type: "Text", Value: "IM2760000742" } }
    return {
      ...item,
      Sender: sender,
      Recipient: { ...item.Recipient, Postcode, CountryIsoCode, VatNumber },
      Meta: { ...item.Meta, ...(index % 3 === 0 && ioss) },
    }
  })
}
