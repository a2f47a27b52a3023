import { describe, expect, it } from "vitest"
import { readIdealAnswer } from "../api.ts"
import none from "../fixtures/search-none.json" with { type: "json" }
import many from "../fixtures/search-postcode-many.json" with { type: "json" }
import postcode from "../fixtures/search-postcode.json" with { type: "json" }
import typed from "../fixtures/search-typed.json" with { type: "json" }
import unknownPostcode from "../fixtures/search-unknown-postcode.json" with { type: "json" }
import { fromSearchAnswer } from "./from-response.ts"
import { toSearchPath } from "./to-request.ts"

const path = (term: string, country = "GBR") => toSearchPath({ country, term, take: 20 })
const read = (fixture: typeof none) => fromSearchAnswer(readIdealAnswer({ kind: "answer", ...fixture }))

describe("what is asked", () => {
  it.each([
    ["SW1A 2AA", "/postcodes/SW1A2AA"],
    ["sw1a2aa", "/postcodes/SW1A2AA"],
    ["JE2 4WB", "/postcodes/JE24WB"],
    ["SW1A", "/autocomplete/addresses?query=SW1A&context=GBR&limit=20"],
    ["10 downing", "/autocomplete/addresses?query=10+downing&context=GBR&limit=20"],
    ["a&b=c/../#?", "/autocomplete/addresses?query=a%26b%3Dc%2F..%2F%23%3F&context=GBR&limit=20"],
  ])("%s", (term, asked) => {
    expect(path(term)).toBe(asked)
  })
})

describe("what is answered", () => {
  it("is whole addresses for a postcode, the organisation in its own field", () => {
    expect(read(postcode)).toMatchObject({
      kind: "ok",
      found: [
        {
          result: {
            Display: "Prime Minister & First Lord Of The Treasury, 10 Downing Street, London, SW1A 2AA",
            Identifier: "paf_23747771",
            HasBreakdown: false,
          },
          address: {
            Organisation: "Prime Minister & First Lord Of The Treasury",
            AddressLine1: "10 Downing Street",
            AddressLine2: "",
            Town: "London",
            County: "London",
            Postcode: "SW1A 2AA",
            CountryIsoCode: "GBR",
          },
        },
      ],
    })
    expect(read(many)).toMatchObject({
      found: [
        { address: { AddressLine1: "Flat 1", AddressLine2: "Rose House, 2 Barons Court Road", Locality: "Fulham" } },
        { address: { AddressLine1: "4 Barons Court Road", AddressLine2: "", Locality: "" } },
      ],
    })
  })

  it("is suggestions for anything else, to be resolved when one is chosen", () => {
    const outcome = read(typed)
    expect(
      outcome.kind === "ok" ? outcome.found.map(({ result, address }) => [result.Identifier, address]) : [],
    ).toEqual([
      ["paf_23747771", null],
      ["paf_50906066", null],
    ])
    expect(read(none)).toEqual({ kind: "ok", found: [] })
  })

  it("is the nearest postcodes where there is no such one", () => {
    expect(read(unknownPostcode)).toMatchObject({
      kind: "ok",
      found: [
        { result: { Display: "SW1A 0AA", Identifier: "postcode:SW1A0AA", HasBreakdown: true } },
        { result: { Display: "SW1A 0PW", Identifier: "postcode:SW1A0PW", HasBreakdown: true } },
      ],
    })
  })
})
