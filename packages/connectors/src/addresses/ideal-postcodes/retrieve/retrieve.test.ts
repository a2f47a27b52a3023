import { expect, it } from "vitest"
import { readIdealAnswer } from "../api.ts"
import done from "../fixtures/retrieve-done.json" with { type: "json" }
import island from "../fixtures/retrieve-island.json" with { type: "json" }
import { fromRetrieveAnswer } from "./from-response.ts"
import { toRetrievePath } from "./to-request.ts"

const read = (fixture: typeof done) => fromRetrieveAnswer(readIdealAnswer({ kind: "answer", ...fixture }))

it("an address is retrieved by the id of its suggestion, whatever characters it has", () => {
  expect(toRetrievePath({ country: "GBR", identifier: "paf_1" })).toBe("/autocomplete/addresses/paf_1/gbr")
  expect(toRetrievePath({ country: "GBR", identifier: "../x?y" })).toBe("/autocomplete/addresses/..%2Fx%3Fy/gbr")
})

it("a retrieved address has our fields and its country", () => {
  expect(read(done)).toMatchObject({
    kind: "ok",
    address: { Organisation: "Prime Minister & First Lord Of The Treasury", AddressLine1: "10 Downing Street" },
  })
  expect(read(island)).toMatchObject({
    kind: "ok",
    address: {
      AddressLine1: "Les Vaux",
      AddressLine2: "La Grande Route De St. Jean",
      Locality: "St. John",
      Town: "Jersey",
      CountryIsoCode: "JEY",
    },
  })
})
