import { whyNoState } from "../../country/state-code.ts"
import { cutMessage } from "../cut-message.ts"
import type { AddressCheck } from "./address-check.ts"

/** A county that is no state, where addresses need one. Which it is, only the seller can find out. */
export const checkState: AddressCheck = ({ address }) => {
  const why = whyNoState(address)
  if (why === null) return []
  return [
    { Code: "STATE-UNKNOWN", Field: "County", Message: cutMessage(`${why}. Check it with the buyer.`), Changes: {} },
  ]
}
