import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { SearchOutcome } from "../../../address-provider.ts"
import type { IdealAnswer } from "../api.ts"
import { toFoundAddress, toFoundPostcode } from "../to-address.ts"

/** An unknown postcode brings the nearest ones there are. */
export function fromSearchAnswer(answer: IdealAnswer): SearchOutcome {
  switch (answer.kind) {
    case "hits":
      return {
        kind: "ok",
        found: answer.hits.map(({ id, suggestion }) => ({
          result: {
            Display: cutText(suggestion, ADDRESS_SEARCH_LIMITS.display),
            Identifier: id,
            HasBreakdown: false,
            Description: "",
          },
          address: null,
        })),
      }
    case "addresses":
      return { kind: "ok", found: answer.addresses.map(toFoundAddress) }
    case "absent":
      return { kind: "ok", found: answer.suggestions.map(toFoundPostcode) }
    case "refused":
      return { kind: "rejected", code: answer.code, message: answer.message }
    case "address":
      return { kind: "unknown", detail: "answered a search with one address" }
    case "unclear":
      return { kind: "unknown", detail: answer.detail }
  }
}
