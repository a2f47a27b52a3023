import { describe, expect, it } from "vitest"
import { quoteService } from "./quote-service.ts"
import { aQuotedItem, FRIDAY_MORNING, type QuotedItemParts, smallCatalogue } from "./fixtures/small-catalogue.ts"
import type { AutoExtra } from "../settings/settings.ts"
import { autoExtras } from "./auto-extras.ts"

function added(serviceId: string, rule: AutoExtra, parts: QuotedItemParts) {
  const item = aQuotedItem(parts)
  const ref = { provider: "PARCELYARD", account: "main", serviceId }
  return autoExtras(item, quoteService(smallCatalogue(), item, ref, FRIDAY_MORNING), [rule])
}

const signature = (parts: QuotedItemParts) => added("plain", "SignatureWithFullCover", parts)
const dutyPaid = (parts: QuotedItemParts) => added("abroad", "DutyPaidWhenDduUnavailable", parts)

describe("the extra Signature, for one courier profile,", () => {
  it("is added when item value is 50 or more and the item has full-protection cover", () => {
    expect(signature({ value: 50, extras: ["Cover"] })).toEqual(["Signature"])
    expect(signature({ value: 49.99, extras: ["Cover"] })).toEqual([])
    expect(signature({ value: 50, extras: ["ExtendedBaseCover"] })).toEqual([])
  })

  it("is not added twice, or where it is not offered", () => {
    expect(signature({ value: 50, extras: ["Cover", "Signature"] })).toEqual([])
    expect(added("sized", "SignatureWithFullCover", { value: 50, extras: ["Cover"] })).toEqual([])
  })
})

describe("the extra DeliveredDutyPaid, for the other profile,", () => {
  const france = { CountryIsoCode: "FRA", Postcode: "59999" }

  it("is added when the service tag dduUnavailable is present and the option offers it", () => {
    expect(dutyPaid({ to: france })).toEqual(["DeliveredDutyPaid"])
    expect(dutyPaid({ to: { CountryIsoCode: "NLD", Postcode: "1011AB" } })).toEqual([])
    expect(added("plain", "DutyPaidWhenDduUnavailable", {})).toEqual([])
  })

  it("is not added when there is an IOSS number, right or wrong", () => {
    expect(dutyPaid({ to: france, ioss: "IM2760000000" })).toEqual([])
    expect(dutyPaid({ to: france, ioss: "IM2760000000", value: 200 })).toEqual([])
    expect(dutyPaid({ to: france, ioss: "wrong" })).toEqual([])
  })

  it("is added in spite of an IOSS number where IOSS does not hold", () => {
    const chicago = { CountryIsoCode: "USA", County: "IL", Postcode: "60601" }
    expect(dutyPaid({ to: chicago, ioss: "IM2760000000" })).toEqual(["DeliveredDutyPaid"])
  })
})

it("is not added without a quote", () => {
  expect(autoExtras(aQuotedItem({ value: 80, extras: ["Cover"] }), null, ["SignatureWithFullCover"])).toEqual([])
})
