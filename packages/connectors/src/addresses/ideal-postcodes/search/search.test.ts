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

describe("a request for suggestions", () => {
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

describe("the answer to a search", () => {
  it("has whole addresses for a postcode, with the organisation in a field of its own", () => {
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

  it("has suggestions for other text, which are retrieved when chosen", () => {
    const outcome = read(typed)
    expect(
      outcome.kind === "ok" ? outcome.found.map(({ result, address }) => [result.Identifier, address]) : [],
    ).toEqual([
      ["paf_23747771", null],
      ["paf_50906066", null],
    ])
    expect(read(none)).toEqual({ kind: "ok", found: [] })
  })

  it("has the nearest postcodes for one that does not exist", () => {
    expect(read(unknownPostcode)).toMatchObject({
      kind: "ok",
      found: [
        { result: { Display: "SW1A 0AA", Identifier: "postcode:SW1A0AA", HasBreakdown: true } },
        { result: { Display: "SW1A 0PW", Identifier: "postcode:SW1A0PW", HasBreakdown: true } },
      ],
    })
  })
})
