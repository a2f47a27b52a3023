import { expect, it } from "vitest"
import { calls } from "./calls.ts"

/** The account and settings calls (account-area 7.1) but for the search token. */
const ASKED = [
  "GET /setup",
  "GET /comms",
  "POST /comms",
  "GET /achievement",
  "POST /achievement",
  "GET /address/country-options",
  "GET /prepay",
  "GET /prepay/balance",
  "GET /refund",
  "GET /user-setting",
  "POST /user-setting",
  "GET /mydetails",
  "PUT /mydetails",
  "GET /surcharge",
  "GET /address",
  "DELETE /address/:id",
  "POST /address",
  "GET /customer/list",
  "POST /customer",
]

it("every account call is at its path, with its query", () => {
  const known = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))
  expect(ASKED.filter((path) => !known.has(path))).toEqual([])
  const takes = (path: string, query: object): boolean => known.get(path)?.query?.safeParse(query).success === true
  expect(takes("GET /address", { take: "50", skip: "0", query: "row" })).toBe(true)
  expect(takes("GET /surcharge", { take: "50", skip: "0" })).toBe(true)
  expect(takes("GET /prepay", { take: "8", skip: "0" })).toBe(true)
  expect(takes("GET /achievement", { achievements: "a,b" })).toBe(true)
  expect(takes("GET /user-setting", { setting: "PayBy" })).toBe(true)
  expect(takes("GET /user-setting", { setting: "constructor" })).toBe(false)
})
