import type { SearchOutcome } from "../../../address-provider.ts"
import type { IdealAnswer } from "../api.ts"
import { toFoundAddress } from "../to-address.ts"

export function fromBreakDownAnswer(answer: IdealAnswer): SearchOutcome {
  switch (answer.kind) {
    case "addresses":
      return { kind: "ok", found: answer.addresses.map(toFoundAddress) }
    case "absent":
      return { kind: "ok", found: [] }
    case "refused":
      return { kind: "rejected", code: answer.code, message: answer.message }
    case "hits":
    case "address":
      return { kind: "unknown", detail: "answered a postcode with something else" }
    case "unclear":
      return { kind: "unknown", detail: answer.detail }
  }
}
