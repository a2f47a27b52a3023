import { describe, expect, it } from "vitest"
import { accountOf } from "./catalogue.ts"
import { rateItem } from "./rate-item.ts"
import { aQuotedItem, FRIDAY_MORNING, smallCatalogue, type QuotedItemParts } from "./fixtures/small-catalogue.ts"
import { whyNoneFits } from "./why-none-fits.ts"

const services = accountOf(smallCatalogue(), { provider: "PARCELYARD", account: "main" })?.services ?? []
const why = (parts: QuotedItemParts, of: readonly string[] = services.map(({ details }) => details.Id)) => {
  const rated = rateItem(aQuotedItem(parts), FRIDAY_MORNING)
  return rated === null
    ? null
    : whyNoneFits(
        services.filter(({ details }) => of.includes(details.Id)),
        rated,
      )
}

describe("the reason why no service fits", () => {
  it("is the highest weight limit, when the item is too heavy for all", () => {
    expect(why({ weight: 60 })).toEqual({
      Code: "SERVICE-NONE-FITS",
      Message: "No service takes 60 kg there: the limit is 20 kg a parcel. Split the item, or check its weight.",
    })
  })

  it("is the missing size, when the services that remain need one", () => {
    expect(why({ weight: 9 }, ["volumetric"])).toEqual({
      Code: "ITEM-DIMENSIONS",
      Message: "Services for 9 kg need the parcel's size. Enter length, width and height.",
    })
  })

  it("is duties that nobody pays", () => {
    expect(why({ to: { CountryIsoCode: "FRA", Postcode: "59999" } })?.Message).toContain("IOSS number")
  })

  it("is a place that no service goes to", () => {
    expect(why({ to: { CountryIsoCode: "PRK", Postcode: "" } })?.Message).toContain("No service goes there.")
  })

  it("is the side that is too long for the largest limit", () => {
    expect(why({ weight: 1, size: [300, 10, 10] })?.Message).toMatch(/^No service takes this\. .*side is .* over/)
  })
})
