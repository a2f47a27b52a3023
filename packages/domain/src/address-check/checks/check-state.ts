import { whyNoState } from "../../country/state-code.ts"
import { cutMessage } from "../cut-message.ts"
import type { AddressCheck } from "./address-check.ts"

/** A county that is not a state of a country whose addresses need one. Only the seller can find out which state is meant. */
export const checkState: AddressCheck = ({ address }) => {
  const why = whyNoState(address)
  if (why === null) return []
  return [
    { Code: "STATE-UNKNOWN", Field: "County", Message: cutMessage(`${why}. Check it with the buyer.`), Changes: {} },
  ]
}
