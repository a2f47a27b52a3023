import { aQuote } from "@smart-send/testkit/an-item"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { cachedQuotes, keepQuotes } from "./quote-cache.ts"

const HOUR = 3_600_000
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const postcode = "YO21 3BD"
const quotes = [
  aQuote({ Options: [], Unavailable: [{ Code: "X", Message: `This service does not deliver to ${postcode}.` }] }),
]

it("cached quotes are kept for an hour", () => {
  keepQuotes("a", quotes, { now: 0, postcode })
  expect(cachedQuotes("a", { now: HOUR - 1, postcode })).toEqual(quotes)
  expect(cachedQuotes("a", { now: HOUR, postcode })).toBeNull()
  expect(cachedQuotes("b", { now: 0, postcode })).toBeNull()
})

it("cached quotes store no postcode", () => {
  keepQuotes("a", quotes, { now: 0, postcode })
  expect([...kept.values()].join(" ")).not.toContain(postcode)
})

it("the latest dozen of cached quotes is kept", () => {
  for (let index = 0; index < 15; index += 1) keepQuotes(`k${index}`, quotes, { now: index, postcode })
  expect(cachedQuotes("k14", { now: 15, postcode })).not.toBeNull()
  expect(cachedQuotes("k3", { now: 15, postcode })).not.toBeNull()
  expect(cachedQuotes("k2", { now: 15, postcode })).toBeNull()
})

it("a damaged cache is treated as empty", () => {
  keepQuotes("a", quotes, { now: 0, postcode })
  for (const [key, value] of kept) kept.set(key, value.replace("CurrencyCode", "Currency"))
  expect(cachedQuotes("a", { now: 1, postcode })).toBeNull()
})
