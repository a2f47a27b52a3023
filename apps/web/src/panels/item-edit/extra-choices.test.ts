import { aQuote, aQuoteOption, aService } from "@smart-send/testkit/an-item"
import { extraIds, type ExtraId } from "@smart-send/domain/extra/extra"
import type { AvailableExtra } from "@smart-send/domain/quote/quote"
import { describe, expect, it } from "vitest"
import { extraChoices, unavailableExtras, withCover, withExtra, withoutExtra } from "./extra-choices.ts"
import { chosenCover, protectionOffers } from "./protection.ts"

const extra = (Id: ExtraId, Price = 1): AvailableExtra => ({
  Id,
  Name: Id,
  Provider: "PARCELYARD",
  Price,
  Vat: 0.2,
  Total: Price + 0.2,
})
const available = [extra("Signature"), extra("Cover", 2), extra("ExtendedBaseCover", 0.5)]
const options = [
  aQuoteOption({ AvailableExtras: available, Covered: 0, CoverPercentage: 0 }),
  aQuoteOption({ AvailableExtras: available, Extras: ["ExtendedBaseCover"], Covered: 20, CoverPercentage: 40 }),
  aQuoteOption({ AvailableExtras: available, Extras: ["Cover"], Covered: 50, CoverPercentage: 100 }),
]
const quote = aQuote({ Options: options })
const covering = (Extras: ExtraId[], Covered: number) => aQuoteOption({ AvailableExtras: available, Extras, Covered })
const flags = ["Extra:Signature", "Extra:Cover", "Extra:ExtendedBaseCover", "Extra:Sms"] as const
const chosen = (Id: ExtraId) => ({ Id, Name: Id, Provider: "PARCELYARD" })

describe("protection level", () => {
  it("follows the amount covered, not the name of the option: 300 of 2,500 is basic", () => {
    const partly = aQuoteOption({ AvailableExtras: available, Extras: ["Cover"], Covered: 300, CoverPercentage: 12 })
    const offers = protectionOffers(aQuote({ Options: [partly] }), ["Extra:Cover"])
    expect(offers.at(-1)).toMatchObject({ choice: "Cover", level: "Basic", covered: 300 })
  })

  it("offers none, basic and full, each with its amount and price", () => {
    expect(
      protectionOffers(quote, flags).map(({ choice, level, covered, extra: of }) => [
        choice,
        level,
        covered,
        of?.Price,
      ]),
    ).toEqual([
      ["none", "None", 0, undefined],
      ["ExtendedBaseCover", "Basic", 20, 0.5],
      ["Cover", "Full", 50, 2],
    ])
  })

  it("shows covers only with their feature, and says which the service does not have", () => {
    expect(protectionOffers(quote, ["Extra:Cover"]).map(({ choice }) => choice)).toEqual(["none", "Cover"])
    const without = aQuote({ Options: [aQuoteOption({ AvailableExtras: [], Covered: 0, CoverPercentage: 0 })] })
    expect(protectionOffers(without, flags).map(({ isOffered }) => isOffered)).toEqual([true, false, false])
  })

  it.each([
    // A cheap item: full protection covers its 5 pounds, basic protection 20 for less.
    { included: 0, value: 5, offered: ["none", "ExtendedBaseCover"] },
    { included: 0, value: 20, offered: ["none", "ExtendedBaseCover"] },
    { included: 0, value: 20.01, offered: ["none", "ExtendedBaseCover", "Cover"] },
    // The service covers 50 by itself.
    { included: 50, value: 30, offered: ["none"] },
    { included: 50, value: 60, offered: ["none", "Cover"] },
  ])("offers nothing that covers no more than a lesser one: %j (EXTRA-13)", ({ included, value, offered }) => {
    const cheap = aQuote({
      Options: [
        covering([], included),
        covering(["ExtendedBaseCover"], Math.max(20, included)),
        covering(["Cover"], Math.max(value, included)),
      ],
    })
    expect(protectionOffers(cheap, flags).map(({ choice }) => choice)).toEqual(offered)
    // What was chosen by a rule or for many is shown, whatever it covers.
    expect(protectionOffers(cheap, flags, "Cover").map(({ choice }) => choice)).toContain("Cover")
  })

  it("offers full protection of a cheap item where it is all there is to buy", () => {
    const lite = aQuote({
      Options: [
        aQuoteOption({ AvailableExtras: available, Covered: 0 }),
        aQuoteOption({ AvailableExtras: available, Extras: ["Cover"], Covered: 5, CoverPercentage: 100 }),
      ],
    })
    expect(protectionOffers(lite, ["Extra:Cover"]).map(({ choice }) => choice)).toEqual(["none", "Cover"])
  })

  it("does not count cover that the service includes", () => {
    const included = aQuote({
      Service: aService({ Tags: ["Cover Included"] }),
      Options: [aQuoteOption({ Extras: ["Cover"], Covered: 50, CoverPercentage: 100 })],
    })
    expect(protectionOffers(included, flags)[0]).toMatchObject({ choice: "none", level: "Full", covered: 50 })
  })

  it("is one cover or none, never two", () => {
    const basic = withCover([chosen("Signature")], "ExtendedBaseCover", extra("ExtendedBaseCover"))
    expect(basic.map(({ Id }) => Id)).toEqual(["Signature", "ExtendedBaseCover"])
    const full = withCover(basic, "Cover", extra("Cover"))
    expect(full.map(({ Id }) => Id)).toEqual(["Signature", "Cover"])
    expect(chosenCover(full)).toBe("Cover")
    expect(withCover(full, "none", null).map(({ Id }) => Id)).toEqual(["Signature"])
  })
})

describe("additional extras", () => {
  it("are shown only with their feature and when offered, without the covers", () => {
    expect(extraChoices(quote, [], flags).map(({ id }) => id)).toEqual(["Signature"])
    expect(extraChoices(quote, [], [])).toEqual([])
  })

  it.each(extraIds.filter((id) => id !== "Cover" && id !== "ExtendedBaseCover"))(
    "%s is offered with its feature alone (FEATURE-1)",
    (id) => {
      const offering = aQuote({ Options: [aQuoteOption({ AvailableExtras: [extra(id)] })] })
      expect(extraChoices(offering, [], [`Extra:${id}`]).map((choice) => choice.id)).toEqual([id])
      expect(extraChoices(offering, [], [])).toEqual([])
    },
  )

  it("include those of the service, already chosen and without a price", () => {
    const included = aQuote({ Service: aService({ Tags: ["Sms Included"] }), Options: options })
    expect(extraChoices(included, [], flags)).toContainEqual(
      expect.objectContaining({ id: "Sms", isIncluded: true, isChosen: true, offer: null }),
    )
  })

  it("can be added and removed", () => {
    const one = withExtra([], extra("Signature"))
    expect(one).toEqual([chosen("Signature")])
    expect(withExtra(one, extra("Signature"))).toEqual(one)
    expect(withoutExtra(one, "Signature")).toEqual([])
  })

  it("are unavailable when no option of the service has them", () => {
    expect(unavailableExtras(quote, [chosen("Signature"), chosen("Sms")])).toEqual([chosen("Sms")])
    expect(unavailableExtras(aQuote({ Options: [] }), [chosen("Sms")])).toEqual([])
    expect(unavailableExtras(null, [chosen("Sms")])).toEqual([])
  })
})
