import { DEFAULT_EXPORT_REASON } from "@smart-send/domain/meta/meta"
import { describe, expect, it } from "vitest"
import { readyRecord, testId, testQuote, testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { collectionDateChanges, collectionDays } from "./change-collection-date.ts"
import { extraChanges, extraOffers, withoutUnavailableExtras } from "./change-extras.ts"
import { packagedChange, packagedChanges } from "./change-packaged.ts"
import { sameValueChanges } from "./change-same-value.ts"
import { tagChanges, tagCounts } from "./change-tags.ts"
import { tariffChanges, tariffCodeOf } from "./change-tariff-codes.ts"

const signature = { Id: "Signature", Name: "Signature", Provider: "PARCELYARD" } as const
const cover = { Id: "Cover", Name: "Full protection", Provider: "PARCELYARD" } as const

/** Item `n`, whose service sells a signature at `price` and collects on the given days. */
function quoted(n: number, { price = 1.2, days = ["2026-11-23"], sells = true } = {}): ItemRecord {
  const quote = testQuote(4.12, 3.43)
  const [option] = quote.Quote?.Options ?? []
  if (quote.Quote === null || option === undefined) throw new Error("The test's quote has an option.")
  const AvailableExtras = sells ? [{ ...signature, Price: price, Vat: 0, Total: price }] : []
  return {
    ...readyRecord(n),
    quote: { ...quote, Dates: days, Quote: { ...quote.Quote, Options: [{ ...option, AvailableExtras }] } },
  }
}
const withExtras = (record: ItemRecord, ...Extras: ItemRecord["item"]["Extras"]): ItemRecord => ({
  ...record,
  item: { ...record.item, Extras },
})

const tagged = (n: number, ...Tags: string[]) => testRecord(n, {}, { Tags })
const booked = (n: number, Meta = {}) => testRecord(n, {}, { MarketplaceStatus: "AwaitingDispatch", Meta })
const lacking = (n: number, Code: string, ...fields: string[]) =>
  testRecord(n, { problems: fields.map((Field) => ({ Code, Field, Message: "", Severity: "error" as const })) })

describe("tags", () => {
  it("are added and removed, each once, and only changed items are saved", () => {
    const records = [tagged(1, "Gift"), tagged(2, "Fragile", "Gift"), tagged(3, "Fragile")]
    expect([...tagChanges(records, { add: ["Fragile"], remove: ["Gift"] })]).toEqual([
      [testId(1), { Tags: ["Fragile"] }],
      [testId(2), { Tags: ["Fragile"] }],
    ])
    expect(tagCounts(records)).toEqual([
      ["Fragile", 2],
      ["Gift", 2],
    ])
  })

  it("keep the tag that makes an item a return", () => {
    const item = tagged(1, "ReturnCollection", "Gift")
    expect(tagChanges([item], { add: [], remove: ["ReturnCollection"] }).size).toBe(0)
    expect(tagCounts([item])).toEqual([["Gift", 1]])
  })

  it("are 50 at most", () => {
    const full = tagged(1, ...Array.from({ length: 50 }, (_, n) => `tag ${n}`))
    expect(tagChanges([full], { add: ["one more"], remove: [] }).size).toBe(0)
  })
})

describe("extras", () => {
  it("are added only to items whose service sells them", () => {
    const records = [quoted(1), quoted(2, { sells: false }), withExtras(quoted(3), signature)]
    expect([...extraChanges(records, { id: "Signature", isOn: true })]).toEqual([[testId(1), { Extras: [signature] }]])
    expect([...extraChanges(records, { id: "Signature", isOn: false })]).toEqual([[testId(3), { Extras: [] }]])
  })

  it("are shown only with their feature, with the price and the number of items that can have them", () => {
    const records = [quoted(1), quoted(2), withExtras(quoted(3), signature)]
    expect(extraOffers(records, ["Extras"])).toEqual([])
    expect(extraOffers(records, ["Extras", "Extra:Signature", "Extra:Sms"])).toEqual([
      { id: "Signature", name: "Signature", canAdd: 2, has: 1, price: 1.2 },
    ])
    expect(extraOffers([...records, quoted(4, { price: 2 })], ["Extras", "Extra:Signature"])[0]?.price).toBeNull()
  })

  it("are removed when the service does not offer them, and the others stay", () => {
    const record = withExtras(quoted(1), signature, cover)
    expect([...withoutUnavailableExtras([record, quoted(2)])]).toEqual([[testId(1), { Extras: [signature] }]])
  })
})

describe("collection date", () => {
  it("is one of the quoted dates of each item, or none", () => {
    const records = [quoted(1, { days: ["2026-11-23", "2026-11-24"] }), quoted(2)]
    expect(collectionDays(records)).toEqual([
      ["2026-11-23", 2],
      ["2026-11-24", 1],
    ])
    expect([...collectionDateChanges(records, "2026-11-24")]).toEqual([
      [testId(1), { PreferredCollectionDate: "2026-11-24" }],
    ])
    expect(collectionDateChanges(records, null).size).toBe(0)
  })

  it("is not offered for a service that is dropped off", () => {
    const record = quoted(1)
    if (record.quote?.Quote == null) throw new Error("The test's record is quoted.")
    const Service = { ...record.quote.Quote.Service, CollectionType: "Shop" as const }
    expect(
      collectionDays([{ ...record, quote: { ...record.quote, Quote: { ...record.quote.Quote, Service } } }]),
    ).toEqual([])
  })
})

describe("tariff code", () => {
  const line = testRecord(1).item.MarketplaceOrderLines[0]
  if (line === undefined) throw new Error("The test's item has a line.")
  const coded = (TariffCode: string) => ({ ...line, Product: { ...line.Product, TariffCode } })

  it("is set where it is missing, and replaces an existing one only when forced", () => {
    const record = testRecord(1, {}, { MarketplaceOrderLines: [coded(""), coded("111111")] })
    const codes = (isForced: boolean) =>
      tariffChanges([record], { code: "950300", byProduct: new Map(), isForced })
        .get(testId(1))
        ?.MarketplaceOrderLines?.map((each) => each.Product.TariffCode)
    expect(codes(false)).toEqual(["950300", "111111"])
    expect(codes(true)).toEqual(["950300", "950300"])
    const whole = testRecord(2, {}, { MarketplaceOrderLines: [coded("950300")] })
    expect(tariffChanges([whole], { code: "111111", byProduct: new Map(), isForced: false }).size).toBe(0)
  })

  it("has 6 to 10 digits, not counting spaces and dots", () => {
    expect(tariffCodeOf("9503.00 41")).toBe("95030041")
    expect(tariffCodeOf("95030")).toBeNull()
    expect(tariffCodeOf("95030041001")).toBeNull()
    expect(tariffCodeOf("9503OO")).toBeNull()
  })
})

describe("packaging", () => {
  it("MarkAsPackaged sets a date, MarkAsNotPackaged clears it, on Active items that await dispatch", () => {
    const PackagedDate = { Type: "Date", Value: "2026-11-20" }
    const ExportReason = { Type: "Text", Value: DEFAULT_EXPORT_REASON }
    const records = [booked(1, { ExportReason }), booked(2, { ExportReason, PackagedDate }), testRecord(3)]
    expect([...packagedChanges(records, "2026-11-20")]).toEqual([[testId(1), { Meta: { ExportReason, PackagedDate } }]])
    expect([...packagedChanges(records, null)]).toEqual([[testId(2), { Meta: { ExportReason } }]])
  })

  it("is also set on the row of one dispatched item", () => {
    const dispatched = testRecord(1, {}, { MarketplaceStatus: "Dispatched", Meta: {} })
    expect(packagedChanges([dispatched], "2026-11-20").size).toBe(0)
    const PackagedDate = { Type: "Date", Value: "2026-11-20" }
    expect(packagedChange(dispatched.item, "2026-11-20")).toEqual({ Meta: { PackagedDate } })
    expect(packagedChange(dispatched.item, null)).toBeNull()
  })
})

describe("one value for all items that lack it", () => {
  it("is saved where each problem points: address, order lines, meta", () => {
    const phone = sameValueChanges([lacking(1, "P", "Recipient.Phone"), testRecord(2)], {
      code: "P",
      value: "0161 4960000",
    })
    expect([...phone.keys()]).toEqual([testId(1)])
    expect(phone.get(testId(1))?.Recipient).toEqual({ ...testRecord(1).item.Recipient, Phone: "0161 4960000" })
    const origin = sameValueChanges([lacking(1, "O", "MarketplaceOrderLines.0.Product.CountryOfManufacture")], {
      code: "O",
      value: "GBR",
    }).get(testId(1))
    expect(origin?.MarketplaceOrderLines?.[0]?.Product.CountryOfManufacture).toBe("GBR")
    expect(origin?.MarketplaceOrderLines?.[0]?.Product.Sku).toBe("SKU-1")
    const ioss = sameValueChanges([lacking(1, "I", "Meta.IossNumber")], { code: "I", value: "IM1234567890" })
    expect(ioss.get(testId(1))).toEqual({ Meta: { IossNumber: { Type: "Text", Value: "IM1234567890" } } })
  })

  it("changes nothing when it breaks the field's rule", () => {
    const origin = lacking(1, "O", "MarketplaceOrderLines.0.Product.CountryOfManufacture")
    expect(sameValueChanges([origin], { code: "O", value: "Britain" }).size).toBe(0)
    expect(sameValueChanges([lacking(1, "X", "No.Such.Field")], { code: "X", value: "a" }).size).toBe(0)
  })
})
