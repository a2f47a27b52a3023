import { addressProviderContract } from "@smart-send/testkit/connector-contract/address-provider-contract"
import { expect } from "vitest"
import invalidKey from "./fixtures/any-invalid-key.json" with { type: "json" }
import limit from "./fixtures/any-limit.json" with { type: "json" }
import noCredit from "./fixtures/any-no-credit.json" with { type: "json" }
import serverError from "./fixtures/any-server-error.json" with { type: "json" }
import breakDownDone from "./fixtures/break-down-done.json" with { type: "json" }
import retrieveAbsent from "./fixtures/retrieve-absent.json" with { type: "json" }
import retrieveDone from "./fixtures/retrieve-done.json" with { type: "json" }
import searchTyped from "./fixtures/search-typed.json" with { type: "json" }

const sent = [{ headers: { authorization: 'IDEALPOSTCODES api_key="key"' } }]
const refusals = [
  { answers: [invalidKey], code: "ADDRESSES-ACCESS" },
  { answers: [noCredit], code: "ADDRESSES-CREDIT" },
  { answers: [limit], code: "ADDRESSES-LIMIT" },
  { answers: [json(400, { code: 4000, message: "Invalid syntax" })], code: "ADDRESSES-QUESTION" },
]
const inDoubt = [
  [json(200, { code: 2000, result: { hits: [{ id: 1 }] } })],
  [json(400, { code: 9999, message: "?" })],
  [json(503, { code: 4291, message: "?" })],
  [serverError],
]

addressProviderContract("ideal-postcodes", {
  term: "10 downing",
  breakDownIdentifier: "postcode:SW1A2AA",
  identifier: "paf_23747771",
  search: {
    answers: [searchTyped],
    calls: ["GET /autocomplete/addresses?query=10+downing&context=GBR&limit=100"],
    sent,
    outcome: {
      kind: "ok",
      found: ["paf_23747771", "paf_50906066"].map((Identifier) => ({
        result: expect.objectContaining({ Identifier, HasBreakdown: false }),
        address: null,
      })),
    },
    refusals,
    inDoubt: [...inDoubt, [retrieveDone]],
    namesReference: false,
  },
  breakDown: {
    answers: [breakDownDone],
    calls: ["GET /postcodes/SW1A2AA"],
    sent,
    outcome: {
      kind: "ok",
      found: [expect.objectContaining({ address: expect.objectContaining({ Postcode: "SW1A 2AA" }) })],
    },
    refusals,
    inDoubt: [...inDoubt, [searchTyped]],
    namesReference: false,
  },
  retrieve: {
    answers: [retrieveDone],
    calls: ["GET /autocomplete/addresses/paf_23747771/gbr"],
    sent,
    outcome: { kind: "ok", address: expect.objectContaining({ AddressLine1: "10 Downing Street" }) },
    refusals,
    absent: [[retrieveAbsent]],
    inDoubt: [...inDoubt, [searchTyped]],
    namesReference: false,
  },
})

function json(status: number, value: unknown) {
  return { ...searchTyped, status, text: JSON.stringify(value) }
}
