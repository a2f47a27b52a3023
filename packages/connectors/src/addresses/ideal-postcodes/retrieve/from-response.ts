import type { RetrieveOutcome } from "../../../address-provider.ts"
import type { IdealAnswer } from "../api.ts"
import { toAddress } from "../to-address.ts"

export function fromRetrieveAnswer(answer: IdealAnswer): RetrieveOutcome {
  switch (answer.kind) {
    case "address":
      return { kind: "ok", address: toAddress(answer.address) }
    case "absent":
      return { kind: "absent" }
    case "refused":
      return { kind: "rejected", code: answer.code, message: answer.message }
    case "hits":
    case "addresses":
      return { kind: "unknown", detail: "answered an address with several" }
    case "unclear":
      return { kind: "unknown", detail: answer.detail }
  }
}
