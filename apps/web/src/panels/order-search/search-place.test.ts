import { describe, expect, it } from "vitest"
import { NO_FILTERS, searchBody } from "../../data/search/order-question.ts"
import { withWords } from "../../location/searched-words.ts"
import { placeText, searchPlaceOf, tellsWords, withSearchPlace, wordsOf, type SearchPlace } from "./search-place.ts"

const TODAY = "2026-11-26"
const usual = { text: "", from: "2025-11-26", until: TODAY, filters: NO_FILTERS }
const place = (search: string, hash = "") => searchPlaceOf({ search, hash }, TODAY)
const hashOf = (written: SearchPlace) => withWords("", "find-order", wordsOf(written))

describe("the place of an order search in the address (SEARCH-21)", () => {
  it("is the first page of the last year where the address says nothing", () => {
    expect(place("?panel=ORDER-SEARCH")).toEqual({ question: usual, page: 0 })
    expect(withSearchPlace("?panel=ORDER-SEARCH&find=x&find-page=3", { question: usual, page: 0 }, TODAY)).toBe(
      "?panel=ORDER-SEARCH",
    )
  })

  it("is read back as it was written: words, days, filters and page", () => {
    const written = {
      question: {
        text: "“blue” & mug=+%20 #1?  <b> 👩‍👩‍👧‍👦 constructor",
        from: "2024-02-29",
        until: "2024-03-31",
        filters: { ...NO_FILTERS, Source: ["eBay", "A & B = C"], TrackingStatus: ["InTransit"] },
      },
      page: 6,
    }
    const address = withSearchPlace("?view=Ready&panel=ORDER-SEARCH", written, TODAY)
    expect(place(address, hashOf(written))).toEqual(written)
    expect(address).toContain("view=Ready&panel=ORDER-SEARCH")
    expect(address).not.toContain("mug")
  })

  it("is read from an older link, which has the words where a server is sent them", () => {
    expect(place("?find=M%C3%BCller&find-page=2")).toEqual({ question: { ...usual, text: "Müller" }, page: 1 })
    expect(place("?find=old", "#find-order=new").question.text).toBe("new")
    expect([tellsWords("?find=M%C3%BCller"), tellsWords("?find-page=2")]).toEqual([true, false])
  })

  it("counts pages from one, as people do", () => {
    expect(withSearchPlace("", { question: usual, page: 1 }, TODAY)).toBe("?find-page=2")
  })

  it("goes ten years back at most, and no day into the future", () => {
    const { from, until } = place("?find-from=1999-01-01&find-until=2040-01-01").question
    expect([from, until]).toEqual(["2016-11-26", TODAY])
    expect(place("?find-from=earliest").question.from).toBe("2016-11-26")
    expect(placeText({ question: { ...usual, from: "2016-11-26" }, page: 0 }, TODAY)).toBe("words=&find-from=earliest")
  })

  it("puts days right that are the wrong way round", () => {
    expect(place("?find-from=2026-05-10&find-until=2026-05-01").question).toMatchObject({
      from: "2026-05-01",
      until: "2026-05-10",
    })
  })

  it.each([
    "?find-from=yesterday&find-until=2026-02-31",
    "?find-page=-1",
    "?find-page=1e99x",
    "?find-page=2.5",
    "?find-page=constructor",
    "?find-source=&find-constructor=1",
    `?find-source=${"x".repeat(201)}`,
  ])("leaves out what makes no sense: %s", (search) => {
    expect(place(search)).toEqual({ question: usual, page: 0 })
  })

  it("has no page beyond the one past the last that can be reached", () => {
    expect(place("?find-page=999999999").page).toBe(1000)
  })

  it("stays short, however much was pasted", () => {
    const text = "% teapot - ".repeat(1_000)
    const hash = hashOf({ question: { ...usual, text }, page: 0 })
    expect(hash.length).toBeLessThan(200)
    expect(place("", hash).question.text).toBe(Array.from({ length: 12 }, () => "teapot").join(" "))
  })
})

describe("what the server is asked", () => {
  it("is the page's words without what is in no word, ten hits and five values of each filter", () => {
    expect(searchBody({ ...usual, text: '  "blue"  -- mug 🙂 ' }, TODAY)).toEqual({
      Query: '"blue" mug 🙂',
      PaidFrom: "2025-11-26",
      Filters: {},
      HitsPerPage: 10,
      FacetValues: 5,
    })
  })

  it("has no first day where the service has none, and the last one where it is not today", () => {
    const asked = searchBody({ ...usual, from: "2016-11-26", until: "2026-01-01" }, TODAY)
    expect(asked).toMatchObject({ PaidUntil: "2026-01-01" })
    expect(asked).not.toHaveProperty("PaidFrom")
  })

  it("has only filters that are chosen", () => {
    const filters = { ...NO_FILTERS, Service: ["Wren Next Day"] }
    expect(searchBody({ ...usual, filters }, TODAY).Filters).toEqual({ Service: ["Wren Next Day"] })
  })

  it("is short and whole, whatever was pasted: no character of two units is cut in half", () => {
    const { Query = "" } = searchBody({ ...usual, text: `x${"𝕎".repeat(5_000)} ` }, TODAY)
    expect([Query.isWellFormed(), Array.from(Query).length]).toEqual([true, 64])
  })
})
